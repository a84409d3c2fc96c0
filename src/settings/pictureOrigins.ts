import type { DialogOptions } from './dialogOptions.ts'

/** The hosted history's records keep their pictures at its data provider. */
const keptElsewhere: Readonly<Record<string, string>> = {
  'https://rpc.walletconnect.org': 'https://cdn.zerion.io',
}

/**
 * Where pictures may come from besides the page itself: the configured services, and the addresses that the builder named.
 * Nowhere else: what an account was sent may name any address, and asking there would tell a stranger who looks.
 */
export function pictureOrigins({
  walletsApiUrls = [],
  blockchainApiUrls = [],
  customWallets = [],
}: Pick<DialogOptions, 'walletsApiUrls' | 'blockchainApiUrls' | 'customWallets'>): readonly string[] {
  const services = [...walletsApiUrls, ...blockchainApiUrls].map(url => new URL(url).origin)
  const custom = customWallets.flatMap(({ imageUrl = '' }) =>
    URL.canParse(imageUrl) ? [new URL(imageUrl).origin] : [],
  )
  return [...new Set([...services, ...services.flatMap(origin => keptElsewhere[origin] ?? []), ...custom])]
}

/** Whether the page may show a picture that an answer names: a data address of an image, or one of {@link pictureOrigins}. */
export function isShowable(url: string, options: DialogOptions): boolean {
  if (url.startsWith('data:image/')) return true
  return URL.canParse(url) && pictureOrigins(options).includes(new URL(url).origin)
}
