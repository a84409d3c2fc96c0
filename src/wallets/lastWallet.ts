import type { TextStorage } from '#lib/safeStorage.ts'

/** Prefix of everything that the wallet libraries keep in the visitor's storage. */
export const walletStorageKey = 'kudos.wallet'

/** True when the visitor left connected: then the wallet's code is loaded at once, to connect again without asking. */
export function hasLastWallet(storage: TextStorage): boolean {
  return storage.getItem(`${walletStorageKey}.recentConnectorId`) !== null
}
