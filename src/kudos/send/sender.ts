import type { Address, EIP1193RequestFn } from 'viem'
import type { Config, Connector } from 'wagmi'
import { KudosError } from '#lib/errors.ts'

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
  return new KudosError('No account connected', { code: 'no-account' })
}
