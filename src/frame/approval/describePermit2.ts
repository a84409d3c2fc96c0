import * as z from 'zod/mini'
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
  const rows = [allowed]
    .flat()
    .flatMap(({ token, amount, expiration }) => [
      { label: 'How much', value: amountOf(place, token, amount) },
      addressRow('Token', token),
      ...(expiration === undefined ? [] : [{ label: 'May be taken until', value: timeOf(expiration) }]),
    ])
  return {
    title: 'Allow taking money',
    rows: [
      ...rows,
      addressRow('Who may take it', read.spender),
      { label: 'The signature is good until', value: timeOf(until) },
      networkRow(domain.chainId),
      addressRow('Through (Permit2)', domain.verifyingContract),
    ],
    ...warn('Whoever may take the money can do so without asking again. Sign it only if you trust them.'),
  } satisfies Description
}
