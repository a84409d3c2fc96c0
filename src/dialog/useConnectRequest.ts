import { useEffect } from 'react'
import { walletError } from '#wallets/errors.ts'
import { useTrack } from './useTrack.tsx'
import { useWallet } from './useWallet.tsx'
import { useWalletRequest, type WalletRequest } from './useWalletRequest.ts'

/**
 * Asks a wallet for the visitor's account while the view stands, see {@link useWalletRequest}, and tells of it.
 * @param onConnected told of a yes, also of one that comes after the wallet was busy
 */
export function useConnectRequest(
  optionId: string,
  name: string,
  method: 'browser' | 'external',
  onConnected?: () => void,
): WalletRequest {
  const { wallet } = useWallet()
  const track = useTrack()
  useEffect(
    () => track({ event: 'SELECT_WALLET', properties: { name, platform: method } }),
    [track, name, method],
  )
  function succeed() {
    onConnected?.()
    track({ event: 'CONNECT_SUCCESS', properties: { method, name } })
  }
  return useWalletRequest(async signal => {
    try {
      await wallet.connect(optionId, signal, { onLateYes: succeed })
      succeed()
    } catch (error) {
      if (!signal.aborted) track({ event: 'CONNECT_ERROR', properties: { message: walletError(error).code } })
      throw error
    }
  })
}
