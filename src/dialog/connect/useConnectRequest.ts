import { useSetup } from '../parts/useSetup.tsx'
import { useWalletRequest, type WalletRequest } from '../parts/useWalletRequest.ts'
import { connectErrorMessage } from './connectErrorMessage.ts'
import { useTrackSelection } from './useTrackSelection.ts'

/**
 * Asks a wallet for the visitor's account while the view stands, see {@link useWalletRequest}, and tracks it.
 * @param onConnected called at a yes, also at one that comes after the wallet was busy
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
