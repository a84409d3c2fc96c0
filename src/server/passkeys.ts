import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { Action, PasskeyProof, Registration } from '#protocol/secondFactor.ts'
import { violatedConstraint } from './connections.ts'
import type { Queries } from './queries.ts'
import { newRecoveryCode } from './recoveryCode.ts'
import { Refusal } from './refusal.ts'
import { seals } from './seals.ts'
import type { Service } from './service.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { damaged, lockUser, type User } from './users.ts'

/** Milliseconds that a challenge is good for: as long as an approval may stand there. */
const challengeLife = 10 * 60_000
/** Of one wallet. */
const mostPasskeys = 10
/** Stands for an action in the challenge of a new passkey. */
const making = 'a new passkey'

/** What is sealed of a passkey's row, and the seal. */
export const sealedPasskeyRow = z.object({
  id: z.string(),
  user_id: z.string(),
  public_key: z.string(),
  seal: z.string(),
})
const passkeyRow = z.extend(sealedPasskeyRow, {
  counter: z.pipe(z.string(), z.transform(Number)),
  transports: z.string(),
  name: z.string(),
  created_at: z.date(),
  used_at: z.date(),
})
const passkeyFields =
  'id, user_id, public_key, counter::text AS counter, transports, name, seal, created_at, used_at'

const idRow = z.object({ id: z.string() })

/** A passkey of a wallet, as it is stored. */
type Passkey = z.output<typeof passkeyRow>

