import { zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import { maxValidity, type termsAnswer, type termsQuery } from '#relay/protocol/relay.ts'
import { isSponsored, notSponsored, relayChainOf } from './acceptTip.ts'
import type { RelayContext } from './context.ts'
import { feeWorth, longestCosts, priceOn, withMargin } from './fees.ts'
import { askNode } from './node.ts'
import { checkNotOld, checkNotStuck, checkRoom } from './room.ts'

/** Seconds for which terms hold. */
const holds = 60

/** What a tip costs now: nothing where the relay pays for the recipient's, else its fee. @throws {@link Refusal} */
export async function termsOf(
  context: RelayContext,
  { chainId, to, words }: z.output<typeof termsQuery>,
): Promise<z.output<typeof termsAnswer>> {
  const { relay, chain, node } = relayChainOf(context, chainId)
  const { paid } = chain
  const kind = isSponsored(relay, chain, to) ? 'sponsored' : 'paid'
  if (kind === 'paid' && !paid) throw notSponsored()
  await checkNotStuck(context, chain, node)
  const [{ usual, highest }, balance, head] = await askNode(() =>
    Promise.all([
      longestCosts(node, words),
      node.getBalance({ address: relay.account.address }),
      node.getBlock(),
    ]),
  )
  checkNotOld(context, head)
  // As long as the widget's signatures are good for.
  const demand = { kind, isGuest: false, cost: highest, validity: maxValidity - holds } as const
  await checkRoom(context, chain, node, { balance, timestamp: head.timestamp }, demand)
  if (kind === 'sponsored' || !paid)
    return { fee: '0', feeTo: zeroAddress, minimum: `${relay.minimum}`, holds }
  const fee = feeWorth(withMargin(usual, paid), await askNode(() => priceOn(node, paid)))
  return { fee: `${fee}`, feeTo: relay.account.address, minimum: '1', holds }
}
