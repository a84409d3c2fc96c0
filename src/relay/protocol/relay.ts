import { encodeAbiParameters, type Hex, hashStruct, keccak256, parseAbiParameters, stringToHex } from 'viem'
import * as z from 'zod/mini'
import { hash, hexOf } from '#lib/text/hex.ts'
import { receiveTypes } from './authorization.ts'
import { account, bytes32, type TipTerms, tipTerms, uint } from './tipTerms.ts'

/** The relay over HTTP, for any page. It sends USDC tips of visitors without the network's coin. */
export const relayPaths = {
  /** GET with {@link termsQuery} → {@link termsAnswer} */
  terms: '/relay/terms',
  /** POST {@link relayRequest} → {@link relayAnswer}; the same request again is answered, not sent, again */
  send: '/relay',
  /** GET → {@link relayAnswer} */
  tip: '/relay/:id',
} as const

/** Seconds that an authorization may be valid for, at most. */
export const maxValidity = 600

/** What the contract's `sendKudosWithAuthorization` takes, and the network; numbers are decimal digits. */
export const relayRequest = z.extend(tipTerms, {
  from: account,
  validAfter: uint,
  validBefore: uint,
  /** Long ones are those of contract accounts. */
  signature: hexOf(/^0x([\da-f]{2}){1,2048}$/i, 'a signature of at most 2048 bytes'),
})

/** Asks what a tip costs. */
export const termsQuery = z.object({
  chainId: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'a chain id')), z.transform(Number)),
  /** The recipient. */
  to: account,
  /** Bytes of name and message together; the longest ones where it is absent, and for accounts with code. */
  words: z.pipe(
    z._default(z.string().check(z.regex(/^(\d{1,3}|10[0-7]\d|108[0-8])$/, 'a number up to 1088')), '1088'),
    z.transform(Number),
  ),
})

/** Less than a million of the token, because more is implausible for a tip. */
const money = z.string().check(z.regex(/^(0|[1-9]\d{0,11})$/, 'an amount of less than a million'))

/** What a tip to a recipient costs now, in the token's smallest unit. */
export const termsAnswer = z.object({
  /** 0 where the relay pays for the recipient's tips. */
  fee: money,
  /** Who gets the fee; the zero address if there is no fee. */
  feeTo: account,
  /** The smallest tip that is carried. */
  minimum: money,
  /** Seconds after which to ask again: later the fee may not be enough. */
  holds: z.number(),
})

/**
 * Where a tip stands: `accepted` will be carried out or expire; `mined` is on the chain, which may still forget it; the others
 * are final. A relay can be wrong or lie: a page believes the chain.
 */
export const relayAnswer = z.object({
  id: bytes32,
  state: z.enum(['accepted', 'mined', 'confirmed', 'cancelled', 'expired']),
  hash: z.optional(hash),
})

const tipType =
  'Tip(uint256 chainId,address to,string name,string message,address currency,uint256 amount,uint256 fee,address feeTo,bytes32 salt)'

/** The nonce of a tip's authorization, which ties its words and its receivers to the signature (`IKudos.sol`). */
export function tipNonce(terms: TipTerms): Hex {
  const { chainId, to, name, message, currency, amount, fee, feeTo, salt } = terms
  return keccak256(
    encodeAbiParameters(
      parseAbiParameters(
        'bytes32, uint256, address, bytes32, bytes32, address, uint256, uint256, address, bytes32',
      ),
      [
        keccak256(stringToHex(tipType)),
        BigInt(chainId),
        to,
        keccak256(stringToHex(name)),
        keccak256(stringToHex(message)),
        currency,
        BigInt(amount),
        BigInt(fee),
        feeTo,
        salt,
      ],
    ),
  )
}

/** What the payer signs (EIP-3009): the amount and the fee, for the Kudos contract. */
export function tipAuthorization(
  tip: Omit<z.output<typeof relayRequest>, 'signature'>,
  kudos: Hex,
): { from: Hex; to: Hex; value: bigint; validAfter: bigint; validBefore: bigint; nonce: Hex } {
  return {
    from: tip.from,
    to: kudos,
    value: BigInt(tip.amount) + BigInt(tip.fee),
    validAfter: BigInt(tip.validAfter),
    validBefore: BigInt(tip.validBefore),
    nonce: tipNonce(tip),
  }
}

/** The hash of that in the token's domain (EIP-712), and the tip's id at the relay. */
export function tipDigest(request: z.output<typeof relayRequest>, kudos: Hex, domainSeparator: Hex): Hex {
  const receiveHash = hashStruct({
    types: receiveTypes,
    primaryType: 'ReceiveWithAuthorization',
    data: tipAuthorization(request, kudos),
  })
  return keccak256(`0x1901${domainSeparator.slice(2)}${receiveHash.slice(2)}`)
}

/** The arguments of the contract's `sendKudosWithAuthorization`. */
export function tipArguments({
  to,
  name,
  message,
  currency,
  amount,
  from,
  fee,
  feeTo,
  validAfter,
  validBefore,
  salt,
  signature,
}: z.output<typeof relayRequest>) {
  const authorization = {
    from,
    fee: BigInt(fee),
    feeTo,
    validAfter: BigInt(validAfter),
    validBefore: BigInt(validBefore),
    salt,
    signature,
  }
  return [to, name, message, currency, BigInt(amount), authorization] as const
}
