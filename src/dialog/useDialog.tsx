import { createContext, type ReactNode, useContext, useMemo, useReducer } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { SessionStore } from '#wallets/session.ts'
import { nextStack, type Stack, type StackEvent } from './stack.ts'
import type { View } from './view.ts'

/** The dialog's history and what may be done to it. */
export interface DialogHandle {
  /** Networks on offer, the starting one first. */
  readonly chains: readonly OfferedChain[]
  /** Empty when the dialog is closed. */
  readonly stack: Stack
  /** Starts a new history; without a view, the one that the visitor's connection asks for. */
  open(view?: View): void
  push(view: View): void
  replace(view: View): void
  back(): void
  close(): void
  /** For what happens outside the dialog: see useFollowWallet. */
  tell(event: StackEvent): void
}

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
  const [stack, tell] = useReducer(nextStack, [])
  const actions = useMemo(() => {
    function firstView(): View {
      const { status, walletChainId } = session.get()
      if (status !== 'connected') return { name: 'Connect' }
      return { name: chains.some(({ id }) => id === walletChainId) ? 'Account' : 'UnsupportedChain' }
    }
    return {
      chains,
      open: (view = firstView()) => tell({ type: 'open', view }),
      push: view => tell({ type: 'push', view }),
      replace: view => tell({ type: 'replace', view }),
      back: () => tell({ type: 'back' }),
      close: () => tell({ type: 'close' }),
      tell,
    } satisfies Omit<DialogHandle, 'stack'>
  }, [session, chains])
  const handle = useMemo(() => ({ stack, ...actions }), [stack, actions])
  return <DialogContext value={handle}>{children}</DialogContext>
}

/** The dialog. Throws outside a {@link DialogProvider}. */
export function useDialog(): DialogHandle {
  const handle = useContext(DialogContext)
  if (!handle) throw new KudosError('useDialog needs a DialogProvider above it.', { code: 'dialog' })
  return handle
}
