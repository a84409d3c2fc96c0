import { signInService } from '#services/signIn.ts'
import { builtDialogOptions, type DialogOptions } from '#settings/dialogOptions.ts'
import type { SignInFeature } from '../parts/useSetup.tsx'
import { ConnectingSiwe } from './ConnectingSiwe.tsx'
import { SignInRedirects } from './SignInRedirects.tsx'
import { createSignIn } from './signIn.ts'

/** Creates the sign-in's part of one dialog; `undefined` if the options switch it off. */
export function createSignInFeature({
  signIn: client,
  signInUrl,
}: Pick<DialogOptions, 'signIn' | 'signInUrl'> = builtDialogOptions): SignInFeature | undefined {
  const site = client ?? (signInUrl ? signInService(signInUrl) : undefined)
  if (!site || site.enabled === false) return undefined
  const store = createSignIn(site)
  return {
    store,
    views: { ConnectingSiwe },
    Redirects: SignInRedirects,
  }
}
