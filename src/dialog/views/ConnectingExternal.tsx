import { useEffect } from 'react'
import { walletError } from '#wallets/errors.ts'
import { connectionFailed } from '../failedWords.ts'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WayDownload } from '../parts/WayDownload.tsx'
import { useDialog } from '../useDialog.tsx'
import { useTrack } from '../useTrack.tsx'
import { useWallet } from '../useWallet.tsx'
import { useWalletRequest } from '../useWalletRequest.ts'
import type { ViewOf } from '../view.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const { wallet } = useWallet()
  const { back } = useDialog()
  const track = useTrack()
  const way = wallet.ways.get().find(({ id }) => id === view.wayId)
  const name = view.walletName || 'Wallet'
  const platform = way?.type === 'EXTERNAL' ? 'external' : 'browser'
  useEffect(() => track({ event: 'SELECT_WALLET', properties: { name, platform } }), [track, name, platform])
  const succeed = () => track({ event: 'CONNECT_SUCCESS', properties: { method: platform, name } })
  const request = useWalletRequest(async signal => {
    try {
      await wallet.connect(view.wayId, signal, { onLateYes: succeed })
      succeed()
    } catch (error) {
      if (!signal.aborted) track({ event: 'CONNECT_ERROR', properties: { message: walletError(error).code } })
      throw error
    }
  })
  const isBlocked = request.error?.code === 'popup-blocked'
  return (
    <>
      <Waiting
        picture={<WalletIcon name={view.walletName} icon={way?.icon} size={56} />}
        request={request}
        asking={{ lead: `Continue in ${name}`, hint: 'Accept the connection request in the wallet' }}
        failed={
          isBlocked
            ? { lead: `${name} did not open`, hint: 'It asks you in a window of its own' }
            : connectionFailed(request.error)
        }
        retryLabel={isBlocked ? `Open ${name}` : 'Try again'}
        canAlwaysRetry
        foot={
          isBlocked && (
            // A host that isolates itself (COOP) lets no window answer the frame, however often it is opened.
            <OpenFullPage>Still nothing? The page around this one may keep its windows apart.</OpenFullPage>
          )
        }
        onBack={back}
      />
      {way?.type === 'EXTERNAL' && way.explorerId && <WayDownload explorerId={way.explorerId} />}
    </>
  )
}
