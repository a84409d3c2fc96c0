import type { Hex, TransactionReceipt } from 'viem'
import * as z from 'zod/mini'
import { hash } from '#lib/hex.ts'
import type { RelayContext } from './context.ts'

/** Milliseconds over which the budget counts. */
const budgetTime = 24 * 60 * 60_000

const wei = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)
const flightRow = z.object({
  nonce: z.number(),
  tip_id: hash,
  /** Of all versions, one of which is mined; the last one is the newest. */
  hashes: z.pipe(
    z.string(),
    z.transform((text: string) => z.parse(z.array(hash), text.split(' '))),
  ),
  /** An EIP-1559 transaction, signed. */
  raw: z.templateLiteral(['0x02', z.string()]),
  max_fee: wei,
  rollup_fee: wei,
  /** The most that it can cost until it has ended, then what it did cost beyond its income. */
  cost: wei,
  /** What its tip's fee is worth; 0 where the relay pays for the tip. */
  income: wei,
  published_at: z.date(),
})
const fields =
  'nonce, tip_id, hashes, raw, max_fee::text AS max_fee, rollup_fee::text AS rollup_fee, cost::text AS cost, income::text AS income, published_at'

/** A transaction of the relay's account that is under way. */
export type Flight = z.output<typeof flightRow>

/** A signed transaction and what it can cost at most, in wei. */
export interface SignedFlight {
  readonly hash: Hex
  readonly raw: Hex
  readonly maxFee: bigint
  readonly rollupFee: bigint
  readonly cost: bigint
  readonly income: bigint
}

/** The hashes of all transactions that were signed for a tip. */
export async function hashesOf({ store }: RelayContext, tipId: Hex): Promise<readonly Hex[]> {
  const rows = await store.rows(
    z.pick(flightRow, { hashes: true }),
    'SELECT hashes FROM relay_flights WHERE tip_id = $1',
    [tipId],
  )
  return rows.flatMap(({ hashes }) => hashes)
}

/** The network's transaction that is under way, if any. */
export async function findFlight({ store }: RelayContext, chainId: number): Promise<Flight | undefined> {
  const sql = `SELECT ${fields} FROM relay_flights WHERE chain_id = $1 AND NOT has_ended`
  const [flight] = await store.rows(flightRow, sql, [chainId])
  return flight
}

/**
 * What the relay has spent, or may be spending, on a network within the last 24 hours, in wei: on tips that it pays for, or
 * beyond the fees of the others.
 */
export async function spentOf(
  { store, now }: RelayContext,
  chainId: number,
  kind: 'sponsored' | 'paid',
): Promise<bigint> {
  const sql = `SELECT coalesce(sum(cost), 0)::text AS spent FROM relay_flights
    WHERE chain_id = $1 AND created_at > $2 AND (income = 0) = $3`
  const since = new Date(now().getTime() - budgetTime)
  const [row] = await store.rows(z.object({ spent: wei }), sql, [chainId, since, kind === 'sponsored'])
  return row?.spent ?? 0n
}

/** How many flights a network has had that are still stored. */
export async function countFlights({ store }: RelayContext, chainId: number): Promise<number> {
  const sql = 'SELECT count(*)::integer AS count FROM relay_flights WHERE chain_id = $1'
  const [row] = await store.rows(z.object({ count: z.number() }), sql, [chainId])
  return row?.count ?? 0
}

/**
 * Stores a transaction before it is published; `undefined` where another process was first, since `count` flights were there:
 * what was seen of the chain and of the budget since then holds no more.
 */
export async function storeFlight(
  { store, now }: RelayContext,
  chainId: number,
  count: number,
  tipId: Hex,
  nonce: number,
  { hash, raw, maxFee, rollupFee, cost, income }: SignedFlight,
): Promise<Flight | undefined> {
  const [flight] = await store.rows(
    flightRow,
    `INSERT INTO relay_flights
      (chain_id, nonce, tip_id, hashes, raw, max_fee, rollup_fee, cost, income, has_ended, published_at, created_at)
    SELECT $1::integer, $2::integer, $3, $4, $5, $6::numeric, $7::numeric, $8::numeric, $9::numeric, false,
      $10::timestamptz, $10::timestamptz
    WHERE (SELECT count(*) FROM relay_flights WHERE chain_id = $1) = $11
    ON CONFLICT DO NOTHING RETURNING ${fields}`,
    [chainId, nonce, tipId, hash, raw, `${maxFee}`, `${rollupFee}`, `${cost}`, `${income}`, now(), count],
  )
  return flight
}

/** Stores a version with a higher fee before it is published; `undefined` where another process was first. */
export async function replaceFlight(
  { store, now }: RelayContext,
  chainId: number,
  { raw }: Flight,
  next: SignedFlight,
): Promise<Flight | undefined> {
  const [flight] = await store.rows(
    flightRow,
    `UPDATE relay_flights SET hashes = hashes || ' ' || $3, raw = $4, max_fee = $5,
      cost = GREATEST(cost, $6), published_at = $7
    WHERE chain_id = $1 AND raw = $2 AND NOT has_ended RETURNING ${fields}`,
    [chainId, raw, next.hash, next.raw, `${next.maxFee}`, `${next.cost}`, now()],
  )
  return flight
}

/** Ends a flight with what it cost, and its receipt, if it has one; a revert makes its tip wait and its sender, too. */
export async function endFlight(
  { store, now }: RelayContext,
  chainId: number,
  { raw, tip_id }: Flight,
  cost: bigint,
  receipt?: Pick<TransactionReceipt, 'status' | 'blockNumber'>,
): Promise<void> {
  await store.transaction(async queries => {
    const sql =
      'UPDATE relay_flights SET has_ended = true, cost = $3 WHERE chain_id = $1 AND raw = $2 AND NOT has_ended'
    const ended = await queries.run(sql, [chainId, raw, `${cost}`])
    if (!ended || !receipt) return
    const revertedAt = receipt.status === 'reverted' ? now() : null
    await queries.run(
      'UPDATE relay_tips SET seen_block = $2, reverted_at = coalesce($3, reverted_at) WHERE id = $1',
      [tip_id, Number(receipt.blockNumber), revertedAt],
    )
  })
}
