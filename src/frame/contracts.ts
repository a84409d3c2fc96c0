import { tokens } from '#catalog/tokens.ts'
import type { Address } from '#lib/address.ts'
import type { ServiceConfig } from './emailWallet.ts'

/** A contract that this page can tell the calls of: the service names it, or the catalog does. */
export type KnownContract =
  | { readonly kind: 'kudos' }
  | { readonly kind: 'token'; readonly symbol: string; readonly decimals: number }

/** The known contract at an address of a network. */
export function knownContract(
  { contracts }: Pick<ServiceConfig, 'contracts'>,
  chainId: number,
  address: string,
): KnownContract | undefined {
  const same = (other: Address | undefined) => other?.toLowerCase() === address.toLowerCase()
  const own = contracts.find(entry => entry.chainId === chainId)
  if (same(own?.kudos)) return { kind: 'kudos' }
  for (const { symbol, decimals, addresses } of tokens) {
    const listed: Partial<Record<number, Address>> = addresses ?? {}
    const here = (symbol === 'USDC' ? own?.usdc : undefined) ?? listed[chainId]
    if (same(here)) return { kind: 'token', symbol, decimals }
  }
  return undefined
}
