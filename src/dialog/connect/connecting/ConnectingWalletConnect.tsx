import { useState } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { isMobile } from '#lib/browser/device.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { windowEthereum } from '#wallets/provider.ts'
import type { ViewOf } from '../../history/view.ts'
import { Hint, Layout } from '../../parts/Layout.tsx'
import { useConnectOptions } from '../../parts/useSetup.tsx'
import { DownloadCall } from '../help/DownloadCall.tsx'
import { rememberWallet } from '../recentWallets.ts'
import { ConnectPrompt } from './ConnectingExternal.tsx'
import styles from './ConnectingWalletConnect.module.css'
import { NotDetected } from './NotDetected.tsx'
import { PairingPage } from './PairingPage.tsx'
import {
  browserOptionOf,
  type Platform,
  type PlatformContext,
  platformLabel,
  platformsOf,
} from './platforms.ts'

/** With more tabs than this, they are set closer together (specification §2.3). */
const manyTabs = 3

/**
 * Connects a wallet outside this browser: a listed one on its platforms or, without `wallet`, any wallet by QR code.
 */
export function ConnectingWalletConnect({ view: { wallet } }: { view: ViewOf<'ConnectingWalletConnect'> }) {
  const connectOptions = useConnectOptions()
  const [mobile] = useState(isMobile)
  if (wallet) {
    const ethereum = windowEthereum()
    return <Listed key={wallet.id} wallet={wallet} context={{ connectOptions, ethereum, isMobile: mobile }} />
  }
  if (connectOptions.some(({ type }) => type === 'WALLET_CONNECT')) return <PairingPage platform="qrcode" />
  return (
    <Layout isCentered>
      <Hint>{walletsWords().notUsed}</Hint>
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
          <div className={platforms.length > manyTabs ? `${styles.tabs} ${styles.dense}` : styles.tabs}>
            <Tabs
              label={walletsWords().whereItIs}
              tabs={platforms.map(id => ({ id, label: platformLabel(id) }))}
              selected={platform}
              onSelect={choose}
            />
          </div>
          <div role="tabpanel" id={`panel-${platform}`} aria-labelledby={`tab-${platform}`}>
            {page}
          </div>
        </>
      ) : (
        page
      )}
      {platform !== 'browser' && <DownloadCall wallet={wallet} />}
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
  if (platform === 'browser' && option)
    return (
      <ConnectPrompt
        optionId={option.id}
        name={wallet.name}
        icon={wallet.imageUrl}
        platform="browser"
        onConnected={() => rememberWallet(safeStorage, wallet)}
      />
    )
  if (platform === 'browser' || platform === 'unsupported') return <NotDetected wallet={wallet} />
  return <PairingPage wallet={wallet} platform={platform} />
}
