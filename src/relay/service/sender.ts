import { setTimeout } from 'node:timers/promises'
import { type Hex, keccak256, recoverTransactionAddress, size } from 'viem'
import { readPrice } from '#lib/price.ts'
import { maxValidity } from '#relay/protocol/relay.ts'
import type { RelayContext } from './context.ts'
import { gasPricesOn, rollupFeeOn, withMargin, worthOf } from './fees.ts'
import {
  countFlights,
  endFlight,
  type Flight,
  findFlight,
  replaceFlight,
  type SignedFlight,
  spentOf,
  storeFlight,
} from './flights.ts'
import { checkFloat } from './float.ts'
import { forgetEnded } from './forgetEnded.ts'
import { findReceipt, lookFor } from './lookForTip.ts'
import { nextTip } from './nextTip.ts'
import type { RelayNode } from './node.ts'
import { finalBlock, isNodeError } from './node.ts'
import { allowance, gasCap, type RelayChain, type RelaySettings } from './settings.ts'
import { openTips, type StoredTip, tipOf, updateTip } from './tips.ts'

/** Milliseconds between two rounds. */
const every = 2_000
/** Milliseconds between two looks at what the relay's account holds. */
const floatEvery = 60_000
/** Milliseconds between two deletions of what ended a month ago. */
const sweepEvery = 60 * 60_000
/** Milliseconds after which a transaction that no block took gets a higher fee; seconds of validity that a tip must have left. */
const stuckAfter = 30_000
const minValidity = 20n
/** Gas of an empty transaction, where rollups count Ethereum's part as gas, too. */
const emptyGas = 100_000n

