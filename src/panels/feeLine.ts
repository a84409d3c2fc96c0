import type { Draft } from '#kudos/send/draft.ts'
import { type RelayOffer, relayTermsFor } from '#kudos/send/relayOffer.ts'
import { formatAmount, parseAmount } from '#lib/amount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'

/** Who pays the network and what that costs, and the other choice where there is one. */
interface FeeLine {
  /** Absent where the account pays the network. */
  readonly text?: string | undefined
  readonly other?: { readonly feeBy: Draft['feeBy']; readonly label: string } | undefined
}

/**
 * What the form says of the fee before anything is pressed.
 * @param offer the relay's; null for none, absent while it is not known
 */
export function feeLine(
  offer: RelayOffer | null | undefined,
  draft: Draft,
  { nativeCurrency }: OfferedChain,
  { symbol, decimals }: OfferedCurrency,
): FeeLine {
  if (!offer) return {}
  const { terms, lacksCoin } = offer
  const amount = parseAmount(draft.amount, decimals)
  const isRelayed = relayTermsFor(offer, draft, amount) !== undefined
  const mayBeRelayed = relayTermsFor(offer, { feeBy: 'relay' }, amount) !== undefined
  const money = (value: string) => `${formatAmount(BigInt(value), decimals)} ${symbol}`
  const isFree = terms.fee === '0'
  const cost = `${isFree ? 'no fee' : `fee ${money(terms.fee)}`}, no ${nativeCurrency.symbol} needed`
  if (lacksCoin) return { text: isRelayed ? cost : `From ${money(terms.minimum)} on: ${cost}` }
  if (isRelayed) return { text: cost, other: { feeBy: 'account', label: `Pay in ${nativeCurrency.symbol}` } }
  const label = isFree ? 'Send without a fee' : `Pay ${money(terms.fee)} instead`
  return { other: mayBeRelayed ? { feeBy: 'relay', label } : undefined }
}
