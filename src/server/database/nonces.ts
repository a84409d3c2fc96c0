import type { Queries } from './queries.ts'

/** Milliseconds that a nonce is valid. */
export const nonceLife = 10 * 60_000

/** Stores a nonce that its owner, any text, may use once. Returns when it expires. */
export async function storeNonce(queries: Queries, nonce: string, owner: string, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + nonceLife)
  const row = [nonce, owner, expiresAt]
  await queries.run('INSERT INTO nonces (nonce, owner, expires_at) VALUES ($1, $2, $3)', row)
  return expiresAt
}

/** Uses a nonce up. Returns whether it was valid. */
export async function useUpNonce(
  queries: Queries,
  nonce: string,
  owner: string,
  now: Date,
): Promise<boolean> {
  const sql = 'DELETE FROM nonces WHERE nonce = $1 AND owner = $2 AND expires_at > $3'
  return (await queries.run(sql, [nonce, owner, now])) > 0
}
