import type { Address, EIP1193Provider } from 'viem'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** The connected wallet, as far as sending needs it. The wallet room makes it; nothing here knows how. */
export interface Sender {
  /** The account that was connected when the visitor clicked. */
  readonly address: Address
  /** The wallet itself: it signs, sends, and says what it can do. */
  readonly request: EIP1193Provider['request']
  /** The chain the wallet is on, asked now (`eth_chainId`). */
  chainId(): Promise<number>
  /** Asks the wallet to go to the order's chain. */
  switchChain(): Promise<void>
}

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
  const [account] = await sender.request({ method: 'eth_accounts' })
  if (account === undefined) throw noAccountError()
  if (account.toLowerCase() !== sender.address.toLowerCase())
    throw new KudosError(
      'The account in your wallet has changed. Nothing was sent. Check it and send again.',
      {
        code: 'account-changed',
      },
    )
}

/** The error when nobody is connected (specification §8). */
export function noAccountError(): KudosError {
  return new KudosError('No account connected', { code: 'no-account' })
}
