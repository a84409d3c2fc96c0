import type { WalletListing } from '#catalog/wallets.ts'
import { safeAppLink } from '#lib/names/safeLink.ts'
import { type AppLink, linkTo } from '#wallets/deepLinkMemory.ts'

/** Where a link to a wallet is opened from. */
export interface LinkContext {
  readonly isTelegram: boolean
  readonly isAndroid: boolean
}

/** A link that hands a pairing to a wallet. */
export interface WalletLink extends AppLink {
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
  return { ...linkTo(`${base}wc?uri=${encoded}`, context.isTelegram), base }
}

/** The link that opens a page in a wallet's own browser, where it has one. */
export function browserLinkOf({ browserLink }: WalletListing, page: string): string | undefined {
  return safeAppLink(
    browserLink
      ?.replaceAll('{url}', () => encodeURIComponent(page))
      .replaceAll('{page}', () => page.replace(/^https?:\/\//, '')),
  )
}
