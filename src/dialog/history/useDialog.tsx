import { createContext, type ReactNode, useContext, useMemo, useReducer } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { SessionStore } from '#wallets/session.ts'
import { nextStack, type Stack, type StackEvent } from './stack.ts'
import type { View } from './view.ts'

/**
 * How far the dialog is: `closed`, nothing is drawn; `ahead`, its first view is drawn unseen before it is opened for the
 * first time; `open`; `closing`, it fades out with the views that it closed with.
 */
export type Phase = 'closed' | 'ahead' | 'open' | 'closing'

/** What can happen to the dialog; `faded` once it is gone from sight. */
export type DialogEvent = StackEvent | { readonly type: 'faded' }

/** The dialog: how far it is, and its views, the one on top last. */
export interface DialogState {
  readonly phase: Phase
  readonly views: Stack
}

/** The dialog after an event. */
export function nextDialog(state: DialogState, event: DialogEvent): DialogState {
  const { phase, views } = state
  if (event.type === 'faded') return phase === 'closing' ? { ...state, phase: 'closed' } : state
  const before = phase === 'open' ? views : closed
  const after = nextStack(before, event)
  if (after === before) return state
  return after.length === 0 ? { ...state, phase: 'closing' } : { phase: 'open', views: after }
}

/** The dialog's history and what may be done to it. */
export interface DialogHandle {
  /** Networks on offer, the starting one first. */
  readonly chains: readonly OfferedChain[]
  readonly phase: Phase
  /** The history; empty when the dialog is closed. */
  readonly stack: Stack
  /** What is drawn: the history, and while the dialog fades out the one that it closed with. */
  readonly drawn: Stack
  /** Starts a new history; without a view, the one that the visitor's connection asks for. */
  open(view?: View): void
  push(view: View): void
  replace(view: View): void
  back(): void
  close(): void
  /** For what happens outside the dialog: see useFollowWallet. */
  dispatch(event: DialogEvent): void
}

const closed: Stack = []
const DialogContext = createContext<DialogHandle | undefined>(undefined)

/** Holds the dialog's history. It imports no view and no wallet code, so it can stand in the first view of the page. */
export function DialogProvider({
  chains,
  session,
  children,
}: {
  chains: readonly OfferedChain[]
  session: SessionStore
  children: ReactNode
}) {
  const [{ phase, views }, dispatch] = useReducer(nextDialog, { phase: 'ahead', views: closed })
  const actions = useMemo(() => {
    function firstView(): View {
      const { status, walletChainId } = session.get()
      if (status !== 'connected') return { name: 'Connect' }
      return { name: chains.some(({ id }) => id === walletChainId) ? 'Account' : 'UnsupportedChain' }
    }
    return {
      chains,
      open: (view: View = firstView()) => dispatch({ type: 'open', view }),
      push: (view: View) => dispatch({ type: 'push', view }),
      replace: (view: View) => dispatch({ type: 'replace', view }),
      back: () => dispatch({ type: 'back' }),
      close: () => dispatch({ type: 'close' }),
      dispatch,
    }
  }, [session, chains])
  const handle = useMemo<DialogHandle>(
    () => ({
      ...actions,
      phase,
      stack: phase === 'open' ? views : closed,
      drawn: phase === 'open' || phase === 'closing' ? views : closed,
    }),
    [phase, views, actions],
  )
  return <DialogContext value={handle}>{children}</DialogContext>
}

/** The dialog. Throws outside a {@link DialogProvider}. */
export function useDialog(): DialogHandle {
  const handle = useContext(DialogContext)
  if (!handle) throw new KudosError('useDialog needs a DialogProvider above it.', { code: 'dialog' })
  return handle
}
