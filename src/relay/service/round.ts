import { checkTips } from './checkTips.ts'
import type { RelayContext } from './context.ts'
import { countFlights, openFlights } from './flights.ts'
import { followFlights } from './followFlights.ts'
import type { RelayNode } from './node.ts'
import { readTokenStates } from './readTokenStates.ts'
import { isStuck } from './room.ts'
import { sendNext } from './sendNext.ts'
import type { RelayChain } from './settings.ts'
import { openTips } from './tips.ts'

/**
 * One round on a network: the transactions under way, the next tip, and then what became of the others. It asks the node about as
 * often for a hundred tips as for one. Any number of processes may do it.
 * @param checksMined whether it runs for tips alone that are mined and not yet final
 */
export async function runRound(
  context: RelayContext,
  chain: RelayChain,
  node: RelayNode,
  checksMined = true,
): Promise<void> {
  const { alarms, now } = context
  const flights = await openFlights(context, chain.id)
  const isBlocked = flights.some(({ is_repair }) => is_repair) || isStuck(flights, now())
  const message = isBlocked
    ? `${node.chain.name} does not take the relay's transactions: nonce ${flights[0]?.nonce} waits.`
    : `${node.chain.name} takes the relay's transactions again.`
  alarms.set(chain.id, 'stuck', isBlocked, message)
  const before = await openTips(context, chain.id)
  const waits = before.some(({ state }) => checksMined || state === 'accepted')
  if (flights.length === 0 && !waits) return

  const head = await node.getBlock()
  const mined = await followFlights(context, chain, node, head)
  const count = await countFlights(context, chain.id)
  const tips = await openTips(context, chain.id)
  if (tips.length === 0) return
  const states = await readTokenStates(chain, node, tips, head.number)
  const isFree = (await openFlights(context, chain.id)).length === 0
  if (isFree) await sendNext(context, chain, node, { head, mined, count, tips, states })
  await checkTips(context, chain, node, { head, tips, states })
}
