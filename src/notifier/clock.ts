import { setTimeout } from 'node:timers/promises'

/** Tells and waits for the time. */
export interface Clock {
  now(): Date
  /** Resolves after so many milliseconds, or at once when `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Node's timers take 24 days at most. */
const longestTimer = 2 ** 31 - 1

/** This machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) =>
    setTimeout(Math.min(milliseconds, longestTimer), undefined, { signal }).catch(() => {}),
}
