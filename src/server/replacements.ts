import { type Hex, keccak256, parseTransaction } from 'viem'
import * as z from 'zod/mini'
import { emailServiceWords } from '#languages/emailServiceWords.ts'
import { hash, hex } from '#lib/hex.ts'
import type { replaceRequest } from '#protocol/emailCode.ts'
import type { Node } from './nodes.ts'
import type { Queries } from './queries.ts'
import { Refusal } from './refusal.ts'
import type { Service } from './service.ts'
import { askNode } from './transactions.ts'
import { accountOf, type User } from './users.ts'

/** Milliseconds that a transaction may be under way before it counts as stuck. */
export const stuckAfter = 60_000
/** A fee so many times today's helps no transaction: it waits for something else. */
const mostTimesUsual = 3n

const row = z.object({ hash, raw: hex, cancels: z.boolean(), created_at: z.date() })
/** A transaction signed for the place of another; only one of them can be carried out. */
export type Replacement = z.output<typeof row>

/** What was signed for the place of a request's transaction, the oldest first. */
export function replacementsOf(queries: Queries, userId: string, requestId: string): Promise<Replacement[]> {
  const sql = `SELECT hash, raw, cancels, created_at FROM send_replacements
    WHERE user_id = $1 AND request_id = $2 ORDER BY created_at`
  return queries.rows(row, sql, [userId, requestId])
}

const approvedRow = z.object({ chain_id: z.number(), raw: hex })

/** Wei that a replacement may cost beyond what was approved at first, none or less where it costs no more, and on which network. */
export async function extraCostOf(
  { store }: Service,
  user: User,
  { requestId, kind, fee }: z.output<typeof replaceRequest>,
): Promise<{ chainId: number; coins: bigint }> {
  const sql = 'SELECT chain_id, raw FROM sends WHERE user_id = $1 AND request_id = $2 AND nonce IS NOT NULL'
  const [send] = await store.rows(approvedRow, sql, [user.id, requestId])
  if (!send) throw new Refusal('wrong-request', emailServiceWords().notUnderWay)
  const { value = 0n, gas = 0n, maxFeePerGas = 0n } = parseTransaction(send.raw)
  const paid = kind === 'cancel' ? 0n : value
  return { chainId: send.chain_id, coins: paid + BigInt(fee) - value - gas * maxFeePerGas }
}

type Kind = z.output<typeof replaceRequest>['kind']

/**
 * What takes a stuck transaction's place: the same at a higher fee, or one to the wallet itself that moves nothing. `newest` is
 * what was signed last for that place; nodes take another one from an eighth more on. `undefined` where no fee helps.
 */
export async function planReplacement(node: Node, from: Hex, payment: Hex, newest: Hex, kind: Kind) {
  const { to, value = 0n, data = '0x', gas: paymentGas } = parseTransaction(payment)
  const last = parseTransaction(newest)
  const call =
    kind === 'cancel' ? { to: from, value: 0n, data: '0x' as const } : { to: to ?? from, value, data }
  const [usual, gas] = await askNode(() =>
    Promise.all([
      node.estimateFeesPerGas(),
      kind === 'speed-up' && paymentGas ? paymentGas : node.estimateGas({ account: from, ...call }),
    ]),
  )
  const maxFeePerGas = larger(usual.maxFeePerGas, anEighthMore(last.maxFeePerGas ?? 0n))
  const maxPriorityFeePerGas = larger(
    usual.maxPriorityFeePerGas,
    anEighthMore(last.maxPriorityFeePerGas ?? 0n),
  )
  if (maxFeePerGas > mostTimesUsual * usual.maxFeePerGas || maxPriorityFeePerGas > maxFeePerGas)
    return undefined
  return { transaction: { ...call, gas, maxFeePerGas, maxPriorityFeePerGas }, fee: gas * maxFeePerGas }
}

const anEighthMore = (fee: bigint) => (fee * 9n) / 8n + 1n
const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** The place that a transaction has, which its owner wants for another one. */
interface Place {
  readonly requestId: string
  readonly nonce: number
  /** What the visitor approved, signed. */
  readonly raw: Hex
}

/**
 * Signs and stores what takes a transaction's place, for no more than the fee that was shown; it is not broadcast yet. `allow` throws
 * where its owner has not confirmed it.
 * @throws {@link Refusal} `wrong-request`, `not-enough`, `node-down`
 */
export async function signReplacement(
  service: Service,
  user: User,
  node: Node,
  { requestId, nonce, raw }: Place,
  { kind, fee: shown }: Pick<z.output<typeof replaceRequest>, 'kind' | 'fee'>,
  allow: () => Promise<void>,
): Promise<Hex> {
  const { store, audit, now } = service
  const address = user.address
  const mined = await askNode(() => node.getTransactionCount({ address, blockTag: 'latest' }))
  if (mined > nonce) throw new Refusal('wrong-request', emailServiceWords().carriedOut)
  const newest = (await replacementsOf(store, user.id, requestId)).at(-1)
  const plan = await planReplacement(node, address, raw, newest?.raw ?? raw, kind)
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
  const signedHash = keccak256(signed)
  await store.run(
    `INSERT INTO send_replacements (user_id, request_id, hash, raw, cancels, created_at)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [userId, requestId, signedHash, signed, kind === 'cancel', now()],
  )
  await audit.record({
    kind: 'sending',
    userId,
    email,
    facts: { requestId, chainId, nonce, hash: signedHash },
  })
  return signedHash
}
