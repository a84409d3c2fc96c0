import * as z from 'zod/mini'
import { safeAppLink } from '#lib/safeLink.ts'
import type { TextStorage } from '#lib/safeStorage.ts'

/** Where the WalletConnect client looks, at each request, for the wallet to open. Its name is the client's. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

const storedSchema = z.object({ href: z.string() })

/**
 * Has the WalletConnect client open this wallet for each request that it has to answer, if it may be opened so.
 * @param link its name, and what a request's path is put behind
 */
export function rememberDeepLink(
  storage: TextStorage,
  { href, name }: Record<'href' | 'name', string>,
): void {
  if (mayOpenItself(href)) storage.setItem(key, JSON.stringify({ href, name }))
}

export function forgetDeepLink(storage: TextStorage): void {
  storage.removeItem(key)
}

/** Forgets the stored link unless it may be opened: it may be anything by now. */
export function checkDeepLink(storage: TextStorage): void {
  let href: string | undefined
  try {
    href = storedSchema.parse(JSON.parse(storage.getItem(key) ?? '')).href
  } catch {}
  if (!mayOpenItself(href)) forgetDeepLink(storage)
}

/**
 * Whether the client may open this link by itself: it runs no code, and takes no page away. The client opens it in the
 * window around a frame, where an address would.
 */
function mayOpenItself(href: string | undefined): boolean {
  return safeAppLink(href) !== undefined && (window.parent === window || !/^\s*https?:/i.test(href ?? ''))
}
