import * as z from 'zod/mini'
import type { Keyring } from './keyring.ts'
import type { Store } from './store.ts'

const row = z.object({ id: z.string(), key_version: z.string(), wrapped_key: z.string() })

/**
 * Opens one wallet's key of each version, so that a wrong master key is told at the start and not by the first visitor.
 * @throws a sentence for the operator.
 */
export async function checkKeys(store: Store, keyring: Keyring): Promise<void> {
  const users = await store.rows(
    row,
    'SELECT DISTINCT ON (key_version) id, key_version, wrapped_key FROM users',
  )
  for (const { id, key_version, wrapped_key } of users)
    await keyring.unwrap(id, { version: key_version, wrapped: wrapped_key }).catch((cause: unknown) => {
      throw new Error(
        'MASTER_KEY: expected the key that the wallets in this database are kept under, here or in MASTER_KEY_PREVIOUS',
        { cause },
      )
    })
}
