import { useDialog } from '../history/useDialog.tsx'
import type { ViewOf } from '../history/view.ts'
import { connectionFailed } from '../parts/declined.ts'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { WalletPrompt } from '../parts/WalletPrompt.tsx'
import { OptionDownload } from './DownloadCall.tsx'
import { useConnectRequest } from './useConnectRequest.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const option = useSetup()
    .wallet.connectOptions.get()
    .find(({ id }) => id === view.optionId)
  const isExternal = option?.type === 'EXTERNAL'
  return (
    <>
      <ConnectPrompt
        optionId={view.optionId}
        name={view.walletName}
        icon={option?.icon}
        platform={isExternal ? 'external' : 'browser'}
      />
      {isExternal && option.explorerId && <OptionDownload explorerId={option.explorerId} />}
    </>
  )
}

/** Asks a wallet that can be reached from here, and says where that stands. */
export function ConnectPrompt({
  optionId,
  name: givenName,
  icon,
  platform,
  onConnected,
}: {
  optionId: string
  name: string
  icon: string | undefined
  platform: 'browser' | 'external'
  onConnected?: () => void
}) {
  const { back } = useDialog()
  const name = givenName || 'Wallet'
  const request = useConnectRequest(optionId, name, platform, onConnected)
  const isBlocked = request.error?.code === 'popup-blocked'
  return (
    <WalletPrompt
      picture={<WalletIcon name={givenName} icon={icon} size={56} />}
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
  )
}
