import { setTimeout } from 'node:timers/promises'
import { getAbiItem, type Hex, keccak256, parseEventLogs, recoverTransactionAddress, size } from 'viem'
import { findChain } from '#catalog/chains.ts'
import { readRollupFee } from '#lib/rollupFee.ts'
import { maxValidity } from '#protocol/relay.ts'
import { withoutWords } from '../log.ts'
import type { Node } from '../nodes.ts'
import type { Service } from '../service.ts'
import {
  endFlight,
  type Flight,
  findFlight,
  replaceFlight,
  type SignedFlight,
  spentOf,
  storeFlight,
} from './flights.ts'
import { nextTip, type Sighting } from './ledger.ts'
import { gasCap, type RelayChain, type RelaySettings, relayAbi } from './relayChains.ts'
import { openTips, type StoredTip, tipOf, updateTip } from './tips.ts'

/** Milliseconds between two rounds. */
const every = 2_000
/** Milliseconds after which a transaction that no block took gets a higher fee; seconds of validity that a tip must have left. */
const stuckAfter = 30_000
const minValidity = 20n

/** Sends accepted tips until it is stopped, on every network that has a node. */
export function startRelay(service: Service): { stop(): Promise<void> } {
  const { relay, nodes, log } = service
  const stopping = new AbortController()
  const loops = [...(relay?.chains.values() ?? [])].map(async chain => {
    const node = nodes.get(chain.id)
    while (relay && node && !stopping.signal.aborted) {
      await stepRelay(service, relay, chain, node).catch((error: unknown) =>
        log({ code: 'relay', chainId: chain.id, ...withoutWords(error) }),
      )
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
export async function stepRelay(service: Service, relay: RelaySettings, chain: RelayChain, node: Node) {
  const flight = await findFlight(service, chain.id)
  if (flight) await followFlight(service, relay, chain, node, flight)
  const open = await openTips(service, chain.id)
  if (open.length === 0) return
  const final = node.getBlock({ blockTag: 'finalized' })
  const waiting: StoredTip[] = []
  for (const stored of open) {
    const tip = tipOf(stored)
    // What the node does not tell about one holds up no other.
    const sighting = await lookFor(chain, node, stored, final).catch((error: unknown) => {
      service.log({ code: 'relay', chainId: chain.id, ...withoutWords(error) })
      return undefined
    })
    const next = sighting ? nextTip(tip, secondsOf(stored.valid_before), sighting) : tip
    if (sighting && JSON.stringify(next) !== JSON.stringify(tip)) await updateTip(service, stored.id, next)
    if (next.state === 'accepted' && !sighting?.spent && stored.reverted_at === null) waiting.push(stored)
  }
  if (waiting.length === 0 || (await findFlight(service, chain.id))) return
  const { timestamp } = await node.getBlock()
  for (const tip of waiting) {
    if (secondsOf(tip.valid_before) <= timestamp + minValidity) continue
    if (await send(service, relay, chain, node, tip)) return
  }
}

function secondsOf(date: Date): bigint {
  return BigInt(Math.floor(date.getTime() / 1000))
}

/** What the chain says about a tip; `undefined` while the node contradicts itself. */
async function lookFor(
  chain: RelayChain,
  node: Node,
  tip: StoredTip,
  finalBlock: Promise<Sighting['final']>,
): Promise<Sighting | undefined> {
  const final = await finalBlock
  const isSpent = await node.readContract({
    address: chain.usdc,
    abi: relayAbi,
    functionName: 'authorizationState',
    args: [tip.sender, tip.nonce],
  })
  if (!isSpent) return { spent: undefined, final }
  const range = {
    address: chain.usdc,
    args: { authorizer: tip.sender, nonce: tip.nonce },
    fromBlock: BigInt(tip.first_block),
    strict: true,
  } as const
  const [[used], [canceled]] = await Promise.all([
    node.getLogs({ ...range, event: getAbiItem({ abi: relayAbi, name: 'AuthorizationUsed' }) }),
    node.getLogs({ ...range, event: getAbiItem({ abi: relayAbi, name: 'AuthorizationCanceled' }) }),
  ])
  const log = used ?? canceled
  if (!log) return undefined
  const receipt = await node.getTransactionReceipt({ hash: log.transactionHash })
  const kudos = parseEventLogs({ abi: relayAbi, eventName: 'KudoSent', logs: receipt.logs })
  const isTip =
    used !== undefined &&
    kudos.some(
      kudo =>
        kudo.address.toLowerCase() === chain.kudos.toLowerCase() &&
        kudo.args.from.toLowerCase() === tip.sender &&
        kudo.args.to.toLowerCase() === tip.recipient,
    )
  return { spent: { hash: log.transactionHash, block: log.blockNumber, isTip }, final }
}

/** Ends a flight that was mined, with what it cost; else publishes it again, with a higher fee once it is stuck. */
async function followFlight(
  service: Service,
  relay: RelaySettings,
  chain: RelayChain,
  node: Node,
  flight: Flight,
): Promise<void> {
  // The count first: what was mined between the questions is found then.
  const sender = await recoverTransactionAddress({ serializedTransaction: flight.raw })
  const mined = await node.getTransactionCount({ address: sender, blockTag: 'latest' })
  for (const hash of flight.hashes) {
    const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    })
    if (!receipt) continue
    const cost = receipt.gasUsed * receipt.effectiveGasPrice + flight.rollup_fee
    return endFlight(service, chain.id, flight, cost, receipt.status === 'reverted')
  }
  const age = service.now().getTime() - flight.published_at.getTime()
  if (mined > flight.nonce) {
    // Another transaction took the nonce, or the node is behind: what it can have cost at most counts.
    if (age > 2 * stuckAfter) await endFlight(service, chain.id, flight, flight.cost, false)
    return
  }
  if (sender !== relay.account.address) {
    // RELAYER_KEY has changed: nobody can replace it, and it pays nobody once its tip is over.
    if (age > maxValidity * 1000) return endFlight(service, chain.id, flight, flight.cost, false)
  } else if (age > stuckAfter) {
    const next = await signReplacement(service, relay, chain, node, flight)
    const replaced = next && (await replaceFlight(service, chain.id, flight, next))
    if (replaced) return publish(node, replaced)
  }
  await publish(node, flight)
}

/** A stuck flight with a higher fee; an empty transaction, which frees the nonce, where its tip would fail by now. */
async function signReplacement(
  service: Service,
  relay: RelaySettings,
  chain: RelayChain,
  node: Node,
  flight: Flight,
): Promise<SignedFlight | undefined> {
  const { timestamp } = await node.getBlock()
  const tip = (await openTips(service, chain.id)).find(({ id }) => id === flight.tip_id)
  const isLate = tip?.state !== 'accepted' || secondsOf(tip.valid_before) <= timestamp + minValidity
  const lowest = flight.max_fee + flight.max_fee / 8n + 1n
  const next =
    (isLate ? undefined : await sign(relay, chain, node, tip, flight.nonce, lowest)) ??
    (await sign(relay, chain, node, undefined, flight.nonce, lowest))
  if (!next) return undefined
  const others = (await spentOf(service, chain.id)) - flight.cost
  return others + next.cost <= chain.budget ? next : undefined
}

/** Sends a tip that would succeed now; whether a flight is under way then. */
async function send(
  service: Service,
  relay: RelaySettings,
  chain: RelayChain,
  node: Node,
  tip: StoredTip,
): Promise<boolean> {
  const nonce = await node.getTransactionCount({ address: relay.account.address, blockTag: 'latest' })
  const signed = await sign(relay, chain, node, tip, nonce, 0n)
  if (!signed || (await spentOf(service, chain.id)) + signed.cost > chain.budget) return false
  const flight = await storeFlight(service, chain.id, tip.id, nonce, signed)
  if (flight) await publish(node, flight)
  return true
}

/** Signs a tip's transaction, or an empty one; `undefined` where it would fail now, or the account can't pay for it. */
async function sign(
  { account }: RelaySettings,
  chain: RelayChain,
  node: Node,
  tip: StoredTip | undefined,
  nonce: number,
  lowestFee: bigint,
): Promise<SignedFlight | undefined> {
  const to = tip ? chain.kudos : account.address
  const data: Hex = tip?.data ?? '0x'
  const gas = await estimateGas(chain, node, account.address, tip?.data)
  if (gas === undefined) return undefined
  const fees = await node.estimateFeesPerGas()
  // What pays three times the price does not wait for its price: the network stands, or does not hear us.
  if (lowestFee > 3n * fees.maxFeePerGas) return undefined
  const maxFeePerGas = fees.maxFeePerGas > lowestFee ? fees.maxFeePerGas : lowestFee
  // A node takes a replacement only when both fees rise.
  const maxPriorityFeePerGas = lowestFee > 0n ? maxFeePerGas : fees.maxPriorityFeePerGas
  const rollupFee = findChain(chain.id)?.isOpStack
    ? await readRollupFee(node, { dataSize: size(data), gas })
    : 0n
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
  return { hash: keccak256(raw), raw, maxFee: maxFeePerGas, rollupFee, cost }
}

/** Gas for a tip that succeeds now, at most its cap, or for an empty transaction; `undefined` where the tip would fail. */
async function estimateGas(chain: RelayChain, node: Node, account: Hex, data: Hex | undefined) {
  if (data === undefined) return 100_000n
  const cap = gasCap(data)
  const estimate = await node.estimateGas({ account, to: chain.kudos, data }).catch(() => undefined)
  if (estimate === undefined || estimate > cap) return undefined
  const generous = estimate + estimate / 5n
  return generous < cap ? generous : cap
}

/** Publishes the same bytes again, whatever a node says: a later round finds out whether a block took them. */
async function publish(node: Node, { raw }: Flight): Promise<void> {
  await node.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
}
