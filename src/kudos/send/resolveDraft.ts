import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import type { Draft } from './draft.ts'

/**
 * A draft on a network, and its currency there. Not every currency is on every network; an amount that was typed for another
 * currency is never an amount of this one.
 */
export function resolveDraft(
  draft: Draft,
  { currencies }: Pick<OfferedChain, 'currencies'>,
): { readonly draft: Draft; readonly currency: OfferedCurrency } {
  const currency = currencies.find(({ symbol }) => symbol === draft.currency)
  if (currency) return { draft, currency }
  return { draft: { ...draft, currency: currencies[0].symbol, amount: '' }, currency: currencies[0] }
}
