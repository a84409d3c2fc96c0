import type { SignInClient } from '#settings/signInClient.ts'
import type { SignInStatus } from '../parts/signInStore.ts'

/** What another account means (specification §4). A network is no part of an account: changing it alone means nothing. */
export function followAccount(
  before: string | undefined,
  after: string | undefined,
  { signOutOnDisconnect = true }: Pick<SignInClient, 'signOutOnDisconnect'>,
): { readonly status: SignInStatus; readonly signsOut: boolean } {
  if (!after) return { status: 'off', signsOut: before !== undefined && signOutOnDisconnect }
  if (!before) return { status: 'checking', signsOut: false }
  return { status: 'ready', signsOut: true }
}

/** What the dialog has to do now; a visitor who leaves without signing is disconnected. */
export function nextStep({
  status,
  isAsking,
  hasAsked,
}: {
  readonly status: SignInStatus
  /** ConnectingSiwe stands in the history: the email wallet may show over it what is signed. */
  readonly isAsking: boolean
  /** It has been, for this account. */
  readonly hasAsked: boolean
}): 'ask' | 'close' | 'connect' | 'disconnect' | undefined {
  if (status === 'off') return isAsking ? 'connect' : undefined
  if (status === 'success') return isAsking ? 'close' : undefined
  if (isAsking) return undefined
  if (hasAsked) return 'disconnect'
  return status === 'checking' ? undefined : 'ask'
}

/** Whether two addresses are one account's; they may differ in their capitals. */
export function isSameAccount(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
