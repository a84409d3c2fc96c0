import { useEffect, useEffectEvent, useState } from 'react'
import type { KudosError } from '#lib/errors.ts'
import { walletError } from '#wallets/errors.ts'
import { useDialog } from '../../history/useDialog.tsx'

/** Milliseconds after which the visitor is reminded that the wallet may be waiting (design §8). */
export const slowAfter = 30_000

/** The state of a wallet request. */
export interface WalletRequest {
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while, but still may. */
  readonly isSlow: boolean
  /** The visitor has tried again, so the button for it stays, because it has the focus. */
  readonly isRepeated: boolean
  /** Abandons the request and makes a new one. */
  retry(): void
}

interface Outcome {
  readonly attempt: number
  readonly isSlow: boolean
  readonly error?: KudosError
}

/**
 * Asks the wallet when the view is shown, and again on demand. Leaving the view or asking again aborts `signal`. The
 * session shows the success, see useFollowWallet.
 */
export function useWalletRequest(request: (signal: AbortSignal) => Promise<void>): WalletRequest {
  const isOpen = useDialog().stack.length > 0
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const ask = useEffectEvent(request)
  useEffect(() => {
    if (!isOpen) return
    const abandon = new AbortController()
    const { signal } = abandon
    const slow = setTimeout(() => setOutcome({ attempt, isSlow: true }), slowAfter)
    // In development React mounts twice, but the wallet must be asked once.
    queueMicrotask(() => {
      if (signal.aborted) return
      ask(signal)
        .catch((error: unknown) => {
          if (!signal.aborted) setOutcome({ attempt, isSlow: false, error: walletError(error) })
        })
        .finally(() => clearTimeout(slow))
    })
    return () => {
      clearTimeout(slow)
      abandon.abort()
      setOutcome(undefined)
    }
  }, [isOpen, attempt])
  const { isSlow, error } = outcome?.attempt === attempt ? outcome : { isSlow: false }
  return { isSlow, error, isRepeated: attempt > 0, retry: () => setAttempt(attempt + 1) }
}
