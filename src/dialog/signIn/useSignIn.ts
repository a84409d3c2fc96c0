import { KudosError } from '#lib/errors.ts'
import { useStore } from '#lib/react/useStore.ts'
import { useSetup } from '../parts/useSetup.tsx'

/** The sign-in and its current state. Throws if sign-in is off. */
export function useSignIn() {
  const { signIn } = useSetup()
  if (!signIn) throw new KudosError('useSignIn needs sign-in to be on.', { code: 'dialog' })
  const { store } = signIn
  return { signIn: store, ...useStore(store) }
}
