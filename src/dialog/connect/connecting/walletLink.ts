import type { WalletListing } from '#catalog/wallets.ts'
import { safeAppLink } from '#lib/names/safeLink.ts'
import { type AppLink, linkTo } from '#wallets/deepLinkMemory.ts'

/** The device and app in which a link to a wallet is opened. */
export interface LinkContext {
  readonly isTelegram: boolean
  readonly isAndroid: boolean
}

/** A link that opens a wallet with a pairing. */
export interface WalletLink extends AppLink {
  /** The part that is remembered for later requests. */
  readonly base: string
}

/**
 * The link that opens a wallet with a pairing (dialog facts §5.6). `link` may be an address, a scheme, or a scheme's
 * bare name; undefined if it could run code.
 */
export function walletLink(link: string, uri: string, context: LinkContext): WalletLink | undefined {
  const safe = safeAppLink(link)
  if (!safe) return undefined
  const opened = safe.includes('://') ? safe : `${safe.replaceAll(/[/:]/g, '')}://`
  const base = opened.endsWith('/') ? opened : `${opened}/`
  // Telegram on Android decodes links before it opens them.
  const encoded = encodeURIComponent(context.isTelegram && context.isAndroid ? encodeURIComponent(uri) : uri)
  return { ...linkTo(`${base}wc?uri=${encoded}`, context.isTelegram), base }
}

/** The link that opens a page in a wallet's own browser, if it has one. */
export function browserLinkOf({ browserLink }: WalletListing, page: string): string | undefined {
  return safeAppLink(
    browserLink
      ?.replaceAll('{url}', () => encodeURIComponent(page))
      .replaceAll('{page}', () => page.replace(/^https?:\/\//, '')),
  )
}
