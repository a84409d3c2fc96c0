import { getAbiItem, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import type { RelayContext } from './context.ts'
import { hashesOf } from './flights.ts'
import type { Sighting } from './nextTip.ts'
import type { FinalBlock, RelayNode } from './node.ts'
import { type RelayChain, relayAbi } from './settings.ts'
import type { StoredTip } from './tips.ts'

/** Blocks that one search for events spans; nodes refuse more. */
const searchSpan = 1_000n

/** What the chain says about a tip; `undefined` while the node contradicts itself. */
export async function lookFor(
  context: RelayContext,
  chain: RelayChain,
  node: RelayNode,
  tip: StoredTip,
  finalBlock: Promise<FinalBlock>,
): Promise<Sighting | undefined> {
  const final = await finalBlock
  const blockNumber = await node.getBlockNumber()
  // Of several nodes behind one address some are late.
  if (tip.seen_block !== null && blockNumber < BigInt(tip.seen_block)) return undefined
  const isSpent = await node.readContract({
    address: chain.usdc,
    abi: relayAbi,
    functionName: 'authorizationState',
    args: [tip.sender, tip.nonce],
    blockNumber,
  })
  if (!isSpent) return { spent: undefined, final }
  const found = (await ownReceipt(context, chain, node, tip)) ?? (await searchReceipt(chain, node, tip))
  if (!found) return undefined
  const spent = { hash: found.transactionHash, block: found.blockNumber, isTip: isTip(chain, tip, found) }
  return { spent, final }
}

/** A transaction's receipt; `undefined` while no block has it. */
export async function findReceipt(node: RelayNode, hash: Hash): Promise<TransactionReceipt | undefined> {
  return node.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  })
}

/** The receipt of one of our own transactions, or of the one that was seen before, if it made the kudo. */
async function ownReceipt(context: RelayContext, chain: RelayChain, node: RelayNode, tip: StoredTip) {
  const hashes = new Set([...(tip.hash ? [tip.hash] : []), ...(await hashesOf(context, tip.id))])
  for (const hash of hashes) {
    const receipt = await findReceipt(node, hash)
    if (receipt && isTip(chain, tip, receipt)) return receipt
  }
  return undefined
}

/** The receipt of whoever's transaction used the authorization up. */
async function searchReceipt({ usdc: address }: RelayChain, node: RelayNode, tip: StoredTip) {
  const last = await node.getBlockNumber()
  const args = { authorizer: tip.sender, nonce: tip.nonce }
  for (let fromBlock = BigInt(tip.first_block); fromBlock <= last; fromBlock += searchSpan) {
    const end = fromBlock + searchSpan - 1n
    const range = { address, args, fromBlock, toBlock: end < last ? end : last } as const
    const [[used], [canceled]] = await Promise.all([
      node.getLogs({ ...range, event: getAbiItem({ abi: relayAbi, name: 'AuthorizationUsed' }) }),
      node.getLogs({ ...range, event: getAbiItem({ abi: relayAbi, name: 'AuthorizationCanceled' }) }),
    ])
    const log = used ?? canceled
    if (log) return node.getTransactionReceipt({ hash: log.transactionHash })
  }
  return undefined
}

/** Whether a transaction used a tip's authorization and made its kudo. */
function isTip(chain: RelayChain, tip: StoredTip, { logs }: TransactionReceipt): boolean {
  const uses = parseEventLogs({ abi: relayAbi, eventName: 'AuthorizationUsed', logs })
  const kudos = parseEventLogs({ abi: relayAbi, eventName: 'KudoSent', logs })
  return (
    uses.some(({ address, args }) => isSame(address, chain.usdc) && isSame(args.nonce, tip.nonce)) &&
    kudos.some(
      ({ address, args }) =>
        isSame(address, chain.kudos) && isSame(args.from, tip.sender) && isSame(args.to, tip.recipient),
    )
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
