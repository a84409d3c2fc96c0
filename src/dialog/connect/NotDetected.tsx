import type { WalletListing } from '#catalog/wallets.ts'
import { Hint, Layout, Lead } from '../parts/Layout.tsx'
import { OpenFullPage } from '../parts/OpenFullPage.tsx'
import { useAnnounced } from '../parts/useAnnounced.ts'
import { useSetup } from '../parts/useSetup.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useTrackSelection } from './useConnectRequest.ts'
import { WalletAnchor } from './WalletAnchor.tsx'
import { browserLinkOf } from './walletLink.ts'

/** A wallet that is not in this browser, and what can be done: open this page in the wallet's own browser, where it has one. */
export function NotDetected({ wallet }: { wallet: WalletListing }) {
  const { fullPageUrl = window.location.href } = useSetup()
  const { name } = wallet
  const href = browserLinkOf(wallet, fullPageUrl)
  useTrackSelection(name, 'browser')
  useAnnounced(`Not Detected. ${name} is not in this browser`)
  return (
    <Layout isCentered>
      <WalletIcon name={name} icon={wallet.imageUrl} size={56} />
      <Lead>Not Detected</Lead>
      <Hint>
        <bdi>{name}</bdi> is not in this browser
      </Hint>
      {href && <WalletAnchor link={{ href, target: '_blank' }}>{`Open in ${name}`}</WalletAnchor>}
      <OpenFullPage>Some wallets can't reach into this frame.</OpenFullPage>
    </Layout>
  )
}
