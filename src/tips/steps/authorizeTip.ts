import { type Address, concat, type Hex, numberToHex, toHex, zeroAddress } from 'viem'
import { getBlock, simulateContract } from 'viem/actions'
import { signTypedData } from 'wagmi/actions'
import { kudosContract, type NodeClient } from '#chain/contract.ts'
import { ifReverted, isPausedOrBlocked, lacksFunction } from '#chain/errors.ts'
import { sendingWords } from '#languages/words/sendingWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { hasMessage } from '#lib/outsideErrors.ts'
import { authorizationAbi, receiveTypes } from '#relay/protocol/authorization.ts'
import { maxValidity, tipArguments, tipAuthorization } from '#relay/protocol/relay.ts'
import type { Order } from '../draft.ts'
import type { Relay, RelayTerms, SignedTip } from '../relay/relay.ts'
import { textBytes } from '../relay/relayOffer.ts'
import type { Sender } from '../sender.ts'
import { askForSignature } from './askForSignature.ts'
import { splitSignature } from './permit.ts'
import { readTokenDomain } from './tokenDomain.ts'

/** Seconds for which a signature is valid by the chain's time. The relay's node may lag behind ours. */
const validity = BigInt(maxValidity) - 60n
/**
 * Seconds that the network may be ahead of the device. Otherwise a node that lies could make a signature valid for
 * years.
 */
const mostAhead = 24 * 60 * 60
/** Seconds of validity that a signature must have left when the tip is given to the relay. */
const leastValidity = 90n

/** Who signs, and for which relay. */
interface AuthorizeContext {
  readonly sender: Sender
  /** The account has code. */
  readonly hasCode: boolean
  readonly node: NodeClient
  readonly relay: Relay
  /** The offer that the form showed when the button was clicked. */
  readonly seen: RelayTerms
  /**
   * Prepares the wallet, then calls `ask`. If the browser blocks the wallet's window, `ask` is called again on the
   * visitor's next click.
   */
  readonly askWhenReady: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
  /** Called once the wallet has answered. */
  readonly onAnswer: () => void
}

/** A tip that its payer has signed, and how to find it on the chain. */
export interface AuthorizedTip {
  readonly tip: SignedTip
  /** The nonce of its authorization (EIP-3009). */
  readonly authorization: Hex
  /** When the signature ends, in the chain's seconds since 1970. */
  readonly validBefore: number
  /** The latest block before it was signed. */
  readonly block: bigint
}

/**
 * Asks the visitor to sign a tip that a relay is to carry out, and tests it on the chain before the relay gets the
 * signature. `undefined` if the token, the account or the wallet can't, so that another way is used; `undeployed` if
 * the wallet signs for a contract that is not deployed yet (ERC-6492), which tokens do not accept.
 * @throws KudosError why nothing was signed, or why the signed tip would fail
 */
export async function authorizeTip(
  order: Order,
  context: AuthorizeContext,
): Promise<AuthorizedTip | 'undeployed' | undefined> {
  const { sender, hasCode, node, askWhenReady, onAnswer } = context
  const request = await prepareAuthorization(order, sender.address, await agreeTerms(order, context), node)
  if (!request) return undefined
  const signature = await askWhenReady(() => signAuthorization(request, sender))
  onAnswer()
  if (signature === undefined) return undefined
  const plain = plainSignature(signature)
  if (!hasCode && !plain) return 'undeployed'
  // An account with code verifies its own signatures in any shape; some accept only a `v` of 27 or 28.
  const shapes = new Set([...(hasCode ? [signature] : []), ...(plain ? [plain] : [])])
  const tip = await findTakenTip(
    [...shapes].map(signature => ({ ...request.tip, signature })),
    order,
    node,
  )
  if (!tip) return undefined
  const { nonce, validBefore } = request.authorization
  return { tip, authorization: nonce, validBefore: Number(validBefore), block: request.block }
}

/** The typed data that the visitor signs (EIP-3009): the order's amount and the fee, for the Kudos contract. */
type AuthorizationRequest = NonNullable<Awaited<ReturnType<typeof prepareAuthorization>>>

/**
 * Throws if the terms are invalid, or worse than those that the visitor has seen, unless these are still valid. Better
 * terms are accepted.
 */
