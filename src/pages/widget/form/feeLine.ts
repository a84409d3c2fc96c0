import { sendingWords } from '#languages/words/sendingWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { Draft } from '#tips/draft.ts'
import { type RelayOffer, relayTermsFor } from '#tips/relay/relayOffer.ts'

/** Who pays the network fee and how much, and the alternative if there is one. */
interface FeeLine {
  /** Absent if the account pays the network. */
  readonly text?: string | undefined
  readonly other?: { readonly feeBy: Draft['feeBy']; readonly label: string } | undefined
}

/**
 * What the form says about the fee before the visitor sends.
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
  const words = sendingWords()
  const coin = nativeCurrency.symbol
  const cost = isFree ? words.free(coin) : words.fee(money(terms.fee), coin)
  if (lacksCoin && !isRelayed) {
    const least = money(terms.minimum)
    return { text: isFree ? words.freeFrom(least, coin) : words.feeFrom(least, money(terms.fee), coin) }
  }
  if (lacksCoin) return { text: cost }
  if (isRelayed) return { text: cost, other: { feeBy: 'account', label: words.payIn(coin) } }
  const label = isFree ? words.sendFree : words.payInstead(money(terms.fee))
  return { other: mayBeRelayed ? { feeBy: 'relay', label } : undefined }
}
