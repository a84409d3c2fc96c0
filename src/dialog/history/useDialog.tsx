import { createContext, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#lib/createStore.ts'
import { useProvided } from '#lib/react/useProvided.ts'
import { useStore } from '#lib/react/useStore.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { SessionStore } from '#wallets/session.ts'
import { nextStack, type Stack, type StackEvent } from './stack.ts'
import type { View } from './view.ts'

/**
 * The phase of the dialog: `closed`, nothing is rendered; `ahead`, its first view is rendered invisibly before it opens
 * for the first time; `open`; `closing`, it fades out with the views that it closed with.
 */
export type Phase = 'closed' | 'ahead' | 'open' | 'closing'

/** What can happen to the dialog; `faded` once it is invisible. */
export type DialogEvent = StackEvent | { readonly type: 'faded' }

/** The dialog's phase and views, with the top view last. */
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

/** The actions of the dialog. The object never changes. */
export interface DialogActions {
  /** The offered networks, with the starting one first. */
  readonly chains: readonly OfferedChain[]
  /** Starts a new history; by default with the view that fits the visitor's connection. */
  open(view?: View): void
  push(view: View): void
  replace(view: View): void
  back(): void
  close(): void
  /** Reports events from outside the dialog, see useFollowWallet. */
  dispatch(event: DialogEvent): void
}

/** The dialog's history and actions. */
export interface DialogHandle extends DialogActions {
  readonly phase: Phase
  /** The history; empty when the dialog is closed. */
  readonly stack: Stack
  /** The views to render: the history or, while the dialog fades out, the one that it closed with. */
  readonly drawn: Stack
}

const closed: Stack = []
/** The state and the actions of a dialog. */
export type DialogStore = ReturnType<typeof createDialog>

/** Creates a dialog. It imports no view and no wallet code, so it can be part of the page's first view. */
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

/** Provides a dialog to the components below. */
export function DialogProvider({ dialog, children }: { dialog: DialogStore; children: ReactNode }) {
  return <DialogContext value={dialog}>{children}</DialogContext>
}

/** The dialog. The component renders again whenever it changes. Throws outside a {@link DialogProvider}. */
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

/** The dialog's actions. The component does not render again when the dialog changes. */
export function useDialogActions(): DialogActions {
  return useProvided(DialogContext).actions
}

/**
 * Whether the dialog is open. While `isFollowed` is false it is always false, and the component does not render again.
 */
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
