import {
  getAbiItem,
  type Hash,
  type Hex,
  numberToHex,
  parseEventLogs,
  type TransactionReceipt,
  toEventSelector,
} from 'viem'
import { findChain } from '#catalog/chains.ts'
import { type BlockRange, createLogSearch } from '#chain/logSearch.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from '../context.ts'
import { findReceipt } from '../node.ts'
import { type RelayChain, relayAbi } from '../settings.ts'
import type { StoredTip } from '../tips.ts'
import { hashesOf } from './flights.ts'
import type { Sighting } from './nextTip.ts'

/**
 * The transaction that used a tip's authorization; `unseen` where the node shows none, `undefined` while not all was searched. The
 * relay's own are looked at first; a search for another's goes on in the next rounds where the node allows small ranges only.
 */
export async function findSpent(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  tip: StoredTip,
  latest: bigint,
): Promise<Sighting['spent']> {
  const found =
    (await ownReceipt(context, chain, node, tip, latest)) ??
    (await searchReceipt(context, chain, node, tip, latest))
  if (!found || found === 'unseen') return found
  return { hash: found.transactionHash, block: found.blockNumber, isTip: isTip(chain, tip, found) }
}

/** The receipt of one of our own transactions, or of the one that was seen before, if it made the kudo. */
async function ownReceipt(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  tip: StoredTip,
  latest: bigint,
) {
  const hashes = new Set([...(tip.hash ? [tip.hash] : []), ...(await hashesOf(context, tip.id))])
  const receipts = await Promise.all([...hashes].map(hash => findReceipt(node, hash, latest)))
  return receipts.find(receipt => receipt && isTip(chain, tip, receipt))
}

/** The receipt of anybody's transaction that used or cancelled the authorization. */
async function searchReceipt(
  { searches }: RelayContext,
  { id: chainId, usdc }: RelayChain,
  node: Node,
  tip: StoredTip,
  latest: bigint,
): Promise<TransactionReceipt | 'unseen' | undefined> {
  const depth = findChain(chainId)?.finalDepth ?? 0
  // A reorganization may put what ends it into a block before its acceptance.
  const search = searches.get(tip.id) ?? createLogSearch(BigInt(Math.max(0, tip.first_block - depth)))
  searches.set(tip.id, search)
  const { found, isComplete } = await search.pass(latest, BigInt(depth), range =>
    readEnding(node, usdc, tip, range),
  )
  if (!found) return isComplete ? 'unseen' : undefined
  return findReceipt(node, found, latest)
}

const eventTopics = (['AuthorizationUsed', 'AuthorizationCanceled'] as const).map(name =>
  toEventSelector(getAbiItem({ abi: relayAbi, name })),
)

/** The transaction in a range of blocks that used or cancelled an authorization. */
async function readEnding(
  node: Node,
  address: Hex,
  { sender, nonce }: StoredTip,
  { fromBlock, toBlock }: BlockRange,
): Promise<Hash | undefined> {
  const authorizer: Hex = `0x${sender.slice(2).padStart(64, '0')}`
  const [log] = await node.request({
    method: 'eth_getLogs',
    params: [
      {
        address,
        topics: [eventTopics, authorizer, nonce],
        fromBlock: numberToHex(fromBlock),
        toBlock: numberToHex(toBlock),
      },
    ],
  })
  return log?.transactionHash ?? undefined
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
