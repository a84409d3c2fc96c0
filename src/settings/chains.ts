import type { KnownChain } from '#catalog/chains.ts'
import type { CurrencyDecimals, CurrencySymbol } from '#catalog/tokens.ts'
import type { Address } from '#lib/names/address.ts'

/** A currency as it is on one network. */
export interface OfferedCurrency extends CurrencyDecimals {
  /** Shown beside amounts. */
  readonly symbol: CurrencySymbol
  /** Token contract; the zero address is the native coin, as in the Kudos contract. */
  readonly address: Address
}

/** A network that the widget offers: the catalog's entry with the build's nodes and contract. */
export interface OfferedChain extends Omit<KnownChain, 'usdcAddress'> {
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: Address
  /** Earlier Kudos contracts, whose messages are listed, too. */
  readonly olderKudosAddresses?: readonly Address[] | undefined
  /** Currencies that exist on this network, native coin first. */
  readonly currencies: readonly [OfferedCurrency, ...OfferedCurrency[]]
}

/** The zero address: how the Kudos contract names the native coin. */
export const nativeCurrencyAddress = '0x0000000000000000000000000000000000000000'

/** A contract whose messages are listed, with the network it is on. */
export interface MessageSource extends OfferedChain {
  /** Stands before the numbers of its messages: `base:12`, and `base.2:12` for the second contract there. */
  readonly place: string
}

/** The contracts whose messages are listed while the widget is on `chain`: real networks with real ones, tests with tests. */
export function messageSources(
  chains: readonly OfferedChain[],
  chain: OfferedChain,
): readonly MessageSource[] {
  return chains.filter(({ isTest }) => isTest === chain.isTest).flatMap(contractsOf)
}

/** The contracts of a network, each with the network: the one that tips go to, then the older ones. */
export function contractsOf(chain: OfferedChain): readonly MessageSource[] {
  return [chain.kudosAddress, ...(chain.olderKudosAddresses ?? [])].map((kudosAddress, i) => ({
    ...chain,
    kudosAddress,
    place: i === 0 ? chain.shortName : `${chain.shortName}.${i + 1}`,
  }))
}

/** The time between two polls of a network, in milliseconds: its block time, within limits (design §11). */
export function pollInterval({ blockTime }: Pick<OfferedChain, 'blockTime'>): number {
  return Math.min(Math.max(blockTime, 4_000), 12_000)
}
