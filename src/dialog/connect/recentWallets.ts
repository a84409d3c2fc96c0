import * as z from 'zod/mini'
import type { WalletListing } from '#catalog/wallets.ts'
import { cleanLine } from '#lib/cleanText.ts'
import { limitText } from '#lib/format.ts'
import { safeAppLink, safeWebLink } from '#lib/safeLink.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { isShowable } from '#settings/pictureOrigins.ts'

/** How many are remembered (specification §9). */
const most = 2
const key = 'kudos.recentWallets'

/** Stored listings; somebody else may have written them. */
const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    homepage: z.optional(z.string()),
    imageUrl: z.optional(z.string()),
    mobileLink: z.optional(z.string()),
    desktopLink: z.optional(z.string()),
    webappLink: z.optional(z.string()),
    appStore: z.optional(z.string()),
    playStore: z.optional(z.string()),
    chromeStore: z.optional(z.string()),
    rdns: z.optional(z.string()),
    injectedIds: z.optional(z.array(z.string())),
    browserLink: z.optional(z.string()),
  }),
)

/**
 * The wallets of a list that the visitor connected last, newest first, two at most; with the pictures that the page may
 * show.
 */
export function recentWallets(storage: TextStorage, options: DialogOptions): readonly WalletListing[] {
  return storedWallets(storage).map(wallet => {
    const { imageUrl } = wallet
    const isSafe = imageUrl && (isOfThisPage(imageUrl) || isShowable(imageUrl, options))
    return { ...wallet, imageUrl: isSafe ? imageUrl : undefined }
  })
}

function storedWallets(storage: TextStorage): readonly WalletListing[] {
  try {
    const wallets: readonly WalletListing[] = storedSchema.parse(JSON.parse(storage.getItem(key) ?? '[]'))
    return wallets.slice(0, most).map(wallet => ({
      ...wallet,
      name: limitText(cleanLine(wallet.name), 40),
      homepage: safeWebLink(wallet.homepage),
      mobileLink: safeAppLink(wallet.mobileLink),
      desktopLink: safeAppLink(wallet.desktopLink),
      webappLink: safeWebLink(wallet.webappLink),
      appStore: safeWebLink(wallet.appStore),
      playStore: safeWebLink(wallet.playStore),
      chromeStore: safeWebLink(wallet.chromeStore),
      // As it is: an address read anew would have the place of the page encoded.
      browserLink: safeAppLink(wallet.browserLink) && wallet.browserLink,
    }))
  } catch {
    return []
  }
}

/** Whether an address is relative to the page, and stays with it wherever the page is. */
function isOfThisPage(url: string): boolean {
  const page = 'https://page.invalid'
  return URL.canParse(url, page) && !URL.canParse(url) && new URL(url, page).origin === page
}

/** Remembers a wallet that was connected from a list. One that is remembered already keeps its place. */
export function rememberWallet(storage: TextStorage, wallet: WalletListing): void {
  const known = storedWallets(storage)
  if (known.some(({ id }) => id === wallet.id)) return
  storage.setItem(key, JSON.stringify([wallet, ...known].slice(0, most)))
}
