import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { connectionFailed } from '../parts/declined.ts'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WalletPrompt } from '../parts/WalletPrompt.tsx'
import { OptionDownload } from './OptionDownload.tsx'
import { useConnectRequest } from './useConnectRequest.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const { wallet } = useSetup()
  const { back } = useDialog()
  const option = wallet.connectOptions.get().find(({ id }) => id === view.optionId)
  const name = view.walletName || 'Wallet'
  const platform = option?.type === 'EXTERNAL' ? 'external' : 'browser'
  const request = useConnectRequest(view.optionId, name, platform)
  const isBlocked = request.error?.code === 'popup-blocked'
  return (
    <>
      <WalletPrompt
        picture={<WalletIcon name={view.walletName} icon={option?.icon} size={56} />}
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
      {option?.type === 'EXTERNAL' && option.explorerId && <OptionDownload explorerId={option.explorerId} />}
    </>
  )
}
