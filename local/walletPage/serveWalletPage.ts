import type { Answerer } from '../outside/outside.ts'
import { serveBundledPage } from '../site/bundledPage.ts'
import type { WalletPageOptions } from './page.ts'

/** Answers /wallet with a wallet in a web page; the page's own address tells it which relay to use. */
export function serveWalletPage(options: WalletPageOptions): Answerer {
  return serveBundledPage({
    name: 'wallet',
    title: 'Local Web Wallet',
    entry: new URL('page.ts', import.meta.url),
    options,
    main: '<p>The wallet is being opened …</p>',
  })
}
