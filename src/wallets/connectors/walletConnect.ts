import type { TextStorage } from '#lib/browser/safeStorage.ts'
import { loadError } from '#lib/errors.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import type { ConnectOption } from './ConnectOption.ts'

/**
 * Id of the connect option for a wallet on another device, or in another program, which reads a QR code or opens a
 * link.
 */
export const walletConnectId = 'walletConnect'

/** WalletConnect. Its library is fetched, and its relay contacted, only once it is chosen. Off without a project id. */
export function walletConnect(
  { projectId, relayUrl, metadata }: DialogOptions,
  storage: TextStorage,
  signal: AbortSignal,
): ConnectOption | undefined {
  if (!projectId) return undefined
  return {
    id: walletConnectId,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    async load() {
      const { createWalletConnect } = await import('./walletConnectConnector.ts').catch(cause => {
        throw loadError(cause)
      })
      return createWalletConnect({ projectId, relayUrl, metadata, storage, signal })
    },
  }
}
