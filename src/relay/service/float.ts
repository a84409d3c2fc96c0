import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from './context.ts'
import { longestCosts } from './fees.ts'
import { noteAnswers } from './room.ts'
import type { RelayChain } from './settings.ts'

/** So many of the dearest tips a float should last for. */
const enough = 20n
/** Bytes of the longest name and message. */
const longestWords = 1_088

/** Sets or takes back the alarms for an account that holds too little on a network, and for a node that is stuck. */
export async function checkFloat(context: RelayContext, { id }: RelayChain, node: Node): Promise<void> {
  const { alarms, settings } = context
  const [balance, { usual: cost }, head] = await Promise.all([
    node.getBalance({ address: settings.account.address }),
    longestCosts(node, longestWords),
    node.getBlock(),
  ])
  noteAnswers(context, node, head)
  const isLow = balance < enough * cost
  const message = isLow
    ? `The relay's account holds too little on ${node.chain.name}: send it some ${node.chain.nativeCurrency.symbol}.`
    : `The relay's account holds enough on ${node.chain.name} again.`
  alarms.set(id, 'low', isLow, message)
}
