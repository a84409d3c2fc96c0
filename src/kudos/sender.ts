import type { Address, EIP1193Provider } from 'viem'
import { KudosError } from '#lib/errors.ts'

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

/** The error when nobody is connected (specification §8). */
export function noAccountError(): KudosError {
  return new KudosError('No account connected', { code: 'no-account' })
}
