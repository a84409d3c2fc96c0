import * as z from 'zod/mini'
import type { Queries } from './queries.ts'
import type { Service } from './service.ts'
import { lockUser } from './users.ts'

/** Milliseconds over which the limit counts. */
const day = 24 * 60 * 60_000

const sumRow = z.object({
  sum: z.pipe(
    z.string(),
    z.transform((text: string) => BigInt(text)),
  ),
})

/** What a wallet has sent within a day without a second factor, in a unit; but for one request, which may be repeated. */
export async function spentWithin(
  queries: Queries,
  now: Date,
  userId: string,
  unit: string,
  requestId: string | undefined,
): Promise<bigint> {
  const [found] = await queries.rows(
    sumRow,
    `SELECT COALESCE(SUM(amount), 0)::text AS sum FROM spendings
    WHERE user_id = $1 AND unit = $2 AND created_at > $3 AND request_id::text <> $4`,
    [userId, unit, new Date(now.getTime() - day), requestId ?? ''],
  )
  return found?.sum ?? 0n
}

/**
 * Counts an amount where `mayBe` says so of what is spent already: one after the other, whatever process asks. A request counts in
 * the unit that it came with first: in another one it counts nowhere, and so is not allowed. What has counted a day is forgotten.
 */
export async function countSpending(
  { store, now }: Service,
  { userId, unit, requestId, amount }: { userId: string; unit: string; requestId: string; amount: bigint },
  mayBe: (spent: bigint) => boolean,
): Promise<boolean> {
  return store.transaction(async queries => {
    await lockUser(queries, userId)
    if (!mayBe(await spentWithin(queries, now(), userId, unit, requestId))) return false
    const counted = await queries.run(
      `INSERT INTO spendings (user_id, request_id, unit, amount, created_at) VALUES ($1, $2, $3, $4::numeric, $5)
      ON CONFLICT (user_id, request_id) DO UPDATE SET amount = GREATEST(spendings.amount, $4::numeric), created_at = $5
      WHERE spendings.unit = $3`,
      [userId, requestId, unit, String(amount), now()],
    )
    const over = 'DELETE FROM spendings WHERE user_id = $1 AND unit = $2 AND created_at <= $3'
    await queries.run(over, [userId, unit, new Date(now().getTime() - day)])
    return counted > 0
  })
}
