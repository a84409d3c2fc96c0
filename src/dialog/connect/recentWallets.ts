import * as z from 'zod/mini'
import type { WalletListing } from '#catalog/wallets.ts'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { safeAppLink, safeWebLink } from '#lib/names/safeLink.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { isShowable } from '#settings/site/pictureOrigins.ts'

/** The most wallets that are remembered (specification §9). */
const most = 2
const key = 'kudos.recentWallets'

const text = z.optional(z.string())
const webLink = z.pipe(text, z.transform(safeWebLink))
const appLink = z.pipe(text, z.transform(safeAppLink))

/** Stored listings, which are validated because other programs may have written them. */
const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.pipe(
      z.string(),
      z.transform(name => limitText(cleanLine(name), 40)),
    ),
    homepage: webLink,
    imageUrl: text,
    mobileLink: appLink,
    desktopLink: appLink,
    webappLink: webLink,
    appStore: webLink,
    playStore: webLink,
    chromeStore: webLink,
    rdns: text,
    injectedIds: z.optional(z.array(z.string())),
    // The text is kept unchanged, because parsing it as a URL would encode the placeholder for the page's address.
    browserLink: z.pipe(
      text,
      z.transform(link => safeAppLink(link) && link),
    ),
  }),
)

/**
 * The listed wallets that the visitor connected last, newest first, two at most, with the pictures that the page may
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
    return storedSchema.parse(JSON.parse(storage.getItem(key) ?? '[]')).slice(0, most)
  } catch {
    return []
  }
}

/** Whether an address is relative to the page and stays on the page's origin. */
function isOfThisPage(url: string): boolean {
  const page = 'https://page.invalid'
  return URL.canParse(url, page) && !URL.canParse(url) && new URL(url, page).origin === page
}

/** Remembers a wallet that was connected from a list. A wallet that is already remembered keeps its place. */
export function rememberWallet(storage: TextStorage, wallet: WalletListing): void {
  const known = storedWallets(storage)
  if (known.some(({ id }) => id === wallet.id)) return
  storage.setItem(key, JSON.stringify([wallet, ...known].slice(0, most)))
}
