import { useEffect } from 'react'
import type { Session, SessionStore } from '#wallets/session.ts'
import type { StackEvent } from './stack.ts'

/** The events that a wallet causes. */
type WalletEvent = Extract<StackEvent, { type: 'walletConnected' | 'walletGone' | 'networkReached' }>

/** What a change of the session means for the dialog's history. */
export function eventOf(before: Session, after: Session): WalletEvent['type'] | undefined {
  if (after.connector?.id !== before.connector?.id) return after.connector ? 'walletConnected' : 'walletGone'
  const moved = before.chainId !== after.chainId || before.walletChainId !== after.walletChainId
  if (after.status === 'connected' && moved && after.walletChainId === after.chainId) return 'networkReached'
  return undefined
}

/** Turns wallet events into events of the dialog's history: the one place that does. */
export function useFollowWallet(session: SessionStore, tell: (event: WalletEvent) => void): void {
  useEffect(() => {
    let before = session.get()
    // What happened before the dialog's code was there.
    tell({ type: before.status === 'connected' ? 'walletConnected' : 'walletGone' })
    return session.subscribe(() => {
      const after = session.get()
      const type = eventOf(before, after)
      before = after
      if (type) tell({ type })
    })
  }, [session, tell])
}
