import type { Plugin } from 'vite'

/** Leaves out the modal that WalletConnect's library would load if it were asked to show one, and the hundred files it brings. */
export function withoutModal(): Plugin {
  const name = '\0walletconnect-modal'
  return {
    name: 'kudos-without-modal',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^@reown\/appkit\/core$/ }, handler: () => name },
    load: {
      filter: { id: /^\0walletconnect-modal$/ },
      handler: () => 'export const createAppKit = undefined',
    },
  }
}
