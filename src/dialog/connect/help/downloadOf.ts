import type { WalletListing } from '#catalog/wallets.ts'

/** What "Get" does if the visitor lacks a wallet: it shows all its downloads, or opens the one that fits. */
export type Download = { readonly type: 'choose' } | { readonly type: 'link'; readonly href: string }

/** The visitor's device, see lib/browser/device.ts. */
export interface Device {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
}

/** Decides what the download call-to-action does (dialog facts §5.10); undefined if there is nothing to offer. */
export function downloadOf(wallet: WalletListing, device: Device): Download | undefined {
  const { appStore, playStore, homepage, chromeStore } = wallet
  const hasSeveral = [appStore, playStore, homepage, chromeStore].filter(Boolean).length > 1
  if (hasSeveral && !device.isMobile) return { type: 'choose' }
  if (!hasSeveral && homepage) return { type: 'link', href: homepage }
  if (device.isIos && appStore) return { type: 'link', href: appStore }
  if (device.isAndroid && playStore) return { type: 'link', href: playStore }
  return undefined
}
