import type { SignInClient } from '#settings/signInClient.ts'
import type { SignInStatus } from '../parts/signInStore.ts'

/**
 * What to do when the account changes (specification §4). The network is not part of an account, so a change of network
 * alone has no effect.
 */
export function followAccount(
  before: string | undefined,
  after: string | undefined,
  { signOutOnDisconnect = true }: Pick<SignInClient, 'signOutOnDisconnect'>,
): { readonly status: SignInStatus; readonly signsOut: boolean } {
  if (!after) return { status: 'off', signsOut: before !== undefined && signOutOnDisconnect }
  if (!before) return { status: 'checking', signsOut: false }
  return { status: 'ready', signsOut: true }
}

/** The dialog's next step. A visitor who leaves without signing is disconnected. */
export function nextStep({
  status,
  isAsking,
  hasAsked,
}: {
  readonly status: SignInStatus
  /** ConnectingSiwe is in the history, but the email wallet may show its request over it. */
  readonly isAsking: boolean
  /** ConnectingSiwe was in the history, for this account. */
  readonly hasAsked: boolean
}): 'ask' | 'close' | 'connect' | 'disconnect' | undefined {
  if (status === 'off') return isAsking ? 'connect' : undefined
  if (status === 'success') return isAsking ? 'close' : undefined
  if (isAsking) return undefined
  if (hasAsked) return 'disconnect'
  return status === 'checking' ? undefined : 'ask'
}

/** Whether two addresses are the same account; upper and lower case may differ. */
export function isSameAccount(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
