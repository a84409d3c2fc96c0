import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex } from '#lib/hex.ts'
import type { JournalSend } from './journal.ts'
import type { Queries } from './queries.ts'
import type { Sending } from './sending.ts'

/** Stands in place of a transaction under a request that was ended before it sent one. */
const ended = { content_hash: 'ended', chain_id: 0, hash: `0x${'0'.repeat(64)}`, raw: '0x00' } as const

const row = z.object({
  request_id: z.string(),
  content_hash: z.string(),
  chain_id: z.number(),
  nonce: z.nullable(z.number()),
  freed_nonce: z.nullable(z.number()),
  hash,
  raw: hex,
  created_at: z.date(),
  published: z.boolean(),
  ending: z.nullable(z.string()),
  overtaken_at: z.nullable(
    z.pipe(
      z.string(),
      z.transform((block: string) => BigInt(block)),
    ),
  ),
  mined_hash: z.nullable(hash),
  is_taken_over: z.boolean(),
})

/** An approved transaction as it is stored. */
const storedSend = z.pipe(
  row,
  z.transform((stored: z.output<typeof row>) => ({
    requestId: stored.request_id,
    contentHash: stored.content_hash,
    chainId: stored.chain_id,
    /** Its place among the wallet's transactions. */
    nonce: stored.nonce ?? stored.freed_nonce ?? 0,
    /** As the visitor approved it, signed. */
    hash: stored.hash,
    raw: stored.raw,
    createdAt: stored.created_at,
    sending: sendingOf(stored),
    /** Whether another approval has the same place and the same bytes: what is carried out is that one. */
    isTakenOver: stored.is_taken_over,
    /** Whether it stands only for a request that sends nothing any more. */
    isEnded: stored.content_hash === ended.content_hash,
  })),
)
export type StoredSend = z.output<typeof storedSend>

const fields = `request_id, content_hash, chain_id, nonce, freed_nonce, hash, raw, created_at, published, ending,
  overtaken_at::text AS overtaken_at, mined_hash, nonce IS NULL AND EXISTS (
    SELECT 1 FROM sends AS next WHERE next.user_id = sends.user_id AND next.chain_id = sends.chain_id
    AND next.nonce = sends.freed_nonce AND next.hash = sends.hash) AS is_taken_over`

/** The columns of {@link Sending}; `nonce` and `freed_nonce` say whether its place is free. */
type Columns = Pick<
  z.output<typeof row>,
  'nonce' | 'hash' | 'published' | 'ending' | 'overtaken_at' | 'mined_hash'
>

function sendingOf({ nonce, hash, published, ending, overtaken_at, mined_hash }: Columns): Sending {
  if (nonce === null) return { state: 'freed', why: ending === 'cancelled' ? 'cancelled' : 'refused' }
  if (ending === 'mined') return { state: 'mined', hash: mined_hash ?? hash }
  if (ending === 'cancelled' || ending === 'replaced') return { state: ending }
  if (overtaken_at !== null) return { state: 'overtaken', since: overtaken_at }
  return { state: published ? 'under-way' : 'signed' }
}

/** What was signed under a request, if anything. */
export async function findSend(
  queries: Queries,
  userId: string,
  requestId: string,
): Promise<StoredSend | undefined> {
  const sql = `SELECT ${fields} FROM sends WHERE user_id = $1 AND request_id = $2`
  const [send] = await queries.rows(storedSend, sql, [userId, requestId])
  return send
}

/** So many ids that sent nothing are kept for a wallet: whoever asks about invented ones fills no disk. */
const mostEnded = 1_000

/**
 * What was signed under a request; where nothing was, the id is used up from then on, until so many later ones are that nobody waits
 * for it any more.
 */
export async function findOrEnd(
  queries: Queries,
  userId: string,
  requestId: string,
  now: Date,
): Promise<StoredSend | undefined> {
  const added = await queries.run(
    `INSERT INTO sends (user_id, request_id, content_hash, chain_id, hash, raw, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, request_id) DO NOTHING`,
    [userId, requestId, ended.content_hash, ended.chain_id, ended.hash, ended.raw, now],
  )
  if (added > 0)
    await queries.run(
      `DELETE FROM sends WHERE user_id = $1 AND content_hash = $2 AND request_id IN (
        SELECT request_id FROM sends WHERE user_id = $1 AND content_hash = $2 AND request_id <> $3
        ORDER BY created_at DESC OFFSET $4::integer)`,
      [userId, ended.content_hash, requestId, mostEnded - 1],
    )
  return findSend(queries, userId, requestId)
}

/** Forgets the requests that were ended up to a time before they sent anything. */
export async function forgetEnded(queries: Queries, until: Date): Promise<void> {
  const sql = 'DELETE FROM sends WHERE content_hash = $1 AND created_at <= $2'
  await queries.run(sql, [ended.content_hash, until])
}

/** A wallet's transactions of a network from a nonce on, by nonce; freed ones have none. */
export function sendsFrom(
  queries: Queries,
  userId: string,
  chainId: number,
  nonce: number,
): Promise<StoredSend[]> {
  const sql = `SELECT ${fields} FROM sends WHERE user_id = $1 AND chain_id = $2 AND sends.nonce >= $3 ORDER BY sends.nonce`
  return queries.rows(storedSend, sql, [userId, chainId, nonce])
}

