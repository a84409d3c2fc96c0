import { useEffect } from 'react'
import type { Session, SessionStore } from '#wallets/session.ts'
import type { StackEvent } from './stack.ts'

/** What a change of the session means for the dialog's history. */
export function eventOf(before: Session, after: Session): StackEvent['type'] | undefined {
  if (after.status === 'connected' && before.status !== 'connected') return 'walletConnected'
  if (after.status !== 'connected' && before.status === 'connected') return 'walletGone'
  const moved = before.chainId !== after.chainId || before.walletChainId !== after.walletChainId
  if (after.status === 'connected' && moved && after.walletChainId === after.chainId) return 'networkReached'
  return undefined
}

/** Turns wallet events into events of the dialog's history: the one place that does. */
export function useFollowWallet(session: SessionStore, tell: (event: StackEvent) => void): void {
  useEffect(() => {
    let before = session.get()
    return session.subscribe(() => {
      const after = session.get()
      const type = eventOf(before, after)
      before = after
      if (type === 'walletConnected' || type === 'walletGone' || type === 'networkReached') tell({ type })
    })
  }, [session, tell])
}
