import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex, hexOf } from '#lib/hex.ts'
import type { RelayContext } from './context.ts'
import type { Tip } from './nextTip.ts'

const address = hexOf(/^0x[\da-f]{40}$/i)

const tipRow = z.object({
  id: hash,
  chain_id: z.number(),
  sender: address,
  recipient: address,
  nonce: hash,
  data: hex,
  /** In the token's smallest unit; 0 where the relay pays for the tip. */
  fee: z.pipe(
    z.string(),
    z.transform((text: string) => BigInt(text)),
  ),
  valid_before: z.date(),
  first_block: z.number(),
  state: z.enum(['accepted', 'mined', 'confirmed', 'cancelled', 'expired']),
  hash: z.nullable(hash),
  reverted_at: z.nullable(z.date()),
  /** The newest in which one of its own transactions was seen: a node that is not there yet says nothing about it. */
  seen_block: z.nullable(z.number()),
})
const fields = Object.keys(tipRow.shape).join(', ').replace('fee', 'fee::text AS fee')

/** An accepted tip as it is stored. */
export type StoredTip = z.output<typeof tipRow>

/** Where a stored tip stands. */
export function tipOf({ state, hash }: StoredTip): Tip {
  if (state !== 'mined' && state !== 'confirmed') return { state }
  if (hash === null) throw new Error('A mined tip is stored without its transaction.')
  return { state, hash }
}

/** A tip by its id, if it was accepted. */
export async function findTip({ store }: RelayContext, id: string): Promise<StoredTip | undefined> {
  const [tip] = await store.rows(tipRow, `SELECT ${fields} FROM relay_tips WHERE id = $1`, [id])
  return tip
}

/** The tips of a network that have not ended, oldest first. */
export function openTips({ store }: RelayContext, chainId: number): Promise<StoredTip[]> {
  const sql = `SELECT ${fields} FROM relay_tips WHERE chain_id = $1 AND state IN ('accepted', 'mined') ORDER BY created_at, id`
  return store.rows(tipRow, sql, [chainId])
}

/** Accepts a tip, once whoever asks; not while another one of its sender waits: `undefined`. */
export async function storeTip(
  { store, now }: RelayContext,
  tip: Omit<StoredTip, 'state' | 'hash' | 'reverted_at' | 'seen_block'>,
): Promise<StoredTip | undefined> {
  const [stored] = await store.rows(
    tipRow,
    `INSERT INTO relay_tips (id, chain_id, sender, recipient, nonce, data, fee, valid_before, first_block, state, created_at)
    SELECT $1, $2::integer, $3, $4, $5, $6, $7::numeric, $8::timestamptz, $9::integer, 'accepted', $10::timestamptz WHERE NOT EXISTS (
      SELECT 1 FROM relay_tips WHERE chain_id = $2 AND sender = $3 AND state = 'accepted' AND id <> $1)
    ON CONFLICT (id) DO UPDATE SET id = $1 RETURNING ${fields}`,
    [
      tip.id,
      tip.chain_id,
      tip.sender,
      tip.recipient,
      tip.nonce,
      tip.data,
      `${tip.fee}`,
      tip.valid_before,
      tip.first_block,
      now(),
    ],
  )
  return stored
}

/** Stores where a tip stands, unless it has ended. */
export async function updateTip({ store }: RelayContext, id: Hex, tip: Tip): Promise<void> {
  await store.run(
    `UPDATE relay_tips SET state = $2, hash = $3 WHERE id = $1 AND state IN ('accepted', 'mined')`,
    [id, tip.state, 'hash' in tip ? tip.hash : null],
  )
}

/** Whether a tip of the sender failed on the chain, at the relay's cost, since `since`. */
export async function hasReverted({ store }: RelayContext, sender: string, since: Date): Promise<boolean> {
  const sql =
    "SELECT id FROM relay_tips WHERE sender = $1 AND reverted_at > $2 AND state NOT IN ('mined', 'confirmed') LIMIT 1"
  return (await store.rows(z.object({ id: z.string() }), sql, [sender, since])).length > 0
}

const countRow = z.object({ count: z.number(), first: z.nullable(z.date()) })

/**
 * How many tips for nothing of a sender, or to a recipient, were accepted since `since`, and the time of the first one. Those that
 * never went out do not count, nor hold up others.
 */
export async function countSponsored(
  { store }: RelayContext,
  whose: 'sender' | 'recipient',
  account: string,
  since: Date,
): Promise<z.output<typeof countRow>> {
  const sql = `SELECT count(*)::integer AS count, min(created_at) AS first FROM relay_tips
    WHERE ${whose} = $1 AND fee = 0 AND created_at > $2
    AND (state NOT IN ('expired', 'cancelled') OR reverted_at IS NOT NULL)`
  const [found] = await store.rows(countRow, sql, [account, since])
  return found ?? { count: 0, first: null }
}