async function agreeTerms(order: Order, { seen, relay, hasCode }: AuthorizeContext): Promise<RelayTerms> {
  const { chain, recipient, currency } = order
  const terms = await relay.terms(chain.id, recipient, hasCode ? undefined : textBytes(order))
  const isFree = BigInt(terms.fee) === 0n
  if (
    isFree !== (terms.feeTo === zeroAddress) ||
    terms.feeTo.toLowerCase() === chain.kudosAddress.toLowerCase()
  )
    throw new KudosError(sendingWords().relayTerms, {
      code: 'relay-terms',
    })
  if (BigInt(terms.fee) > BigInt(seen.fee)) {
    if (Date.now() < seen.until) return seen
    const fee = formatAmount(BigInt(terms.fee), currency.decimals)
    throw new KudosError(sendingWords().feeIsNow(`${fee} ${currency.symbol}`), {
      code: 'relay-terms',
      advice: sendingWords().sendAgainIfFine,
    })
  }
  return terms
}

/**
 * Makes the typed data that an account signs for a relayed tip; `undefined` for a token that does not accept such
 * signatures.
 * @throws KudosError when the token signs for another domain than it states
 */
async function prepareAuthorization(
  order: Order,
  account: Address,
  { fee, feeTo }: RelayTerms,
  node: NodeClient,
) {
  const { chain, recipient, name, message, currency, value } = order
  try {
    const [domain, block] = await Promise.all([readTokenDomain(node, order), getBlock(node)])
    if (Number(block.timestamp) > Date.now() / 1000 + mostAhead)
      throw new KudosError(sendingWords().clock, {
        code: 'clock',
        advice: sendingWords().checkDate,
      })
    const validBefore = block.timestamp + validity
    const tip: Omit<SignedTip, 'signature'> = {
      chainId: chain.id,
      to: recipient,
      name,
      message,
      currency: currency.address,
      amount: value.toString(),
      from: account,
      fee,
      feeTo,
      validAfter: '0',
      validBefore: validBefore.toString(),
      salt: toHex(crypto.getRandomValues(new Uint8Array(32))),
    }
    const authorization = tipAuthorization(tip, chain.kudosAddress)
    const { from, to, value: sum, validAfter, nonce } = authorization
    const takesSignatures = await simulateContract(node, {
      address: currency.address,
      abi: authorizationAbi,
      functionName: 'receiveWithAuthorization',
      args: [from, to, sum, validAfter, validBefore, nonce, '0x'],
      account: to,
    }).then(
      // The token must refuse a call without a signature.
      () => false,
      (error: unknown) => {
        if (isPausedOrBlocked(error)) throw error
        if (lacksFunction(error)) return false
        ifReverted(error)
        return true
      },
    )
    return takesSignatures ? { domain, tip, authorization, block: block.number } : undefined
  } catch (error) {
    if (lacksFunction(error) || hasMessage(error, /EIP-712 domain/)) return undefined
    throw error
  }
}

/**
 * Asks the wallet for the one signature; `undefined` if it can't sign typed data.
 * @throws KudosError when the visitor refuses, or the wallet fails or answers with anything but a signature
 */
function signAuthorization(
  { domain, tip, authorization }: AuthorizationRequest,
  sender: Sender,
): Promise<Hex | undefined> {
  const { config, address } = sender
  return askForSignature(
    sender,
    connector =>
      signTypedData(config, {
        account: address,
        connector,
        domain,
        types: receiveTypes,
        primaryType: 'ReceiveWithAuthorization',
        message: authorization,
      }),
    tip,
  )
}

/** A key's signature in the shape that tokens accept: 65 bytes, `v` 27 or 28; `undefined` for any other signature. */
function plainSignature(signature: Hex): Hex | undefined {
  const parts = splitSignature(signature)
  return parts && concat([parts.r, parts.s, numberToHex(parts.v, { size: 1 })])
}

/**
 * Tests a signed tip on the chain, in each shape of its signature, before the relay gets it. `undefined` if the token
 * or the account does not accept any shape, so that another way is used.
 * @throws any other reason why the tip would fail, and KudosError when too little time is left
 */
async function findTakenTip(
  shapes: readonly SignedTip[],
  { chain }: Order,
  node: NodeClient,
): Promise<SignedTip | undefined> {
  const { timestamp } = await getBlock(node)
  if (shapes.some(({ validBefore }) => BigInt(validBefore) - timestamp < leastValidity))
    throw new KudosError(sendingWords().signatureOld, {
      code: 'signature-old',
      advice: sendingWords().signSoon,
    })
  for (const tip of shapes) {
    try {
      await simulateContract(node, {
        ...kudosContract(chain),
        functionName: 'sendKudosWithAuthorization',
        args: tipArguments(tip),
      })
      return tip
    } catch (error) {
      if (isPausedOrBlocked(error) || hasMessage(error, /exceeds balance/i)) throw error
      ifReverted(error)
    }
  }
  return undefined
}
