import * as z from 'zod/mini'
import type { TextStorage } from '#lib/safeStorage.ts'
import { userAnswer } from '#protocol/emailCode.ts'

const session = z.object({
  /** Opens the wallet at the service: it never leaves this page's origin. */
  token: z.string(),
  /** Names the session to the widget; it opens nothing. */
  name: z.string(),
  user: userAnswer,
})

/** A login. */
export type Session = z.output<typeof session>

const sessionKey = 'kudos-email-session'
const deviceKey = 'kudos-email-device'
const chainKey = 'kudos-email-chain'

/**
 * What this page remembers of its visitor: in the browser's store where it has one for a frame on another site, else until
 * the page goes.
 */
export function keepIn(storage: TextStorage) {
  const listeners = new Set<() => void>()
  return {
    session(): Session | undefined {
      return session.safeParse(parseJson(storage.getItem(sessionKey))).data
    },
    setSession(now: Session | undefined) {
      if (now) storage.setItem(sessionKey, JSON.stringify(now))
      else storage.removeItem(sessionKey)
      for (const listener of listeners) listener()
    },
    /** Told whenever the session was set. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Names this device to the service. */
    deviceToken: () => storage.getItem(deviceKey) ?? undefined,
    setDeviceToken: (token: string) => storage.setItem(deviceKey, token),
    /** The network that was used last. */
    chainId: () => Number(storage.getItem(chainKey)) || undefined,
    setChainId: (id: number) => storage.setItem(chainKey, String(id)),
  }
}

/** What the page remembers. */
export type Kept = ReturnType<typeof keepIn>

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
