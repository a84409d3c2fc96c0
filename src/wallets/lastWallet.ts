import type { TextStorage } from '#lib/browser/safeStorage.ts'

/** Prefix of everything that the wallets keep in the visitor's storage. */
export const walletStorageKey = 'kudos.wallet'

/** Where the id of the wallet used last stands, as JSON. Another tab that disconnects removes it. */
export const lastWalletKey = `${walletStorageKey}.recentConnectorId`

/** True when the visitor left connected: then the wallet's code is loaded at once, to connect again without asking. */
export function hasLastWallet(storage: TextStorage): boolean {
  return storage.getItem(lastWalletKey) !== null
}
