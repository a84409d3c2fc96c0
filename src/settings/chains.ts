import { type ChainEntry, type ChainId, chains } from '#catalog/chains.ts'
import { type CurrencySymbol, tokens } from '#catalog/tokens.ts'
import type { BuildSettings } from './build.ts'

/** A currency as it is on one network. */
export interface OfferedCurrency {
  readonly symbol: CurrencySymbol
  /** Decimals of the value on the chain. */
  readonly decimals: number
  /** Decimals of the amount field. */
  readonly amountDecimals: number
  /** Token contract; the zero address is the native coin, as in the Kudos contract. */
  readonly address: `0x${string}`
}

/** A network the widget offers: the catalog's entry joined with the build's nodes and contract. */
export interface OfferedChain extends ChainEntry {
  readonly id: ChainId
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: `0x${string}`
  /** Currencies that exist on this network, native coin first. */
  readonly currencies: readonly OfferedCurrency[]
}

/** The zero address: how the Kudos contract names the native coin. */
export const nativeCurrencyAddress = '0x0000000000000000000000000000000000000000'

/** The networks this build offers, the starting one first. */
export function offeredChains(build: BuildSettings): readonly OfferedChain[] {
  const ids = Object.keys(build.chains)
    .map(Number)
    .filter((id): id is ChainId => id in chains)
    .sort((a, b) => Number(b === build.chainId) - Number(a === build.chainId))
  return ids.flatMap(id => {
    const deployed = build.chains[id]
    if (!deployed) return []
    return {
      ...chains[id],
      id,
      rpcUrls: deployed.rpcUrls,
      kudosAddress: deployed.kudosAddress,
      currencies: tokens.flatMap(({ addresses, ...token }): OfferedCurrency[] => {
        if (addresses === null) return [{ ...token, address: nativeCurrencyAddress }]
        const known: Partial<Record<ChainId, `0x${string}`>> = addresses
        const address = deployed.usdcAddress ?? known[id]
        return address ? [{ ...token, address }] : []
      }),
    }
  })
}
