import { serviceWords } from '#languages/words/serviceWords.ts'
import { signInWords } from '#languages/words/signInWords.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import type { SignInClient, SignInSession } from '#settings/signInClient.ts'
import type { SignInState, SignInStore } from '../parts/signInStore.ts'
import { slowAfter } from '../parts/wallet/useWalletRequest.ts'
import { followAccount, isSameAccount } from './signInRules.ts'

/** Milliseconds that a call to the site may take (design §8). */
const callLimit = 10_000

/** Creates the store that signs in at a site. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createSignIn(client: SignInClient): SignInStore {
  const { get, set, subscribe } = createStore<SignInState>({ status: 'off' })
  let account: `0x${string}` | undefined
  /** What is known of the session at the site. It is unknown during a call and after a failed one. */
  let atSite: 'session' | 'nothing' | 'unknown' = 'unknown'
  /** Abandons the current call. */
  let latest = new AbortController()
  /** Settles once the site has handled all sign-outs so far, and the calls that may open a session. */
  let signedOut: Promise<unknown> = Promise.resolve()
  let isSignOutOwed = false

  function begin(): AbortSignal {
    latest.abort()
    latest = new AbortController()
    return latest.signal
  }

  function endSession() {
    isSignOutOwed = true
    atSite = 'unknown'
    signedOut = signedOut.then(async () => {
      try {
        await limited(() => client.signOut())
        isSignOutOwed = false
        atSite = 'nothing'
        client.onSignOut?.()
      } catch {
        // settle repeats it before the next request.
      }
    })
  }

  /** A session that should have been ended must not be found again. */
  async function settle() {
    await signedOut
    if (!isSignOutOwed) return
    endSession()
    await signedOut
    if (isSignOutOwed) throw unreachable()
  }

  /** Finds the session of the account, and ends the session of another one. */
  async function findSession(signal: AbortSignal): Promise<SignInSession | undefined> {
    await settle()
    if (atSite === 'nothing') return undefined
    const found = await limited(() => client.session())
    if (signal.aborted) return undefined
    if (found && account && isSameAccount(found.address, account)) return found
    if (found) endSession()
    else atSite = 'nothing'
    return undefined
  }

  async function checkAccount(signal: AbortSignal) {
    try {
      const found = await findSession(signal)
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
    if (signsOut && atSite !== 'nothing') endSession()
    if (next && status === 'checking' && atSite !== 'nothing') {
      set({ status })
      void checkAccount(signal)
    } else set({ status: status === 'checking' ? 'ready' : status })
  }

  return {
    get,
    subscribe,

    follow(session) {
      const update = () => {
        const { status, address } = session.get()
        followTo(status === 'connected' ? address : undefined)
      }
      update()
      return session.subscribe(update)
    },

    async sign(chainId, ask) {
      const who = account
      if (!who) return undefined
      const signal = begin()
      set({ status: 'loading' })
      try {
        const found = await findSession(signal)
        if (signal.aborted) return undefined
        if (found) {
          enter(found)
          return true
        }
        await settle()
        const nonce = await limited(() => client.nonce())
        const message = await client.message({ ...nonce, address: who, chainId })
        if (signal.aborted) return undefined
        const reminder = setTimeout(
          () => signal.aborted || set({ status: 'loading', isSlow: true }),
          slowAfter,
        )
        const signature = await ask(message).finally(() => clearTimeout(reminder))
        if (signal.aborted) return undefined
        set({ status: 'loading' })
        atSite = 'unknown'
        const verified = limited(() => client.verify({ message, signature }))
        signedOut = Promise.allSettled([signedOut, verified])
        const session = await verified
        if (signal.aborted) return undefined
        if (!session || !isSameAccount(session.address, who))
          throw new KudosError(signInWords().wrongSignature, {
            code: 'wrong-signature',
            advice: signInWords().signOnceMore,
          })
        enter(session)
        client.onSignIn?.(session)
        return true
      } catch (error) {
        if (signal.aborted) return undefined
        set({ status: 'error', error: signInError(error) })
        return false
      }
    },

    async check() {
      const { signal } = latest
      const { status } = get()
      const isSignedIn = status === 'success'
      const isAlone = status === 'off' && atSite === 'unknown' && client.signOutOnDisconnect !== false
      if (!isAlone && !isSignedIn) return
      try {
        const found = await findSession(signal)
        if (isSignedIn && !found && !signal.aborted) set({ status: 'ready' })
      } catch {
        // If the site can't be reached, the session stays.
      }
    },
  }
}

/** The site's client is foreign code, so its calls are limited in time. */
function limited<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return withTimeLimit(Promise.resolve().then(call), callLimit, unreachable)
}

function unreachable(): KudosError {
  return new KudosError(serviceWords().down(signInWords().service), {
    code: 'service-down',
    advice: serviceWords().downAdvice,
  })
}

/** Returns our own errors unchanged. About an error of the page's own client, only the failure is known. */
function signInError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  const { failed, failedAdvice } = signInWords()
  return new KudosError(failed, { code: 'sign-in', advice: failedAdvice, cause: error })
}
