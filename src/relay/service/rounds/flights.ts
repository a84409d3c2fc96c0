import type { Address, Hex, TransactionReceipt } from 'viem'
import * as z from 'zod/mini'
import { hash } from '#lib/text/hex.ts'
import type { RelayContext, RelayDatabase } from '../context.ts'
import { address, updateTip, wholeNumber } from '../tips.ts'

/** Milliseconds over which the budget counts. */
const budgetTime = 24 * 60 * 60_000

const flightRow = z.object({
  account: address,
  nonce: z.number(),
  /** Absent for an empty transaction that fills a gap. */
  tip_id: z.nullable(hash),
  /** Which budget pays. */
  kind: z.enum(['sponsored', 'paid']),
  /** Its tip's sender has code. */
  is_guest: z.boolean(),
  /** It fills a nonce that the network has lost; the others come one at a time. */
  is_repair: z.boolean(),
  /** Of all versions, one of which is mined; the last one is the newest. */
  hashes: z.pipe(
    z.string(),
    z.transform((text: string) => z.parse(z.array(hash), text.split(' '))),
  ),
  /** An EIP-1559 transaction, signed. */
  raw: z.templateLiteral(['0x02', z.string()]),
  max_fee: wholeNumber,
  rollup_fee: wholeNumber,
  /** The most that it can cost until it has ended, then what it did cost beyond its income. */
  cost: wholeNumber,
  /** What its tip's fee is worth; 0 where the relay pays for the tip. */
  income: wholeNumber,
  /** When it was first published, or published again after the network had lost it. */
  opened_at: z.date(),
  published_at: z.date(),
})
const fields = Object.keys(flightRow.shape)
  .map(name =>
    ['max_fee', 'rollup_fee', 'cost', 'income'].includes(name) ? `${name}::text AS ${name}` : name,
  )
  .join(', ')

/** A transaction of the relay's account that is under way. */
export type Flight = z.output<typeof flightRow>

/** Which budget pays for a transaction. */
export type FlightKind = Flight['kind']

/** A signed transaction and what it can cost at most, in wei. */
export interface SignedFlight {
  readonly hash: Hex
  readonly raw: Hex
  readonly maxFee: bigint
  readonly rollupFee: bigint
  readonly cost: bigint
  readonly income: bigint
}

/** What a new transaction is for. */
export interface FlightPurpose extends Pick<Flight, 'nonce' | 'tip_id' | 'kind' | 'is_guest' | 'is_repair'> {
  readonly chainId: number
  readonly account: Address
}

/** The hashes of all transactions that were signed for a tip. */
export async function hashesOf({ store }: RelayDatabase, tipId: Hex): Promise<readonly Hex[]> {
  const rows = await store.rows(
    z.pick(flightRow, { hashes: true }),
    'SELECT hashes FROM relay_flights WHERE tip_id = $1',
    [tipId],
  )
  return rows.flatMap(({ hashes }) => hashes)
}

/** A network's transactions that are under way, the lowest nonce first: one, and those that fill lost nonces. */
export function openFlights({ store }: RelayDatabase, chainId: number): Promise<Flight[]> {
  const sql = `SELECT ${fields} FROM relay_flights WHERE chain_id = $1 AND NOT has_ended ORDER BY nonce`
  return store.rows(flightRow, sql, [chainId])
}

const spentRow = z.object({
  kind: flightRow.shape.kind,
  is_guest: z.boolean(),
  spent: wholeNumber,
  open: wholeNumber,
})

/** What transactions have cost within the last 24 hours, or may cost, in wei; `open` is the part of those under way. */
export type Spending = z.output<typeof spentRow>

/** What the relay has spent, or may be spending, on a network, by budget and by whether the senders have code. */
export function readSpending({ store, now }: RelayDatabase, chainId: number): Promise<Spending[]> {
  const sql = `SELECT kind, is_guest, sum(cost)::text AS spent,
      coalesce(sum(cost) FILTER (WHERE NOT has_ended), 0)::text AS open
    FROM relay_flights WHERE chain_id = $1 AND (created_at > $2 OR NOT has_ended) GROUP BY kind, is_guest`
  return store.rows(spentRow, sql, [chainId, new Date(now().getTime() - budgetTime)])
}

