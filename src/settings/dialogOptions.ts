import type { WalletListing } from '#catalog/wallets.ts'

/** Where the "All Wallets" entry stands: always, never, or on phones only. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** What may be chosen about the wallet dialog (specification §3, "Dialog config"). */
export interface DialogOptions {
  /** WalletConnect project; without one WalletConnect is off. */
  readonly projectId?: string | undefined
  /** WalletConnect relay (ws or wss) instead of the library's own. */
  readonly relayUrl?: string | undefined
  /** Where Coinbase's popup lives, instead of the library's own address. */
  readonly coinbaseUrl?: string | undefined
  /** The wallet directory: one address, or two of which the second is for the restricted time zones. Off without one. */
  readonly walletsApiUrls?: readonly string[] | undefined
  /** Identity, account history and node proxy; as the wallet directory's. */
  readonly blockchainApiUrls?: readonly string[] | undefined
  /** Receives the events of the dialog and the page views. Nothing is sent without one. */
  readonly analyticsUrl?: string | undefined
  readonly allWallets: AllWallets
  /** Shown first, in this order; ids of the directory. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these are listed. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Never listed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Listed besides the directory's. */
  readonly customWallets?: readonly WalletListing[] | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
}

/** What the builder chose, put in by vite.config.ts. */
declare const __DIALOG_OPTIONS__: DialogOptions

/** The dialog's options of this build. Not for the first view: they are read with the wallet's code. */
export const builtDialogOptions: DialogOptions = __DIALOG_OPTIONS__
