/** Every currency of some network: the native coins, and USDC. */
export const currencySymbols = ['ETH', 'POL', 'USDC'] as const

/** Symbol of a currency a tip can be sent in. */
export type CurrencySymbol = (typeof currencySymbols)[number]

/** Symbol of some network's native coin. */
export type CoinSymbol = Exclude<CurrencySymbol, 'USDC'>

/** Decimals of a currency: of the value on the chain, and of the amount field (specification §5). */
export interface CurrencyDecimals {
  readonly decimals: number
  readonly amountDecimals: number
}

/** USDC's own decimals, or those of every native coin. */
export function decimalsOf(symbol: string): CurrencyDecimals {
  return symbol === 'USDC' ? { decimals: 6, amountDecimals: 6 } : { decimals: 18, amountDecimals: 8 }
}