/** The sum of one budget; with `isGuest` that of the senders with code alone. */
export function sumSpent(spending: readonly Spending[], kind: FlightKind, isGuest = false): bigint {
  return spending
    .filter(row => row.kind === kind && (row.is_guest || !isGuest))
    .reduce((sum, { spent }) => sum + spent, 0n)
}

/** How many flights a network has had that are still stored. */
export async function countFlights({ store }: RelayDatabase, chainId: number): Promise<number> {
  const sql = 'SELECT count(*)::integer AS count FROM relay_flights WHERE chain_id = $1'
  const [row] = await store.rows(z.object({ count: z.number() }), sql, [chainId])
  return row?.count ?? 0
}

/**
 * Stores a transaction before it is published; `undefined` where another process was first, since `count` flights were there:
 * what was seen of the chain and of the budget since then holds no more.
 */
export async function storeFlight(
  { store, now }: RelayDatabase,
  { chainId, account, nonce, tip_id, kind, is_guest, is_repair }: FlightPurpose,
  count: number,
  { hash, raw, maxFee, rollupFee, cost, income }: SignedFlight,
): Promise<Flight | undefined> {
  const [flight] = await store.rows(
    flightRow,
    `INSERT INTO relay_flights
      (chain_id, account, nonce, tip_id, kind, is_guest, is_repair, hashes, raw, max_fee, rollup_fee, cost, income, has_ended,
      opened_at, published_at, created_at)
    SELECT $1::integer, $2, $3::integer, $4, $5, $6::boolean, $7::boolean, $8, $9, $10::numeric, $11::numeric, $12::numeric,
      $13::numeric, false, $14::timestamptz, $14::timestamptz, $14::timestamptz
    WHERE (SELECT count(*) FROM relay_flights WHERE chain_id = $1) = $15
    ON CONFLICT DO NOTHING RETURNING ${fields}`,
    [
      chainId,
      account.toLowerCase(),
      nonce,
      tip_id,
      kind,
      is_guest,
      is_repair,
      hash,
      raw,
      `${maxFee}`,
      `${rollupFee}`,
      `${cost}`,
      `${income}`,
      now(),
      count,
    ],
  )
  return flight
}

/** Stores a version with a higher fee before it is published; `undefined` where another process was first. */
export async function replaceFlight(
  { store, now }: RelayDatabase,
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

/**
 * Opens ended transactions again whose nonces an account has not used by a block that is later than theirs: the network has
 * lost them. They bring back what they sent, and what comes after them waits for nothing else.
 */
export function reopenLost(
  { store, now }: RelayDatabase,
  { chainId, account }: Pick<FlightPurpose, 'chainId' | 'account'>,
  mined: number,
  block: bigint,
): Promise<Flight[]> {
  return store.rows(
    flightRow,
    `UPDATE relay_flights SET has_ended = false, is_repair = true, mined_block = NULL, opened_at = $5, published_at = $5
    WHERE chain_id = $1 AND account = $2 AND nonce >= $3 AND has_ended AND coalesce(mined_block, 0) <= $4 RETURNING ${fields}`,
    [chainId, account.toLowerCase(), mined, Number(block), now()],
  )
}

/**
 * Ends a flight with what it cost, and its receipt, if it has one. With the tip's own transaction the tip is mined; a revert makes
 * it and its sender wait.
 */
export async function endFlight(
  { store, now }: RelayContext,
  chainId: number,
  { raw, tip_id }: Flight,
  cost: bigint,
  receipt?: Pick<TransactionReceipt, 'status' | 'blockNumber' | 'transactionHash'> & {
    readonly isTip: boolean
  },
): Promise<void> {
  await store.transaction(async queries => {
    const sql = `UPDATE relay_flights SET has_ended = true, cost = $3, mined_block = $4
      WHERE chain_id = $1 AND raw = $2 AND NOT has_ended`
    const block = receipt ? Number(receipt.blockNumber) : null
    const ended = await queries.run(sql, [chainId, raw, `${cost}`, block])
    if (!ended || !receipt || tip_id === null) return
    if (receipt.isTip)
      await updateTip(
        { store: queries, now },
        tip_id,
        { state: 'mined', hash: receipt.transactionHash },
        receipt.blockNumber,
      )
    else
      await queries.run(
        'UPDATE relay_tips SET seen_block = $2, reverted_at = coalesce($3, reverted_at) WHERE id = $1',
        [tip_id, block, receipt.status === 'reverted' ? now() : null],
      )
  })
}