/** From so many milliseconds before a time until so many after it: where clocks go wild, what was signed lately may lie ahead. */
export function around(time: Date, milliseconds: number): [Date, Date] {
  return [new Date(time.getTime() - milliseconds), new Date(time.getTime() + milliseconds)]
}

/** A wallet's transactions that have not ended, and the others between two times; the newest first. */
export function sendsWithin(queries: Queries, userId: string, times: [Date, Date]): Promise<StoredSend[]> {
  const sql = `SELECT ${fields} FROM sends WHERE user_id = $1 AND COALESCE(nonce, freed_nonce) IS NOT NULL
    AND (ending IS NULL OR created_at BETWEEN $2 AND $3) ORDER BY created_at DESC`
  return queries.rows(storedSend, sql, [userId, ...times])
}

const followRow = z.object({ user_id: z.string(), address: hex, request_id: z.string() })

/**
 * Whose transactions of a network have not ended, but for those `fresh`: approved between two times; and those that ended by a block
 * and were approved `lately`; by nonce.
 */
export function sendsToFollow(
  queries: Queries,
  chainId: number,
  fresh: [Date, Date],
  lately: [Date, Date],
): Promise<z.output<typeof followRow>[]> {
  const sql = `SELECT user_id, address, request_id FROM sends JOIN users ON users.id = sends.user_id
    WHERE chain_id = $1 AND nonce IS NOT NULL AND sends.created_at NOT BETWEEN $2 AND $3
    AND (ending IS NULL OR (ending IN ('mined', 'cancelled') AND sends.created_at BETWEEN $4 AND $5)) ORDER BY nonce`
  return queries.rows(followRow, sql, [chainId, ...fresh, ...lately])
}

const freedRow = z.object({ freed_nonce: z.number() })

/** The first place from a nonce on that was given up, and that no other transaction has taken. */
export async function freedNonce(
  queries: Queries,
  userId: string,
  chainId: number,
  from: number,
): Promise<number | undefined> {
  const [freed] = await queries.rows(
    freedRow,
    `SELECT freed_nonce FROM sends AS freed WHERE user_id = $1 AND chain_id = $2 AND freed_nonce >= $3
    AND NOT EXISTS (SELECT 1 FROM sends WHERE user_id = $1 AND chain_id = $2 AND nonce = freed.freed_nonce)
    ORDER BY freed_nonce LIMIT 1`,
    [userId, chainId, from],
  )
  return freed?.freed_nonce
}

/** What was signed, before anybody else gets it. */
export interface SignedSend {
  readonly requestId: string
  readonly contentHash: string
  readonly chainId: number
  readonly nonce: number
  readonly hash: Hex
  readonly raw: Hex
  readonly createdAt: Date
}

/** It, as the journal keeps it. */
export function journalSendOf(userId: string, send: SignedSend): JournalSend {
  return {
    user_id: userId,
    request_id: send.requestId,
    content_hash: send.contentHash,
    chain_id: send.chainId,
    nonce: send.nonce,
    hash: send.hash,
    raw: send.raw,
    created_at: send.createdAt.toISOString(),
  }
}

/** Stores a signed transaction; `false` where another one has its request or its place. */
export async function storeSend(queries: Queries, userId: string, send: SignedSend): Promise<boolean> {
  const stored = await queries.run(
    `INSERT INTO sends (user_id, request_id, content_hash, chain_id, nonce, hash, raw, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [userId, send.requestId, send.contentHash, send.chainId, send.nonce, send.hash, send.raw, send.createdAt],
  )
  return stored > 0
}

/** Stores where a transaction stands; `false` where another process has stored something else meanwhile, and it does not. */
export async function storeSending(
  queries: Queries,
  userId: string,
  { requestId, sending }: Pick<StoredSend, 'requestId' | 'sending'>,
  next: Sending,
): Promise<boolean> {
  const [before, after] = [columnsOf(sending), columnsOf(next)]
  const stored = await queries.run(
    `UPDATE sends SET published = $3, ending = $4, overtaken_at = $5::bigint, mined_hash = $6
    ${next.state === 'freed' ? ', nonce = NULL, freed_nonce = nonce' : ''}
    WHERE user_id = $1 AND request_id = $2 AND nonce IS NOT NULL AND (
      (published = $3 AND ending IS NOT DISTINCT FROM $4::text AND overtaken_at IS NOT DISTINCT FROM $5::bigint) OR
      (published = $7 AND ending IS NOT DISTINCT FROM $8::text AND overtaken_at IS NOT DISTINCT FROM $9::bigint))`,
    [
      userId,
      requestId,
      after.published,
      after.ending,
      after.overtakenAt,
      after.minedHash,
      before.published,
      before.ending,
      before.overtakenAt,
    ],
  )
  return stored > 0
}

/** The columns of what {@link sendingOf} reads. */
function columnsOf(sending: Sending) {
  const isOpen = sending.state === 'signed' || sending.state === 'under-way' || sending.state === 'overtaken'
  const ending = sending.state === 'freed' ? sending.why : sending.state
  return {
    published: sending.state !== 'signed',
    ending: isOpen ? null : ending,
    overtakenAt: sending.state === 'overtaken' ? String(sending.since) : null,
    minedHash: sending.state === 'mined' ? sending.hash : null,
  }
}
