import type { Wallet, WalletOptions } from './wallet.ts'

/**
 * Makes what loads one wallet: its code is fetched on the first call, a failed load may be tried again.
 * @returns a function that rejects when the code can't be fetched
 */
export function walletLoader(options: WalletOptions): () => Promise<Wallet> {
  let loading: Promise<Wallet> | undefined
  return () => {
    loading ??= import('./wallet.ts').then(
      ({ createWallet }) => createWallet(options),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}

/** Fetches the wallet's code without running it. The build names its files in the page; on the dev server this does nothing. */
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
