import { useEffect } from 'react'
import type { Session, SessionStore } from '#wallets/session.ts'
import type { StackEvent } from '../history/stack.ts'

/** The events that a wallet causes. */
type WalletEvent = Extract<StackEvent, { type: 'walletConnected' | 'walletGone' | 'networkReached' }>

/** The event for the dialog's history that follows from a change of the session. */
export function eventOf(before: Session, after: Session): WalletEvent['type'] | undefined {
  if (after.connector?.id !== before.connector?.id) return after.connector ? 'walletConnected' : 'walletGone'
  const moved = before.chainId !== after.chainId || before.walletChainId !== after.walletChainId
  if (after.status === 'connected' && moved && after.walletChainId === after.chainId) return 'networkReached'
  return undefined
}

/**
 * Turns wallet events into events of the dialog's history. No other code does that.
 * @param asksToSignIn a connected wallet leads on to ConnectingSiwe
 */
export function useFollowWallet(
  session: SessionStore,
  dispatch: (event: WalletEvent) => void,
  asksToSignIn: boolean,
): void {
  useEffect(() => {
    const send = (type: WalletEvent['type']) =>
      dispatch(type === 'walletConnected' ? { type, asksToSignIn } : { type })
    let before = session.get()
    // The change that happened before the dialog's code was loaded.
    send(before.status === 'connected' ? 'walletConnected' : 'walletGone')
    return session.subscribe(() => {
      const after = session.get()
      const type = eventOf(before, after)
      before = after
      if (type) send(type)
    })
  }, [session, dispatch, asksToSignIn])
}
