import type { Readable } from '#lib/createStore.ts'
import type { KudosError } from '#lib/errors.ts'
import type { SessionStore } from '#wallets/session.ts'

/**
 * Where signing in stands: `off` without a wallet; `checking` whether there is a session; `ready` to be asked; `loading` from
 * the click on; then `success`, or `error`, from which it can be tried again.
 */
export type SignInStatus = 'off' | 'checking' | 'ready' | 'loading' | 'success' | 'error'

export interface SignInState {
  readonly status: SignInStatus
  /** Why it did not work. */
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while; it still may. */
  readonly isSlow?: boolean
}

/** A store of signing in, for the account that is connected. */
export interface SignInStore extends Readable<SignInState> {
  /** Follows the connected account from now on. Returns how to stop. */
  follow(session: SessionStore): () => void
  /**
   * Looks for a session, else has a message signed by `ask` and verified. A second call, or another account, abandons it.
   * @returns whether it worked; `undefined` when it was abandoned
   */
  sign(chainId: number, ask: (message: string) => Promise<`0x${string}`>): Promise<boolean | undefined>
  /** Asks whether there still is a session; signs out one without a wallet. */
  check(): Promise<void>
}
