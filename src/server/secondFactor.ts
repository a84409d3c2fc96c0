import { toHex } from 'viem'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import type { Action, PasskeyProof, Proof } from '#protocol/secondFactor.ts'
import { consumeCode, sendCode } from './codes.ts'
import { describeAction } from './describeAction.ts'
import { challengeFor, consumePasskey, contentOf, passkeysOf } from './passkeys.ts'
import type { Queries } from './queries.ts'
import { recover } from './recoveryCode.ts'
import { Refusal } from './refusal.ts'
import { isStored } from './sends.ts'
import type { Service } from './service.ts'
import { type Worth, worthNow } from './spending.ts'
import { countSpending, spentWithin } from './spendings.ts'
import { highestFee, nodeOf, type Prepared, prepareTransaction } from './transactions.ts'
import { findUser, type User } from './users.ts'

/** What a visitor proves beside the session before something is done. */
type Factor = 'none' | 'code' | 'passkey'
/** The user of a request, and the device that logged in. */
type Login = User & { readonly device_id: string }

/** A test network's limit, where money is worth nothing: ten coins. */
const testLimit = 10n ** 19n

/**
 * What an action takes beside the session: a passkey, where the wallet has one; else a fresh code for what is above the daily
 * limit, or can't be counted. Whatever changes who has the wallet has codes of its own.
 */
export function factorFor(
  worth: Worth,
  { hasPasskey, spent, limit }: { hasPasskey: boolean; spent: bigint; limit: bigint },
): Factor {
  if (worth.kind === 'nothing') return 'none'
  if (hasPasskey) return 'passkey'
  if (worth.kind === 'account') return 'none'
  return worth.kind === 'counted' && spent + worth.amount <= limit ? 'none' : 'code'
}

/** What an action takes now, with a passkey's challenge for it. */
export async function factorOf(service: Service, user: User, action: Action) {
  // Approved before: trying again sends the same bytes.
  if (action.kind === 'send' && (await isStored(service, user.id, action.requestId)))
    return { factor: 'none' } as const
  const requestId = requestIdOf(service, action)
  const { passkeys, worth, limit } = await readFactors(service, user, action, () =>
    feeNow(service, user, action),
  )
  const spent =
    worth.kind === 'counted'
      ? await spentWithin(service.store, service.now(), user.id, worth.unit, requestId)
      : 0n
  const factor = factorFor(worth, { hasPasskey: passkeys.length > 0, spent, limit })
  return factor === 'passkey'
    ? { factor, options: await challengeFor(service, user, action, passkeys) }
    : { factor }
}

/**
 * Lets an action pass that takes no second factor, which counts towards the daily limit, or has its proof.
 * @param signed of a sending: what is signed counts, whatever the request said
 * @throws {@link Refusal} `passkey-needed`, `wrong-passkey`, `code-needed`, and as {@link consumeCode}
 */
export async function requireFactor(
  service: Service,
  user: Login,
  action: Action,
  proof: Proof | undefined,
  signed?: Prepared,
) {
  const { passkeys, worth, limit } = await readFactors(service, user, asSigned(action, signed), async () =>
    signed ? highestFee(signed) : 0n,
  )
  const hasPasskey = passkeys.length > 0
  const requestId = requestIdOf(service, action)
  const isAllowed =
    worth.kind === 'counted' && worth.amount > 0n && requestId !== undefined && !hasPasskey
      ? await countSpending(
          service,
          { userId: user.id, unit: worth.unit, requestId, amount: worth.amount },
          spent => factorFor(worth, { hasPasskey, spent, limit }) === 'none',
        )
      : factorFor(worth, { hasPasskey, spent: 0n, limit }) === 'none'
  if (isAllowed) return
  if (hasPasskey) {
    if (!proof || !('passkey' in proof)) throw passkeyNeeded(service, action)
    await consumePasskey(service, user, action, proof)
  } else {
    if (!proof || !('otp' in proof)) throw new Refusal('code-needed', emailServiceWords().codeNeeded)
    await consumeCode(service, approvalCode(user, action), proof.otp)
  }
}

