import { tipsWords } from '#languages/words/owner/tipsWords.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Tip } from '../book/book.ts'
import { currencyOf } from '../book/priceTable.ts'

/** Says that a tip has arrived, with its amount. */
export function arrivedText(tip: Tip): string {
  const currency = currencyOf(tip)
  const amount = currency
    ? `${formatAmount(tip.value, currency.decimals)} ${currency.symbol}`
    : wallWords().unknownToken
  return tipsWords().arrived(amount)
}
