import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { hash, hex, hexOf } from '#lib/text/hex.ts'
import type { RelayDatabase } from './context.ts'
import type { Tip } from './rounds/nextTip.ts'

/** The address of an account. */
export const address = hexOf(/^0x[\da-f]{40}$/i)

/** A number of any size; Postgres gives it as text. */
export const wholeNumber = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)

const tipRow = z.object({
  id: hash,
  chain_id: z.number(),
  sender: address,
  recipient: address,
  nonce: hash,
  data: hex,
  /** What the sender pays, fee included, in the token's smallest unit. */
  value: wholeNumber,
  /** In the token's smallest unit; 0 where the relay pays for the tip. */
  fee: wholeNumber,
  /** The most gas that its transaction may use. */
  gas_cap: z.number(),
  /** What it could cost at most when it was accepted, in wei. */
  cost: wholeNumber,
  /** The sender has code: its tips come last and have a budget of their own. */
  is_guest: z.boolean(),
  valid_before: z.date(),
  first_block: z.number(),
  state: z.enum(['accepted', 'mined', 'confirmed', 'cancelled', 'expired']),
  hash: z.nullable(hash),
  /** When it last could not be sent. */
  tried_at: z.nullable(z.date()),
  reverted_at: z.nullable(z.date()),
  /** The newest block in which its transaction was seen: an older block says nothing about it. */
  seen_block: z.nullable(z.number()),
})
const fields = Object.keys(tipRow.shape)
  .map(name => (['value', 'fee', 'cost'].includes(name) ? `${name}::text AS ${name}` : name))
  .join(', ')

/** An accepted tip as it is stored. */
export type StoredTip = z.output<typeof tipRow>

/** Where a stored tip stands. */
export function tipOf({ state, hash }: StoredTip): Tip {
  if (state !== 'mined' && state !== 'confirmed') return { state }
  if (hash === null) throw new Error('A mined tip is stored without its transaction.')
  return { state, hash }
}

/** A tip by its id, if it was accepted. */
export async function findTip({ store }: RelayDatabase, id: string): Promise<StoredTip | undefined> {
  const [tip] = await store.rows(tipRow, `SELECT ${fields} FROM relay_tips WHERE id = $1`, [id])
  return tip
}

/** The tips of a network that have not ended, oldest first. */
export function openTips({ store }: RelayDatabase, chainId: number): Promise<StoredTip[]> {
  const sql = `SELECT ${fields} FROM relay_tips WHERE chain_id = $1 AND state IN ('accepted', 'mined') ORDER BY created_at, id`
  return store.rows(tipRow, sql, [chainId])
}

/** Stores an accepted tip; one with the same id stays as it is. `undefined` while another tip of its sender is open. */
export async function storeTip(
  { store, now }: RelayDatabase,
  tip: Omit<StoredTip, 'state' | 'hash' | 'tried_at' | 'reverted_at' | 'seen_block'>,
): Promise<StoredTip | undefined> {
  await store.run(
    `INSERT INTO relay_tips (id, chain_id, sender, recipient, nonce, data, value, fee, gas_cap, cost, is_guest, valid_before,
      first_block, state, created_at)
    SELECT $1, $2::integer, $3, $4, $5, $6, $7::numeric, $8::numeric, $9::integer, $10::numeric, $11::boolean,
      $12::timestamptz, $13::integer, 'accepted', $14::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM relay_tips WHERE chain_id = $2 AND sender = $3 AND state = 'accepted')
    ON CONFLICT DO NOTHING`,
    [
      tip.id,
      tip.chain_id,
      tip.sender,
      tip.recipient,
      tip.nonce,
      tip.data,
      `${tip.value}`,
      `${tip.fee}`,
      tip.gas_cap,
      `${tip.cost}`,
      tip.is_guest,
      tip.valid_before,
      tip.first_block,
      now(),
    ],
  )
  return findTip({ store, now }, tip.id)
}

/** Stores where a tip is, and the block of its transaction, unless it has ended. */
export async function updateTip(
  { store }: RelayDatabase,
  id: Hex,
  tip: Tip,
  block: bigint | undefined,
): Promise<void> {
  await store.run(
    `UPDATE relay_tips SET state = $2, hash = $3, seen_block = coalesce($4, seen_block)
    WHERE id = $1 AND state IN ('accepted', 'mined')`,
    [id, tip.state, 'hash' in tip ? tip.hash : null, block === undefined ? null : Number(block)],
  )
}

/** Notes that tips could not be sent: others go first for a while. */
export async function noteTried({ store, now }: RelayDatabase, ids: readonly Hex[]): Promise<void> {
  if (ids.length === 0) return
  await store.run(
    'UPDATE relay_tips SET tried_at = $1 WHERE id IN (SELECT json_array_elements_text($2::json))',
    [now(), JSON.stringify(ids)],
  )
}

/** Notes that a sender has code by now. */
export async function noteGuest({ store }: RelayDatabase, id: Hex): Promise<void> {
  await store.run('UPDATE relay_tips SET is_guest = true WHERE id = $1', [id])
}

/** Whether a tip of the sender failed on the chain, at the relay's cost, since `since`. */
export async function hasReverted({ store }: RelayDatabase, sender: string, since: Date): Promise<boolean> {
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
  { store }: RelayDatabase,
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
