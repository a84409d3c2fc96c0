import type { WalletListing } from '#catalog/wallets.ts'
import type { ConnectOption } from '#wallets/connectors/ConnectOption.ts'
import { isSameRdns, usualRdns } from '#wallets/connectors/rdns.ts'

/** Placeholders until the first wallets are loaded (specification §9). */
export const firstShimmers = 16

/** Merges several lists without duplicates. Wallets in this browser come first; otherwise the order is kept. */
export function gridOf(
  lists: readonly (readonly WalletListing[])[],
  connectOptions: readonly ConnectOption[],
): readonly WalletListing[] {
  const known = new Set<string>()
  const wallets = lists.flat().filter(({ id, rdns = id }) => {
    const isNew = !known.has(id) && !known.has(usualRdns(rdns))
    known.add(id).add(usualRdns(rdns))
    return isNew
  })
  const isHere = (wallet: WalletListing) => isInstalled(wallet, connectOptions)
  return [...wallets.filter(isHere), ...wallets.filter(wallet => !isHere(wallet))]
}

const announced = (connectOptions: readonly ConnectOption[]) =>
  connectOptions.filter(({ type }) => type === 'ANNOUNCED')

/** Whether a wallet announced itself in this browser. */
export function isInstalled({ rdns }: WalletListing, connectOptions: readonly ConnectOption[]): boolean {
  return announced(connectOptions).some(option => isSameRdns(rdns, option.rdns))
}

/**
 * The wallets in this browser, as they describe themselves. A list begins with them if a later page may hold them: then
 * nothing is added above the visitor's place.
 */
export function installedListings(connectOptions: readonly ConnectOption[]): readonly WalletListing[] {
  return announced(connectOptions).map(({ id, name, icon, rdns }) => ({ id, name, imageUrl: icon, rdns }))
}

/** Placeholders while more wallets load: the rest of the last row and one more row. The installed ones have rows of their own. */
export function shimmersAfter(shown: number, columns: number, installed = 0): number {
  const others = shown - installed
  return Math.ceil(others / columns) * columns - others + columns
}

/** The number of columns in a window of this width, in pixels (specification §9). */
export function columnsIn(width: number): number {
  return width < 352 ? 3 : 4
}
