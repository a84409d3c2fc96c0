import type { ChainId } from './chains.ts'

/** A currency a tip can be sent in. */
export interface Token {
  /** Shown beside amounts. */
  readonly symbol: 'ETH' | 'USDC'
  /** Decimals of the value on the chain. */
  readonly decimals: number
  /** Decimals of the amount field (specification §5). */
  readonly amountDecimals: number
  /** Contract per chain; `null` marks the native coin, which the Kudos contract calls the zero address. */
  readonly addresses: Partial<Record<ChainId, `0x${string}`>> | null
}

/** The currencies, in the order of the dropdown. USDC addresses are Circle's published ones. */
export const tokens = [
  { symbol: 'ETH', decimals: 18, amountDecimals: 8, addresses: null },
  {
    symbol: 'USDC',
    decimals: 6,
    amountDecimals: 6,
    addresses: {
      1: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      11155111: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    },
  },
] as const satisfies readonly Token[]

/** Symbol of a currency a tip can be sent in. */
export type CurrencySymbol = (typeof tokens)[number]['symbol']

/** USDC's contract on a network: the configured one, else Circle's own; `undefined` where there is none. */
export function usdcAddress(
  chainId: number,
  configured: `0x${string}` | undefined,
): `0x${string}` | undefined {
  const listed: Partial<Record<number, `0x${string}`>> = tokens[1].addresses
  return configured ?? listed[chainId]
}
