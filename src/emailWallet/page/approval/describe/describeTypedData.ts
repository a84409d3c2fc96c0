import * as z from 'zod/mini'
import { describedWords } from '#languages/words/describedWords.ts'
import type { Address } from '#lib/names/address.ts'
import { address, hash } from '#lib/text/hex.ts'
import type { TypedData } from '#protocol/typedData.ts'
import { wrongRequest } from '#protocol/wrongRequest.ts'
import { cancelFields, receiveFields } from '#relay/protocol/authorization.ts'
import { tipNonce } from '#relay/protocol/relay.ts'
import type { TipTerms } from '#relay/protocol/tipTerms.ts'
import { knownContract, type Place } from '../../chain/network.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import {
  addressRow,
  amountOf,
  type Description,
  describeAllowance,
  describeTip,
  hiddenWarning,
  networkRow,
  type Row,
  timeOf,
  warn,
} from './description.ts'
import { reveal, revealLine } from './reveal.ts'

/** What is signed for the contract of a token. */
interface TokenData {
  readonly token: Address
  readonly message: TypedData['message']
  readonly network: Row
  /** What the page says that a tip is about. */
  readonly tip: TipTerms | undefined
}

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
const cancellation = z.object({ nonce: hash })

/** Token data that have words of their own, by type and fields (EIP-2612, EIP-3009): of another shape the words would be about something else. */
const known: Readonly<Record<string, (place: Place, data: TokenData) => Description>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': describePermit,
  [`ReceiveWithAuthorization(${receiveFields})`]: (place, data) => describePayment(place, data, true),
  [`TransferWithAuthorization(${receiveFields})`]: (place, data) => describePayment(place, data, false),
  [`CancelAuthorization(${cancelFields})`]: describeCancellation,
}

/**
 * Tells in words what a signature under typed data would do; of unknown data, their fields.
 * @throws {@link KudosError} `wrong-request` where the tip that the page tells of is not what would be signed
 */
export function describeTypedData(
  { data, tip }: Extract<ApprovalRequest, { kind: 'typedData' }>,
  place: Place,
): Description {
  const words = describedWords()
  const { domain, primaryType, types, message } = data
  const raw = reveal(JSON.stringify(data, undefined, 2))
  const token = domain.verifyingContract
  const network =
    domain.chainId === undefined
      ? { label: words.network, value: words.anyNetwork }
      : networkRow(domain.chainId)
  const fields = types[primaryType]?.map(({ name, type }) => `${type} ${name}`).join()
  const describeKnown = known[`${primaryType}(${fields})`]
  if (token && describeKnown)
    return { ...describeKnown(place, { token, message, network, tip }), raw: raw.text }
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

function describePermit(place: Place, { token, message, network }: TokenData): Description {
  const allowance = describeAllowance(place, { token, ...permit.parse(message) })
  return { ...allowance, rows: [...allowance.rows, network, addressRow(describedWords().token, token)] }
}

function describeCancellation(_: Place, { token, message, network }: TokenData): Description {
  const { takeBack, takenBack: note, paymentNumber: label, token: tokenLabel } = describedWords()
  const { nonce } = cancellation.parse(message)
  return {
    title: takeBack,
    rows: [{ label, value: nonce, form: 'bytes' }, network, addressRow(tokenLabel, token)],
    note,
  }
}

/** @param canBeTip only its recipient can collect it: where that is the Kudos contract, it is a tip */
function describePayment(place: Place, data: TokenData, canBeTip: boolean): Description {
  const words = describedWords()
  const { token, message, network, tip } = data
  const { to, value, ...validity } = payment.parse(message)
  const isTip = canBeTip && knownContract(place, to) === 'kudos'
  if (tip && isTip) return describeSignedTip(place, data, tip)
  if (tip) throw wrongRequest(words.otherTip)
  return {
    title: isTip ? words.sendTipSigned : words.sendMoneySigned,
    amount: amountOf(place, token, value),
    rows: [
      addressRow(isTip ? words.throughKudos : words.to, to),
      network,
      ...validityRows(validity),
      addressRow(words.token, token),
    ],
    ...warn(isTip ? words.tipUnnamed : words.signedMoney),
  }
}

/** The tip that the page tells of, once the signature's nonce and sum are found to be made of it. */
function describeSignedTip(place: Place, { token, message, network }: TokenData, tip: TipTerms): Description {
  const words = describedWords()
  const { value, nonce, ...validity } = payment.parse(message)
  const [amount, fee] = [BigInt(tip.amount), BigInt(tip.fee)]
  const isSigned =
    tip.chainId === place.chainId &&
    tip.currency.toLowerCase() === token.toLowerCase() &&
    amount + fee === value &&
    tipNonce(tip) === nonce.toLowerCase()
  if (!isSigned) throw wrongRequest(words.otherTip)
  const { rows, ...shown } = describeTip(tip, amountOf(place, token, amount))
  const [recipient, ...texts] = rows
  return {
    ...shown,
    rows: [
      ...(recipient ? [recipient] : []),
      network,
      { label: words.fee, value: amountOf(place, token, fee) },
      { label: words.total, value: amountOf(place, token, value) },
      ...texts,
    ],
    details: [
      ...(fee === 0n ? [] : [addressRow(words.feeTo, tip.feeTo)]),
      ...validityRows(validity),
      addressRow(words.token, token),
    ],
  }
}

function validityRows({ validAfter, validBefore }: { validAfter: bigint; validBefore: bigint }): Row[] {
  const { notBefore, until } = describedWords()
  return [
    ...(validAfter === 0n ? [] : [{ label: notBefore, value: timeOf(validAfter) }]),
    { label: until, value: timeOf(validBefore) },
  ]
}
