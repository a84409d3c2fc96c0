import * as z from 'zod/mini'
import type { Queries } from './queries.ts'

/** How often something may happen within a window that begins with its first occurrence. */
export interface Limit {
  readonly max: number
  /** Length of the window. */
  readonly seconds: number
}

const row = z.object({ count: z.number(), ends_at: z.date() })

/**
 * Counts one occurrence, in one statement, so that simultaneous requests and processes are all counted.
 * @returns 0 within the limit, else the seconds until the window ends
 */
export async function countTowards(
  queries: Queries,
  key: string,
  { max, seconds }: Limit,
  now: Date,
): Promise<number> {
  const [counted] = await queries.rows(
    row,
    `INSERT INTO limits (key, count, ends_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN limits.ends_at <= $3 THEN 1 ELSE LEAST(limits.count, $4::integer) + 1 END,
      ends_at = CASE WHEN limits.ends_at <= $3 THEN $2 ELSE limits.ends_at END
    RETURNING count, ends_at`,
    [key, new Date(now.getTime() + seconds * 1000), now, max],
  )
  if (!counted || counted.count <= max) return 0
  return Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000))
}

/**
 * Counts in this process only, without the database, for cheap and frequent requests. The window is the same for all keys.
 * @returns counts one occurrence, as {@link countTowards} does
 */
export function countHere({ max, seconds }: Limit): (key: string, now: Date) => number {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key, now) => {
    if (now.getTime() >= endsAt) {
      counts.clear()
      endsAt = now.getTime() + seconds * 1000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= max ? 0 : Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  }
}

/** Takes one occurrence back. */
export async function uncount(queries: Queries, key: string): Promise<void> {
  await queries.run('UPDATE limits SET count = count - 1 WHERE key = $1 AND count > 0', [key])
}

/** Forgets all occurrences. */
export async function forget(queries: Queries, key: string): Promise<void> {
  await queries.run('DELETE FROM limits WHERE key = $1', [key])
}
