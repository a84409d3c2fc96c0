import type { Node } from '#server/nodes/createNode.ts'
import type { RelayContext } from '../context.ts'
import { readTokenStates } from '../readTokenStates.ts'
import { isStuck, noteAnswers } from '../room.ts'
import type { RelayChain } from '../settings.ts'
import { openTips } from '../tips.ts'
import { checkTips } from './checkTips.ts'
import { countFlights, openFlights } from './flights.ts'
import { followFlights } from './followFlights.ts'
import { sendNext } from './sendNext.ts'

/**
 * One round on a network: the transactions under way, the next tip, and then what became of the others. It asks the node about as
 * often for a hundred tips as for one. Any number of processes may do it. Returns whether there was anything to ask the node.
 * @param checksMined whether it runs for tips alone that are mined and not yet final
 */
export async function runRound(
  context: RelayContext,
  chain: RelayChain,
  node: Node,
  checksMined = true,
): Promise<boolean> {
  const tips = await openTips(context, chain.id)
  const waits = tips.some(({ state }) => checksMined || state === 'accepted')
  const asks = waits || (await openFlights(context, chain.id)).length > 0
  if (asks) await askRound(context, chain, node)

  // Set only after the node has answered: an absent node says nothing of the network.
  const flights = await openFlights(context, chain.id)
  const isBlocked = flights.some(({ is_repair }) => is_repair) || isStuck(flights, context.now())
  const message = isBlocked
    ? `${node.chain.name} does not take the relay's transactions: nonce ${flights[0]?.nonce} waits.`
    : `${node.chain.name} takes the relay's transactions again.`
  context.alarms.set(chain.id, 'stuck', isBlocked, message)
  return asks
}

/** What a round asks the node, and does about it. */
async function askRound(context: RelayContext, chain: RelayChain, node: Node): Promise<void> {
  const head = await node.getBlock()
  const mined = await followFlights(context, chain, node, head)
  const count = await countFlights(context, chain.id)
  const tips = await openTips(context, chain.id)
  if (tips.length > 0) {
    const states = await readTokenStates(chain, node, tips, head.number)
    const isFree = (await openFlights(context, chain.id)).length === 0
    try {
      if (isFree) await sendNext(context, chain, node, { head, mined, count, tips, states })
    } finally {
      // What fails for the next tip holds up no look at the others.
      await checkTips(context, chain, node, { head, tips, states })
    }
  }
  noteAnswers(context, node, head)
}
