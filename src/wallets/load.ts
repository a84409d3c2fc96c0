import { once } from '#lib/once.ts'
import type { WalletOptions } from './wallet.ts'

/** Loads one page's wagmi configuration and wallet, each once and on intent. A failed load can be repeated. */
export function walletLoader(options: Omit<WalletOptions, 'config'>) {
  const config = once(async () =>
    (await import('./config.ts')).createWalletConfig(options.chains, options.dialog),
  )
  const wallet = once(async () => {
    const [{ createWallet }, made] = await Promise.all([import('./wallet.ts'), config()])
    return createWallet({ ...options, config: made })
  })
  return { config, wallet }
}

/**
 * Fetches the wallet's code without running it. The built page lists the files; on the dev server this does nothing.
 */
export function prefetchWallet(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="kudos-wallet"]')
  for (const href of files?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  files?.remove()
}
