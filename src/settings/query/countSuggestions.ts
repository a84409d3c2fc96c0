import type { CurrencySymbol } from '#catalog/tokens.ts'
import type { OfferedChain } from '../chains.ts'
import type { Suggestions } from './suggestions.ts'

/** How many amounts there is to be room for: in a coin, none in dollars where its price can't be known. */
export function countSuggestions(
  suggestions: Suggestions | undefined,
  { priceFeed }: OfferedChain,
  symbol: CurrencySymbol,
): number {
  if (!suggestions) return 0
  const { unit, amounts } = suggestions
  const isShown = unit === symbol || (unit === 'USD' && (symbol === 'USDC' || priceFeed !== undefined))
  return isShown ? amounts.length : 0
}
