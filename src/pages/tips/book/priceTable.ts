import { hourOf } from '#chain/prices/feedRounds.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { sumOf, worthOf } from '#messages/worth.ts'
import { type MessageSource, nativeCurrencyAddress, type OfferedCurrency } from '#settings/chains.ts'
import { currencyAt } from '#settings/currencyAt.ts'

/** Prices of coins by network and hour; `null` where the feed had none. */
export type PriceTable = ReadonlyMap<string, Price | null>

/** Where the price of a network's coin in the hour of a time stands. */
export function priceKey({ id }: Pick<MessageSource, 'id'>, timestamp: number): string {
  return `${id}:${hourOf(timestamp)}`
}

/** The currency of a tip; `undefined` for a token that the site does not know. */
export function currencyOf({
  currency,
  source,
}: Pick<Kudo, 'currency'> & { source: MessageSource }): OfferedCurrency | undefined {
  return currencyAt(source.currencies, currency)
}

/**
 * What a tip was worth in the hour in which it arrived, in dollars with the decimals of a price. `null` where that is not known
 * for good, `undefined` while its price is not read.
 */
export function dollarsOf(
  tip: Pick<Kudo, 'currency' | 'timestamp' | 'value'> & { source: MessageSource },
  prices: PriceTable,
): bigint | null | undefined {
  const { source } = tip
  const currency = currencyOf(tip)
  if (!currency) return null
  if (currency.address !== nativeCurrencyAddress) return sumOf([worthOf(tip, source.currencies, undefined)])
  if (!source.priceFeed) return null
  const price = prices.get(priceKey(source, tip.timestamp))
  return price && sumOf([worthOf(tip, source.currencies, price)])
}
