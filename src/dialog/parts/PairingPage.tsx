import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { isAndroid, isTelegram } from '#lib/device.ts'
import { announce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { connectionFailed } from '../failedWords.ts'
import { later } from '../later.tsx'
import type { Platform } from '../platforms.ts'
import { useBufferReturn } from '../useBufferReturn.ts'
import { useCopy } from '../useCopy.ts'
import { useDialog } from '../useDialog.tsx'
import { useOpenItself } from '../useOpenItself.ts'
import { type OfferedPairing, usePairing } from '../usePairing.ts'
import { useSpokenWait } from '../useSpokenWait.ts'
import { useTrack } from '../useTrack.tsx'
import { walletLink } from '../walletLink.ts'
import { Hint, Layout } from './Layout.tsx'
import { OpenFullPage } from './OpenFullPage.tsx'
import styles from './PairingPage.module.css'
import { Waiting } from './Waiting.tsx'
import { WalletAnchor } from './WalletAnchor.tsx'
import { WalletIcon } from './WalletIcon.tsx'

const relayAway = "WalletConnect can't be reached. It is tried again by itself."

/** Where the code will be. */
const place = (
  <span className={styles.place}>
    <Skeleton height="100%" />
  </span>
)
const QrCode = later(() => import('./QrCode.tsx').then(({ QrCode }) => QrCode), place)

/** The platforms that a pairing reaches. */
export type PairedPlatform = Exclude<Platform, 'browser' | 'unsupported'>

/** A pairing for a wallet elsewhere: as a code for its camera, or as a link that opens it. It outlives a change of platform. */
export function PairingPage({
  wallet,
  platform,
}: {
  wallet: WalletListing | undefined
  platform: PairedPlatform
}) {
  const track = useTrack()
  const pairing = usePairing(wallet)
  const { opened, isRelayAway } = pairing
  const wasAway = useRef(false)
  useEffect(() => {
    if (isRelayAway === undefined) return
    if (isRelayAway) announce(relayAway, 'assertive')
    else if (wasAway.current) announce('WalletConnect is reached again')
    wasAway.current = isRelayAway
  }, [isRelayAway])
  const wasProgramOpened = useRef(false)
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => {
    track({ event: 'SELECT_WALLET', properties: { name, platform } })
    if (platform === 'qrcode') opened(undefined)
  }, [track, opened, name, platform])
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
  if (pairing.error) return <Failed wallet={wallet} pairing={pairing} />
  return <CodePage wallet={wallet} pairing={pairing} />
}

function CodePage({ wallet, pairing }: { wallet: WalletListing | undefined; pairing: OfferedPairing }) {
  const { uri, renewals, isRelayAway } = pairing
  useSpokenWait(!uri, 'Loading the QR Code')
  useEffect(() => {
    if (uri) announce(renewals === 0 ? 'Scan this QR Code with your phone' : 'Here is a new QR Code')
  }, [uri, renewals])
  return (
    <Layout isCentered>
      <div className={wallet ? styles.codeOfWallet : styles.code}>
        <QrCode text={uri} label="QR code that connects a wallet" meanwhile={place}>
          {wallet && <WalletIcon name={wallet.name} icon={wallet.imageUrl} size={48} />}
        </QrCode>
      </div>
      <Hint>{isRelayAway ? relayAway : uri ? 'Scan this QR Code with your phone' : '\u00a0'}</Hint>
      <CopyLink uri={uri} />
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
  /** The desktop program was opened since the visitor last asked for it. */
  wasProgramOpened: RefObject<boolean>
}) {
  const { uri, error } = pairing
  const { back, stack } = useDialog()
  const isOpened = useRef(false)
  const isAway = useCallback(() => platform === 'mobile' && isOpened.current, [platform])
  const isBuffering = useBufferReturn(isAway, error !== undefined)
  const isFramed = window.parent !== window
  const world = { isFramed, isTelegram: isTelegram(), isAndroid: isAndroid() }
  const address = { mobile: wallet.mobileLink, web: wallet.webappLink, desktop: wallet.desktopLink }[platform]
  const link = uri && address ? walletLink(address, uri, world) : undefined
  const anchor = useRef<HTMLAnchorElement>(null)
  // From inside a frame only the visitor's own tap may lead somewhere.
  const opensItself = platform === 'desktop' && !isFramed && stack.length > 0
  useOpenItself(anchor, opensItself ? link?.href : undefined, wasProgramOpened)
  const label = platform === 'web' ? 'Open' : `Open ${wallet.name}`
  useEffect(() => {
    if (uri) announce(`The link that opens ${wallet.name} is ready`)
  }, [uri, wallet.name])
  return (
    <Waiting
      picture={<WalletIcon name={wallet.name} icon={wallet.imageUrl} size={56} />}
      request={{
        ...pairing,
        retry() {
          wasProgramOpened.current = false
          pairing.retry()
        },
      }}
      asking={{
        lead: isBuffering ? 'Connecting...' : `Continue in ${wallet.name}`,
        hint: pairing.isRelayAway
          ? relayAway
          : platform === 'web'
            ? 'Open and continue in a new browser tab'
            : 'Accept the connection request in the wallet',
      }}
      failed={failed(pairing)}
      canAlwaysRetry={!isBuffering}
      onBack={back}
      actions={<CopyLink uri={uri} />}
      foot={<OpenFullPage>Nothing opens? It may from a page of its own.</OpenFullPage>}
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
          {label}
        </WalletAnchor>
      )}
    </Waiting>
  )
}

function Failed({ wallet, pairing }: { wallet: WalletListing | undefined; pairing: OfferedPairing }) {
  const { back } = useDialog()
  const words = failed(pairing)
  return (
    <Waiting
      picture={<WalletIcon name={wallet?.name ?? 'WalletConnect'} icon={wallet?.imageUrl} size={56} />}
      request={pairing}
      asking={words}
      failed={words}
      onBack={back}
    />
  )
}

function failed({ error }: OfferedPairing) {
  return error?.code === 'relay' || error?.code === 'load'
    ? { lead: 'Not connected', hint: 'WalletConnect carries the requests between this page and your wallet' }
    : connectionFailed(error)
}

/** Hands the pairing over by the clipboard. */
function CopyLink({ uri }: { uri: string | undefined }) {
  const copy = useCopy()
  return (
    // Between two codes it keeps the focus.
    <Button kind="secondary" aria-disabled={!uri} onClick={() => uri && void copy(uri, 'Link copied')}>
      Copy link
    </Button>
  )
}
