import type { Address, EIP1193RequestFn } from 'viem'
import type { Config, Connector } from 'wagmi'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** The part of the connected wallet that sending needs. `#wallets` makes it. */
export interface Sender {
  /** wagmi's configuration, for its actions. */
  readonly config: Config
  readonly connector: Connector
  /** The account that was connected at the visitor's click. */
  readonly address: Address
  /** The wallet itself (EIP-1193). */
  readonly request: EIP1193RequestFn
  /** Reads the accounts that the wallet shares (`eth_accounts`). The page follows a change that it missed. */
  accounts(): Promise<readonly string[]>
  /** Reads the wallet's current network (`eth_chainId`). */
  chainId(): Promise<number>
  /** Asks the wallet to go to the tip's network. */
  switchChain(): Promise<void>
}

/** The error if no wallet is connected (specification §8). */
export function noAccountError(): KudosError {
  return new KudosError(sendingWords().noAccount, { code: 'no-account' })
}

/**
 * Makes sure, right before a wallet request, that the wallet is still on the order's chain and account.
 * @param beforeSwitch called before the wallet is asked to change its chain
 * @throws KudosError if it is not; then nothing may be signed or sent
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
  await checkAccount(sender)
}

/** @throws KudosError if the wallet shares another account than the sender's, or none */
export async function checkAccount(sender: Sender): Promise<void> {
  const [account] = await sender.accounts()
  if (account === undefined) throw noAccountError()
  if (account.toLowerCase() !== sender.address.toLowerCase()) throw accountChangedError()
}

/** The error of a tip that ends because the wallet has switched to another account. */
export function accountChangedError(): KudosError {
  return new KudosError(sendingWords().accountChanged, { code: 'account-changed' })
}
