import type { Plugin } from 'vite'
import { localAccounts } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/localChain.ts'
import type { PageWalletOptions } from '../devWallet/pageWallet.ts'
import { walletContext } from '../outside/walletContext.ts'

const script = '/local/devWallet/pageWallet.ts'

/** Puts the development wallet into the page of the dev server; a build never sees it. */
export function devWallet(chains: readonly LocalChain[]): Plugin {
  const options: PageWalletOptions = { accounts: localAccounts.visitors, ...walletContext(chains) }
  return {
    name: 'kudos-development-wallet',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: ['index.html', script.slice(1)] } }),
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'development-wallet' },
        children: JSON.stringify(options),
        injectTo: 'head-prepend',
      },
      { tag: 'script', attrs: { type: 'module', src: script }, injectTo: 'head-prepend' },
    ],
  }
}
