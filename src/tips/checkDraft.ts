import { sendingWords } from '#languages/words/sendingWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { cleanText } from '#lib/text/cleanText.ts'
import { byteLength } from '#lib/text/format.ts'
import type { OfferedChain } from '#settings/chains.ts'
import { byteLimits, type Draft, DraftError, type Order } from './draft.ts'

/**
 * Checks a draft without any request.
 * @throws DraftError for the first thing that is missing or wrong
 */
export function checkDraft(draft: Draft, chain: OfferedChain, recipient: `0x${string}`): Order {
  const { name, message } = draft
  const words = sendingWords()
  for (const field of ['name', 'message'] as const) {
    const length = byteLength(draft[field])
    if (length > byteLimits[field])
      throw new DraftError(field, words[`${field}OverLimit`](length, byteLimits[field]))
  }
  if (cleanText(message).trim() === '') throw new DraftError('message', words.noMessage)
  const currency = chain.currencies.find(({ symbol }) => symbol === draft.currency)
  if (!currency) throw new DraftError('currency', words.notAvailable(draft.currency, chain.name))
  const value = parseAmount(draft.amount, currency.decimals)
  if (value === undefined) throw new DraftError('amount', words.amountMissing(currency.symbol))
  if (value === 0n) throw new DraftError('amount', words.amountZero)
  return { chain, recipient, name, message, currency, value }
}
