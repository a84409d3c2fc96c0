import * as z from 'zod/mini'
import type { Keyring } from './keyring.ts'
import type { Store } from './store.ts'

const row = z.object({ id: z.string(), version: z.string(), wrapped: z.string() })
const fields = 'id, key_version AS version, wrapped_key AS wrapped'

/** Opens one key of each version, to find a wrong master key at the start. @throws a sentence for the operator */
export async function checkKeys(store: Store, keyring: Keyring): Promise<void> {
  const users = await store.rows(row, `SELECT DISTINCT ON (key_version) ${fields} FROM users`)
  for (const user of users)
    await keyring.unwrap(user.id, user).catch((cause: unknown) => {
      throw new Error(
        'MASTER_KEY: expected the key that the wallets in this database are kept under, here or in MASTER_KEY_PREVIOUS',
        { cause },
      )
    })
}

/** Wraps all keys with the current one, also while the service runs or after an interruption, and returns their number. */
export async function rotateKeys(store: Store, keyring: Keyring): Promise<number> {
  let rotated = 0
  for (;;) {
    const sql = `SELECT ${fields} FROM users WHERE key_version <> $1 LIMIT 100`
    const users = await store.rows(row, sql, [keyring.version])
    if (users.length === 0) return rotated
    for (const user of users) {
      const { version, wrapped } = await keyring.wrap(user.id, await keyring.unwrap(user.id, user))
      rotated += await store.run(
        'UPDATE users SET key_version = $2, wrapped_key = $3 WHERE id = $1 AND key_version = $4',
        [user.id, version, wrapped, user.version],
      )
    }
  }
}
