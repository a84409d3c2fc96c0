import { usdcAddress } from '#catalog/chains.ts'
import type { Address } from '#lib/address.ts'
import type { ServiceConfig } from './serviceWallet.ts'

/** A contract that this page can tell the calls of: the service names it, or the catalog does. */
export type KnownContract =
  | { readonly kind: 'kudos' }
  | { readonly kind: 'token'; readonly symbol: string; readonly decimals: number }

/** The known contract at an address of a network. */
export function knownContract(
  config: Pick<ServiceConfig, 'contracts'>,
  chainId: number,
  address: string,
): KnownContract | undefined {
  const same = (other: Address | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (contractsOf(config, chainId).some(({ kudos }) => same(kudos))) return { kind: 'kudos' }
  if (same(usdcOf(config, chainId))) return { kind: 'token', symbol: 'USDC', decimals: 6 }
  return undefined
}

/** USDC's contract on a network, where there is one. */
export function usdcOf(config: Pick<ServiceConfig, 'contracts'>, chainId: number): Address | undefined {
  return usdcAddress(chainId, contractsOf(config, chainId)[0]?.usdc)
}

function contractsOf({ contracts }: Pick<ServiceConfig, 'contracts'>, chainId: number) {
  return contracts.filter(entry => entry.chainId === chainId)
}
