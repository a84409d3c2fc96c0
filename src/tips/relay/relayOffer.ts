import type { Address } from 'viem'
import { getCode } from 'viem/actions'
import type { NodeClient } from '#chain/contract.ts'
import { KudosError } from '#lib/errors.ts'
import { byteLength } from '#lib/text/format.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { byteLimits, type Draft } from '../draft.ts'
import { lacksTokenFee } from '../steps/checkOrder.ts'
import type { Relay, RelayTerms } from './relay.ts'

/** Who tips whom, and in which currency. */
export interface RelayCase {
  readonly chain: OfferedChain
  readonly currency: OfferedCurrency
  readonly recipient: Address
  readonly account: Address
  /** The most bytes that name and message have together, from {@link textBytes}. */
  readonly words: number
}

/** The steps, in bytes of text, for which terms are requested, so that not every letter makes a request. */
const wordSteps = [140, 280, 560]

/** The bytes of a draft's texts, rounded up to a step. */
export function textBytes({ name, message }: Pick<Draft, 'name' | 'message'>): number {
  const bytes = byteLength(name) + byteLength(message)
  return wordSteps.find(step => bytes <= step) ?? byteLimits.name + byteLimits.message
}

/** What a relay offers for a tip. */
export interface RelayOffer {
  readonly terms: RelayTerms
  /** The account can't pay the network itself. */
  readonly lacksCoin: boolean
}

/** The query key of an offer. The form and the click both read it from the cache. */
export function relayOfferKey({ chain, currency, recipient, account, words }: RelayCase) {
  return ['relayOffer', chain.id, currency.address, recipient, account, words] as const
}

/**
 * Requests the relay's terms; `null` if it does not carry such tips.
 * @throws KudosError when it does not answer
 */
export async function readRelayOffer(
  { chain, recipient, account, words }: RelayCase,
  relay: Relay,
  node: NodeClient,
): Promise<RelayOffer | null> {
  try {
    const [terms, lacksCoin] = await Promise.all([
      getCode(node, { address: account }).then(code =>
        relay.terms(chain.id, recipient, code === undefined ? words : undefined),
      ),
      lacksTokenFee(chain, account, node),
    ])
    return { terms, lacksCoin }
  } catch (error) {
    if (error instanceof KudosError && error.code !== 'service-down') return null
    throw error
  }
}

/**
 * The terms on which a relay carries the tip out; `undefined` if the account pays the network itself. An account that
 * can pay does so, unless the relay is free or the visitor chose otherwise.
 * @param amount of the draft, in the currency's smallest unit; absent until there is an amount
 */
export function relayTermsFor(
  offer: RelayOffer | null | undefined,
  { feeBy }: Pick<Draft, 'feeBy'>,
  amount: bigint | undefined,
): RelayTerms | undefined {
  if (!offer) return undefined
  const { terms, lacksCoin } = offer
  if (amount !== undefined && amount < BigInt(terms.minimum)) return undefined
  const usual = terms.fee === '0' ? 'relay' : 'account'
  return lacksCoin || (feeBy ?? usual) === 'relay' ? terms : undefined
}