/** Mails the code for an action that takes one. @throws {@link Refusal} as {@link sendCode} */
export async function sendApprovalCode(service: Service, user: Login, action: Action): Promise<void> {
  await sendCode(service, { ...approvalCode(user, action), subject: describeAction(service, action) })
}

function approvalCode({ device_id, email }: Login, action: Action) {
  return { deviceId: device_id, email, purpose: 'approve', content: contentOf(action) } as const
}

function asSigned(action: Action, signed: Prepared | undefined): Action {
  if (action.kind !== 'send' || !signed) return action
  const { to, value, data } = signed.prepared
  return { ...action, transaction: { to, value: toHex(value), data } }
}

/** The most that a sending's fee is now, in wei. What can't be prepared is refused when it is to be sent. */
async function feeNow({ nodes }: Service, { address }: User, action: Action): Promise<bigint> {
  if (action.kind !== 'send') return 0n
  try {
    return highestFee(await prepareTransaction(nodeOf(nodes, action.chainId), address, action.transaction))
  } catch (error) {
    if (error instanceof Refusal) return 0n
    throw error
  }
}

async function readFactors(service: Service, user: User, action: Action, feeOf: () => Promise<bigint>) {
  const worth = await worthNow(service, user, action, feeOf)
  // What moves nothing asks for no passkey.
  const passkeys = worth.kind === 'nothing' ? [] : await passkeysOf(service, user.id)
  const isDollars = worth.kind === 'counted' && worth.unit === 'dollars'
  return { passkeys, worth, limit: isDollars ? service.settings.dailyLimit : testLimit }
}

/** What an action counts under, once: a transaction's own id; of a signature or a replacement, one made of all that it says. */
function requestIdOf({ keyring }: Service, action: Action): string | undefined {
  if (action.kind === 'send') return action.requestId
  if (action.kind !== 'sign' && action.kind !== 'replace') return undefined
  const digits = keyring.mac(`signs ${contentOf(action)}`).slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What a passkey has to confirm before a mailed link lets a device in; `undefined` where the wallet has none. */
export async function deviceChallenge(service: Service, email: string, link: string) {
  const user = await findUser(service, email)
  const passkeys = user ? await passkeysOf(service, user.id) : []
  if (!user || passkeys.length === 0) return undefined
  return challengeFor(service, user, { kind: 'approveDevice', link }, passkeys)
}

/**
 * Takes a mailed link, which lets a device in; where the wallet has a passkey, by one or by the recovery code, which is used in one
 * piece with it: a link that has ended costs nothing.
 * @throws {@link Refusal} `passkey-needed`, `wrong-passkey`, `wrong-recovery-code`
 */
export async function requireDeviceFactor(
  service: Service,
  email: string,
  link: string,
  confirmation: PasskeyProof | { recoveryCode: string } | undefined,
  takeLink: (queries: Queries) => Promise<void>,
): Promise<void> {
  const user = await findUser(service, email)
  if (user && confirmation && 'recoveryCode' in confirmation)
    return recover(service, user, confirmation.recoveryCode, takeLink)
  if (user && (await passkeysOf(service, user.id)).length > 0) {
    const action = { kind: 'approveDevice', link } as const
    if (!confirmation || !('passkey' in confirmation)) throw passkeyNeeded(service, action)
    await consumePasskey(service, user, action, confirmation)
  }
  await takeLink(service.store)
}

function passkeyNeeded({ settings }: Service, { kind }: Action): Refusal {
  return new Refusal(
    'passkey-needed',
    kind === 'changeEmail'
      ? emailServiceWords().passkeyOnPage(settings.origin)
      : emailServiceWords().passkeyNeeded,
  )
}
