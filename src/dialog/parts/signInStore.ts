import type { Readable } from '#lib/createStore.ts'
import type { KudosError } from '#lib/errors.ts'
import type { SessionStore } from '#wallets/session.ts'

/**
 * The state of signing in: `off` without a wallet; `checking` if there is a session; `ready` to ask the visitor;
 * `loading` after the click; then `success`, or `error`, from which it can be tried again.
 */
export type SignInStatus = 'off' | 'checking' | 'ready' | 'loading' | 'success' | 'error'

export interface SignInState {
  readonly status: SignInStatus
  /** Why signing in failed. */
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while, but still may. */
  readonly isSlow?: boolean
}

/** The sign-in store of the connected account. */
export interface SignInStore extends Readable<SignInState> {
  /** Follows the connected account from now on. Returns a function that stops it. */
  follow(session: SessionStore): () => void
  /**
   * Uses an existing session, or else has `ask` sign a message and verifies it. A second call, or another account,
   * abandons it.
   * @returns whether it worked; `undefined` when it was abandoned
   */
  sign(chainId: number, ask: (message: string) => Promise<`0x${string}`>): Promise<boolean | undefined>
  /** Checks whether the session still exists, and signs out a session without a wallet. */
  check(): Promise<void>
}
