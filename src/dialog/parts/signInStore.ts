import type { KudosError } from '#lib/errors.ts'
import type { SessionStore } from '#wallets/session.ts'

/**
 * Where signing in stands: `off` without a wallet; `checking` whether there is a session; `ready` to be asked; `loading` from
 * the click on; then `success`, or `error`, from which it can be tried again.
 */
export type SignInStatus = 'off' | 'checking' | 'ready' | 'loading' | 'success' | 'error'

/** Where signing in stands. */
export interface SignInState {
  readonly status: SignInStatus
  /** Why it did not work. */
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while; it still may. */
  readonly isSlow?: boolean
}

/** A store of signing in, for the account that is connected. */
export interface SignInStore {
  get(): SignInState
  subscribe(listener: () => void): () => void
  /** Follows the connected account from now on. Returns how to stop. */
  follow(session: SessionStore): () => void
  /**
   * Gets a message, has it signed and verified; where it is not known whether there is a session, that is asked first. A
   * second call, or another account, abandons it: whatever is answered later changes nothing.
   * @param ask asks the wallet for the signature
   * @returns whether it worked; `undefined` when it was abandoned
   */
  sign(chainId: number, ask: (message: string) => Promise<`0x${string}`>): Promise<boolean | undefined>
  /** Asks whether the session still is; signs a session without a wallet out. For when the dialog's code is there, and when it opens. */
  check(): Promise<void>
}
