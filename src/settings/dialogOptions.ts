import type { ChainId } from '#catalog/chains.ts'
import type { WalletListing } from '#catalog/wallets.ts'
import type { SignInClient } from './signInClient.ts'

/** Where the "All Wallets" entry stands: always, never, or on phones only. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** A page as wallets show it to their owner when it asks for something. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  /** The page's address. */
  readonly url: string
  /** Addresses of its pictures, the best first. */
  readonly icons: readonly string[]
}

/** A token whose balance is shown in place of the native coin's. */
export interface BalanceToken {
  readonly address: `0x${string}`
  readonly symbol: string
  readonly decimals: number
}

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
  /** `false` keeps analytics off although there is an address. */
  readonly enableAnalytics?: boolean | undefined
  /** Our own service to sign in at with the wallet (EIP-4361). Nobody is asked to sign without one. */
  readonly signInUrl?: string | undefined
  /** How a page signs its visitors in at a site of its own, in place of `signInUrl`. */
  readonly signIn?: SignInClient | undefined
  /** The email wallet's secure page, at the address of its service. No email wallet without one. */
  readonly emailWalletUrl?: string | undefined
  /** Of the page; the widget is called Kudos. */
  readonly metadata?: AppMetadata | undefined
  /** Balances to show in place of the native coin's. */
  readonly tokens?: Readonly<Partial<Record<ChainId, BalanceToken>>> | undefined
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
