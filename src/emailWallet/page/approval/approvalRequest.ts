import * as z from 'zod/mini'
import type { ApprovedMethod } from '#emailWallet/protocol/frame.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { address as addressSchema, data } from '#lib/text/hex.ts'
import { readTypedData, type TypedData } from '#protocol/typedData.ts'
import { wrongRequest } from '#protocol/wrongRequest.ts'
import { type TipTerms, tipTerms } from '#relay/protocol/tipTerms.ts'
import type { UnpreparedTransaction } from '../chain/chain.ts'

/** What the visitor is asked to approve, checked as far as it can be before anything is shown. */
export type ApprovalRequest = {
  readonly from: Address
  readonly chainId: number
} & (
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'typedData'
      readonly data: TypedData
      /** What the page says a tip by signature is about; believed once the signature's nonce is made of it. */
      readonly tip?: TipTerms
    }
  | { readonly kind: 'transaction'; readonly transaction: UnpreparedTransaction }
  /** Asked for by this page itself. */
  | { readonly kind: 'changeEmail'; readonly email: string; readonly newEmail: string }
)

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform(digits => BigInt(digits)),
)
/** Fields of any other name are refused: an authorization list (EIP-7702) would hand the account over. */
const transactionOf = z.strictObject({
  from: z.optional(addressSchema),
  to: addressSchema,
  value: z.optional(quantity),
  data: z.optional(data),
  gas: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  chainId: z.optional(z.union([quantity, z.int()])),
})
/** Characters that a visitor can still look through. */
const maxLength = 16 * 1024
const textsOf = z.tuple([z.string(), z.string()], z.unknown())
const tipOf = z.optional(tipTerms)

interface Here {
  readonly address: Address
  readonly chainId: number
}

/**
 * Reads what a page wants approved.
 * @throws {@link KudosError} `wrong-request` where it can't be read, or is for another account or network; `too-large` where it is
 * more than a visitor can look through
 */
export function readApprovalRequest(
  method: ApprovedMethod,
  params: readonly unknown[],
  here: Here,
): ApprovalRequest {
  if (JSON.stringify(params).length > maxLength)
    throw new KudosError(secureWords().tooLarge, { code: 'too-large' })
  if (method === 'eth_sendTransaction') return readTransaction(params, here)
  const { data: texts } = textsOf.safeParse(params)
  if (!texts) throw wrongRequest("The request can't be read.")
  const { chainId, address: from } = here
  const [first, second, third] = texts
  const isText = method === 'personal_sign'
  ownOnly(isText ? second : first, from)
  if (isText) return { kind: 'text', from, chainId, text: first }
  const tip = tipOf.safeParse(third)
  if (!tip.success) throw wrongRequest("The tip can't be read.")
  const data = readTypedData(second, here)
  return { kind: 'typedData', from, chainId, data, ...(tip.data && { tip: tip.data }) }
}

function readTransaction(params: readonly unknown[], { address, chainId }: Here): ApprovalRequest {
  const read = transactionOf.safeParse(params[0])
  if (!read.success) throw wrongRequest("The transaction can't be read, or it makes a new contract.")
  const { from, chainId: named, ...transaction } = read.data
  if (from) ownOnly(from, address)
  if (named !== undefined && BigInt(named) !== BigInt(chainId))
    throw wrongRequest('The transaction is for another network.')
  return { kind: 'transaction', from: address, chainId, transaction }
}

function ownOnly(named: string, own: Address): void {
  if (named.toLowerCase() !== own.toLowerCase()) throw wrongRequest('The request names another account.')
}
