import { KudosError } from '#lib/errors.ts'
import type { SignInStore } from '../parts/signInStore.ts'
import { useSetup } from '../parts/useSetup.tsx'

/** Signing in. Throws where it is off. */
export function useSignIn(): SignInStore {
  const { signIn } = useSetup()
  if (!signIn) throw new KudosError('useSignIn needs sign-in to be on.', { code: 'dialog' })
  return signIn.store
}
