import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { noAccountError, type Sender } from './sender.ts'

/**
 * Makes sure, right before the wallet is asked for something, that it is still on the order's chain and account.
 * @param beforeSwitch told before the wallet is asked to change its chain
 * @throws KudosError when it can't be had: nothing may be signed or sent then
 */
export async function prepareSender(
  sender: Sender,
  chain: OfferedChain,
  beforeSwitch: () => void,
): Promise<void> {
  if ((await sender.chainId()) !== chain.id) {
    beforeSwitch()
    await sender.switchChain()
    if ((await sender.chainId()) !== chain.id)
      throw new KudosError(`Your wallet did not switch to ${chain.name}. Nothing was sent.`, {
        code: 'wrong-chain',
      })
  }
  const accounts = z.array(z.string()).safeParse(await sender.request({ method: 'eth_accounts' }))
  const account = accounts.data?.[0]
  if (account === undefined) throw noAccountError()
  if (account.toLowerCase() !== sender.address.toLowerCase())
    throw new KudosError(
      'The account in your wallet has changed. Nothing was sent. Check it and send again.',
      {
        code: 'account-changed',
      },
    )
}
