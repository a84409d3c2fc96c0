import * as z from 'zod/mini'
import { describedWords } from '#languages/words/describedWords.ts'
import { address } from '#lib/text/hex.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { describePermit2 } from './describePermit2.ts'
import {
  addressRow,
  type Description,
  describeAllowance,
  fieldsOf,
  hiddenWarning,
  integer,
  networkRow,
  type Place,
  type Row,
  warn,
} from './description.ts'
import { reveal, revealLine } from './reveal.ts'

/** The fields of EIP-2612, in its order: of another shape the words would be about something else. */
const permitFields = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const permit = z.object({ spender: address, value: integer, deadline: integer })

/** Tells in words what a signature under typed data would do; of unknown data, their fields. */
export async function describeTypedData(
  { data, tip }: Extract<ApprovalRequest, { kind: 'typedData' }>,
  place: Place,
): Promise<Description> {
  const words = describedWords()
  const { domain, primaryType, types, message } = data
  const raw = reveal(JSON.stringify(data, undefined, 2))
  const token = domain.verifyingContract
  const network =
    domain.chainId === undefined
      ? { label: words.network, value: words.anyNetwork }
      : networkRow(domain.chainId)
  const fields = fieldsOf(types, primaryType)
  if (token && primaryType.endsWith('Authorization')) {
    // What a tip's words are tied to the signature by is fetched with the first of them.
    const { describeAuthorization } = await import('./describeAuthorization.ts')
    const known = describeAuthorization(place, { token, primaryType, fields, message, network, tip })
    if (known) return { ...known, raw: raw.text }
  }
  const permit2 = describePermit2(data, place)
  if (permit2) return { ...permit2, raw: raw.text }
  if (token && primaryType === 'Permit' && fields === permitFields) {
    const known = describeAllowance(place, { token, ...permit.parse(message) })
    return { ...known, rows: [...known.rows, network, addressRow(words.token, token)], raw: raw.text }
  }
  return {
    title: words.signTypedData,
    rows: [
      { label: words.what, value: revealLine(primaryType).text },
      ...(domain.name === undefined ? [] : [{ label: words.for, value: revealLine(domain.name).text }]),
      network,
      ...(token ? [addressRow(words.contract, token)] : []),
    ],
    fields: Object.entries(message).map(([name, value]) => fieldRow(name, value)),
    ...warn(words.typedData, hiddenWarning(raw)),
    raw: raw.text,
  }
}

function fieldRow(name: string, value: unknown): Row {
  const label = revealLine(name).text
  const { data: account } = address.safeParse(value)
  if (account) return addressRow(label, account)
  if (typeof value === 'string' || typeof value === 'boolean')
    return { label, value: reveal(String(value)).text, form: 'text' }
  return { label, value: reveal(JSON.stringify(value)).text, form: 'bytes' }
}
