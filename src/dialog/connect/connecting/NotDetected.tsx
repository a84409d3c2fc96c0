import type { WalletListing } from '#catalog/wallets.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { isMobile } from '#lib/browser/device.ts'
import { Button } from '#ui/Button.tsx'
import { sentence } from '#ui/sentence.ts'
import { useDialogActions } from '../../history/useDialog.tsx'
import { Hint, Layout, Lead } from '../../parts/Layout.tsx'
import { OpenFullPage } from '../../parts/OpenFullPage.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { WalletAnchor } from '../../parts/wallet/WalletAnchor.tsx'
import { WalletIcon } from '../../parts/wallet/WalletIcon.tsx'
import { useTrackSelection } from './useConnectRequest.ts'
import { browserLinkOf } from './walletLink.ts'

/**
 * Says that a wallet is not in this browser, and offers to open this page in the wallet's own browser, if it has one.
 */
export function NotDetected({ wallet }: { wallet: WalletListing }) {
  const { fullPageUrl = window.location.href, direct } = useSetup()
  const { push } = useDialogActions()
  const { name } = wallet
  const words = walletsWords()
  const href = browserLinkOf(wallet, fullPageUrl)
  useTrackSelection(name, 'browser')
  const notHere = words.notHere(name).join('')
  // On a phone the wallet is a separate app, so this is not a failure.
  const opensApp = href !== undefined && isMobile()
  useAnnounced(opensApp ? notHere : connectWords().said(words.notDetected, notHere))
  return (
    <Layout isCentered>
      <WalletIcon name={name} icon={wallet.imageUrl} size={56} />
      {!opensApp && <Lead>{words.notDetected}</Lead>}
      <Hint>{sentence(words.notHere(<bdi>{name}</bdi>))}</Hint>
      {href && <WalletAnchor link={{ href, target: '_blank' }}>{words.openIn(name)}</WalletAnchor>}
      {direct && (
        <Button kind="link" onClick={() => push({ name: 'SendDirectly' })}>
          {connectWords().sendWithoutMessage}
        </Button>
      )}
      <OpenFullPage>{words.notIntoFrame}</OpenFullPage>
    </Layout>
  )
}
