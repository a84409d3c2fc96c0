import { type ReactNode, useEffect, useRef } from 'react'
import { signInService } from '#services/signIn.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import { announce } from '#ui/Announcer.tsx'
import type { SessionStore } from '#wallets/session.ts'
import type { DrawnView } from './screens.ts'
import { createSignIn } from './signIn.ts'
import { nextStep } from './signInRules.ts'
import type { Stack, StackEvent } from './stack.ts'
import { useDialog } from './useDialog.tsx'
import { SignInContext, useSignIn } from './useSignIn.tsx'
import { useWallet } from './useWallet.tsx'
import type { View } from './view.ts'
import { ConnectingSiwe } from './views/ConnectingSiwe.tsx'

/** What sign-in adds to the dialog, all of it loaded only where it is on. */
export interface SignInParts {
  /** Whether the connected account has signed in. */
  isSignedIn(): boolean
  /** How its own view is drawn; `undefined` for any other. */
  screenOf(view: View): DrawnView | undefined
  /** Tells of wallet events: a wallet that connects in the open dialog leads on to ConnectingSiwe. */
  tellOf(tell: (event: StackEvent) => void, stack: () => Stack): (event: StackEvent) => void
  /** Puts itself around the view. */
  around(session: SessionStore, view: ReactNode): ReactNode
}

/** Makes what sign-in adds to one dialog; nothing where the options switch it off. */
export function createSignInParts({
  signIn: client,
  signInUrl,
}: Pick<DialogOptions, 'signIn' | 'signInUrl'> = builtDialogOptions): SignInParts | undefined {
  const site = client ?? (signInUrl ? signInService(signInUrl) : undefined)
  if (!site || site.enabled === false) return undefined
  const signIn = createSignIn(site)
  return {
    isSignedIn: () => signIn.get().status === 'success',
    screenOf: view =>
      view.name === 'ConnectingSiwe'
        ? { title: 'Sign In', isTitleHidden: false, element: <ConnectingSiwe /> }
        : undefined,
    tellOf: (tell, stack) => event => {
      if (event.type === 'walletConnected' && stack().length > 0) askOverConnect(tell)
      else tell(event)
    },
    around: (session, view) => (
      <SignInContext value={signIn}>
        <Routing store={session} />
        {view}
      </SignInContext>
    ),
  }
}

/** Back from ConnectingSiwe leads to Connect. */
function askOverConnect(tell: (event: StackEvent) => void) {
  tell({ type: 'open', view: { name: 'Connect' } })
  tell({ type: 'push', view: { name: 'ConnectingSiwe' } })
}

/** Leads the visitor to ConnectingSiwe and away from it. */
function Routing({ store }: { store: SessionStore }) {
  const { signIn, state } = useSignIn()
  const { status } = state
  const { wallet, session } = useWallet()
  const { stack, open, close, tell } = useDialog()
  const isOpen = stack.length > 0
  // The email wallet shows what is signed over it.
  const isAsking = stack.some(({ name }) => name === 'ConnectingSiwe')
  const hasAsked = useRef(false)
  const { address } = session
  useEffect(() => signIn.follow(store), [signIn, store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an account that was never asked has not gone away
  useEffect(() => {
    hasAsked.current = false
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever one of these changes
  useEffect(() => {
    const step = nextStep({ status, isAsking, hasAsked: hasAsked.current })
    hasAsked.current = status !== 'off' && status !== 'success' && (isAsking || hasAsked.current)
    if (step === 'ask') {
      if (isOpen) askOverConnect(tell)
      else open({ name: 'ConnectingSiwe' })
    }
    if (step === 'close') close()
    if (step === 'connect') open({ name: 'Connect' })
    if (step === 'disconnect') void wallet.disconnect()
  }, [status, isAsking, address])

  useEffect(() => {
    if (status === 'success') announce('You are signed in.')
  }, [status])

  const isSettled = session.status === 'connected' || session.status === 'disconnected'
  useEffect(() => {
    if (isOpen && isSettled) void signIn.look()
  }, [signIn, isOpen, isSettled])
  return null
}
