import { getAddress, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import type { StoredWallet } from '#emailWallet/protocol/api.ts'
import { type SealedKey, sealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { address } from '#lib/text/hex.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Sealed keys of one wallet, at most. */
const mostSealedKeys = 20

const walletRow = z.object({ address, is_phrase_confirmed: z.boolean(), sealed_keys: z.string() })

/** Makes every other write of this email wait until the transaction ends, in all processes. */
export async function lockEmail(queries: Queries, email: string): Promise<void> {
  await queries.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [email])
}

/** An email with its wallets, as a session is told of them. */
export async function userOf(queries: Queries, email: string) {
  return { email, wallets: await walletsOf(queries, email) }
}

/** The wallets of an email, the oldest first. */
export async function walletsOf(queries: Queries, email: string): Promise<StoredWallet[]> {
  const rows = await queries.rows(
    walletRow,
    'SELECT address, is_phrase_confirmed, sealed_keys FROM wallets WHERE email = $1 ORDER BY created_at, address',
    [email],
  )
  return rows.map(row => ({
    address: row.address,
    isPhraseConfirmed: row.is_phrase_confirmed,
    sealedKeys: readSealedKeys(row.sealed_keys),
  }))
}

/** Ignores a damaged key, so that the others still open. */
function readSealedKeys(stored: string): SealedKey[] {
  const list: unknown = parseJson(stored)
  return (Array.isArray(list) ? list : []).flatMap(item => sealedKey.safeParse(item).data ?? [])
}

/** The one of these wallets that signed. @throws {@link Refusal} `wallet-unknown` */
export function walletOf(wallets: readonly StoredWallet[], signer: StoredWallet['address']): StoredWallet {
  const found = wallets.find(({ address }) => isAddressEqual(address, signer))
  if (!found) throw new Refusal('wallet-unknown', emailServiceWords().walletUnknown)
  return found
}

/** Stores a wallet under an email, or replaces what is stored of it there. */
export async function storeWallet(
  queries: Queries,
  email: string,
  { address, isPhraseConfirmed, sealedKeys }: StoredWallet,
  now: Date,
): Promise<void> {
  await queries.run(
    `INSERT INTO wallets (email, address, is_phrase_confirmed, sealed_keys, language, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (email, address) DO UPDATE SET is_phrase_confirmed = $3, sealed_keys = $4`,
    [email, getAddress(address), isPhraseConfirmed, JSON.stringify(sealedKeys), spoken().tag, now],
  )
}

/** Forgets a wallet of an email with its sealed keys. */
export async function deleteWallet(queries: Queries, email: string, address: StoredWallet['address']) {
  await queries.run('DELETE FROM wallets WHERE email = $1 AND address = $2', [email, getAddress(address)])
}

/** A wallet with one more sealed key, or with another one under the same passkey. @throws {@link Refusal} `enough-passkeys` */
export function withSealedKey(wallet: StoredWallet, key: SealedKey): StoredWallet {
  const others = wallet.sealedKeys.filter(({ credentialId }) => credentialId !== key.credentialId)
  if (others.length >= mostSealedKeys)
    throw new Refusal('enough-passkeys', emailServiceWords().enoughPasskeys)
  return { ...wallet, sealedKeys: [...others, key] }
}

/** A wallet without the sealed key of a passkey. @throws {@link Refusal} `last-passkey` while the phrase was not confirmed */
export function withoutSealedKey(wallet: StoredWallet, credentialId: string): StoredWallet {
  const sealedKeys = wallet.sealedKeys.filter(key => key.credentialId !== credentialId)
  if (sealedKeys.length === 0 && !wallet.isPhraseConfirmed)
    throw new Refusal('last-passkey', emailServiceWords().lastPasskey)
  return { ...wallet, sealedKeys }
}
