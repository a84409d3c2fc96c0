import * as z from 'zod/mini'
import { describedWords } from '#languages/words/describedWords.ts'
import { address, hash } from '#lib/text/hex.ts'
import type { TypedData } from '#protocol/typedData.ts'
import { wrongRequest } from '#protocol/wrongRequest.ts'
import { receiveFields } from '#relay/protocol/authorization.ts'
import { tipNonce } from '#relay/protocol/relay.ts'
import type { TipTerms } from '#relay/protocol/tipTerms.ts'
import { knownContract, type Network, networkOf } from '../../chain/network.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import {
  addressRow,
  amountOf,
  type Description,
  describeAllowance,
  describeTip,
  hiddenWarning,
  type Row,
  timeOf,
  warn,
} from './description.ts'
import { reveal, revealLine } from './reveal.ts'

/** The known types with their fields in order (EIP-2612, EIP-3009): of another shape the words would be about something else. */
const permitType = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const paymentType = `ReceiveWithAuthorization(${receiveFields})`

/** A whole number as checked typed data have it: in decimal digits. */
const integer = z.pipe(
  z.string(),
  z.transform(digits => BigInt(digits)),
)
const permit = z.object({ spender: address, value: integer, deadline: integer })
const payment = z.object({
  to: address,
  value: integer,
  validAfter: integer,
  validBefore: integer,
  nonce: hash,
})

/**
 * Tells in words what a signature under typed data would do; of unknown data, their fields.
 * @throws {@link KudosError} `wrong-request` where the tip that the page tells of is not what would be signed
 */
export function describeTypedData(
  { data, tip }: Extract<ApprovalRequest, { kind: 'typedData' }>,
  here: Network,
): Description {
  const raw = reveal(JSON.stringify(data, undefined, 2))
  if (tip) return { ...describeSignedTip(data, tip, here), raw: raw.text }
  const words = describedWords()
  const { domain, primaryType, message } = data
  const token = domain.verifyingContract
  const network = domain.chainId === undefined ? words.anyNetwork : networkOf(domain.chainId).name
  if (token && typeOf(data) === permitType) {
    const { deadline, ...allowance } = permit.parse(message)
    return {
      ...describeAllowance(here, { token, ...allowance }),
      network,
      rows: [{ label: words.until, value: timeOf(deadline) }, addressRow(words.token, token)],
      raw: raw.text,
    }
  }
  return {
    title: words.signTypedData,
    ...(token && { recipient: addressRow(words.contract, token) }),
    network,
    rows: [
      { label: words.what, value: revealLine(primaryType).text },
      ...(domain.name === undefined ? [] : [{ label: words.for, value: revealLine(domain.name).text }]),
    ],
    fields: Object.entries(message).map(([name, value]) => fieldRow(name, value)),
    ...warn(words.typedData, hiddenWarning(raw)),
    raw: raw.text,
  }
}

/** A type's name with its fields, as "Permit(address owner,…)". */
function typeOf({ primaryType, types }: TypedData): string {
  return `${primaryType}(${types[primaryType]?.map(({ name, type }) => `${type} ${name}`).join()})`
}

function fieldRow(name: string, value: unknown): Row {
  const label = revealLine(name).text
  const { data: account } = address.safeParse(value)
  if (account) return addressRow(label, account)
  if (typeof value === 'string' || typeof value === 'boolean')
    return { label, value: reveal(String(value)).text, form: 'text' }
  return { label, value: reveal(JSON.stringify(value)).text, form: 'bytes' }
}

/** A tip by signature, as the page tells of it: believed once the signed nonce and sum are found to be made of it. */
function describeSignedTip(data: TypedData, tip: TipTerms, here: Network): Description {
  const words = describedWords()
  const { chainId, verifyingContract: token } = data.domain
  const { data: read } = payment.safeParse(data.message)
  const [amount, fee] = [BigInt(tip.amount), BigInt(tip.fee)]
  const isSigned =
    typeOf(data) === paymentType &&
    read &&
    knownContract(here, read.to) === 'kudos' &&
    chainId === here.chainId &&
    tip.chainId === chainId &&
    tip.currency.toLowerCase() === token?.toLowerCase() &&
    amount + fee === read.value &&
    tipNonce(tip) === read.nonce.toLowerCase()
  if (!isSigned || !token) throw wrongRequest(words.otherTip)
  const described = describeTip(tip, amountOf(here, token, amount))
  return {
    ...described,
    network: networkOf(chainId).name,
    rows: [
      { label: words.fee, value: amountOf(here, token, fee) },
      { label: words.total, value: amountOf(here, token, read.value) },
      ...described.rows,
    ],
    details: [
      ...(fee === 0n ? [] : [addressRow(words.feeTo, tip.feeTo)]),
      ...(read.validAfter === 0n ? [] : [{ label: words.notBefore, value: timeOf(read.validAfter) }]),
      { label: words.until, value: timeOf(read.validBefore) },
      addressRow(words.token, token),
    ],
  }
}
