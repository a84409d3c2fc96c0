import { connectionFailed } from '../failedWords.ts'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WayDownload } from '../parts/WayDownload.tsx'
import { useConnectRequest } from '../useConnectRequest.ts'
import { useDialog } from '../useDialog.tsx'
import { useWallet } from '../useWallet.tsx'
import type { ViewOf } from '../view.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const { wallet } = useWallet()
  const { back } = useDialog()
  const way = wallet.ways.get().find(({ id }) => id === view.wayId)
  const name = view.walletName || 'Wallet'
  const platform = way?.type === 'EXTERNAL' ? 'external' : 'browser'
  const request = useConnectRequest(view.wayId, name, platform)
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
