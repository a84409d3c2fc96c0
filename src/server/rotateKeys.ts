import * as z from 'zod/mini'
import type { Keyring } from './keyring.ts'
import type { Store } from './store.ts'

const row = z.object({ id: z.string(), key_version: z.string(), wrapped_key: z.string() })

/**
 * Wraps every wallet's key anew with the keyring's current key; the service may run meanwhile, on a keyring that has
 * both. Interrupted, it goes on where it was when it is called again.
 * @returns how many keys were wrapped anew
 */
export async function rotateKeys(store: Store, keyring: Keyring): Promise<number> {
  let rotated = 0
  for (;;) {
    const users = await store.rows(
      row,
      'SELECT id, key_version, wrapped_key FROM users WHERE key_version <> $1 LIMIT 100',
      [keyring.version],
    )
    if (users.length === 0) return rotated
    for (const { id, key_version, wrapped_key } of users) {
      const privateKey = await keyring.unwrap(id, { version: key_version, wrapped: wrapped_key })
      const { version, wrapped } = await keyring.wrap(id, privateKey)
      rotated += await store.run(
        'UPDATE users SET key_version = $2, wrapped_key = $3 WHERE id = $1 AND key_version = $4',
        [id, version, wrapped, key_version],
      )
    }
  }
}
