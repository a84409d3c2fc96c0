import { type RefObject, useCallback, useRef } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { connectWords } from '#languages/words/connectWords.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { isAndroid, isTelegram } from '#lib/browser/device.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/status/Skeleton.tsx'
import { useSpokenWait } from '#ui/status/useSpokenWait.ts'
import { useDialog } from '../../history/useDialog.tsx'
import { Hint, Layout } from '../../parts/Layout.tsx'
import { lazyComponent } from '../../parts/lazyComponent.tsx'
import { OpenFullPage } from '../../parts/OpenFullPage.tsx'
import { useAnnounced } from '../../parts/useAnnounced.ts'
import { useCopy } from '../../parts/useCopy.ts'
import { useSetup } from '../../parts/useSetup.tsx'
import { connectionFailed } from '../../parts/wallet/declined.ts'
import { WalletAnchor } from '../../parts/wallet/WalletAnchor.tsx'
import { WalletIcon } from '../../parts/wallet/WalletIcon.tsx'
import { WalletPrompt } from '../../parts/wallet/WalletPrompt.tsx'
import styles from './PairingPage.module.css'
import type { Platform } from './platforms.ts'
import { useBufferReturn } from './useBufferReturn.ts'
import { useTrackSelection } from './useConnectRequest.ts'
import { useOpenItself } from './useOpenItself.ts'
import { type OfferedPairing, usePairing } from './usePairing.ts'
import { walletLink } from './walletLink.ts'

/** The placeholder of the QR code. */
const place = (
  <span className={styles.place}>
    <Skeleton height="100%" />
  </span>
)
const QrCode = lazyComponent(() => import('#ui/QrCode.tsx').then(({ QrCode }) => QrCode), place)

/** The platforms on which a wallet is reached by pairing. */
export type PairedPlatform = Exclude<Platform, 'browser' | 'unsupported'>

/** A pairing for a wallet elsewhere, as a QR code or as a link. It stays the same when the platform changes. */
export function PairingPage({ wallet, platform }: { wallet?: WalletListing; platform: PairedPlatform }) {
  const pairing = usePairing(wallet, platform)
  const { relay, error } = pairing
  const words = walletsWords()
  useAnnounced(relay === 'away' ? words.relayAway : undefined, 'assertive')
  useAnnounced(relay === 'back' ? words.relayBack : undefined)
  useTrackSelection(wallet?.name ?? 'WalletConnect', platform)
  const wasProgramOpened = useRef(false)
  if (platform !== 'qrcode' && wallet)
    return (
      <LinkPage
        key={platform}
        wallet={wallet}
        platform={platform}
        pairing={pairing}
        wasProgramOpened={wasProgramOpened}
      />
    )
  return error ? <Failed wallet={wallet} pairing={pairing} /> : <QrPage wallet={wallet} pairing={pairing} />
}

function QrPage({ wallet, pairing }: { wallet: WalletListing | undefined; pairing: OfferedPairing }) {
  const { pairingUri, renewals, relay } = pairing
  const words = walletsWords()
  useSpokenWait(!pairingUri, words.loadingCode)
  useAnnounced(pairingUri && (renewals === 0 ? words.scan : words.newCode))
  return (
    <Layout isCentered>
      <div className={wallet ? styles.codeOfWallet : styles.code}>
        <QrCode text={pairingUri} label={words.codeThatConnects} meanwhile={place}>
          {wallet && <WalletIcon name={wallet.name} icon={wallet.imageUrl} size={48} />}
        </QrCode>
      </div>
      <Hint>{relay === 'away' ? words.relayAway : pairingUri ? words.scan : '\u00a0'}</Hint>
      <CopyLink pairingUri={pairingUri} />
    </Layout>
  )
}

function LinkPage({
  wallet,
  platform,
  pairing,
  wasProgramOpened,
}: {
  wallet: WalletListing
  platform: Exclude<PairedPlatform, 'qrcode'>
  pairing: OfferedPairing
  /** The desktop app was opened since the visitor last requested it. */
  wasProgramOpened: RefObject<boolean>
}) {
  const { pairingUri, error, relay } = pairing
  const { name } = wallet
  const words = walletsWords()
  const { back, stack } = useDialog()
  const isOpened = useRef(false)
  const isAway = useCallback(() => platform === 'mobile' && isOpened.current, [platform])
  const isBuffering = useBufferReturn(isAway, error !== undefined, useSetup().setHeld)
  const isFramed = window.parent !== window
  const address = { mobile: wallet.mobileLink, web: wallet.webappLink, desktop: wallet.desktopLink }[platform]
  const context = { isTelegram: isTelegram(), isAndroid: isAndroid() }
  const link = pairingUri && address ? walletLink(address, pairingUri, context) : undefined
  const anchor = useRef<HTMLAnchorElement>(null)
  // In a frame, only the visitor's own click may navigate.
  const opensItself = platform === 'desktop' && !isFramed && stack.length > 0
  useOpenItself(anchor, opensItself ? link?.href : undefined, wasProgramOpened)
  useAnnounced(pairingUri && words.linkReady(name))
  const hint = platform === 'web' ? words.newTab : connectWords().acceptInWallet
  return (
    <WalletPrompt
      picture={<WalletIcon name={name} icon={wallet.imageUrl} size={56} />}
      request={{
        ...pairing,
        retry() {
          wasProgramOpened.current = false
          pairing.retry()
        },
      }}
      asking={{
        lead: isBuffering ? words.connecting : connectWords().continueIn(name),
        hint: relay === 'away' ? words.relayAway : hint,
      }}
      failed={failed(pairing)}
      canAlwaysRetry={!isBuffering}
      onBack={back}
      actions={<CopyLink pairingUri={pairingUri} />}
      foot={<OpenFullPage>{words.nothingOpens}</OpenFullPage>}
    >
      {!error && (
        <WalletAnchor
          ref={anchor}
          link={link}
          onOpen={() => {
            isOpened.current = true
            if (platform === 'desktop') wasProgramOpened.current = true
            pairing.opened(link?.base)
          }}
        >
          {platform === 'web' ? words.open : connectWords().open(name)}
        </WalletAnchor>
      )}
    </WalletPrompt>
  )
}

function Failed({ wallet, pairing }: { wallet: WalletListing | undefined; pairing: OfferedPairing }) {
  const { back } = useDialog()
  const words = failed(pairing)
  return (
    <WalletPrompt
      picture={<WalletIcon name={wallet?.name ?? 'WalletConnect'} icon={wallet?.imageUrl} size={56} />}
      request={pairing}
      asking={words}
      failed={words}
      onBack={back}
    />
  )
}

function failed({ error }: OfferedPairing) {
  return error?.code === 'relay' || error?.code === 'clock' || error?.code === 'load'
    ? { lead: connectWords().notConnected, hint: walletsWords().notConnectedHint }
    : connectionFailed(error)
}

/** Copies the pairing URI to the clipboard. */
function CopyLink({ pairingUri }: { pairingUri: string | undefined }) {
  const copy = useCopy()
  return (
    // Stays focusable while the next code loads.
    <Button
      kind="secondary"
      aria-disabled={!pairingUri}
      onClick={() => pairingUri && void copy(pairingUri, walletsWords().linkCopied)}
    >
      {walletsWords().copyLink}
    </Button>
  )
}
