import { allChains, type CoinSymbol, findChain } from './chains.ts'

/** Symbol of a currency a tip can be sent in: a network's native coin, or USDC. */
export type CurrencySymbol = CoinSymbol | 'USDC'

/** Decimals of a currency: of the value on the chain, and of the amount field (specification §5). */
export interface CurrencyDecimals {
  readonly decimals: number
  readonly amountDecimals: number
}

/** USDC's own decimals, or those of every native coin. */
export function decimalsOf(symbol: string): CurrencyDecimals {
  return symbol === 'USDC' ? { decimals: 6, amountDecimals: 6 } : { decimals: 18, amountDecimals: 8 }
}

/** Every currency of some network. */
export const currencySymbols: readonly CurrencySymbol[] = [
  ...new Set(allChains.map(({ nativeCurrency }) => nativeCurrency.symbol)),
  'USDC',
]

/** USDC's contract on a network: the configured one, else Circle's own; `undefined` where there is none. */
export function usdcAddress(
  chainId: number,
  configured: `0x${string}` | undefined,
): `0x${string}` | undefined {
  return configured ?? findChain(chainId)?.usdcAddress
}
