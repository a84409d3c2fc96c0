import * as z from 'zod/mini'
import type { Forms } from '#languages/Forms.ts'
import { plural } from '#languages/speak/plural.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal, type RefusalCode } from '#server/http/refusal.ts'

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

/** A limit of what changes an email's wallets, a day. */
export function dailyChanges(max: number): Limit {
  const sentence = () => emailServiceWords().tooManyChanges
  return { max, seconds: 24 * 60 * 60, code: 'too-many-requests', sentence }
}

/** Seconds for which a client is slowed. That is long for a program and short enough for an owner. */
const slowedFor = 60 * 60

/** A sentence that ends with the minutes until it may be tried again. */
export function inMinutes(wait: number, text: (minutes: string) => Forms): string {
  return plural(Math.ceil(wait / 60), text)
}

const row = z.object({ key: z.string(), count: z.number(), ends_at: z.date() })

/** What is counted, and how often it may happen. */
export interface Counted {
  readonly key: string
  readonly limit: Limit
}

/**
 * Counts towards several limits, in their order and in one statement, so that simultaneous requests and processes count; beyond one of
 * them, those after it are not counted. A window that a wild clock began in the future ends as one that begins now; more than two windows
 * from now it is none, because whoever is refused may have that undone.
 * @throws the first exceeded limit's {@link Refusal}
 */
export async function countAll(queries: Queries, counted: readonly Counted[], now: Date): Promise<void> {
  const later = (limit: Limit, windows: number) => new Date(now.getTime() + windows * limit.seconds * 1000)
  const wanted = counted.map(({ key, limit }, place) => ({
    place,
    key,
    most: Math.floor(limit.max),
    ends_at: later(limit, 1),
    latest: later(limit, 2),
  }))
  const own = (field: string) => `(SELECT ${field} FROM wanted WHERE wanted.key = limits.key)`
  const runs = `limits.ends_at > $2 AND limits.ends_at <= ${own('latest')}`
  const rows = await queries.rows(
    row,
    `WITH wanted AS (
      SELECT * FROM json_to_recordset($1::json)
      AS wanted (place integer, key text, most integer, ends_at timestamptz, latest timestamptz)
    )
    INSERT INTO limits (key, count, ends_at) SELECT key, 1, ends_at FROM wanted ORDER BY place
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${runs} THEN LEAST(limits.count, ${own('most')}) + 1 ELSE 1 END,
      ends_at = CASE WHEN ${runs} THEN LEAST(limits.ends_at, excluded.ends_at) ELSE excluded.ends_at END
    RETURNING key, count, ends_at`,
    [JSON.stringify(wanted), now],
  )
  for (const [place, { key, limit }] of counted.entries()) {
    const found = rows.find(counted => counted.key === key)
    if (!found || found.count <= limit.max) continue
    await uncount(
      queries,
      counted.slice(place + 1).map(({ key }) => key),
    )
    throw exceeded(limit, found.ends_at.getTime() - now.getTime())
  }
}

/** Counts towards one limit, as {@link countAll} does. */
export async function countTowards(queries: Queries, key: string, limit: Limit, now: Date): Promise<void> {
  await countAll(queries, [{ key, limit }], now)
}

/** Limits, some of which are shared with others. */
export interface Shared {
  /** Counted before those that are shared. */
  readonly first?: readonly Counted[]
  readonly shared: readonly Counted[]
  /** The asker's own key. */
  readonly own: string
  /** Counted after those that are shared. */
  readonly last?: readonly Counted[]
}

/**
 * Counts towards limits that are shared with others. Beyond them nobody is stopped, but slowed: whatever the others do, the key that
 * is the asker's `own` lets one pass each hour. Returns the keys that were counted, but for the `first`. @throws the {@link Refusal} of
 * what was exceeded
 */
export async function countSlowed(
  queries: Queries,
  { first = [], shared, own, last = [] }: Shared,
  now: Date,
): Promise<readonly string[]> {
  const keysOf = (counted: readonly Counted[]) => counted.map(({ key }) => key)
  try {
    await countAll(queries, [...first, ...shared, ...last], now)
    return keysOf([...shared, ...last])
  } catch (error) {
    const instead = [{ key: own, limit: slowed(exceededOf(error, shared)) }, ...last]
    await countAll(queries, instead, now)
    return keysOf(instead)
  }
}

function exceededOf(error: unknown, shared: readonly { readonly limit: Limit }[]): Limit {
  const found = shared.find(({ limit }) => error instanceof Refusal && error.code === limit.code)
  if (!found) throw error
  return found.limit
}

const slowed = (limit: Limit): Limit => ({ ...limit, max: 1, seconds: slowedFor })

function exceeded({ code, sentence }: Limit, milliseconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal(code, sentence(wait), { retryAfter: wait })
}

/** Takes one occurrence of each back. */
export async function uncount(queries: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await queries.run(
    `UPDATE limits SET count = count - 1
    WHERE count > 0 AND key IN (SELECT json_array_elements_text($1::json))`,
    [JSON.stringify(keys)],
  )
}

/** Forgets all occurrences. */
export async function forget(queries: Queries, key: string): Promise<void> {
  await queries.run('DELETE FROM limits WHERE key = $1', [key])
}
