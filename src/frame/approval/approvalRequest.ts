import * as z from 'zod/mini'
import type { Address } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/format.ts'
import { address as addressSchema, data, maxBody } from '#protocol/emailCode.ts'
import type { ApprovedMethod } from '#protocol/emailFrame.ts'
import { readTypedData, type TypedData } from '#protocol/typedData.ts'
import type { UnpreparedTransaction } from '../serviceWallet.ts'

/** What the visitor is asked to approve, checked as far as it can be before anything is shown. */
export type ApprovalRequest = {
  /** The account that is to sign or send. */
  readonly from: Address
  readonly chainId: number
} & (
  | { readonly kind: 'text'; readonly params: [string, string] }
  | { readonly kind: 'typedData'; readonly params: [string, string]; readonly data: TypedData }
  | { readonly kind: 'transaction'; readonly transaction: UnpreparedTransaction }
)

const text = z.string()
const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const sent = z.object({
  from: z.optional(addressSchema),
  to: addressSchema,
  value: z.optional(quantity),
  data: z.optional(data),
  input: z.optional(data),
  gas: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  chainId: z.optional(z.union([quantity, z.number()])),
})

/**
 * Reads what a page wants approved, as the service will.
 * @throws {@link KudosError} `wrong-request` where it can't be read, or is for another account or network; `too-large` where
 * the service would not take it
 */
export function readApprovalRequest(
  method: ApprovedMethod,
  params: readonly unknown[],
  here: { readonly address: Address; readonly chainId: number },
): ApprovalRequest {
  const { chainId, address: from } = here
  if (isTooLarge(params)) throw tooLarge()
  if (method === 'eth_sendTransaction') return readTransaction(params, here)
  const [first, second] = [text.safeParse(params[0]).data, text.safeParse(params[1]).data]
  if (first === undefined || second === undefined) throw wrong("The request can't be read.")
  if (method === 'personal_sign') {
    ownOnly(second, here.address)
    return { kind: 'text', from, chainId, params: [first, second] }
  }
  ownOnly(first, here.address)
  return { kind: 'typedData', from, chainId, params: [first, second], data: readTypedData(second, here) }
}

function readTransaction(
  params: readonly unknown[],
  { address, chainId }: { readonly address: Address; readonly chainId: number },
): ApprovalRequest {
  const read = sent.safeParse(params[0])
  if (!read.success) throw wrong("The transaction can't be read, or it makes a new contract.")
  const { from, to, value, data, input, gas, maxFeePerGas, maxPriorityFeePerGas, chainId: named } = read.data
  if (from) ownOnly(from, address)
  if (named !== undefined && toNumber(named) !== BigInt(chainId))
    throw wrong('The transaction is for another network.')
  if (data && input && data.toLowerCase() !== input.toLowerCase())
    throw wrong("The transaction can't be read: it has data twice.")
  const bytes = data ?? input
  const hasFees = maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined
  return {
    kind: 'transaction',
    from: address,
    chainId,
    transaction: {
      to,
      ...(value !== undefined && { value: canonical(value) }),
      ...(bytes !== undefined && { data: bytes }),
      ...(gas !== undefined && { gas: canonical(gas) }),
      ...(hasFees && {
        maxFeePerGas: canonical(maxFeePerGas),
        maxPriorityFeePerGas: canonical(maxPriorityFeePerGas),
      }),
    },
  }
}

function ownOnly(named: string, own: Address): void {
  if (named.toLowerCase() !== own.toLowerCase()) throw wrong('The request names another account.')
}

/** Without leading zeros, as nodes write it. */
function canonical(quantity: string): `0x${string}` {
  return `0x${BigInt(quantity).toString(16)}`
}

/** As JSON writes a uint256: a number, or text in decimal or hex. */
function toNumber(value: unknown): bigint | undefined {
  try {
    return typeof value === 'number' || typeof value === 'string' ? BigInt(value) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the service would not take it. Texts are counted before anything is read, so that a huge one costs nothing; what
 * stands around them in a request has room in a tenth of it.
 */
function isTooLarge(params: readonly unknown[]): boolean {
  const given = params.flatMap(param =>
    typeof param === 'object' && param !== null ? Object.values(param) : [param],
  )
  const length = given.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0)
  return length > maxBody || byteLength(JSON.stringify(given.filter(isText))) > maxBody * 0.9
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function tooLarge(): KudosError {
  return new KudosError('The request is too large for the email wallet.', { code: 'too-large' })
}

function wrong(message: string): KudosError {
  return new KudosError(message, { code: 'wrong-request' })
}
