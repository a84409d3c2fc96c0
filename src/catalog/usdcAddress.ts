import { tokens } from './tokens.ts'

/** USDC's contract on a network: the configured one, else Circle's own; `undefined` where there is none. */
export function usdcAddress(
  chainId: number,
  configured: `0x${string}` | undefined,
): `0x${string}` | undefined {
  const listed: Partial<Record<number, `0x${string}`>> = tokens[1].addresses
  return configured ?? listed[chainId]
}
