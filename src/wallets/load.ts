import type { Wallet, WalletOptions } from './wallet.ts'

let loading: Promise<Wallet> | undefined

/**
 * The wallet; its code is fetched on the first call. A failed load may be tried again.
 * @throws when the code can't be fetched.
 */
export function loadWallet(options: WalletOptions): Promise<Wallet> {
  loading ??= import('./wallet.ts').then(
    ({ createWallet }) => createWallet(options),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
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
