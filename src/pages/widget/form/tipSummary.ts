import type { order } from '#languages/englishOrder.ts'
import { formWords } from '#languages/words/formWords.ts'
import { padAmount } from '#lib/money/amount.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { ResolvedDraft } from '#settings/resolveDraft.ts'

/** Ids of the recipient, of the summary of the tip, and of the line under the button. */
export const orderIds = { recipient: 'send-recipient', order: 'send-order', status: 'send-status' } as const

/** The amount of a draft, in words; empty if it has none. */
export function amountLabel({ draft, currency }: Pick<ResolvedDraft, 'draft' | 'currency'>): string {
  const padded = padAmount(draft.amount, currency.amountDecimals)
  // Drops zeros without meaning.
  return padded && `${padded.replace(/^0+(?=\d)|\.?0+$/g, '')} ${draft.currency}`
}

/** Why the amount is empty, although one was typed or given. */
export function missingWords({ missing }: ResolvedDraft, words: typeof order): string | undefined {
  return missing === undefined ? missing : words.amountWasFor(missing)
}

/** The summary of the tip that is about to be sent. */
export function tipSummary(sum: string, chain: OfferedChain): string {
  const { noAmount, sumOn } = formWords()
  return sum ? sumOn(sum, chain.name) : noAmount
}

/** The ids that describe the button. Without an amount, the status names the network. */
export function describedBy(sum: string): string {
  return sum ? orderIds.order : `${orderIds.order} ${orderIds.status}`
}
