import type { WalletListing } from '#catalog/wallets.ts'
import type { FirstWallets } from '#services/walletList.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { isSameRdns } from '#wallets/connectors/rdns.ts'
import type { View } from '../history/view.ts'

/** A row of the Connect view. */
export type ConnectEntry =
  /** A QR code for any wallet. */
  | { readonly type: 'qr'; readonly option: ConnectOption }
  /** A wallet that can be reached from here. */
  | { readonly type: 'option'; readonly option: ConnectOption }
  /** A wallet from a list, with `option` if it can be reached from here. */
  | {
      readonly type: 'wallet'
      readonly wallet: WalletListing
      readonly option?: ConnectOption | undefined
      readonly isRecent: boolean
    }
  /** A placeholder for a wallet that is still loading. */
  | { readonly type: 'pending' }
  /** Leads to all wallets; `tag` is their number, once it is known. */
  | { readonly type: 'all'; readonly tag?: string | undefined }

/** What the Connect view is built from. */
export interface ConnectContext {
  readonly connectOptions: readonly ConnectOption[]
  /** Newest first. */
  readonly recents: readonly WalletListing[]
  /** Undefined while it loads, `null` if it can't be loaded. */
  readonly first: FirstWallets | null | undefined
  readonly options: DialogOptions
  readonly isMobile: boolean
}

/** At most this many recommended and recent wallets are listed together (specification §2.3). */
const mostRecommended = 2

/** The rows of the Connect view, in order and without duplicates (specification §2.3). */
export function connectList({
  connectOptions,
  recents,
  first,
  options,
  isMobile,
}: ConnectContext): ConnectEntry[] {
  const { featuredWalletIds, customWallets } = options
  const ofType = (type: ConnectOption['type']) => connectOptions.filter(option => option.type === type)
  const announced = ofType('ANNOUNCED')
  const inBrowser = [...announced, ...ofType('INJECTED')]
  const external = ofType('EXTERNAL')
  const shown: WalletListing[] = []

  /** Lists wallets that are not listed yet and did not announce themselves, up to `most`. */
  function list(wallets: readonly WalletListing[] = [], most = wallets.length, isRecent = false) {
    const entries: ConnectEntry[] = []
    for (const wallet of wallets) {
      if (optionOf(wallet, announced) || shown.some(other => isSame(wallet, other))) continue
      if (entries.length === most) break
      shown.push(wallet)
      entries.push({ type: 'wallet', wallet, option: optionOf(wallet, connectOptions), isRecent })
    }
    return entries
  }
  const pending = (length: number) => Array.from({ length }, (): ConnectEntry => ({ type: 'pending' }))
  const reach = (option: ConnectOption): ConnectEntry => ({ type: 'option', option })

  const recent = list(recents, recents.length, true)
  const isRecent = (id: string) => shown.some(wallet => wallet.id === id)
  const featured = first
    ? list(first.featured)
    : pending(first === null ? 0 : (featuredWalletIds ?? []).filter(id => !isRecent(id)).length)
  const custom = list(customWallets)
  // "Injected" in the specification means all wallets in the browser, announced or not.
  const installed = inBrowser.filter(({ name }) => name !== 'Browser Wallet')
  const isRecommending = !featuredWalletIds && !customWallets
  const places = isRecommending ? Math.max(0, mostRecommended - installed.length - recent.length) : 0
  const recommendable = first?.recommended.filter(wallet => !optionOf(wallet, external))
  const recommended = first === undefined ? pending(places) : list(recommendable, places)
  const unlisted = external.filter(
    option =>
      !announced.some(({ rdns }) => isSameRdns(rdns, option.rdns)) &&
      !shown.some(wallet => isReachedBy(wallet, option)),
  )
  return [
    ...(isMobile ? [] : ofType('WALLET_CONNECT').map((option): ConnectEntry => ({ type: 'qr', option }))),
    ...recent,
    ...inBrowser.map(reach),
    ...featured,
    ...custom,
    ...recommended,
    ...unlisted.map(reach),
    ...(hasAllWallets(options, isMobile) ? [allWallets(first?.count)] : []),
  ]
}

function allWallets(count: number | undefined): ConnectEntry {
  return { type: 'all', tag: count === undefined ? undefined : countTag(count) }
}

/** Whether to show the "All Wallets" entry. */
export function hasAllWallets({ allWallets }: DialogOptions, isMobile: boolean): boolean {
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
}

/** The number of wallets, exact below ten, else rounded down to tens, with a plus if that dropped some. */
export function countTag(count: number): string {
  const tens = Math.floor(count / 10) * 10
  return count < 10 ? String(count) : `${tens}${tens < count ? '+' : ''}`
}

/** The option that reaches a listed wallet from here, if there is one. */
export function optionOf(
  wallet: WalletListing,
  connectOptions: readonly ConnectOption[],
): ConnectOption | undefined {
  return connectOptions.find(option => isReachedBy(wallet, option))
}

/** The view that connects a listed wallet. */
export function viewOf(wallet: WalletListing, connectOptions: readonly ConnectOption[]): View {
  const option = optionOf(wallet, connectOptions)
  return option
    ? { name: 'ConnectingExternal', optionId: option.id, walletName: option.name }
    : { name: 'ConnectingWalletConnect', wallet }
}

function isReachedBy({ id, rdns }: WalletListing, option: ConnectOption): boolean {
  return option.explorerId === id || isSameRdns(rdns, option.rdns)
}

/** Whether two listings are the same wallet. */
function isSame(one: WalletListing, other: WalletListing): boolean {
  return one.id === other.id || isSameRdns(one.rdns, other.rdns)
}
