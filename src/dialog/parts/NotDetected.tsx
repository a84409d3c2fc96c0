import { useEffect } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { announce } from '#ui/Announcer.tsx'
import { useOwnAddress } from '../useFullPage.tsx'
import { useTrack } from '../useTrack.tsx'
import { browserLinkOf } from '../walletLink.ts'
import { Hint, Layout, Lead } from './Layout.tsx'
import { OpenFullPage } from './OpenFullPage.tsx'
import { WalletAnchor } from './WalletAnchor.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** A wallet that is not in this browser, and what can be done: open this page in the wallet's own browser, where it has one. */
export function NotDetected({ wallet }: { wallet: WalletListing }) {
  const { name } = wallet
  const track = useTrack()
  const href = browserLinkOf(wallet, useOwnAddress())
  useEffect(() => {
    track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
    announce(`Not Detected. ${name} is not in this browser`)
  }, [track, name])
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
