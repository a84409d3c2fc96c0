import { BaseError, type Hex, RpcRequestError } from 'viem'
import * as z from 'zod/mini'
import { hash, hexOf } from '#lib/hex.ts'
import { type FinalBlock, finalBlock } from './finalBlock.ts'
import type { Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import type { Version } from './replacements.ts'
import { endedByBlock, hasEnded, isBehind, isTooLate, type Sending, type Sighting } from './sending.ts'
import { askNode, countOf, isNodeError, nodeDown } from './transactions.ts'

/**
 * Looks for a transaction, and hands the newest of its versions over where the network lacks it and it is not too late for that.
 * @param age in milliseconds
 * @throws {@link Refusal} `node-down`
 */
export async function lookForSending(
  node: Node,
  address: Hex,
  { nonce, sending }: { nonce: number; sending: Sending },
  versions: readonly [Version, ...Version[]],
  age: number,
  now: Date,
): Promise<Sighting> {
  const isUsed = async () => (await countOf(node, address, 'latest')) > nonce
  if (hasEnded(sending)) {
    const found = await findCarriedOut(node, versions)
    if (found) return { seen: 'carried-out', ...found, final: found.block }
    if (endedByBlock(sending) && !(await isUsed()) && (await isUpToDate(node, now)))
      return { seen: 'forgotten' }
    const payments = versions.filter(({ cancels }) => !cancels)
    return { seen: (await isKnown(node, payments)) ? 'taken' : 'nothing' }
  }
  if (await isUsed()) return lookIntoBlocks(node, versions, now)
  if (isTooLate(sending, age)) {
    if (await isKnown(node, versions)) return { seen: 'taken' }
    return (await isUpToDate(node, now)) ? { seen: 'too-late' } : { seen: 'nothing', cause: 'is behind' }
  }
  const { hash, raw } = versions.at(-1) ?? versions[0]
  const cause = await node.sendRawTransaction({ serializedTransaction: raw }).then(
    answer => (answer === hash ? undefined : nonsense()),
    (error: unknown) => error,
  )
  if (cause === undefined) return { seen: 'taken' }
  if (!(cause instanceof Refusal) && !isNodeError(cause)) throw nodeDown(cause)
  if (/already (known|imported)|\bknown transaction/i.test(String(cause))) return { seen: 'taken' }
  // What was mined between the questions is found now.
  if (await isUsed()) return lookIntoBlocks(node, versions, now)
  if (await isKnown(node, versions)) return { seen: 'taken' }
  // A node that catches up knows nothing of the wallet's money, either; what it is the first to get, nobody else has.
  const counts = isDefinite(cause) && (sending.state === 'signed' || (await isUpToDate(node, now)))
  return counts ? { seen: 'refused' } : { seen: 'nothing', cause }
}

/** What is in the blocks of a place that is used up. The blocks come first: what is in them has a receipt then. */
async function lookIntoBlocks(node: Node, versions: readonly Version[], now: Date): Promise<Sighting> {
  // In this order, as some networks call each block final at once.
  const { final, latest } = await askNode(async () => ({
    final: await finalBlock(node),
    latest: await node.getBlock({ blockTag: 'latest' }),
  }))
  if (!isBlock(final) || !isBlock(latest)) throw nonsense()
  if (final.number > latest.number || final.timestamp > latest.timestamp) throw nonsense()
  const found = await findCarriedOut(node, versions)
  if (found) return { seen: 'carried-out', ...found, final: final.number }
  // Behind one address blocks and receipts may come from two nodes, of which one is far behind.
  const [sample] = final.transactions
  if (sample && !(await answerOf(node, 'eth_getTransactionReceipt', sample, receipt)))
    return { seen: 'nothing', cause: 'lacks the receipts of its final block' }
  return { seen: 'used', latestTime: latest.timestamp, finalTime: final.timestamp, clock: secondsOf(now) }
}

/** Whether what a node lacks proves something: one that still catches up lacks much. */
async function isUpToDate(node: Node, now: Date): Promise<boolean> {
  const latest = await askNode(() => node.getBlock({ blockTag: 'latest' }))
  if (!isBlock(latest)) throw nonsense()
  return !isBehind(latest.timestamp, secondsOf(now))
}

function secondsOf(time: Date): bigint {
  return BigInt(Math.floor(time.getTime() / 1000))
}

/** Whether a block has a number and a time that can be stored: a node may leave them out. */
function isBlock({ number, timestamp }: FinalBlock): boolean {
  if (typeof number !== 'bigint' || typeof timestamp !== 'bigint') return false
  return timestamp >= 0n && timestamp <= Number.MAX_SAFE_INTEGER
}

const receipt = z.nullable(
  z.object({
    transactionHash: hash,
    /** A node may know one that no block has. */
    blockNumber: z.nullable(hexOf(/^0x[\da-f]+$/i)),
    status: z.enum(['0x0', '0x1']),
  }),
)

/** The version that a block has, if any. */
export async function findCarriedOut(node: Node, versions: readonly Version[]) {
  for (const { hash, cancels } of versions) {
    const found = await answerOf(node, 'eth_getTransactionReceipt', hash, receipt)
    if (!found || found.blockNumber === null) continue
    if (found.transactionHash !== hash) throw nonsense()
    return { hash, cancels, succeeded: found.status === '0x1', block: BigInt(found.blockNumber) }
  }
  return undefined
}

const known = z.nullable(z.object({ hash }))

/** Whether the network has one of these. @throws {@link Refusal} `node-down` */
export async function isKnown(node: Node, versions: readonly Pick<Version, 'hash'>[]): Promise<boolean> {
  for (const { hash } of versions) {
    const found = await answerOf(node, 'eth_getTransactionByHash', hash, known)
    if (found && found.hash !== hash) throw nonsense()
    if (found) return true
  }
  return false
}

/** A node's answer about a transaction. @throws {@link Refusal} `node-down`, also for no answer or nonsense */
async function answerOf<Answer>(
  node: Node,
  method: string,
  hash: Hex,
  schema: z.ZodMiniType<Answer>,
): Promise<Answer> {
  const answer = schema.safeParse(await askNode(() => node.ask(method, [hash])))
  if (!answer.success) throw nonsense()
  return answer.data
}

function nonsense() {
  return nodeDown(new Error('The node answers with nonsense.'))
}

/**
 * Whether a node can't have taken the transaction: it names the fault by the words of most clients, as a server's error or a
 * rejected transaction (EIP-1474). Time limits, inner errors and busy nodes may have passed it on.
 */
function isDefinite(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk(cause => cause instanceof RpcRequestError)
  return (
    answer instanceof RpcRequestError &&
    (answer.code === -32000 || answer.code === -32003) &&
    /^(insufficient funds|intrinsic gas too low|transaction underpriced|invalid sender)/i.test(answer.details)
  )
}
