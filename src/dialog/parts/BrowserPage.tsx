import { useEffect } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import type { WayToConnect } from '#wallets/connectors/WayToConnect.ts'
import { walletError } from '#wallets/errors.ts'
import { connectionFailed } from '../failedWords.ts'
import { rememberWallet } from '../recentWallets.ts'
import { useDialog } from '../useDialog.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import { useWalletRequest } from '../useWalletRequest.ts'
import { Waiting } from './Waiting.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** A listed wallet that is installed in this browser. */
export function BrowserPage({ listing, way }: { listing: WalletListing; way: WayToConnect }) {
  const { wallet } = useWallet()
  const { back } = useDialog()
  const track = useTrack()
  const { name } = listing
  useEffect(() => track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }), [track, name])
  function succeed() {
    rememberWallet(safeStorage, listing)
    track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } })
  }
  const request = useWalletRequest(async signal => {
    try {
      await wallet.connect(way.id, signal, { onLateYes: succeed })
      succeed()
    } catch (error) {
      if (!signal.aborted) track({ event: 'CONNECT_ERROR', properties: { message: walletError(error).code } })
      throw error
    }
  })
  return (
    <Waiting
      picture={<WalletIcon name={name} icon={listing.imageUrl} size={56} />}
      request={request}
      asking={{ lead: `Continue in ${name}`, hint: 'Accept the connection request in the wallet' }}
      failed={connectionFailed(request.error)}
      canAlwaysRetry
      onBack={back}
    />
  )
}
