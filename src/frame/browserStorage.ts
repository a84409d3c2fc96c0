import * as z from 'zod/mini'
import { parseJson } from '#lib/parseJson.ts'
import type { TextStorage } from '#lib/safeStorage.ts'
import { token, userAnswer } from '#protocol/emailCode.ts'

const login = z.object({
  /** Opens the wallet at the service: it never leaves this page's origin. */
  token: z.string(),
  /** Names the session to the widget; it opens nothing. */
  name: z.string(),
  user: userAnswer,
})

/** Who is logged in. */
export type Login = z.output<typeof login>

const keptOutcome = z.object({
  requestId: z.string(),
  /** Of the page that asked. */
  origin: z.string(),
  /** What the method answers; without an error. */
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string(), code: z.string() })),
})

const loginKey = 'kudos-email-session'
const deviceKey = 'kudos-email-device'
const chainKey = 'kudos-email-chain'
const outcomesKey = 'kudos-email-outcomes'

/** Outcomes that are kept, the newest first: more than a page has under way. */
const mostOutcomes = 10

/**
 * What this page remembers of its visitor: in the browser's store where it has one for a frame on another site, else until
 * the page goes.
 */
export function browserStorage(storage: TextStorage) {
  const listeners = new Set<() => void>()
  const outcomes = () =>
    z.array(keptOutcome).safeParse(parseJson(storage.getItem(outcomesKey) ?? '')).data ?? []
  return {
    login(): Login | undefined {
      return login.safeParse(parseJson(storage.getItem(loginKey) ?? '')).data
    },
    setLogin(now: Login | undefined) {
      if (now) storage.setItem(loginKey, JSON.stringify(now))
      else {
        storage.removeItem(loginKey)
        storage.removeItem(outcomesKey)
      }
      for (const listener of listeners) listener()
    },
    /** Called whenever the login was set, also by another tab. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /** Names this device to the service; what could be no token is none, and the device a new one. */
    deviceToken: () => z.safeParse(token, storage.getItem(deviceKey)).data,
    setDeviceToken: (token: string) => storage.setItem(deviceKey, token),
    /** The network that was used last. */
    chainId: () => Number(storage.getItem(chainKey)) || undefined,
    setChainId: (id: number) => storage.setItem(chainKey, String(id)),
    /** What became of an approval of an earlier load of this page, too. */
    outcome: (requestId: string) => outcomes().find(kept => kept.requestId === requestId),
    keepOutcome(outcome: z.output<typeof keptOutcome>) {
      storage.setItem(outcomesKey, JSON.stringify([outcome, ...outcomes()].slice(0, mostOutcomes)))
    },
  }
}

/** What the page remembers. */
export type BrowserStorage = ReturnType<typeof browserStorage>
