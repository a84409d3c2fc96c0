import { connectWords } from '#languages/words/connectWords.ts'
import { isUnencryptedPage } from '#lib/browser/device.ts'
import { useDialog } from '../../history/useDialog.tsx'
import type { ViewOf } from '../../history/view.ts'
import { Layout, Lead } from '../../parts/Layout.tsx'
import { OpenFullPage } from '../../parts/OpenFullPage.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { connectionFailed } from '../../parts/wallet/declined.ts'
import { WalletIcon } from '../../parts/wallet/WalletIcon.tsx'
import { WalletPrompt } from '../../parts/wallet/WalletPrompt.tsx'
import { OptionDownload } from '../help/DownloadCall.tsx'
import { useConnectRequest } from './useConnectRequest.ts'

/** Asks the chosen wallet for the visitor's account. */
export function ConnectingExternal({ view }: { view: ViewOf<'ConnectingExternal'> }) {
  const option = useSetup()
    .wallet.connectOptions.get()
    .find(({ id }) => id === view.optionId)
  const isExternal = option?.type === 'EXTERNAL'
  // The wallet's library encrypts its messages to the window, which browsers allow only on a page over HTTPS.
  if (isExternal && isUnencryptedPage()) return <Unencrypted name={view.walletName} icon={option.icon} />
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

/** Leads out of a frame in which the wallet can't work. */
function Unencrypted({ name, icon }: { name: string; icon: string | undefined }) {
  const words = connectWords()
  const lead = words.didNotOpen(name)
  useAnnounced(words.said(lead, words.notEncrypted), 'assertive')
  return (
    <Layout isCentered>
      <WalletIcon name={name} icon={icon} size={56} />
      <Lead isError>{lead}</Lead>
      <OpenFullPage>{words.notEncrypted}</OpenFullPage>
    </Layout>
  )
}

/** Asks a wallet that can be reached from here, and shows the state of the request. */
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
  const words = connectWords()
  const name = givenName || words.wallet
  const request = useConnectRequest(optionId, name, platform, onConnected)
  const isBlocked = request.error?.code === 'popup-blocked'
  return (
    <WalletPrompt
      picture={<WalletIcon name={givenName} icon={icon} size={56} />}
      request={request}
      asking={{ lead: words.continueIn(name), hint: words.acceptInWallet }}
      failed={
        isBlocked ? { lead: words.didNotOpen(name), hint: words.ownWindow } : connectionFailed(request.error)
      }
      retryLabel={isBlocked ? words.open(name) : undefined}
      canAlwaysRetry
      foot={
        isBlocked && (
          // A host with cross-origin isolation (COOP) keeps every window from answering the frame.
          <OpenFullPage>{words.stillNothing}</OpenFullPage>
        )
      }
      onBack={back}
    />
  )
}
