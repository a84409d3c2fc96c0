import { useState, useSyncExternalStore } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { isMobile } from '#lib/device.ts'
import type { ViewOf } from '../history/view.ts'
import { Hint, Layout } from '../parts/Layout.tsx'
import { useSetup } from '../parts/useSetup.tsx'
import { BrowserPage } from './BrowserPage.tsx'
import { DownloadCall } from './DownloadCall.tsx'
import { NotDetected } from './NotDetected.tsx'
import { PairingPage } from './PairingPage.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'
import { browserOptionOf, type Platform, type PlatformContext, platformsOf } from './platforms.ts'

/** Connects a wallet that is somewhere else: one of a list, where it is reached; without one, any, by a code. */
export function ConnectingWalletConnect({ view }: { view: ViewOf<'ConnectingWalletConnect'> }) {
  const { connectOptions } = useSetup().wallet
  const list = useSyncExternalStore(connectOptions.subscribe, connectOptions.get)
  const [mobile] = useState(isMobile)
  if (view.wallet) {
    const ethereum: unknown = Reflect.get(window, 'ethereum')
    return (
      <Listed
        key={view.wallet.id}
        wallet={view.wallet}
        context={{ connectOptions: list, ethereum, isMobile: mobile }}
      />
    )
  }
  if (list.some(({ type }) => type === 'WALLET_CONNECT'))
    return <PairingPage wallet={undefined} platform="qrcode" />
  return (
    <Layout isCentered>
      <Hint>This page does not use WalletConnect.</Hint>
    </Layout>
  )
}

function Listed({ wallet, context }: { wallet: WalletListing; context: PlatformContext }) {
  const platforms = platformsOf(wallet, context)
  const [chosen, choose] = useState<Platform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  const page = <Page wallet={wallet} context={context} platform={platform} />
  return (
    <>
      {platforms.length > 1 ? (
        <>
          <PlatformTabs platforms={platforms} selected={platform} onSelect={choose} />
          <div role="tabpanel" id={`panel-${platform}`} aria-labelledby={`tab-${platform}`}>
            {page}
          </div>
        </>
      ) : (
        page
      )}
      {platform !== 'browser' && (
        <Layout>
          <DownloadCall wallet={wallet} />
        </Layout>
      )}
    </>
  )
}

function Page({
  wallet,
  context,
  platform,
}: {
  wallet: WalletListing
  context: PlatformContext
  platform: Platform
}) {
  const option = browserOptionOf(wallet, context)
  if (platform === 'browser' && option) return <BrowserPage listing={wallet} option={option} />
  if (platform === 'browser' || platform === 'unsupported') return <NotDetected wallet={wallet} />
  return <PairingPage wallet={wallet} platform={platform} />
}
