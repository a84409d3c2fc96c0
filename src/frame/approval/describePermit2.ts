import * as z from 'zod/mini'
import { describedWords } from '#languages/describedWords.ts'
import { address } from '#protocol/emailCode.ts'
import type { TypedData } from '#protocol/typedData.ts'
import {
  addressRow,
  amountOf,
  type Description,
  integer,
  networkRow,
  type Place,
  timeOf,
  warn,
} from './description.ts'

/** Uniswap's contract that takes any token by signature, on every network at this address. */
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const names = ['PermitTransferFrom', 'PermitBatchTransferFrom', 'PermitSingle', 'PermitBatch']
const amount = z.object({ token: address, amount: integer, expiration: z.optional(integer) })
const amounts = z.union([amount, z.array(amount)])
const permit = z.union([
  z.object({ permitted: amounts, spender: address, deadline: integer }),
  z.object({ details: amounts, spender: address, sigDeadline: integer }),
])

/** An allowance by Permit2 in words; `undefined` for any other data. */
export function describePermit2({ domain, primaryType, message }: TypedData, place: Place) {
  if (domain.verifyingContract?.toLowerCase() !== permit2 || domain.chainId === undefined) return undefined
  const { data: read } = permit.safeParse(message)
  if (!read || !names.includes(primaryType)) return undefined
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
