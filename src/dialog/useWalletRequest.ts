import { useCallback, useEffect, useRef, useState } from 'react'
import type { KudosError } from '#lib/errors.ts'
import { walletError } from '#wallets/errors.ts'
import { useDialog } from './useDialog.tsx'

/** Milliseconds after which the visitor is reminded that the wallet may be waiting (design §8). */
export const slowAfter = 30_000

/** Where a request to the wallet stands. */
export interface WalletRequest {
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while; it still may. */
  readonly isSlow: boolean
  /** The visitor has asked again: a button for that stays where the focus is. */
  readonly isRepeated: boolean
  /** Abandons the request and asks again. */
  retry(): void
}

/**
 * Asks the wallet as soon as the view stands, and again on demand. Leaving the view or asking again abandons the request:
 * `signal` aborts, and a late answer changes nothing here.
 * @param ask what is asked; success is seen in the session, see useFollowWallet
 */
export function useWalletRequest(ask: (signal: AbortSignal) => Promise<void>): WalletRequest {
  const isOpen = useDialog().stack.length > 0
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Pick<WalletRequest, 'error' | 'isSlow'>>({ isSlow: false })
  const latestAsk = useRef(ask)
  latestAsk.current = ask

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (!isOpen) return
    const abandon = new AbortController()
    const { signal } = abandon
    const slow = setTimeout(() => setState({ isSlow: true }), slowAfter)
    setState({ isSlow: false })
    // In development React mounts twice; the wallet is asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      latestAsk
        .current(signal)
        .catch((error: unknown) => {
          if (!signal.aborted) setState({ isSlow: false, error: walletError(error) })
        })
        .finally(() => clearTimeout(slow))
    })
    return () => {
      clearTimeout(slow)
      abandon.abort()
    }
  }, [isOpen, turn])

  const retry = useCallback(() => setTurn(turn => turn + 1), [])
  return { ...state, isRepeated: turn > 0, retry }
}
