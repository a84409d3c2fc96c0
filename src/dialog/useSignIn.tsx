import { createContext, useContext, useSyncExternalStore } from 'react'
import { KudosError } from '#lib/errors.ts'
import type { SignIn, SignInState } from './signIn.ts'

/** Holds the way to sign in; see SignIn.tsx. */
export const SignInContext = createContext<SignIn | undefined>(undefined)

/** Signing in, and where it stands now. Throws where it is off. */
export function useSignIn(): { signIn: SignIn; state: SignInState } {
  const signIn = useContext(SignInContext)
  if (!signIn) throw new KudosError('useSignIn needs sign-in to be on.', { code: 'dialog' })
  return { signIn, state: useSyncExternalStore(signIn.subscribe, signIn.get) }
}
