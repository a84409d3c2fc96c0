import * as z from 'zod/mini'
import { plural } from '#languages/speak/plural.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Of each sentence that refuses what exceeds a limit: its code, and the seconds of the unit in which it says how long to wait. */
const refusals = {
  tryAfter: ['too-early', 1],
  tooManyFromNetwork: ['too-many-requests', 1],
  tooManyOfWallet: ['too-many-requests', 1],
  tooManyChanges: ['too-many-requests', 1],
  tooManyMails: ['too-many-codes', 60],
  tooManyWrongCodes: ['too-many-tries', 60],
} as const

/** How often something may happen within a window that begins with its first occurrence. */
export interface Limit {
  readonly max: number
  /** Length of the window. */
  readonly seconds: number
  /** The sentence that refuses what exceeds it. */
  readonly words: keyof typeof refusals
}

/** Seconds for which a client is slowed. That is long for a program and short enough for an owner. */
const slowedFor = 60 * 60

const row = z.object({ key: z.string(), count: z.number(), ends_at: z.date() })

/** What is counted, and how often it may happen. */
export interface Counted {
  readonly key: string
  readonly limit: Limit
  /** The asker's own key, where others count towards this limit, too: beyond the limit, it lets the asker pass once an hour. */
  readonly slowed?: string
}

/**
 * Counts towards several limits, in their order and in one statement, so that simultaneous requests and processes count. Beyond a limit,
 * those after it are not counted. A window that a wrong clock began in the future counts as over.
 * @returns what was counted: `counted`, or what was counted instead
 * @throws the first exceeded limit's {@link Refusal}
 */
export async function countAll(
  queries: Queries,
  counted: readonly Counted[],
  now: Date,
): Promise<readonly Counted[]> {
  const wanted = counted.map(({ key, limit }, place) => ({
    place,
    key,
    most: limit.max,
    ends_at: new Date(now.getTime() + limit.seconds * 1000),
  }))
  // The clocks of two processes may differ by a minute.
  const runs = "limits.ends_at > $2 AND limits.ends_at <= excluded.ends_at + interval '1 minute'"
  const rows = await queries.rows(
    row,
    `WITH wanted AS (
      SELECT * FROM json_to_recordset($1::json)
      AS wanted (place integer, key text, most integer, ends_at timestamptz)
    )
    INSERT INTO limits (key, count, ends_at) SELECT key, 1, ends_at FROM wanted ORDER BY place
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${runs}
        THEN LEAST(limits.count, (SELECT most FROM wanted WHERE wanted.key = limits.key)) + 1 ELSE 1 END,
      ends_at = CASE WHEN ${runs} THEN limits.ends_at ELSE excluded.ends_at END
    RETURNING key, count, ends_at`,
    [JSON.stringify(wanted), now],
  )
  for (const [place, { key, limit, slowed }] of counted.entries()) {
    const found = rows.find(counted => counted.key === key)
    if (!found || found.count <= limit.max) continue
    const rest = counted.slice(place + 1)
    await uncount(queries, rest)
    if (!slowed) throw exceeded(limit, found.ends_at.getTime() - now.getTime())
    const once = { key: slowed, limit: { ...limit, max: 1, seconds: slowedFor } }
    return countAll(queries, [once, ...rest.filter(({ slowed }) => !slowed)], now)
  }
  return counted
}

function exceeded({ words }: Limit, milliseconds: number): Refusal {
  const [code, unit] = refusals[words]
  const [wait, text] = [Math.max(1, Math.ceil(milliseconds / 1000)), emailServiceWords()[words]]
  const sentence = typeof text === 'string' ? text : plural(Math.ceil(wait / unit), text)
  return new Refusal(code, sentence, { retryAfter: wait })
}

/** Takes one occurrence of each back. */
export async function uncount(queries: Queries, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await queries.run(
    `UPDATE limits SET count = count - 1
    WHERE count > 0 AND key IN (SELECT json_array_elements_text($1::json))`,
    [JSON.stringify(counted.map(({ key }) => key))],
  )
}

/** Forgets all occurrences. */
export async function forget(queries: Queries, key: string): Promise<void> {
  await queries.run('DELETE FROM limits WHERE key = $1', [key])
}
