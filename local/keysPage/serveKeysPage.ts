import type { Answerer } from '../outside/outside.ts'
import { serveBundledPage } from '../site/bundledPage.ts'
import type { KeysPageOptions } from './page.ts'

/** Answers /keys with a stand-in for Coinbase's window. */
export function serveKeysPage(options: KeysPageOptions): Answerer {
  return serveBundledPage({
    name: 'keys',
    title: 'Stand-in for Coinbase Wallet',
    entry: new URL('page.ts', import.meta.url),
    options,
    main: '<p>A stand-in for Coinbase Wallet, with local accounts.</p>',
  })
}
