import type { TextStorage } from '#lib/safeStorage.ts'

/** Where the WalletConnect client looks, at each request, for the wallet to open. Its name is the client's. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet that was opened by a link. */
export interface DeepLink {
  /** What a request's path is put behind. */
  readonly href: string
  readonly name: string
}

/** Has the WalletConnect client open this wallet for each request that it has to answer. */
export function rememberDeepLink(storage: TextStorage, { href, name }: DeepLink): void {
  storage.setItem(key, JSON.stringify({ href, name }))
}

/** Has it open none. */
export function forgetDeepLink(storage: TextStorage): void {
  storage.removeItem(key)
}
