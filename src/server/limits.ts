import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { Forms } from '#languages/Forms.ts'
import { plural } from '#languages/plural.ts'
import type { Queries } from './queries.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

/** How often something may happen within a window that begins with its first occurrence. */
export interface Limit {
  readonly max: number
  /** Length of the window. */
  readonly seconds: number
  /** The refusal of what exceeds it, with the seconds until the window ends. */
  readonly code: RefusalCode
  readonly sentence: (wait: number) => string
}

/** A limit of requests: of a wallet, or from a network. */
export function requestLimit(
  words: 'tooManyOfWallet' | 'tooManyFromNetwork',
  max: number,
  seconds: number,
): Limit {
  const sentence = (wait: number) => plural(wait, emailServiceWords()[words])
  return { max, seconds, code: 'too-many-requests', sentence }
}

/** Seconds after which whoever is slowed may go on: long for a program, short enough for an owner to sit out. */
const slowedFor = 60 * 60

/** A sentence that ends with the minutes until it may be tried again. */
export function inMinutes(wait: number, text: (minutes: string) => Forms): string {
  return plural(Math.ceil(wait / 60), text)
}

const row = z.object({ count: z.number(), ends_at: z.date() })

/**
 * Counts in one statement, so that simultaneous requests and processes count. A window that a wild clock began in the future ends as
 * one that begins now; more than two windows from now it is none, because whoever is refused may have that undone.
 * @throws the limit's {@link Refusal}
 */
export async function countTowards(queries: Queries, key: string, limit: Limit, now: Date): Promise<void> {
  const later = (windows: number) => new Date(now.getTime() + windows * limit.seconds * 1000)
  const runs = 'limits.ends_at > $3 AND limits.ends_at <= $5'
  const [counted] = await queries.rows(
    row,
    `INSERT INTO limits (key, count, ends_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${runs} THEN LEAST(limits.count, $4::integer) + 1 ELSE 1 END,
      ends_at = CASE WHEN ${runs} THEN LEAST(limits.ends_at, $2) ELSE $2 END
    RETURNING count, ends_at`,
    [key, later(1), now, limit.max, later(2)],
  )
  if (counted && counted.count > limit.max) throw exceeded(limit, counted.ends_at.getTime() - now.getTime())
}

/**
 * Counts towards limits that are shared with others. Beyond them nobody is stopped, but slowed: whatever the others do, the key that
 * is the asker's `own` lets one pass each hour. Returns the keys that were counted. @throws the {@link Refusal} of what was exceeded
 */
export async function countSlowed(
  queries: Queries,
  shared: readonly { readonly key: string; readonly limit: Limit }[],
  own: string,
  now: Date,
): Promise<readonly string[]> {
  try {
    for (const { key, limit } of shared) await countTowards(queries, key, limit, now)
    return shared.map(({ key }) => key)
  } catch (error) {
    await countTowards(queries, own, slowed(exceededOf(error, shared)), now)
    return [own]
  }
}

function exceededOf(error: unknown, shared: readonly { readonly limit: Limit }[]): Limit {
  const found = shared.find(({ limit }) => error instanceof Refusal && error.code === limit.code)
  if (!found) throw error
  return found.limit
}

const slowed = (limit: Limit): Limit => ({ ...limit, max: 1, seconds: slowedFor })

/** As {@link countSlowed}, but counts as {@link countHere} does. */
export function countSlowedHere(limit: Limit) {
  const [countShared, countOwn] = [countHere(limit), countHere(slowed(limit))]
  return (key: string, own: string, now: Date): (() => void) => {
    try {
      return countShared(key, now)
    } catch (error) {
      exceededOf(error, [{ limit }])
      return countOwn(own, now)
    }
  }
}

/**
 * Counts in this process only, in one window for all keys: what is cheap and frequent, or must hold whatever is written to the
 * database. Returns how to take the count back. As {@link countTowards} throws.
 */
export function countHere(limit: Limit): (key: string, now: Date) => () => void {
  const counts = new Map<string, number>()
  const length = limit.seconds * 1000
  let endsAt = 0
  return (key, now) => {
    const time = now.getTime()
    if (time >= endsAt || time < endsAt - length) {
      counts.clear()
      endsAt = time + length
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > limit.max) throw exceeded(limit, endsAt - time)
    return () => {
      const counted = counts.get(key)
      if (counted) counts.set(key, counted - 1)
    }
  }
}

function exceeded({ code, sentence }: Limit, milliseconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal(code, sentence(wait), { retryAfter: wait })
}

/** Takes one occurrence back. */
export async function uncount(queries: Queries, key: string): Promise<void> {
  await queries.run('UPDATE limits SET count = count - 1 WHERE key = $1 AND count > 0', [key])
}

/** Forgets all occurrences. */
export async function forget(queries: Queries, key: string): Promise<void> {
  await queries.run('DELETE FROM limits WHERE key = $1', [key])
}
