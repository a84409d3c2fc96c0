import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { WalletListing } from '#catalog/wallets.ts'
import { walletsWords } from '#languages/words/walletsWords.ts'
import { safeStorage } from '#lib/browser/safeStorage.ts'
import { hasMessage } from '#lib/outsideErrors.ts'
import { walletConnectId } from '#wallets/connectors/walletConnect.ts'
import { rememberDeepLink } from '#wallets/deepLinkMemory.ts'
import { walletError } from '#wallets/errors.ts'
import { useDialog } from '../../history/useDialog.tsx'
import { useSetup } from '../../parts/useSetup.tsx'
import { slowAfter, type WalletRequest } from '../../parts/wallet/useWalletRequest.ts'
import { rememberWallet } from '../recentWallets.ts'
import { checkInterval, firstPairing, isDeclined, nextPairing, type Pairing } from './pairing.ts'
import type { Platform } from './platforms.ts'
import { connectErrorMessage } from './useConnectRequest.ts'

/** A pairing that is offered to a wallet, and its state. */
export interface OfferedPairing extends WalletRequest, Pick<Pairing, 'relay' | 'renewals'> {
  /** The `wc:` URI; undefined until the relay has accepted it, and while a new one is made. */
  readonly pairingUri: string | undefined
  /** The visitor has opened the wallet with a link. `base` is remembered when the wallet connects. */
  opened(base: string | undefined): void
}

/**
 * Milliseconds to wait before a pairing is replaced after a return to the page, or to the network, because the relay
 * may still deliver an approval.
 */
const settleTime = 5_000

/**
 * Offers a pairing over WalletConnect while the view is shown, and replaces it before it expires, while the page is
 * visible. Leaving the view abandons the attempt, and a later answer is ignored.
 * @param listing the wallet to connect; undefined for any
 */
export function usePairing(listing: WalletListing | undefined, platform: Platform): OfferedPairing {
  const { wallet, track, showMessage } = useSetup()
  const isOpen = useDialog().stack.length > 0
  const [pairing, dispatch] = useReducer(nextPairing, undefined, () => firstPairing(Date.now()))
  const { attempt, status, isSlow, relay, renewals } = pairing
  const link = useRef<{ readonly base: string | undefined; readonly slow: ReturnType<typeof setTimeout> }>(
    undefined,
  )
  const name = listing?.name ?? 'WalletConnect'

  const succeeded = useEffectEvent(() => {
    if (listing) rememberWallet(safeStorage, listing)
    const opened = platform === 'qrcode' ? undefined : link.current
    if (opened?.base) rememberDeepLink(safeStorage, { href: opened.base, name })
    track({ event: 'CONNECT_SUCCESS', properties: { method: opened ? 'mobile' : 'qrcode', name } })
  })
  const failed = useEffectEvent((thrown: unknown, attempt: number) => {
    const error = walletError(thrown)
    const now = Date.now()
    track({ event: 'CONNECT_ERROR', properties: { message: connectErrorMessage(error) } })
    if (isDeclined(pairing, error, now)) showMessage(walletsWords().declined, 'error')
    dispatch({ attempt, type: 'fail', error, now })
  })

  useEffect(() => {
    if (!isOpen) return
    const abandon = new AbortController()
    const { signal } = abandon
    let returned = 0
    let checkSoon: ReturnType<typeof setTimeout> | undefined
    function check() {
      const now = Date.now()
      if (document.visibilityState === 'visible' && navigator.onLine && now - returned >= settleTime)
        dispatch({ attempt, type: 'check', now })
    }
    function comeBack() {
      returned = Date.now()
      clearTimeout(checkSoon)
      checkSoon = setTimeout(check, settleTime)
    }
    function fail(thrown: unknown) {
      if (signal.aborted) return
      if (!hasMessage(thrown, /proposal expired/i)) return failed(thrown, attempt)
      dispatch({ attempt, type: 'expire' })
      check()
    }
    // Reset here and not at the end, because the dialog closes before the attempt has succeeded.
    link.current = undefined
    dispatch({ attempt, type: 'begin' })
    // In development React mounts twice, but the wallet must be asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      wallet
        .connect(walletConnectId, signal, {
          onUri: uri => dispatch({ attempt, type: 'uri', uri, now: Date.now() }),
          onRelay: isThere => dispatch({ attempt, type: 'relay', isThere }),
        })
        .then(succeeded, fail)
    })
    const checks = setInterval(check, checkInterval)
    document.addEventListener('visibilitychange', comeBack, { signal })
    window.addEventListener('online', comeBack, { signal })
    return () => {
      clearInterval(checks)
      clearTimeout(checkSoon)
      clearTimeout(link.current?.slow)
      abandon.abort()
    }
  }, [isOpen, attempt, wallet])

  return {
    error: status === 'failed' ? pairing.error : undefined,
    pairingUri: status === 'offered' ? pairing.uri : undefined,
    isSlow,
    relay,
    renewals,
    isRepeated: attempt > 0,
    retry: () => dispatch({ attempt, type: 'retry' }),
    opened(base) {
      clearTimeout(link.current?.slow)
      link.current = { base, slow: setTimeout(() => dispatch({ attempt, type: 'slow' }), slowAfter) }
    },
  }
}
