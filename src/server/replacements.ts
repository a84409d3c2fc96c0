import { type Hex, isAddressEqual, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { hash, hex } from '#lib/hex.ts'
import type { replaceRequest } from '#protocol/emailCode.ts'
import { feesOf } from './fees.ts'
import type { Node } from './nodes.ts'
import type { Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'
import { findSend, journalSendOf, type StoredSend } from './storedSends.ts'
import { askNode, countOf, mostTimesUsual, rollupFeeOf } from './transactions.ts'
import { accountOf, type User } from './users.ts'

/** Milliseconds that a transaction may be under way before it counts as stuck. */
export const stuckAfter = 60_000
/** A fee so many times today's makes no transaction faster: it waits for something else. */
const mostTimesToday = 3n
/** A fee beyond so many times the usual is warned about. */
const timesUsual = 3n

const row = z.pipe(
  z.object({ hash, raw: hex, cancels: z.boolean(), created_at: z.date() }),
  z.transform(({ created_at, ...signed }) => ({ ...signed, createdAt: created_at })),
)
/** One of those that were signed for a place; only one of them can be carried out. */
export type Version = z.output<typeof row>

/**
 * What was signed for the place of a request's transaction, the oldest first: that itself, and what was to replace it.
 * @throws {@link Refusal} `wallet-damaged` for what the wallet did not sign for that place
 */
export async function versionsOf(
  queries: Queries,
  owner: Pick<User, 'id' | 'address'>,
  send: StoredSend,
): Promise<[Version, ...Version[]]> {
  const { requestId, hash, raw, createdAt } = send
  const sql = `SELECT hash, raw, cancels, created_at FROM send_replacements
    WHERE user_id = $1 AND request_id = $2 ORDER BY created_at`
  const replacements = await queries.rows(row, sql, [owner.id, requestId])
  const versions: [Version, ...Version[]] = [{ hash, raw, cancels: false, createdAt }, ...replacements]
  let payment: Moved | undefined
  for (const version of versions) {
    const signed = await readSigned(version)
    payment ??= signed
    const isPlaced = signed.chainId === send.chainId && signed.nonce === send.nonce
    const meant = version.cancels ? { to: owner.address, value: 0n, data: '0x' } : payment
    if (!isPlaced || !isAddressEqual(signed.from, owner.address) || !isSame(signed, meant))
      throw new Refusal('wallet-damaged', emailServiceWords().damaged)
  }
  return versions
}

type Moved = { readonly to: Hex; readonly value: bigint; readonly data: string }

/** What a signed transaction says, and who signed it: whoever can write to the database can't make one. */
async function readSigned({ hash, raw }: Version) {
  try {
    if (!isEip1559(raw)) throw new Error('The transaction is of another type.')
    const { to, value = 0n, data = '0x', nonce = 0, chainId } = parseTransaction(raw)
    if (!to || keccak256(raw) !== hash) throw new Error('The hash is of another transaction.')
    return {
      to,
      value,
      data,
      nonce,
      chainId,
      from: await recoverTransactionAddress({ serializedTransaction: raw }),
    }
  } catch (cause) {
    throw new Refusal('wallet-damaged', emailServiceWords().damaged, { cause })
  }
}

function isEip1559(raw: Hex): raw is `0x02${string}` {
  return raw.startsWith('0x02')
}

function isSame(one: Moved, other: Moved): boolean {
  return isAddressEqual(one.to, other.to) && one.value === other.value && one.data === other.data
}

/** Wei that a replacement may cost beyond what was approved at first, none or less where it costs no more, and on which network. */
export async function extraCostOf(
  { store }: Service,
  user: User,
  { requestId, kind, fee }: z.output<typeof replaceRequest>,
): Promise<{ chainId: number; coins: bigint }> {
  const send = await findSend(store, user.id, requestId)
  if (send?.sending.state !== 'under-way') throw new Refusal('wrong-request', emailServiceWords().notUnderWay)
  const { value = 0n, gas = 0n, maxFeePerGas = 0n } = parseTransaction(send.raw)
  const paid = kind === 'cancel' ? 0n : value
  return { chainId: send.chainId, coins: paid + BigInt(fee) - value - gas * maxFeePerGas }
}

/**
 * What was signed for this very request before, as where a browser asks twice by itself; `undefined` where nothing was. Another
 * replacement would cost an eighth more.
 */
export async function replacedBefore(
  { store }: Service,
  user: User,
  send: StoredSend,
  { kind, fee }: z.output<typeof replaceRequest>,
): Promise<Hex | undefined> {
  const [, ...replacements] = await versionsOf(store, user, send)
  const newest = replacements.at(-1)
  if (newest?.cancels !== (kind === 'cancel')) return undefined
  const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(newest.raw)
  const cost = gas * maxFeePerGas
  return cost <= BigInt(fee) && BigInt(fee) < anEighthMore(cost) ? newest.hash : undefined
}

type Kind = z.output<typeof replaceRequest>['kind']

/**
 * What takes a stuck transaction's place: the same at a higher fee, or one to the wallet itself that moves nothing. Nodes take
 * another one from an eighth more than the newest version on: that may cost beyond ten times the usual, nothing else may. `undefined`
 * where no fee helps, or only one that is too dear; `fee` is the whole in wei, `usualFee` what its gas usually takes, where that is
 * far less.
 */
export async function planReplacement(
  node: Node,
  from: Hex,
  versions: readonly [Version, ...Version[]],
  kind: Kind,
) {
  const [payment] = versions
  const { to, value = 0n, data = '0x', gas: paymentGas } = parseTransaction(payment.raw)
  const newest = versions.at(-1) ?? payment
  const last = parseTransaction(newest.raw)
  const call =
    kind === 'cancel' ? { to: from, value: 0n, data: '0x' as const } : { to: to ?? from, value, data }
  const [now, gas] = await askNode(() =>
    Promise.all([
      feesOf(node, {}),
      kind === 'speed-up' && paymentGas ? paymentGas : node.estimateGas({ account: from, ...call }),
    ]),
  )
  const [least, leastTip] = [
    anEighthMore(last.maxFeePerGas ?? 0n),
    anEighthMore(last.maxPriorityFeePerGas ?? 0n),
  ]
  const most = mostTimesUsual * now.usualFeePerGas
  if (now.maxFeePerGas > most && least <= most) return undefined
  const maxFeePerGas = now.maxFeePerGas > most ? least : larger(now.maxFeePerGas, least)
  const maxPriorityFeePerGas = larger(smaller(now.maxPriorityFeePerGas, maxFeePerGas), leastTip)
  const isFirst = kind === 'cancel' && !newest.cancels
  if (!isFirst && maxFeePerGas > mostTimesToday * now.maxFeePerGas) return undefined
  if (maxPriorityFeePerGas > maxFeePerGas) return undefined
  const isDear = maxFeePerGas > timesUsual * now.usualFeePerGas
  return {
    transaction: { ...call, gas, maxFeePerGas, maxPriorityFeePerGas },
    fee: gas * maxFeePerGas + (await rollupFeeOf(node, call.data, gas)),
    ...(isDear && { usualFee: gas * now.usualFeePerGas }),
  }
}

const anEighthMore = (fee: bigint) => (fee * 9n) / 8n + 1n
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/**
 * Signs and stores what takes a transaction's place, for no more than the fee that was shown; it is not broadcast yet. `allow` throws
 * where its owner has not confirmed it.
 * @throws {@link Refusal} `wrong-request`, `not-enough`, `node-down`
 */
export async function signReplacement(
  service: Service,
  user: User,
  node: Node,
  send: StoredSend,
  { kind, fee: shown }: Pick<z.output<typeof replaceRequest>, 'kind' | 'fee'>,
  allow: () => Promise<void>,
): Promise<Hex> {
  const { store, audit, now } = service
  const { requestId, nonce } = send
  const address = user.address
  if ((await countOf(node, address, 'latest')) > nonce)
    throw new Refusal('wrong-request', emailServiceWords().carriedOut)
  const versions = await versionsOf(store, user, send)
  const plan = await planReplacement(node, address, versions, kind)
  if (!plan) throw new Refusal('wrong-request', emailServiceWords().noHigherFee)
  if (plan.fee > BigInt(shown)) throw new Refusal('wrong-request', emailServiceWords().feeHasRisen)
  const balance = await askNode(() => node.getBalance({ address, blockTag: 'latest' }))
  if (balance < plan.transaction.value + plan.fee)
    throw new Refusal('not-enough', emailServiceWords().notEnoughForFee)
  await allow()
  const chainId = node.chain.id
  const { id: userId, email } = user
  await audit.record({ kind: 'approval', userId, email, facts: { method: kind, chainId, requestId } })
  const account = await accountOf(service, user)
  const signed = await account.signTransaction({ ...plan.transaction, chainId, type: 'eip1559', nonce })
  // The newest is handed over: where the clock has gone back, too.
  const newest = Math.max(...versions.map(version => version.createdAt.getTime()))
  const createdAt = new Date(Math.max(now().getTime(), newest + 1))
  const [signedHash, cancels] = [keccak256(signed), kind === 'cancel']
  const event = {
    kind: 'sending',
    userId,
    email,
    facts: { requestId, chainId, nonce, hash: signedHash },
    // With the first one: the journal of whichever process signed that may be read later.
    send: journalSendOf(userId, send),
    replacement: {
      user_id: userId,
      request_id: requestId,
      hash: signedHash,
      raw: signed,
      cancels,
      created_at: createdAt.toISOString(),
    },
  } as const
  await audit.record(event, async queries => {
    const stored = await queries.run(
      `INSERT INTO send_replacements (user_id, request_id, hash, raw, cancels, created_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [userId, requestId, signedHash, signed, cancels, createdAt],
    )
    return stored > 0
  })
  return signedHash
}
