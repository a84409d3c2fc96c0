import type { Address } from 'viem'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import { askInWindow } from '../../../local/devWallet/approvalWindow.ts'
import { createDevWallet, type DevWallet, type DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { rememberAccounts, rememberedAccounts } from '../../../local/devWallet/rememberedAccounts.ts'

/** How a test wants the wallet in the widget's page; plain data, because it travels into the browser. */
export type TestWalletOptions = Pick<
  DevWalletOptions,
  'chains' | 'chainId' | 'unknownChain' | 'batchExecutor'
> & {
  accounts: { name: string; address: Address; privateKey: `0x${string}` }[]
  /** Asks in the wallet's own window; without it the owner says yes to everything. */
  asksInWindow?: boolean
  /** Found as `window.ethereum` instead of being announced. */
  isEthereum?: boolean
}

declare global {
  interface Window {
    /** Set by the test before this script. */
    testWalletOptions?: TestWalletOptions
    /** For the test to turn knobs. */
    testWallet?: DevWallet
    /** Where wallets stood before EIP-6963. */
    ethereum?: unknown
  }
}

if (window.testWalletOptions) {
  const { asksInWindow, isEthereum, ...options } = window.testWalletOptions
  const tokens = { accounts: options.accounts, tokens: [] }
  window.testWallet = createDevWallet({
    ...options,
    ...(asksInWindow ? { ask: prompt => askInWindow(prompt, tokens) } : {}),
    connected: rememberedAccounts(),
    onConnectedChange: rememberAccounts,
  })
  if (isEthereum) window.ethereum = window.testWallet.provider
  else announceWallet(window.testWallet.provider)
}
