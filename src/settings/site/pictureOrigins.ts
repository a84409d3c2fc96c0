import type { DialogOptions } from '../dialogOptions.ts'

/** The hosted history's records keep their pictures at its data provider. */
const pictureHosts: Readonly<Record<string, string>> = {
  'https://rpc.walletconnect.org': 'https://cdn.zerion.io',
}

/** Where pictures may come from besides the page: only the builder's addresses, because other hosts would learn who views it. */
export function pictureOrigins(
  options: Pick<DialogOptions, 'walletsApiUrls' | 'blockchainApiUrls' | 'customWallets'>,
): readonly string[] {
  const { walletsApiUrls = [], blockchainApiUrls = [], customWallets = [] } = options
  const services = [...walletsApiUrls, ...blockchainApiUrls].map(url => new URL(url).origin)
  const custom = customWallets.flatMap(({ imageUrl = '' }) =>
    URL.canParse(imageUrl) ? [new URL(imageUrl).origin] : [],
  )
  return [...new Set([...services, ...services.flatMap(origin => pictureHosts[origin] ?? []), ...custom])]
}

/** Whether the page may show a picture that an answer names: a data address of an image, or one of {@link pictureOrigins}. */
export function isShowable(url: string, options: DialogOptions): boolean {
  if (url.startsWith('data:image/')) return true
  return URL.canParse(url) && pictureOrigins(options).includes(new URL(url).origin)
}
