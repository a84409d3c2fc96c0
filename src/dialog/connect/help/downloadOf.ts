import type { WalletListing } from '#catalog/wallets.ts'

/** What "Get" does for somebody who lacks a wallet: shows all its downloads, or opens the one that fits. */
export type Download = { readonly type: 'choose' } | { readonly type: 'link'; readonly href: string }

/** Where the page is looked at; see lib/browser/device.ts. */
export interface Device {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
}

/** The rule of the download call-to-action (dialog facts §5.10); undefined where there is nothing to offer. */
export function downloadOf(wallet: WalletListing, device: Device): Download | undefined {
  const { appStore, playStore, homepage, chromeStore } = wallet
  const hasSeveral = [appStore, playStore, homepage, chromeStore].filter(Boolean).length > 1
  if (hasSeveral && !device.isMobile) return { type: 'choose' }
  if (!hasSeveral && homepage) return { type: 'link', href: homepage }
  if (device.isIos && appStore) return { type: 'link', href: appStore }
  if (device.isAndroid && playStore) return { type: 'link', href: playStore }
  return undefined
}
