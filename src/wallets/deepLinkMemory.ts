import * as z from 'zod/mini'
import { isTelegram } from '#lib/browser/device.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { safeAppLink } from '#lib/names/safeLink.ts'
import { walletStorageKey } from './lastWallet.ts'

/**
 * The storage key of the link that opened the connected wallet. WalletConnect's client uses a key of its own, and would
 * open that link in the window around a frame, which browsers block.
 */
export const deepLinkKey = `${walletStorageKey}.deepLink`
/** The storage key of the topic of the visitor's WalletConnect session. */
export const sessionTopicKey = `${walletStorageKey}.walletConnect.topic`

const storedSchema = z.object({ href: z.string(), name: z.string() })

/** A link that opens a wallet. */
export interface AppLink {
  readonly href: string
  /** The window that it opens in. */
  readonly target: '_blank' | '_self'
}

/**
 * Remembers how the visitor opened the wallet.
 * @param link its name, and the address or scheme before a request's path
 */
export function rememberDeepLink(
  storage: TextStorage,
  { href, name }: Record<'href' | 'name', string>,
): void {
  storage.setItem(deepLinkKey, JSON.stringify({ href, name }))
}

export function forgetDeepLink(storage: TextStorage): void {
  storage.removeItem(deepLinkKey)
}

/**
 * The link that opens the connected wallet for a request, with the wallet's name; undefined if the wallet was not
 * opened by a link.
 */
export function requestLink(storage: TextStorage): (AppLink & { readonly name: string }) | undefined {
  try {
    const { href, name } = storedSchema.parse(JSON.parse(storage.getItem(deepLinkKey) ?? ''))
    const base = safeAppLink(href)
    const topic = storage.getItem(sessionTopicKey) ?? ''
    return base ? { ...linkTo(`${base}wc?sessionTopic=${topic}`), name } : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the connected wallet for a request if the visitor has just clicked, because the browser would block it
 * otherwise.
 */
export function openForRequest(storage: TextStorage): void {
  const link = requestLink(storage)
  if (link && navigator.userActivation?.isActive) window.open(link.href, link.target, 'noreferrer noopener')
}

/**
 * A link with the window to open it in. A web address gets a new tab, because it would replace this page. An app's
 * scheme opens in this window: browsers block it in the window around a frame, and if no app handles it, the page
 * around the frame must stay.
 */
export function linkTo(href: string, inTelegram = isTelegram()): AppLink {
  return { href, target: inTelegram || /^https?:/i.test(href) ? '_blank' : '_self' }
}
