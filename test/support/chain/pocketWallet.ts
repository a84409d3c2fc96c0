import './nodeWebSocket.ts'
import type { Address } from 'viem'
import { createDevWallet, type DevWallet } from '../../../local/devWallet/provider.ts'
import {
  startWalletConnectWallet,
  type WalletConnectWallet,
  type WalletConnectWalletOptions,
} from '../../../local/outside/walletConnectWallet.ts'

/** A wallet on another device that a test holds in its hand. */
export type PocketWallet = WalletConnectWallet & {
  /** The keys behind it, and what was asked of them. */
  keys: DevWallet
}

/** Starts one; it says yes to everything unless told. */
export async function startPocketWallet({
  accounts,
  chains,
  ...options
}: Pick<WalletConnectWalletOptions, 'relayUrl' | 'methods' | 'answer'> & {
  accounts: readonly { address: Address; privateKey: `0x${string}` }[]
  /** Chains it approves, with their nodes; it is on the first. */
  chains: readonly { id: number; rpcUrl: string }[]
}): Promise<PocketWallet> {
  const [address, ...others] = accounts.map(account => account.address)
  const [chainId, ...otherIds] = chains.map(({ id }) => id)
  if (!address || !chainId) throw new Error('A wallet has an account and a chain.')
  const keys = createDevWallet({ accounts, chains })
  const wallet = await startWalletConnectWallet({
    ...options,
    wallet: keys,
    accounts: [address, ...others],
    chainIds: [chainId, ...otherIds],
    // A test waits for what must come of an answer; one that ends before its answer is heard fails nothing.
    onUnheard: () => {},
  })
  return { ...wallet, keys }
}
