import { zeroAddress } from 'viem'
import type * as z from 'zod/mini'
import type { termsAnswer, termsQuery } from '#protocol/relay.ts'
import type { RelayService } from '../service.ts'
import { askNode } from '../transactions.ts'
import { checkMoney } from './checkMoney.ts'
import { isSponsored, notSponsored, relayChainOf } from './checks.ts'
import { feeWorth, longestCosts, priceOn, withMargin } from './fees.ts'

/** Seconds for which terms hold. */
const holds = 60

/** What a tip costs now: nothing where the relay pays for the recipient's, else its fee. @throws {@link Refusal} */
export async function termsOf(
  service: RelayService,
  { chainId, to, words }: z.output<typeof termsQuery>,
): Promise<z.output<typeof termsAnswer>> {
  const { relay, chain, node } = relayChainOf(service, chainId)
  const { paid } = chain
  const { usual, highest } = await askNode(() => longestCosts(node, words))
  if (isSponsored(relay, chain, to)) {
    await checkMoney(service, relay, chain, node, 'sponsored', highest)
    return { fee: '0', feeTo: zeroAddress, minimum: `${relay.minimum}`, holds }
  }
  if (!paid) throw notSponsored()
  await checkMoney(service, relay, chain, node, 'paid', highest)
  const fee = feeWorth(withMargin(usual, paid), await askNode(() => priceOn(node, paid)))
  return { fee: `${fee}`, feeTo: relay.account.address, minimum: '1', holds }
}
