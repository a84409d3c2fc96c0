import * as z from 'zod/mini'
import { describedWords } from '#languages/words/describedWords.ts'
import type { Address } from '#lib/names/address.ts'
import { address, hash } from '#lib/text/hex.ts'
import { wrongRequest } from '#protocol/wrongRequest.ts'
import { cancelFields, receiveFields } from '#relay/protocol/authorization.ts'
import { tipNonce } from '#relay/protocol/relay.ts'
import type { TipTerms } from '#relay/protocol/tipTerms.ts'
import { knownContract } from '../../chain/network.ts'
import { describeTip } from './describeTip.ts'
import {
  addressRow,
  amountOf,
  type Description,
  integer,
  type Place,
  type Row,
  timeOf,
  warn,
} from './description.ts'

const pay = z.object({
  to: address,
  value: integer,
  validAfter: integer,
  validBefore: integer,
  nonce: hash,
})
const cancel = z.object({ nonce: hash })

/**
 * A payment by signature in words (EIP-3009); `undefined` for data that are none.
 * @param asked `fields`: as "address from,address to"; `tip`: what the page says that a tip is about
 * @throws KudosError `wrong-request` where the tip is not what would be signed
 */
export function describeAuthorization(
  place: Place,
  asked: {
    readonly token: Address
    readonly primaryType: string
    readonly fields: string | undefined
    readonly message: Readonly<Record<string, unknown>>
    readonly network: Row
    readonly tip?: TipTerms | undefined
  },
): Description | undefined {
  const { token, primaryType, fields, message, network, tip } = asked
  const words = describedWords()
  if (primaryType === 'CancelAuthorization' && fields === cancelFields)
    return {
      title: words.takeBack,
      rows: [
        { label: words.paymentNumber, value: cancel.parse(message).nonce, form: 'bytes' },
        network,
        addressRow(words.token, token),
      ],
      note: words.takenBack,
    }
  const isReceive = primaryType === 'ReceiveWithAuthorization'
  if ((!isReceive && primaryType !== 'TransferWithAuthorization') || fields !== receiveFields)
    return undefined
  const { to, value, validAfter, validBefore, nonce } = pay.parse(message)
  const valid = [
    ...(validAfter === 0n ? [] : [{ label: words.notBefore, value: timeOf(validAfter) }]),
    { label: words.until, value: timeOf(validBefore) },
  ]
  const total = amountOf(place, token, value)
  const isKudos = isReceive && knownContract(place.config, place.chainId, to)?.kind === 'kudos'
  if (tip) {
    const [amount, fee] = [BigInt(tip.amount), BigInt(tip.fee)]
    const isSigned =
      isKudos &&
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
        { label: words.total, value: total },
        ...texts,
      ],
      details: [
        ...(fee === 0n ? [] : [addressRow(words.feeTo, tip.feeTo)]),
        ...valid,
        addressRow(words.token, token),
      ],
    }
  }
  return {
    title: isKudos ? words.sendTipSigned : words.sendMoneySigned,
    amount: total,
    rows: [
      addressRow(isKudos ? words.throughKudos : words.to, to),
      network,
      ...valid,
      addressRow(words.token, token),
    ],
    ...warn(isKudos ? words.tipUnnamed : words.signedMoney),
  }
}