/** A wallet's passkeys, the oldest first. @throws {@link Refusal} `wallet-damaged` where somebody has written one past this service */
export async function passkeysOf(service: Service, userId: string): Promise<Passkey[]> {
  const passkeys = await service.store.rows(
    passkeyRow,
    `SELECT ${passkeyFields} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  )
  for (const passkey of passkeys)
    if (!service.keyring.isSealed(seals.passkey(passkey), passkey.seal)) throw damaged(service, userId)
  return passkeys
}

/** What the browser has to show the visitor's passkey for an action. */
export async function challengeFor(
  service: Service,
  user: User,
  action: Action,
  passkeys: readonly Passkey[],
) {
  return generateAuthenticationOptions({
    rpID: rpIdOf(service),
    challenge: await newChallenge(service, user, contentOf(action)),
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: listOf(transports) })),
    userVerification: 'required',
    timeout: challengeLife,
  })
}

/** Takes a passkey's yes to this very action, once. @throws {@link Refusal} `wrong-passkey` */
export async function consumePasskey(
  service: Service,
  user: User,
  action: Action,
  { passkey: response }: PasskeyProof,
): Promise<void> {
  const { store, settings, now } = service
  const passkey = (await passkeysOf(service, user.id)).find(({ id }) => id === response.id)
  if (!passkey) throw otherWallets()
  const content = contentOf(action)
  const counter = await verified(async () => {
    // Any page may embed the widget, and so stand around the secure page.
    const { topOrigin } = decodeClientDataJSON(response.response.clientDataJSON)
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => consumeChallenge(service, user, content, challenge),
      expectedOrigin: settings.origin,
      ...(topOrigin !== undefined && { expectedTopOrigin: topOrigin }),
      expectedRPID: rpIdOf(service),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return isRight ? authenticationInfo.newCounter : undefined
  })
  await store.run('UPDATE passkeys SET counter = $2::bigint, used_at = $3 WHERE id = $1', [
    passkey.id,
    String(counter),
    now(),
  ])
}

/** What the browser makes a passkey of. @throws {@link Refusal} `wrong-request` where the wallet has enough */
export async function newPasskeyFor(service: Service, user: User) {
  const passkeys = await passkeysOf(service, user.id)
  if (passkeys.length >= mostPasskeys) throw enoughPasskeys()
  return generateRegistrationOptions({
    rpName: 'Kudos wallet',
    rpID: rpIdOf(service),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    challenge: await newChallenge(service, user, making),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: listOf(transports) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: challengeLife,
  })
}

/** Checks a passkey that was made just now; it is stored by {@link storePasskey}. @throws {@link Refusal} `wrong-passkey` */
export async function verifyNewPasskey(service: Service, user: User, response: Registration) {
  const credential = await verified(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => consumeChallenge(service, user, making, challenge),
      expectedOrigin: service.settings.origin,
      expectedRPID: rpIdOf(service),
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  })
  // Whoever names another wallet's passkey as a new one.
  const taken = await service.store.rows(idRow, 'SELECT id FROM passkeys WHERE id = $1', [credential.id])
  if (taken.length > 0) throw otherWallets()
  return credential
}

/**
 * Stores it as the user's, one after the other, whatever process asks; `isFirst` where it is to be the first, with which comes a
 * recovery code. @throws {@link Refusal} `passkey-needed`, `wrong-request`, `wrong-passkey`
 */
export async function storePasskey(
  service: Service,
  user: User,
  { id, publicKey, counter }: Awaited<ReturnType<typeof verifyNewPasskey>>,
  { transports, name, isFirst }: { transports: readonly string[]; name: string; isFirst: boolean },
): Promise<string | undefined> {
  const { keyring, audit, now } = service
  const row = { id, user_id: user.id, public_key: Buffer.from(publicKey).toString('base64url') }
  const event = { kind: 'passkey', userId: user.id, email: user.email, facts: { passkey: id } } as const
  let recoveryCode: string | undefined
  const storing = audit.record(event, async queries => {
    const there = await lockPasskeys(queries, user.id)
    if (isFirst && there.length > 0) throw takesPasskey()
    if (there.length >= mostPasskeys) throw enoughPasskeys()
    await queries.run(
      `INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, seal, created_at, used_at)
      VALUES ($1, $2, $3, $4::bigint, $5, $6, $7, $8, $8)`,
      [
        id,
        user.id,
        row.public_key,
        String(counter),
        transports.join(),
        name,
        keyring.seal(seals.passkey(row)),
        now(),
      ],
    )
    if (isFirst) {
      recoveryCode = await newRecoveryCode(service, queries, user.id)
      // A device that a link is about to let in has shown no passkey.
      await queries.run('DELETE FROM device_links WHERE email = $1', [user.email])
    }
    return true
  })
  await storing.catch((cause: unknown) => {
    throw violatedConstraint(cause) === 'unique' ? otherWallets(cause) : cause
  })
  return recoveryCode
}

/** The refusal of a first passkey where there is one by now. */
export function takesPasskey(): Refusal {
  return new Refusal('passkey-needed', emailServiceWords().takesPasskey)
}

const enoughPasskeys = () => new Refusal('wrong-request', emailServiceWords().enoughPasskeys)
const otherWallets = (cause?: unknown) => wrongPasskey(emailServiceWords().otherPasskey, cause)

/** Takes one off, and says whether it was there. */
export async function removePasskey(service: Service, user: User, id: string): Promise<boolean> {
  if (!(await passkeysOf(service, user.id)).some(passkey => passkey.id === id)) return false
  const event = {
    kind: 'passkey removal',
    userId: user.id,
    email: user.email,
    facts: { passkey: id },
  } as const
  return service.audit.record(event, async queries => {
    const removed = await queries.run('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [user.id, id])
    return removed > 0
  })
}

/** Makes another recovery code in place of the one before. @throws {@link Refusal} `wrong-request` where there is no passkey by now */
export async function renewRecoveryCode(service: Service, user: User): Promise<string> {
  const event = { kind: 'recovery code', userId: user.id, email: user.email } as const
  let code: string | undefined
  await service.audit.record(event, async queries => {
    const there = await lockPasskeys(queries, user.id)
    code = there.length > 0 ? await newRecoveryCode(service, queries, user.id) : undefined
    return code !== undefined
  })
  if (code === undefined) throw new Refusal('wrong-request', emailServiceWords().noPasskey)
  return code
}

/** A user's passkeys, which stay as they are until the transaction ends. */
async function lockPasskeys(queries: Queries, userId: string) {
  await lockUser(queries, userId)
  return queries.rows(idRow, 'SELECT id FROM passkeys WHERE user_id = $1', [userId])
}

async function newChallenge({ store, now }: Service, user: User, content: string) {
  const challenge = newToken()
  await store.run(
    'INSERT INTO passkey_challenges (challenge_hash, user_id, content_hash, expires_at) VALUES ($1, $2, $3, $4)',
    [hashOfToken(challenge), user.id, content, new Date(now().getTime() + challengeLife)],
  )
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** Whether it was made for this user and content, and was not used before. */
async function consumeChallenge({ store, now }: Service, user: User, content: string, challenge: string) {
  const used = await store.run(
    `DELETE FROM passkey_challenges
    WHERE challenge_hash = $1 AND user_id = $2 AND content_hash = $3 AND expires_at > $4`,
    [hashOfToken(challenge), user.id, content, now()],
  )
  return used > 0
}

/** What comes of a check; whatever it complains of is the passkey's fault, but a database that is away. */
async function verified<Result>(check: () => Promise<Result | undefined>): Promise<Result> {
  try {
    const result = await check()
    if (result !== undefined) return result
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw wrongPasskey(emailServiceWords().wrongPasskey, cause)
  }
  throw wrongPasskey(emailServiceWords().wrongPasskey)
}

function wrongPasskey(sentence: string, cause?: unknown): Refusal {
  return new Refusal('wrong-passkey', sentence, { cause })
}

/** All that an action says, but a transaction's fee, which may differ at each look. */
export function contentOf(action: Action): string {
  const content =
    action.kind === 'send' ? { ...action, transaction: { ...action.transaction, ...noFee } } : action
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex')
}

const noFee = {
  gas: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  rollupFee: undefined,
}

function rpIdOf({ settings }: Service): string {
  return new URL(settings.origin).hostname
}

function listOf(transports: string): string[] {
  return transports === '' ? [] : transports.split(',')
}
