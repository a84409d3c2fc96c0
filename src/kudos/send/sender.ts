import type { Address, EIP1193RequestFn } from 'viem'
import type { Config, Connector } from 'wagmi'
import * as z from 'zod/mini'
import { sendingWords } from '#languages/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** The connected wallet, as far as sending needs it. The wallet room makes it; nothing here knows how. */
export interface Sender {
  /** wagmi's configuration, for its actions. */
  readonly config: Config
  readonly connector: Connector
  /** The account that was connected when the visitor pressed. */
  readonly address: Address
  /** The wallet itself (EIP-1193). */
  readonly request: EIP1193RequestFn
  /** The network the wallet is on, asked now (`eth_chainId`). */
  chainId(): Promise<number>
  /** Asks the wallet to go to the tip's network. */
  switchChain(): Promise<void>
}

/** The error when nobody is connected (specification §8). */
export function noAccountError(): KudosError {
  return new KudosError(sendingWords().noAccount, { code: 'no-account' })
}

/**
 * Makes sure, right before the wallet is asked for something, that it is still on the order's chain and account.
 * @param beforeSwitch called before the wallet is asked to change its chain
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
      throw new KudosError(sendingWords().notSwitched(chain.name), {
        code: 'wrong-chain',
      })
  }
  const accounts = z.array(z.string()).safeParse(await sender.request({ method: 'eth_accounts' }))
  const account = accounts.data?.[0]
  if (account === undefined) throw noAccountError()
  if (account.toLowerCase() !== sender.address.toLowerCase())
    throw new KudosError(sendingWords().accountChanged, { code: 'account-changed' })
}
