import { useEffect } from 'react'
import { englishOf } from '#languages/words/walletErrorWords.ts'
import type { WalletPlatform } from '#services/analytics.ts'
import { walletError } from '#wallets/errors.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { useWalletRequest, type WalletRequest } from '../../parts/wallet/useWalletRequest.ts'

/**
 * Asks a wallet for the visitor's account while the view is shown, see {@link useWalletRequest}, and tracks it.
 * @param onConnected called when the wallet approves, also if it was busy before
 */
export function useConnectRequest(
  optionId: string,
  name: string,
  method: 'browser' | 'external',
  onConnected?: () => void,
): WalletRequest {
  const { wallet, track } = useSetup()
  useTrackSelection(name, method)
  function succeed() {
    onConnected?.()
    track({ event: 'CONNECT_SUCCESS', properties: { method, name } })
  }
  return useWalletRequest(async signal => {
    try {
      await wallet.connect(optionId, signal, { onLateYes: succeed })
      succeed()
    } catch (error) {
      if (!signal.aborted)
        track({ event: 'CONNECT_ERROR', properties: { message: connectErrorMessage(error) } })
      throw error
    }
  })
}

/** Tracks which wallet was chosen, and its platform. */
export function useTrackSelection(name: string, platform: WalletPlatform): void {
  const { track } = useSetup()
  useEffect(() => track({ event: 'SELECT_WALLET', properties: { name, platform } }), [track, name, platform])
}

/**
 * What analytics get about a wallet that did not connect: our English sentence, or "Unknown", but never foreign text
 * (design §8).
 */
export function connectErrorMessage(error: unknown): string {
  const { code, message } = walletError(error)
  return code === 'wallet' || /0x[\da-f]{40}/i.test(message) ? 'Unknown' : (englishOf(message) ?? 'Unknown')
}
