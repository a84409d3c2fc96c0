import { useCallback, useEffect, useRef, useState } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { says } from '#lib/outsideErrors.ts'
import { safeStorage } from '#lib/safeStorage.ts'
import { walletConnectId } from '#wallets/connectors/walletConnect.ts'
import { rememberDeepLink } from '#wallets/deepLinkMemory.ts'
import { walletError } from '#wallets/errors.ts'
import { checkEvery, isStale, mayRetry, type Pairing, startPairing } from './pairing.ts'
import { useSnackbar } from './parts/Snackbar.tsx'
import { rememberWallet } from './recentWallets.ts'
import { useDialog } from './useDialog.tsx'
import { useTrack } from './useTrack.tsx'
import { useWallet } from './useWallet.tsx'
import { slowAfter, type WalletRequest } from './useWalletRequest.ts'

/** A pairing that is offered to a wallet, and where that stands. */
export interface OfferedPairing extends WalletRequest {
  /** The `wc:` address; undefined until the relay has taken it, and while another is fetched. */
  readonly uri?: string | undefined
  /** How many codes there were before: a new one is news. */
  readonly renewals: number
  /** WalletConnect's relay was lost, and nothing comes through until it is back; undefined until that is known. */
  readonly isRelayAway?: boolean | undefined
  /** The visitor has opened the wallet with a link; `base` is remembered when it connects. `undefined` takes that back. */
  opened(base: string | undefined): void
}

type State = Pick<OfferedPairing, 'error' | 'isSlow' | 'uri' | 'isRelayAway'>

/**
 * Milliseconds after a return to the page, or to the network, before a code is replaced: a yes that was given meanwhile has
 * to come from the relay first.
 */
const mailTime = 5_000

/** Reasons for which no other try follows by itself: what is missing is not the wallet's yes. */
const neverRepeated = ['relay', 'load', 'start']

/**
 * Offers a pairing over WalletConnect as long as the view stands, and a fresh one before the last gets too old, while the
 * page is visible. Leaving the view gives the attempt up: what a wallet answers then changes nothing.
 * @param listing the wallet that is asked for; undefined for any
 */
export function usePairing(listing: WalletListing | undefined): OfferedPairing {
  const { wallet } = useWallet()
  const isOpen = useDialog().stack.length > 0
  const show = useSnackbar()
  const track = useTrack()
  const [turn, setTurn] = useState(0)
  const [renewals, setRenewals] = useState(0)
  const [state, setState] = useState<State>({ isSlow: false })
  const lastRetry = useRef(Date.now())
  const link = useRef<{ readonly base: string; readonly slow: ReturnType<typeof setTimeout> }>(undefined)
  const name = listing?.name ?? 'WalletConnect'

  const opened = useCallback((base: string | undefined) => {
    clearTimeout(link.current?.slow)
    const slow = () => setState(state => ({ ...state, isSlow: state.error === undefined }))
    link.current = base === undefined ? undefined : { base, slow: setTimeout(slow, slowAfter) }
  }, [])
  const retry = useCallback(() => setTurn(turn => turn + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn offers anew
  useEffect(() => {
    if (!isOpen) return
    const abandon = new AbortController()
    const { signal } = abandon
    let pairing: Pairing | undefined
    let returned = 0
    let mail: ReturnType<typeof setTimeout> | undefined
    opened(undefined)
    setState(({ isRelayAway }) => ({ isSlow: false, isRelayAway }))

    function renew() {
      setRenewals(renewals => renewals + 1)
      retry()
    }
    function check() {
      const now = Date.now()
      const isHere = document.visibilityState === 'visible' && navigator.onLine && now - returned >= mailTime
      if (pairing && isHere && isStale(pairing, now)) renew()
    }
    function comeBack() {
      returned = Date.now()
      clearTimeout(mail)
      mail = setTimeout(check, mailTime)
    }
    function succeed() {
      if (listing) rememberWallet(safeStorage, listing)
      const base = link.current?.base
      if (base) rememberDeepLink(safeStorage, { href: base, name })
      const method = link.current ? 'mobile' : 'qrcode'
      track({ event: 'CONNECT_SUCCESS', properties: { method, name } })
    }
    function fail(thrown: unknown) {
      if (signal.aborted) return
      if (says(thrown, /proposal expired/i)) {
        pairing = { uri: '', expires: 0 }
        setState(({ isRelayAway }) => ({ isSlow: false, isRelayAway }))
        return check()
      }
      const error = walletError(thrown)
      track({ event: 'CONNECT_ERROR', properties: { message: error.code } })
      const now = Date.now()
      if (neverRepeated.includes(error.code) || !mayRetry(lastRetry.current, now))
        return setState({ isSlow: false, error })
      lastRetry.current = now
      show('Declined', 'error')
      // The owner's own no stands until they ask again.
      if (error.cancelled) setState({ isSlow: false, error })
      else retry()
    }

    // In development React mounts twice; the wallet is asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      const onUri = (uri: string) => {
        pairing = startPairing(uri, Date.now())
        setState({ isSlow: false, uri })
      }
      const onRelay = (isThere: boolean) =>
        setState(state =>
          // What has failed waits for nothing.
          state.error || state.isRelayAway === !isThere ? state : { ...state, isRelayAway: !isThere },
        )
      wallet.connect(walletConnectId, signal, { onUri, onRelay }).then(succeed, fail)
    })
    const looks = setInterval(check, checkEvery)
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', comeBack)
    return () => {
      clearInterval(looks)
      clearTimeout(mail)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', comeBack)
      clearTimeout(link.current?.slow)
      abandon.abort()
    }
  }, [isOpen, turn])

  return { ...state, renewals, isRepeated: turn > 0, retry, opened }
}
