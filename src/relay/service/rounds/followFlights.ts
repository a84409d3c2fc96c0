import { type Hex, isAddressEqual, type TransactionReceipt } from 'viem'
import { maxValidity } from '#relay/protocol/relay.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from '../context.ts'
import { findReceipt } from '../node.ts'
import { leastValidity } from '../room.ts'
import { allowance, type RelayChain } from '../settings.ts'
import { estimateTip, publish, publishAgain, readMarket, signEmpty, signTip } from '../sign.ts'
import { openTips } from '../tips.ts'
import {
  countFlights,
  endFlight,
  type Flight,
  openFlights,
  readSpending,
  reopenLost,
  replaceFlight,
  type SignedFlight,
  storeFlight,
  sumSpent,
} from './flights.ts'

/** Milliseconds after which a transaction that no block took gets a higher fee. */
const stuckAfter = 30_000
/** Milliseconds for which a gap below a transaction is believed to be a node's mistake. */
const gapAfter = 6_000

interface Head {
  readonly number: bigint
  readonly timestamp: bigint
}

/**
 * Ends the transactions that were mined, publishes the others again, and fills the nonces that the network has lost. Returns how many
 * transactions of the account the head's block counts.
 */
export async function followFlights(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  head: Head,
): Promise<number> {
  const account = context.settings.account.address
  // In one block: of several nodes behind one address some are late, and their count is too low.
  const mined = await node.getTransactionCount({ address: account, blockNumber: head.number })
  for (const { nonce } of await reopenLost(context, { chainId: chain.id, account }, mined, head.number))
    logLost(context, node, nonce, 'its transaction is published again.')
  const flights = await openFlights(context, chain.id)
  for (const flight of flights) await followFlight(context, chain, node, head, flight, mined)
  await fillGap(context, chain, node, flights, mined)
  return mined
}

function logLost({ log }: RelayContext, { chain }: Node, nonce: number, what: string): void {
  log({
    code: 'relay-nonce',
    chainId: chain.id,
    message: `${chain.name} has lost nonce ${nonce} of the relay's account: ${what}`,
  })
}

/** Sends an empty transaction for the lowest nonce below an open transaction that neither a block nor the relay has. */
async function fillGap(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  flights: readonly Flight[],
  mined: number,
): Promise<void> {
  const own = flights.filter(flight => isOwn(context, flight))
  const highest = own.at(-1)
  if (!highest || own.some(({ nonce }) => nonce === mined) || highest.nonce < mined) return
  const age = context.now().getTime() - highest.published_at.getTime()
  if (age < gapAfter) return
  const count = await countFlights(context, chain.id)
  const signed = await signEmpty(context, chain, node, await readMarket(context, chain, node), mined, 0n)
  if (!signed) return
  const spending = await readSpending(context, chain.id)
  const kind = (['sponsored', 'paid'] as const).find(
    kind => sumSpent(spending, kind) + signed.cost <= allowance(chain, kind),
  )
  if (!kind) return
  const account = context.settings.account.address
  const purpose = {
    chainId: chain.id,
    account,
    nonce: mined,
    tip_id: null,
    kind,
    is_guest: false,
    is_repair: true,
  }
  const flight = await storeFlight(context, purpose, count, signed)
  if (!flight) return
  logLost(context, node, mined, 'an empty transaction takes its place.')
  await publish(context, node, flight)
}

function isOwn({ settings }: RelayContext, { account }: Flight): boolean {
  return isAddressEqual(account, settings.account.address)
}

/** Ends a transaction that was mined, with what it cost; else publishes it again, with a higher fee once it is stuck. */
async function followFlight(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  head: Head,
  flight: Flight,
  ownMined: number,
): Promise<void> {
  const isOurs = isOwn(context, flight)
  const mined = isOurs
    ? ownMined
    : await node.getTransactionCount({ address: flight.account, blockNumber: head.number })
  const age = context.now().getTime() - flight.published_at.getTime()
  if (mined > flight.nonce) {
    const receipt = await findMined(node, flight.hashes, head.number)
    if (receipt) return endMined(context, chain, flight, receipt)
    // Another transaction took the nonce, or the node is behind: what it can have cost at most counts.
    if (age > 2 * stuckAfter) await endFlight(context, chain.id, flight, flight.cost)
    return
  }
  if (!isOurs) {
    // RELAYER_KEY has changed, so the transaction can't be replaced, and it earns no fee once its tip has ended.
    if (age > maxValidity * 1000) return endFlight(context, chain.id, flight, flight.cost)
  } else if (age > stuckAfter) {
    const next = await signReplacement(context, chain, node, head, flight)
    const replaced = next && (await replaceFlight(context, chain.id, flight, next))
    if (replaced) return publish(context, node, replaced)
  }
  await publishAgain(node, flight)
}

/** The receipt of the version that was mined. */
async function findMined(
  node: Node,
  hashes: readonly Hex[],
  head: bigint,
): Promise<TransactionReceipt | undefined> {
  const receipts = await Promise.all(hashes.map(hash => findReceipt(node, hash, head)))
  return receipts.find(receipt => receipt !== undefined)
}

/** Ends a transaction that was mined. */
function endMined(
  context: RelayContext,
  chain: RelayChain,
  flight: Flight,
  receipt: TransactionReceipt,
): Promise<void> {
  const cost = receipt.gasUsed * receipt.effectiveGasPrice + flight.rollup_fee
  // An empty transaction, which freed the nonce, brings no fee.
  const isTip = receipt.status === 'success' && receipt.to !== null && isAddressEqual(receipt.to, chain.kudos)
  const income = isTip ? flight.income : 0n
  return endFlight(context, chain.id, flight, cost > income ? cost - income : 0n, { ...receipt, isTip })
}

/**
 * A stuck transaction with a higher fee, while that pays; an empty one, which frees the nonce, where its tip is over or would fail
 * by now.
 */
async function signReplacement(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  { timestamp }: Head,
  flight: Flight,
): Promise<SignedFlight | undefined> {
  const tip = (await openTips(context, chain.id)).find(({ id }) => id === flight.tip_id)
  const isOpen =
    tip?.state === 'accepted' &&
    BigInt(tip.valid_before.getTime()) / 1000n > timestamp + BigInt(leastValidity)
  const estimate = isOpen ? await estimateTip(context, chain, node, tip) : undefined
  const lowest = flight.max_fee + flight.max_fee / 8n + 1n
  const market = await readMarket(context, chain, node)
  const next =
    isOpen && estimate !== undefined
      ? await signTip(context, chain, node, market, { tip, estimate, nonce: flight.nonce, lowestFee: lowest })
      : await signEmpty(context, chain, node, market, flight.nonce, lowest)
  if (!next) return undefined
  const others = sumSpent(await readSpending(context, chain.id), flight.kind) - flight.cost
  return others + next.cost <= allowance(chain, flight.kind) ? next : undefined
}
