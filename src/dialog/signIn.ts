import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { SignInClient, SignInSession } from '#settings/signInClient.ts'
import type { SessionStore } from '#wallets/session.ts'
import { followAccount, isSameAccount, type SignInStatus } from './signInRules.ts'
import { slowAfter } from './useWalletRequest.ts'

/** Milliseconds that a call of the site may take (design §8). */
const callLimit = 10_000

/** Where signing in stands. */
export interface SignInState {
  readonly status: SignInStatus
  /** Why it did not work. */
  readonly error?: KudosError | undefined
  /** The wallet has not answered for a while; it still may. */
  readonly isSlow?: boolean
}

/** Signing in for the account that is connected. */
export interface SignIn {
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
  /** Asks whether the session still is; signs a session without a wallet out. For when the dialog opens. */
  look(): Promise<void>
}

/** Signs in at a site. */
export function createSignIn(client: SignInClient): SignIn {
  let state: SignInState = { status: 'off' }
  let account: `0x${string}` | undefined
  /** What the site is known to have; a call that is under way or went wrong leaves that open. */
  let atSite: 'session' | 'nothing' | 'unknown' = 'unknown'
  /** Abandons what is under way. */
  let latest = new AbortController()
  /** Settles once the site has heard all goodbyes so far; what may open a session is waited for, too. */
  let leaving: Promise<unknown> = Promise.resolve()
  let isGoodbyeOwed = false
  const listeners = new Set<() => void>()

  function set(next: SignInState) {
    state = next
    for (const listener of listeners) listener()
  }

  function begin(): AbortSignal {
    latest.abort()
    latest = new AbortController()
    return latest.signal
  }

  function leave() {
    isGoodbyeOwed = true
    atSite = 'unknown'
    leaving = leaving.then(async () => {
      try {
        await limited(() => client.signOut())
        isGoodbyeOwed = false
        atSite = 'nothing'
        client.onSignOut?.()
      } catch {
        // Said again before the next question: see settle.
      }
    })
  }

  /** A session that was to be ended must not be found again. */
  async function settle() {
    await leaving
    if (!isGoodbyeOwed) return
    leave()
    await leaving
    if (isGoodbyeOwed) throw unreachable()
  }

  /** The session of the account; another's is ended. */
  async function findSession(who: string, signal: AbortSignal): Promise<SignInSession | undefined> {
    await settle()
    const found = await limited(() => client.session())
    if (signal.aborted) return undefined
    if (found && isSameAccount(found.address, who)) return found
    if (found) leave()
    else atSite = 'nothing'
    return undefined
  }

  async function check(who: string, signal: AbortSignal) {
    try {
      const found = await findSession(who, signal)
      if (!signal.aborted) enter(found)
    } catch (error) {
      if (!signal.aborted) set({ status: 'error', error: signInError(error) })
    }
  }

  function enter(session: SignInSession | undefined) {
    if (session) atSite = 'session'
    set({ status: session ? 'success' : 'ready' })
  }

  function followTo(next: `0x${string}` | undefined) {
    if (next === account) return
    const { status, signsOut } = followAccount(account, next, client)
    account = next
    const signal = begin()
    if (signsOut && atSite !== 'nothing') leave()
    if (next && status === 'checking' && atSite !== 'nothing') {
      set({ status })
      void check(next, signal)
    } else set({ status: status === 'checking' ? 'ready' : status })
  }

  async function verify(signed: Parameters<SignInClient['verify']>[0]) {
    atSite = 'unknown'
    const verified = limited(() => client.verify(signed))
    leaving = Promise.allSettled([leaving, verified])
    return verified
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    follow(session) {
      const look = () => {
        const { status, address } = session.get()
        followTo(status === 'connected' ? address : undefined)
      }
      look()
      return session.subscribe(look)
    },

    async sign(chainId, ask) {
      const who = account
      if (!who) return undefined
      const signal = begin()
      let reminder: ReturnType<typeof setTimeout> | undefined
      set({ status: 'loading' })
      try {
        await settle()
        const found = atSite === 'nothing' ? undefined : await findSession(who, signal)
        if (signal.aborted) return undefined
        if (found) {
          enter(found)
          return true
        }
        await settle()
        const nonce = await limited(() => client.nonce())
        const message = await client.message({ ...nonce, address: who, chainId })
        if (signal.aborted) return undefined
        reminder = setTimeout(() => signal.aborted || set({ status: 'loading', isSlow: true }), slowAfter)
        const signature = await ask(message)
        clearTimeout(reminder)
        if (signal.aborted) return undefined
        set({ status: 'loading' })
        const session = await verify({ message, signature })
        if (signal.aborted) return undefined
        if (!session || !isSameAccount(session.address, who))
          throw new KudosError('The signature was not accepted.', {
            code: 'wrong-signature',
            advice: 'Sign once more.',
          })
        enter(session)
        client.onSignIn?.(session)
        return true
      } catch (error) {
        if (signal.aborted) return undefined
        set({ status: 'error', error: signInError(error) })
        return false
      } finally {
        clearTimeout(reminder)
      }
    },

    async look() {
      const { signal } = latest
      const { status } = state
      const isAlone = status === 'off' && atSite === 'unknown' && client.signOutOnDisconnect !== false
      if (!isAlone && status !== 'success') return
      try {
        await settle()
        const found = await limited(() => client.session())
        if (signal.aborted || state.status !== status) return
        if (status === 'off') {
          if (found) leave()
          else atSite = 'nothing'
        } else if (!found || !account || !isSameAccount(found.address, account)) {
          if (found) leave()
          else atSite = 'nothing'
          set({ status: 'ready' })
        }
      } catch {
        // A site that is out of reach takes no session away.
      }
    },
  }
}

/** Anybody may have written the site's client. */
function limited<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return withTimeLimit(Promise.resolve().then(call), callLimit, unreachable)
}

function unreachable(): KudosError {
  return new KudosError("The sign-in service can't be reached.", {
    code: 'service-down',
    advice: 'Check your connection, then try again.',
  })
}

/** Our own errors as they are; of a page's own client nothing is known but that it failed. */
function signInError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError('Signing in did not work.', { code: 'sign-in', advice: 'Try again.', cause: error })
}
