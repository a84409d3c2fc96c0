import { type ChainEntry, type ChainId, chains } from '#catalog/chains.ts'
import { type Token, tokens } from '#catalog/tokens.ts'
import type { Address } from '#lib/address.ts'
import { KudosError } from '#lib/errors.ts'
import type { BuildSettings } from './build.ts'

/** A currency as it is on one network. */
export interface OfferedCurrency extends Omit<Token, 'addresses'> {
  /** Token contract; the zero address is the native coin, as in the Kudos contract. */
  readonly address: Address
}

/** A network that the widget offers: the catalog's entry with the build's nodes and contract. */
export interface OfferedChain extends ChainEntry {
  readonly id: ChainId
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: Address
  /** Currencies that exist on this network, native coin first. */
  readonly currencies: readonly [OfferedCurrency, ...OfferedCurrency[]]
}

/** The zero address: how the Kudos contract names the native coin. */
export const nativeCurrencyAddress = '0x0000000000000000000000000000000000000000'

/** The networks this build offers, the starting one first. */
export function offeredChains(
  build: Pick<BuildSettings, 'chainId' | 'chains'>,
): readonly [OfferedChain, ...OfferedChain[]] {
  const [{ addresses: _, ...native }, ...others] = tokens
  const offered = Object.values(chains).flatMap((chain): OfferedChain[] => {
    const deployed = build.chains[chain.id]
    if (!deployed) return []
    const { usdcAddress, ...nodesAndContract } = deployed
    const tokensHere = others.flatMap(({ addresses, ...token }): OfferedCurrency[] => {
      const known: Partial<Record<ChainId, Address>> = addresses
      const address = (token.symbol === 'USDC' ? usdcAddress : undefined) ?? known[chain.id]
      return address ? [{ ...token, address }] : []
    })
    const currencies = [{ ...native, address: nativeCurrencyAddress }, ...tokensHere] as const
    return [{ ...chain, ...nodesAndContract, currencies }]
  })
  const first = offered.find(({ id }) => id === build.chainId)
  if (!first) throw new KudosError('The network that the widget starts on is not offered.', { code: 'build' })
  return [first, ...offered.filter(chain => chain !== first)]
}
