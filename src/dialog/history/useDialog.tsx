import { createContext, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#lib/createStore.ts'
import { useProvided } from '#lib/react/useProvided.ts'
import { useStore } from '#lib/react/useStore.ts'
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

/** What may be done to the dialog. It stays the same object. */
export interface DialogActions {
  /** Networks on offer, the starting one first. */
  readonly chains: readonly OfferedChain[]
  /** Starts a new history; without a view, the one that the visitor's connection asks for. */
  open(view?: View): void
  push(view: View): void
  replace(view: View): void
  back(): void
  close(): void
  /** For what happens outside the dialog: see useFollowWallet. */
  dispatch(event: DialogEvent): void
}

/** The dialog's history and what may be done to it. */
export interface DialogHandle extends DialogActions {
  readonly phase: Phase
  /** The history; empty when the dialog is closed. */
  readonly stack: Stack
  /** What is drawn: the history, and while the dialog fades out the one that it closed with. */
  readonly drawn: Stack
}

const closed: Stack = []
/** A dialog: its state, and what may be done to it. */
export type DialogStore = ReturnType<typeof createDialog>

/** Makes a dialog. It imports no view and no wallet code, so it can stand in the first view of the page. */
export function createDialog(chains: readonly OfferedChain[], session: SessionStore) {
  const state = createStore<DialogState>({ phase: 'ahead', views: closed })
  function dispatch(event: DialogEvent) {
    const before = state.get()
    const after = nextDialog(before, event)
    if (after !== before) state.set(after)
  }
  function firstView(): View {
    const { status, walletChainId } = session.get()
    if (status !== 'connected') return { name: 'Connect' }
    return { name: chains.some(({ id }) => id === walletChainId) ? 'Account' : 'UnsupportedChain' }
  }
  const actions: DialogActions = {
    chains,
    open: (view: View = firstView()) => dispatch({ type: 'open', view }),
    push: (view: View) => dispatch({ type: 'push', view }),
    replace: (view: View) => dispatch({ type: 'replace', view }),
    back: () => dispatch({ type: 'back' }),
    close: () => dispatch({ type: 'close' }),
    dispatch,
  }
  return { state, actions }
}

const DialogContext = createContext<DialogStore | undefined>(undefined)

/** Hands a dialog down. */
export function DialogProvider({ dialog, children }: { dialog: DialogStore; children: ReactNode }) {
  return <DialogContext value={dialog}>{children}</DialogContext>
}

/** The dialog. The component is drawn again whenever it changes. Throws outside a {@link DialogProvider}. */
export function useDialog(): DialogHandle {
  const { state, actions } = useProvided(DialogContext)
  const { phase, views } = useStore(state)
  return useMemo(
    () => ({
      ...actions,
      phase,
      stack: phase === 'open' ? views : closed,
      drawn: phase === 'open' || phase === 'closing' ? views : closed,
    }),
    [phase, views, actions],
  )
}

/** What may be done to the dialog, for a component that is not drawn again when it changes. */
export function useDialogActions(): DialogActions {
  return useProvided(DialogContext).actions
}

/** Whether the dialog is open; always false while `isFollowed` is false, and then the component is not drawn again. */
export function useIsDialogOpen(isFollowed = true): boolean {
  const { state } = useProvided(DialogContext)
  const read = () => isFollowed && state.get().phase === 'open'
  return useSyncExternalStore(state.subscribe, read, read)
}

/** Calls `onOpen`, which must be the same function on every render, each time that the dialog opens. */
export function useOnDialogOpen(onOpen: () => void): void {
  const { state } = useProvided(DialogContext)
  useEffect(() => {
    let wasOpen = false
    const follow = () => {
      const isOpen = state.get().phase === 'open'
      if (isOpen && !wasOpen) onOpen()
      wasOpen = isOpen
    }
    follow()
    return state.subscribe(follow)
  }, [state, onOpen])
}
