import type { TextStorage } from '#lib/browser/safeStorage.ts'

/** The prefix of all wallet data in the visitor's storage. */
export const walletStorageKey = 'kudos.wallet'

/** The storage key of the last wallet's id, as JSON. A tab that disconnects removes it. */
export const lastWalletKey = `${walletStorageKey}.recentConnectorId`

/** True if the visitor left while connected. Then the wallet's code is loaded at once, to reconnect silently. */
export function hasLastWallet(storage: TextStorage): boolean {
  return storage.getItem(lastWalletKey) !== null
}
