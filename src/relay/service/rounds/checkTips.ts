import { findChain } from '#catalog/chains.ts'
import { withoutWords } from '#server/http/log.ts'
import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from '../context.ts'
import { type FinalBlock, finalBlock } from '../node.ts'
import type { TokenState } from '../readTokenStates.ts'
import type { RelayChain } from '../settings.ts'
import { type StoredTip, tipOf, updateTip } from '../tips.ts'
import { findSpent } from './findSpent.ts'
import { nextTip, type Sighting, type Tip } from './nextTip.ts'

/** Used authorizations whose transactions one round looks for. */
const mostLookups = 5

interface Round {
  readonly head: { readonly number: bigint; readonly timestamp: bigint }
  readonly tips: readonly StoredTip[]
  readonly states: ReadonlyMap<string, TokenState>
}

/** Stores what became of the open tips: mined in any transaction, removed by a reorganisation, final or expired. */
export async function checkTips(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  { head, tips, states }: Round,
): Promise<void> {
  // An older block than one in which its transaction was seen says nothing about a tip.
  const known = tips.filter(({ seen_block }) => head.number >= BigInt(seen_block ?? 0))
  const isSpent = ({ id }: StoredTip) => states.get(id)?.isSpent
  const unused = known.filter(tip => isSpent(tip) === false && canChange(tip, head.timestamp))
  const used = known.filter(tip => isSpent(tip) === true && isDue(tip, chain.id, head.number))
  if (unused.length === 0 && used.length === 0) return

  const final = await finalBlock(node)
  for (const tip of unused) await update(context, tip, undefined, final)
  // In turns, so that those whose transactions are not found hold up no others.
  const first = used.length > mostLookups ? Number(head.number % BigInt(used.length)) : 0
  for (const tip of [...used.slice(first), ...used.slice(0, first)].slice(0, mostLookups)) {
    // What the node does not tell about one holds up no other.
    const spent = await findSpent(context, chain, node, tip, head.number).catch((error: unknown) => {
      context.log({ code: 'relay', chainId: chain.id, ...withoutWords(error) })
      return 'unseen' as const
    })
    if (spent) await update(context, tip, spent, final)
  }
}

/** Whether an unused authorization says something new: the network has taken a mined tip back, or one may be over. */
function canChange({ state, valid_before }: StoredTip, time: bigint): boolean {
  return state === 'mined' || valid_before.getTime() / 1000 <= Number(time)
}

/** Whether the transaction of a used authorization is looked for: once to find it, and once more when it may be final. */
function isDue({ state, seen_block }: StoredTip, chainId: number, head: bigint): boolean {
  const depth = findChain(chainId)?.finalDepth ?? 0
  return state !== 'mined' || Number(head) - (seen_block ?? 0) >= depth / 2
}

async function update(
  context: RelayContext,
  tip: StoredTip,
  spent: Sighting['spent'],
  final: FinalBlock,
): Promise<void> {
  const before = tipOf(tip)
  const next = nextTip(before, BigInt(Math.floor(tip.valid_before.getTime() / 1000)), { spent, final })
  if (next.state !== 'accepted' && next.state !== 'mined') context.searches.delete(tip.id)
  const block = spent && spent !== 'unseen' && spent.isTip ? spent.block : undefined
  if (isSameState(next, before) && Number(block ?? 0n) === (tip.seen_block ?? 0)) return
  await updateTip(context, tip.id, next, block)
}

function isSameState(one: Tip, other: Tip): boolean {
  const hashOf = (tip: Tip) => ('hash' in tip ? tip.hash : undefined)
  return one.state === other.state && hashOf(one) === hashOf(other)
}
