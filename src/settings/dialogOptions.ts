import type { ChainId } from '#catalog/chains.ts'
import type { WalletListing } from '#catalog/wallets.ts'
import type { SignInClient } from './signInClient.ts'
import { readSettingsBlock } from './site/settingsBlock.ts'

/** When the "All Wallets" entry is shown: always, never, or on phones only. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** How wallets show a page to their owner. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  /** The page's URL. */
  readonly url: string
  /** URLs of its icons, the best first. */
  readonly icons: readonly string[]
}

/** A token whose balance replaces the native coin's. */
export interface BalanceToken {
  readonly address: `0x${string}`
  readonly symbol: string
  readonly decimals: number
}

/** Options of the wallet dialog (specification §3, "Dialog config"). */
export interface DialogOptions {
  /** WalletConnect project; without one WalletConnect is off. */
  readonly projectId?: string | undefined
  /** WalletConnect relay (ws or wss) that replaces the library's own. */
  readonly relayUrl?: string | undefined
  /** URL of Coinbase's popup that replaces the library's own. */
  readonly coinbaseUrl?: string | undefined
  /** The wallet directory: one address, or two of which the second is for the restricted time zones. Off without one. */
  readonly walletsApiUrls?: readonly string[] | undefined
  /** Identity, account history and node proxy; as the wallet directory's. */
  readonly blockchainApiUrls?: readonly string[] | undefined
  /** Receives the dialog's events and page views; nothing is sent without it. */
  readonly analyticsUrl?: string | undefined
  /** `false` switches analytics off although there is a URL. */
  readonly enableAnalytics?: boolean | undefined
  /** Our own service for sign-in with the wallet (EIP-4361); no sign-in without it. */
  readonly signInUrl?: string | undefined
  /** A page's own sign-in, which replaces `signInUrl`. */
  readonly signIn?: SignInClient | undefined
  /** The email wallet's service; no email wallet without it. */
  readonly emailWalletUrl?: string | undefined
  /** Where coins are bought: a link in which `{address}` and `{network}` are replaced. */
  readonly onRampUrl?: string | undefined
  /** Of the page; Kudos by default. */
  readonly metadata?: AppMetadata | undefined
  /** Tokens whose balance replaces the native coin's. */
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

const json = readSettingsBlock()
const site: { dialog?: DialogOptions } = json ? JSON.parse(json) : {}

/** The dialog's options of this page's site, loaded with the wallet's code and not in the first view. */
export const builtDialogOptions: DialogOptions = site.dialog ?? { allWallets: 'SHOW' }
