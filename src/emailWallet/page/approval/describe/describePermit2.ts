import * as z from 'zod/mini'
import { describedWords } from '#languages/words/describedWords.ts'
import { address } from '#lib/text/hex.ts'
import type { TypedData } from '#protocol/typedData.ts'
import {
  addressRow,
  amountOf,
  type Description,
  fieldsOf,
  integer,
  networkRow,
  type Place,
  timeOf,
  warn,
} from './description.ts'

/** Uniswap's contract that takes any token by signature, on every network at this address. */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** Its types' fields, in its order: of another shape the words would be about something else. */
const known: Readonly<Record<string, string>> = {
  PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
  PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
  PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
  PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
}
const knownParts: Readonly<Record<string, string>> = {
  TokenPermissions: 'address token,uint256 amount',
  PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
}
const amount = z.object({ token: address, amount: integer, expiration: z.optional(integer) })
const amounts = z.union([amount, z.array(amount)])
const permit = z.union([
  z.object({ permitted: amounts, spender: address, deadline: integer }),
  z.object({ details: amounts, spender: address, sigDeadline: integer }),
])

export function describePermit2({ domain, primaryType, types, message }: TypedData, place: Place) {
  if (domain.verifyingContract?.toLowerCase() !== permit2 || domain.chainId === undefined) return undefined
  const { data: read } = permit.safeParse(message)
  const part = 'details' in message ? 'PermitDetails' : 'TokenPermissions'
  const isKnown = (shapes: typeof known, name: string) =>
    Object.hasOwn(shapes, name) && fieldsOf(types, name) === shapes[name]
  if (!read || !isKnown(known, primaryType) || !isKnown(knownParts, part)) return undefined
  const [allowed, until] =
    'details' in read ? [read.details, read.sigDeadline] : [read.permitted, read.deadline]
  const words = describedWords()
  const rows = [allowed]
    .flat()
    .flatMap(({ token, amount, expiration }) => [
      { label: words.howMuch, value: amountOf(place, token, amount) },
      addressRow(words.token, token),
      ...(expiration === undefined ? [] : [{ label: words.takenUntil, value: timeOf(expiration) }]),
    ])
  return {
    title: words.allow,
    rows: [
      ...rows,
      addressRow(words.whoMayTake, read.spender),
      { label: words.signatureUntil, value: timeOf(until) },
      networkRow(domain.chainId),
      addressRow(words.throughPermit2, domain.verifyingContract),
    ],
    ...warn(words.takesAgain),
  } satisfies Description
}
