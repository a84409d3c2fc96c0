import { chains } from './chains.ts'
import { tokens } from './tokens.ts'

/** USDC's contract on a network: the one that somebody named, else Circle's own; `undefined` where there is none. */
export function usdcAddress(chainId: number, named: `0x${string}` | undefined): `0x${string}` | undefined {
  const chain = Object.values(chains).find(({ id }) => id === chainId)
  const listed: Partial<Record<number, `0x${string}`>> | null | undefined = tokens.find(
    ({ symbol }) => symbol === 'USDC',
  )?.addresses
  return named ?? (chain && listed?.[chain.id])
}
