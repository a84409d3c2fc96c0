import * as z from 'zod/mini'
import { findChain } from '#catalog/chains.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext, RelayDatabase } from './context.ts'
import { nodeDown } from './node.ts'
import { type FlightKind, openFlights, readSpending, type Spending, sumSpent } from './rounds/flights.ts'
import { allowance, type RelayChain } from './settings.ts'
import { wholeNumber } from './tips.ts'

/** Milliseconds between two rounds. */
export const roundTime = 2_000
/** Seconds of validity that a tip must have left when it is sent. */
export const leastValidity = 20
/** Accounts with code get at most one part in so many of a budget. */
const guestParts = 5n
/** Open tips of accounts with code that a network has at most. */
const mostGuests = 5
/** Milliseconds after which a transaction that no block takes counts as stuck, and the newest block as old. */
const stuckAfter = 180_000

/** What a tip would take of the relay. */
export interface Demand {
  readonly kind: FlightKind
  /** Its sender has code. */
  readonly isGuest: boolean
  /** The most that it costs, in wei. */
  readonly cost: bigint
  /** Seconds until its signature ends. */
  readonly validity: number
}

const waitingRow = z.object({
  kind: z.enum(['sponsored', 'paid']),
  is_guest: z.boolean(),
  count: z.number(),
  cost: wholeNumber,
})

/** What a relay has promised on a network and spent there. */
export interface Load {
  /** Accepted tips that wait for their turn, with their costs in wei. */
  readonly waiting: readonly z.output<typeof waitingRow>[]
  readonly spending: readonly Spending[]
  /** Transactions that are under way. */
  readonly flights: number
}

/** Reads what a relay has promised and spent on a network. Tips that could not be sent are not waited for. */
async function readLoad(database: RelayDatabase, chainId: number, time: Date): Promise<Load> {
  const sql = `SELECT CASE WHEN fee = 0 THEN 'sponsored' ELSE 'paid' END AS kind, is_guest, count(*)::integer AS count,
      sum(cost)::text AS cost
    FROM relay_tips WHERE chain_id = $1 AND state = 'accepted' AND reverted_at IS NULL AND tried_at IS NULL AND valid_before > $2
      AND NOT EXISTS (SELECT 1 FROM relay_flights WHERE tip_id = relay_tips.id AND NOT has_ended)
    GROUP BY 1, 2`
  const waiting = await database.store.rows(waitingRow, sql, [chainId, time])
  const spending = await readSpending(database, chainId)
  const flights = await openFlights(database, chainId)
  return { waiting, spending, flights: flights.length }
}

/** Why a tip does not fit: the money, or how many seconds to wait. */
export type Lack = 'money' | { readonly wait: number }

/**
 * Why a relay can't promise to carry one more tip: its budget, its account, or the blocks until the signature ends. `undefined`
 * where it can.
 * @param limits of the tip's budget and the account's balance, in wei; `tipTime` in seconds from one tip to the next
 */
export function lackOfRoom(
  { waiting, spending, flights }: Load,
  { kind, isGuest, cost, validity }: Demand,
  limits: { readonly allowance: bigint; readonly balance: bigint; readonly tipTime: number },
): Lack | undefined {
  const sum = (rows: readonly { readonly cost: bigint }[]) => rows.reduce((all, { cost }) => all + cost, 0n)
  const guests = waiting.filter(({ is_guest }) => is_guest)
  // The fees of paid tips pay for them: the loss need only be enough for the next one.
  const promised = kind === 'sponsored' ? sum(waiting.filter(row => row.kind === kind)) : 0n
  if (sumSpent(spending, kind) + promised + cost > limits.allowance) return 'money'
  const guestsPromised = sum(guests.filter(row => row.kind === kind))
  if (isGuest && sumSpent(spending, kind, true) + guestsPromised + cost > guestAllowance(limits.allowance))
    return 'money'
  const open = spending.reduce((all, row) => all + row.open, 0n)
  if (open + sum(waiting) + cost > limits.balance) return 'money'

  const count = (rows: typeof waiting) => rows.reduce((all, { count }) => all + count, 0)
  if (isGuest && count(guests) >= mostGuests) return { wait: 60 }
  const ahead = flights + count(isGuest ? waiting : waiting.filter(({ is_guest }) => !is_guest))
  const late = (ahead + 1) * limits.tipTime - (validity - leastValidity)
  return late > 0 ? { wait: Math.ceil(late) } : undefined
}

/** The part of a budget that accounts with code may use. */
export function guestAllowance(all: bigint): bigint {
  return all / guestParts
}

/** Seconds from one tip to the next on a network: a block, and the rounds before and after it. */
function tipTimeOf(chainId: number): number {
  return ((findChain(chainId)?.blockTime ?? 0) + 2 * roundTime) / 1000
}

/** @throws {@link Refusal} `relay-spent`, `too-many-requests` where the relay can't promise to carry one more tip */
export async function checkRoom(
  database: RelayDatabase,
  chain: RelayChain,
  node: Node,
  { balance, timestamp }: { readonly balance: bigint; readonly timestamp: bigint },
  demand: Demand,
): Promise<void> {
  const load = await readLoad(database, chain.id, new Date(Number(timestamp) * 1000))
  const limits = { allowance: allowance(chain, demand.kind), balance, tipTime: tipTimeOf(chain.id) }
  const lack = lackOfRoom(load, demand, limits)
  if (lack === 'money')
    throw new Refusal('relay-spent', `The relay has no more money for tips on ${node.chain.name} today.`)
  if (lack)
    throw new Refusal(
      'too-many-requests',
      `Too many tips are waiting for the relay. Please try again after ${lack.wait} seconds`,
      { retryAfter: lack.wait },
    )
}

/** Whether a network takes no transaction of the relay's account: one waits for minutes. */
export function isStuck(flights: readonly { readonly opened_at: Date }[], now: Date): boolean {
  return flights.some(({ opened_at }) => now.getTime() - opened_at.getTime() > stuckAfter)
}

/** @throws {@link Refusal} `node-down` while a network takes no transaction of the relay's account */
export async function checkNotStuck(context: RelayContext, { id }: RelayChain, node: Node): Promise<void> {
  if (isStuck(await openFlights(context, id), context.now()))
    throw new Refusal(
      'node-down',
      `${node.chain.name} does not take the relay's transactions right now. Try again later.`,
    )
}

/** What a node calls the newest block; its time is in seconds since 1970. */
interface Head {
  readonly timestamp: bigint
}

/** Whether the newest block is minutes old, because the network or its node is stuck. */
function isOld({ timestamp }: Head, now: Date): boolean {
  return now.getTime() - Number(timestamp) * 1000 > stuckAfter
}

/** @throws {@link Refusal} `node-down` where the newest block is minutes old: what it says of a tip need not be right any more */
export function checkNotOld({ now }: RelayContext, head: Head): void {
  if (isOld(head, now())) throw nodeDown()
}

/** Sets or takes back the alarm for a node, once it has answered all that was asked of it. */
export function noteAnswers({ alarms, now }: RelayContext, { chain }: Node, head: Head): void {
  const isAway = isOld(head, now())
  const message = isAway
    ? `The node of ${chain.name} stands still: its newest block is minutes old.`
    : `The node of ${chain.name} answers again.`
  alarms.set(chain.id, 'away', isAway, message)
}