/** Sends accepted tips until it is stopped, on every network that has a node, and keeps account of the floats that are low. */
export function startRelay(context: RelayContext, lowFloats: Set<number>): { stop(): Promise<void> } {
  const { settings: relay, nodes, log } = context
  const stopping = new AbortController()
  const loops = [...relay.chains.values()].map(async chain => {
    const node = nodes.get(chain.id)
    let nextLook = 0
    let nextSweep = 0
    while (node && !stopping.signal.aborted) {
      try {
        if (Date.now() >= nextLook) {
          nextLook = Date.now() + floatEvery
          await checkFloat(context, relay, chain, node, lowFloats)
        }
        if (Date.now() >= nextSweep) {
          nextSweep = Date.now() + sweepEvery
          await forgetEnded(context, chain.id)
        }
        await stepRelay(context, relay, chain, node)
      } catch (error) {
        log({ code: 'relay', chainId: chain.id }, error)
      }
      await setTimeout(every, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** One round on a network: the flight under way, the tips that wait, and the next flight. Any number of processes may do it. */
export async function stepRelay(
  context: RelayContext,
  relay: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
) {
  const flight = await findFlight(context, chain.id)
  if (flight) await followFlight(context, relay, chain, node, flight)
  const count = await countFlights(context, chain.id)
  const open = await openTips(context, chain.id)
  if (open.length === 0) return
  const final = finalBlock(node)
  const waiting: StoredTip[] = []
  for (const stored of open) {
    const tip = tipOf(stored)
    // What the node does not tell about one holds up no other.
    const sighting = await lookFor(context, chain, node, stored, final).catch((error: unknown) => {
      context.log({ code: 'relay', chainId: chain.id }, error)
      return undefined
    })
    const next = sighting ? nextTip(tip, secondsOf(stored.valid_before), sighting) : tip
    if (sighting && JSON.stringify(next) !== JSON.stringify(tip)) await updateTip(context, stored.id, next)
    if (next.state === 'accepted' && sighting && !sighting.spent && stored.reverted_at === null)
      waiting.push(stored)
  }
  if (waiting.length === 0 || (await findFlight(context, chain.id))) return
  const { timestamp } = await node.getBlock()
  for (const tip of waiting) {
    if (secondsOf(tip.valid_before) <= timestamp + minValidity) continue
    if (await send(context, relay, chain, node, tip, count)) return
  }
}

function secondsOf(date: Date): bigint {
  return BigInt(Math.floor(date.getTime() / 1000))
}

/** Ends a flight that was mined, with what it cost; else publishes it again, with a higher fee once it is stuck. */
async function followFlight(
  context: RelayContext,
  relay: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  flight: Flight,
): Promise<void> {
  // The count first: what was mined between the questions is found then.
  const sender = await recoverTransactionAddress({ serializedTransaction: flight.raw })
  const mined = await node.getTransactionCount({ address: sender, blockTag: 'latest' })
  for (const hash of flight.hashes) {
    const receipt = await findReceipt(node, hash)
    if (!receipt) continue
    const cost = receipt.gasUsed * receipt.effectiveGasPrice + flight.rollup_fee
    // An empty transaction, which freed the nonce, brings no fee.
    const isTip = receipt.status === 'success' && receipt.to?.toLowerCase() === chain.kudos.toLowerCase()
    const income = isTip ? flight.income : 0n
    return endFlight(context, chain.id, flight, cost > income ? cost - income : 0n, receipt)
  }
  const age = context.now().getTime() - flight.published_at.getTime()
  if (mined > flight.nonce) {
    // Another transaction took the nonce, or the node is behind: what it can have cost at most counts.
    if (age > 2 * stuckAfter) await endFlight(context, chain.id, flight, flight.cost)
    return
  }
  if (sender !== relay.account.address) {
    // RELAYER_KEY has changed: nobody can replace it, and it pays nobody once its tip is over.
    if (age > maxValidity * 1000) return endFlight(context, chain.id, flight, flight.cost)
  } else if (age > stuckAfter) {
    const next = await signReplacement(context, relay, chain, node, flight)
    const replaced = next && (await replaceFlight(context, chain.id, flight, next))
    if (replaced) return publish(node, replaced)
  }
  await publish(node, flight)
}

/**
 * A stuck flight with a higher fee, while that pays; an empty transaction, which frees the nonce, where its tip is over or would fail
 * by now.
 */
async function signReplacement(
  context: RelayContext,
  relay: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  flight: Flight,
): Promise<SignedFlight | undefined> {
  const { timestamp } = await node.getBlock()
  const tip = (await openTips(context, chain.id)).find(({ id }) => id === flight.tip_id)
  const isOpen = tip?.state === 'accepted' && secondsOf(tip.valid_before) > timestamp + minValidity
  const succeeds = isOpen && (await estimateTip(chain, node, relay.account.address, tip.data)) !== undefined
  const lowest = flight.max_fee + flight.max_fee / 8n + 1n
  const next = await sign(relay, chain, node, succeeds ? tip : undefined, flight.nonce, lowest)
  if (!next) return undefined
  const kind = flight.income > 0n ? 'paid' : 'sponsored'
  const others = (await spentOf(context, chain.id, kind)) - flight.cost
  return others + next.cost <= allowance(chain, kind) ? next : undefined
}

/** Sends a tip that would succeed now, unless there has been another flight since there were `count`; whether one is under way then. */
async function send(
  context: RelayContext,
  relay: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  tip: StoredTip,
  count: number,
): Promise<boolean> {
  const nonce = await node.getTransactionCount({ address: relay.account.address, blockTag: 'latest' })
  const signed = await sign(relay, chain, node, tip, nonce, 0n)
  if (!signed) return false
  const kind = tip.fee > 0n ? 'paid' : 'sponsored'
  if ((await spentOf(context, chain.id, kind)) + signed.cost > allowance(chain, kind)) return false
  const flight = await storeFlight(context, chain.id, count, tip.id, nonce, signed)
  if (flight) await publish(node, flight)
  return true
}

/** Signs a tip's transaction, or an empty one; `undefined` where it would fail now, does not pay, or the account can't pay for it. */
async function sign(
  { account }: RelaySettings,
  chain: RelayChain,
  node: RelayNode,
  tip: StoredTip | undefined,
  nonce: number,
  lowestFee: bigint,
): Promise<SignedFlight | undefined> {
  const to = tip ? chain.kudos : account.address
  const data: Hex = tip?.data ?? '0x'
  const estimate = tip ? await estimateTip(chain, node, account.address, tip.data) : emptyGas
  if (estimate === undefined) return undefined
  const gas = tip ? min(estimate + estimate / 5n, gasCap(size(tip.data))) : emptyGas
  const prices = await gasPricesOn(node)
  // What pays three times the price does not wait for its price: the network stands, or does not hear us.
  if (lowestFee > 3n * prices.maxFeePerGas) return undefined
  const rollupFee = await rollupFeeOn(node, size(data), gas)
  let income = 0n
  let maxFeePerGas = prices.maxFeePerGas > lowestFee ? prices.maxFeePerGas : lowestFee
  if (tip && tip.fee > 0n) {
    if (!chain.paid) return undefined
    // A tip whose fee has no price for now waits, and holds up no other.
    const price = await readPrice(node, chain.paid.feed)
    if (price === undefined) return undefined
    income = worthOf(tip.fee, price)
    const expected = estimate * prices.expected + rollupFee
    if (income < (lowestFee > 0n ? expected : withMargin(expected, chain.paid))) return undefined
    // It never costs more than its fee, nor is a stuck one replaced for more.
    maxFeePerGas = min(maxFeePerGas, (income - rollupFee) / estimate)
    if (maxFeePerGas < lowestFee) return undefined
  }
  // A node takes a replacement only when both fees rise.
  const maxPriorityFeePerGas = lowestFee > 0n ? maxFeePerGas : min(prices.maxPriorityFeePerGas, maxFeePerGas)
  const cost = gas * maxFeePerGas + rollupFee
  if ((await node.getBalance({ address: account.address })) < cost) return undefined
  const raw = await account.signTransaction({
    chainId: chain.id,
    type: 'eip1559',
    to,
    data,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  })
  return { hash: keccak256(raw), raw, maxFee: maxFeePerGas, rollupFee, cost, income }
}

/** Gas of a tip that succeeds now; `undefined` where it would fail, or needs more than a tip may. Throws where the node is lost. */
async function estimateTip(chain: RelayChain, node: RelayNode, account: Hex, data: Hex) {
  // Not in the pending block, which some nodes take unasked: a stuck transaction of this tip may be in it.
  const call = { account, to: chain.kudos, data, blockTag: 'latest' } as const
  const estimate = await node.estimateGas(call).catch((error: unknown) => {
    if (isNodeError(error)) return undefined
    throw error
  })
  return estimate !== undefined && estimate <= gasCap(size(data)) ? estimate : undefined
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** Publishes the same bytes again, whatever a node says: a later round finds out whether a block took them. */
async function publish(node: RelayNode, { raw }: Flight): Promise<void> {
  await node.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
}
