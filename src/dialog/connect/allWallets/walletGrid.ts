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
  const announced = connectOptions.filter(({ type }) => type === 'ANNOUNCED')
  const isInstalled = ({ rdns }: WalletListing) => announced.some(option => isSameRdns(rdns, option.rdns))
  return [...wallets.filter(isInstalled), ...wallets.filter(wallet => !isInstalled(wallet))]
}

/** Placeholders while more wallets load: the rest of the last row and one more row. */
export function shimmersAfter(shown: number, columns: number): number {
  return Math.ceil(shown / columns) * columns - shown + columns
}

/** The number of columns in a window of this width, in pixels (specification §9). */
export function columnsIn(width: number): number {
  return width < 352 ? 3 : 4
}
