import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod/mini'
import { recoveryRow } from './delayedRecovery.ts'
import { changeRow } from './emailChanges.ts'
import type { Keyring, SealedFields } from './keyring.ts'
import { sealedPasskeyRow } from './passkeys.ts'
import { columnsOf } from './queries.ts'
import { recoveryCodeRow } from './recoveryCode.ts'
import { seals } from './seals.ts'
import type { Store } from './store.ts'
import { type User, userFields, userRow } from './users.ts'

/** Rows that are read at a time. */
const batch = 100

const versionRow = z.object({ version: z.string() })

/**
 * Finds a wrong master key at the start, by the names of the keys that the wallets are kept under, and wallets of an older version.
 * @throws a sentence for the operator
 */
export async function checkKeys(store: Store, keyring: Keyring): Promise<void> {
  const [old] = await store.rows(
    z.object({}),
    'SELECT id FROM users WHERE seal IS NULL AND NOT is_damaged LIMIT 1',
  )
  if (old)
    throw new Error(
      'This database has wallets without a seal. After the upgrade from a version that had none, run `npm run service seal-rows` once; at any other time somebody else wrote them',
    )
  const sql = 'SELECT DISTINCT key_version AS version FROM users WHERE NOT is_damaged'
  const versions = await store.rows(versionRow, sql)
  if (!versions.every(({ version }) => keyring.hasVersion(version)))
    throw new Error(
      'MASTER_KEY: expected the key that the wallets in this database are kept under, here or in MASTER_KEY_PREVIOUS',
    )
}

/** How many wallets were written anew, and the addresses of those that could not be opened and stay as they are. */
interface Rewritten {
  readonly count: number
  readonly damaged: readonly string[]
}

/** Binds the keys of a version without seals to their emails, and seals their rows: as they are, so once only. */
export async function sealRows(store: Store, keyring: Keyring): Promise<Rewritten> {
  const rewritten = await rewriteUsers(store, keyring, async user => {
    if (user.seal !== null) return undefined
    const privateKey = await keyring.unwrapUnsealed(user.id, user)
    if (privateKeyToAddress(privateKey) !== user.address) throw new Error('The key is of another address.')
    return privateKey
  })
  return markDamaged(store, keyring, rewritten)
}

/** Wraps all keys with the current one, also while the service runs or after an interruption; sessions stay, sealed anew. */
export async function rotateKeys(store: Store, keyring: Keyring): Promise<Rewritten> {
  const rewritten = await rewriteUsers(store, keyring, async user => {
    if (user.version === keyring.version) return undefined
    if (!keyring.isSealed(seals.user(user), user.seal)) throw new Error('The seal is not ours.')
    return keyring.unwrap(user, user)
  })
  await reseal(store, keyring, 'wallet_sessions', 'token_hash', walletSessionRow, seals.walletSession)
  await reseal(store, keyring, 'sign_in_sessions', 'token_hash', signInSessionRow, seals.signInSession)
  await reseal(store, keyring, 'email_changes', 'user_id', changeRow, seals.emailChange)
  await reseal(store, keyring, 'passkeys', 'id', sealedPasskeyRow, seals.passkey)
  await reseal(store, keyring, 'recovery_codes', 'user_id', recoveryCodeRow, seals.recoveryCode)
  await reseal(store, keyring, 'passkey_recoveries', 'user_id', recoveryRow, seals.recovery)
  return markDamaged(store, keyring, rewritten)
}

/** Has the start ask for no other key because of wallets that their own does not open; names all that are damaged. */
async function markDamaged(
  store: Store,
  keyring: Keyring,
  { count, damaged }: Awaited<ReturnType<typeof rewriteUsers>>,
): Promise<Rewritten> {
  for (const { id, version } of damaged)
    if (keyring.hasVersion(version)) await store.run('UPDATE users SET is_damaged = true WHERE id = $1', [id])
  return { count, damaged: damaged.map(({ address }) => address) }
}

/** Wraps and seals anew those whose key `open` returns; `undefined` leaves one alone. One that it throws about is damaged. */
async function rewriteUsers(store: Store, keyring: Keyring, open: (user: User) => Promise<Hex | undefined>) {
  let count = 0
  const damaged: User[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const sql = `SELECT ${userFields} FROM users WHERE id > $1 ORDER BY id LIMIT ${batch}`
    const users = await store.rows(userRow, sql, [last])
    for (const user of users) {
      last = user.id
      const privateKey = await open(user).catch(() => {
        damaged.push(user)
        return undefined
      })
      if (!privateKey) continue
      const { version, wrapped } = await keyring.wrap(user, privateKey)
      // A change of email meanwhile has wrapped it with the current key.
      count += await store.run(
        'UPDATE users SET key_version = $2, wrapped_key = $3, seal = $4, is_damaged = false WHERE id = $1 AND wrapped_key = $5',
        [user.id, version, wrapped, keyring.seal(seals.user(user)), user.wrapped],
      )
    }
    if (users.length < batch) return { count, damaged }
  }
}

/** The addresses of the wallets whose row or key the service did not write as it is now. */
export async function damagedWallets(store: Store, keyring: Keyring): Promise<readonly string[]> {
  const { damaged } = await rewriteUsers(store, keyring, async user => {
    if (!keyring.isSealed(seals.user(user), user.seal)) throw new Error('The seal is not ours.')
    await keyring.unwrap(user, user)
    return undefined
  })
  return damaged.map(({ address }) => address)
}

const walletSessionRow = z.object({
  token_hash: z.string(),
  user_id: z.string(),
  device_id: z.string(),
  expires_at: z.date(),
  seal: z.string(),
})
const signInSessionRow = z.object({
  token_hash: z.string(),
  origin: z.string(),
  address: z.string(),
  chain_id: z.number(),
  expires_at: z.date(),
  seal: z.string(),
})

/** Seals a table's rows anew, by its primary key; also while they are written, by a process that has both keys. */
async function reseal<Key extends string, Row extends Record<Key | 'seal', string>>(
  store: Store,
  keyring: Keyring,
  table:
    | 'wallet_sessions'
    | 'sign_in_sessions'
    | 'email_changes'
    | 'passkeys'
    | 'recovery_codes'
    | 'passkey_recoveries',
  key: Key,
  row: z.ZodMiniObject & z.ZodMiniType<Row>,
  sealed: (row: Row) => SealedFields,
) {
  for (let last = ''; ; ) {
    const sql = `SELECT ${columnsOf(row)} FROM ${table} WHERE ${key}::text > $1 ORDER BY ${key}::text LIMIT ${batch}`
    const found = await store.rows(row, sql, [last])
    if (found.length === 0) return
    for (const one of found) {
      const fields = sealed(one)
      if (keyring.isSealed(fields, one.seal)) {
        const update = `UPDATE ${table} SET seal = $2 WHERE ${key}::text = $1 AND seal = $3`
        // A row that was written since, or is gone: the table is read again from there.
        if ((await store.run(update, [one[key], keyring.seal(fields), one.seal])) === 0) break
      }
      last = one[key]
    }
  }
}
