import { type Hex, isAddressEqual, recoverAddress } from 'viem'
import * as z from 'zod/mini'
import type { StoredWallet } from '#emailWallet/protocol/api.ts'
import { type Write, writeDigest } from '#emailWallet/protocol/signedWrite.ts'
import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import { storeNonce, useUpNonce } from '#server/database/nonces.ts'
import type { Queries } from '#server/database/queries.ts'
import { newToken } from '#server/database/tokens.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countAll, type Limit } from '#server/limits/limits.ts'
import type { EmailService } from './EmailService.ts'
import type { Session } from './sessions.ts'
import { lockEmail, walletsOf } from './wallets.ts'

const nonces: Limit = { max: 60, seconds: 600, words: 'tooManyOfWallet' }
/** Writes of one email; beyond, each device may do one an hour, whatever the others do. */
const dailyWrites: Limit = { max: 60, seconds: 24 * 60 * 60, words: 'tooManyChanges' }

/** What the wallet's key signed, and its signature of 65 bytes. */
interface SignedWrite {
  readonly write: Write
  readonly signature: Hex
}

/** A write of one operation. */
export type WriteOf<Operation extends Write['operation']> = Extract<Write, { operation: Operation }>

/** Makes a nonce for one write of this session. @throws {@link Refusal} `too-many-requests` */
export async function makeNonce({ store, keyring, now }: EmailService, session: Session) {
  await countAll(store, [{ key: keyring.mac(`nonces ${session.id}`), limit: nonces }], now())
  const nonce = newToken()
  const expiresAt = await storeNonce(store, nonce, ownerOfNonce(session), now())
  return { nonce, session: session.id, expiresAt: expiresAt.toISOString() }
}

const ownerOfNonce = ({ id }: Session) => `session ${id}`

/**
 * Does what a wallet's key has signed, together with the use of its nonce.
 * @returns the wallets of the session's email before the change
 * @throws {@link Refusal} `wrong-request`, `wrong-signature`, `nonce-gone`, `too-many-requests`, and what `change` throws
 */
export async function applyWrite<Operation extends Write['operation']>(
  service: EmailService,
  session: Session,
  { write, signature }: SignedWrite,
  operation: Operation,
  change: (queries: Queries, write: WriteOf<Operation>, wallets: readonly StoredWallet[]) => Promise<unknown>,
): Promise<readonly StoredWallet[]> {
  const { store, keyring, settings, now } = service
  if (!isOf(write, operation) || write.origin !== settings.origin || write.session !== session.id)
    throw new Refusal('wrong-request', 'The signed write is for another request.')
  await requireSignature(write, signature)
  const { email, device_id: deviceId } = session
  const slowed = keyring.mac(`slowed writes ${email} ${deviceId}`)
  await countAll(store, [{ key: keyring.mac(`writes ${email}`), limit: dailyWrites, slowed }], now())
  return store.transaction(async queries => {
    await lockEmail(queries, email)
    if (!(await useUpNonce(queries, write.nonce, ownerOfNonce(session), now())))
      throw new Refusal('nonce-gone', 'This write was used before or has expired. Sign a new one.')
    // Another process may have moved or ended the session meanwhile.
    const sql = 'SELECT id FROM sessions WHERE id = $1 AND email = $2 FOR SHARE'
    if ((await queries.rows(z.object({}), sql, [session.id, email])).length === 0)
      throw new Refusal('signed-out', emailServiceWords().signedOut)
    const wallets = await walletsOf(queries, email)
    await change(queries, write, wallets)
    return wallets
  })
}

function isOf<Operation extends Write['operation']>(
  write: Write,
  operation: Operation,
): write is WriteOf<Operation> {
  return write.operation === operation
}

/** @throws {@link Refusal} `wrong-signature` */
async function requireSignature(write: Write, signature: Hex): Promise<void> {
  const signer = await recoverAddress({ hash: writeDigest(write), signature }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, write.address))
    throw new Refusal('wrong-signature', 'The signature is not of this write and wallet.')
}
