import { zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import type { termsAnswer, termsQuery } from '#relay/protocol/relay.ts'
import { isSponsored, notSponsored, relayChainOf } from './acceptTip.ts'
import { checkMoney } from './checkMoney.ts'
import type { RelayContext } from './context.ts'
import { feeWorth, longestCosts, priceOn, withMargin } from './fees.ts'
import { askNode } from './node.ts'

/** Seconds for which terms hold. */
const holds = 60

/** What a tip costs now: nothing where the relay pays for the recipient's, else its fee. @throws {@link RelayRefusal} */
export async function termsOf(
  context: RelayContext,
  { chainId, to, words }: z.output<typeof termsQuery>,
): Promise<z.output<typeof termsAnswer>> {
  const { relay, chain, node } = relayChainOf(context, chainId)
  const { paid } = chain
  const { usual, highest } = await askNode(() => longestCosts(node, words))
  if (isSponsored(relay, chain, to)) {
    await checkMoney(context, relay, chain, node, 'sponsored', highest)
    return { fee: '0', feeTo: zeroAddress, minimum: `${relay.minimum}`, holds }
  }
  if (!paid) throw notSponsored()
  await checkMoney(context, relay, chain, node, 'paid', highest)
  const fee = feeWorth(withMargin(usual, paid), await askNode(() => priceOn(node, paid)))
  return { fee: `${fee}`, feeTo: relay.account.address, minimum: '1', holds }
}
