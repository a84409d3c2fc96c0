import type { WalletListing } from '#catalog/wallets.ts'
import { safeAppLink } from '#lib/safeLink.ts'

/** Where a link to a wallet is opened from. */
export interface LinkContext {
  /** Inside another page: that page must never be taken away. */
  readonly isFramed: boolean
  readonly isTelegram: boolean
  readonly isAndroid: boolean
}

/** A link that hands a pairing to a wallet. */
export interface WalletLink {
  /** What is opened. */
  readonly href: string
  /** The window that it opens in. */
  readonly target: '_blank' | '_self' | '_top'
  /** What is remembered, for the requests to come. */
  readonly base: string
}

/**
 * The link that opens a wallet with a pairing (dialog facts §5.6). `link` may be an address, a scheme, or a scheme's bare
 * name; undefined where it could run code.
 */
export function walletLink(link: string, uri: string, context: LinkContext): WalletLink | undefined {
  const safe = safeAppLink(link)
  if (!safe) return undefined
  const opened = safe.includes('://') ? safe : `${safe.replaceAll(/[/:]/g, '')}://`
  const base = opened.endsWith('/') ? opened : `${opened}/`
  // Telegram on Android decodes what it passes on.
  const encoded = encodeURIComponent(context.isTelegram && context.isAndroid ? encodeURIComponent(uri) : uri)
  return { href: `${base}wc?uri=${encoded}`, target: targetOf(base, context), base }
}

function targetOf(base: string, { isFramed, isTelegram }: LinkContext): WalletLink['target'] {
  // An address would take this page, or the one around it, away; a scheme of a program takes nothing.
  if (isTelegram || /^https?:/i.test(base)) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** The link that opens a page in a wallet's own browser, where it has one. */
export function browserLinkOf({ browserLink }: WalletListing, page: string): string | undefined {
  return safeAppLink(
    browserLink
      ?.replaceAll('{url}', () => encodeURIComponent(page))
      .replaceAll('{page}', () => page.replace(/^https?:\/\//, '')),
  )
}
