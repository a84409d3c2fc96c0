import { allChains, type ChainId, type PriceFeed } from '#catalog/chains.ts'
import { type CurrencySymbol, decimalsOf } from '#catalog/tokens.ts'
import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { nativeCurrencyAddress, type OfferedChain } from './chains.ts'

/** Where one network is reached. */
export interface ChainDeployment {
  /** Nodes, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The Kudos contract. */
  readonly kudosAddress: Address
  /** Earlier Kudos contracts, which are read only. */
  readonly olderKudosAddresses?: readonly Address[] | undefined
  /** Replaces the well-known USDC contract. */
  readonly usdcAddress?: Address | undefined
  /** Replaces the well-known price feed of the native coin; `off` for none. */
  readonly priceFeed?: Address | 'off' | undefined
}

/** Which networks are offered. */
export interface Deployments {
  /** The network the widget starts on. */
  readonly chainId: ChainId
  /** The networks that have both a contract and a node. */
  readonly chains: Partial<Record<ChainId, ChainDeployment>>
}

/** The offered networks, the starting one first. */
export function offeredChains(build: Deployments): readonly [OfferedChain, ...OfferedChain[]] {
  const offered = allChains.flatMap(
    ({ usdcAddress: known, priceFeed: knownFeed, ...chain }): OfferedChain[] => {
      const deployed = build.chains[chain.id]
      if (!deployed) return []
      const { usdcAddress: usdc = known, priceFeed: feed, ...nodesAndContract } = deployed
      const currency = (symbol: CurrencySymbol, address: Address) => ({
        symbol,
        ...decimalsOf(symbol),
        address,
      })
      const native = currency(chain.nativeCurrency.symbol, nativeCurrencyAddress)
      const currencies = usdc ? ([native, currency('USDC', usdc)] as const) : ([native] as const)
      const priceFeed = offeredFeed(knownFeed, feed)
      return [{ ...chain, ...nodesAndContract, currencies, ...(priceFeed && { priceFeed }) }]
    },
  )
  const first = offered.find(({ id }) => id === build.chainId)
  if (!first) throw new KudosError('The network that the widget starts on is not offered.', { code: 'build' })
  return [first, ...offered.filter(chain => chain !== first)]
}

/** Seconds between answers of a feed that only the settings know, at the most. */
const ownHeartbeat = 3_600

function offeredFeed(known: PriceFeed | undefined, own: Address | 'off' | undefined): PriceFeed | undefined {
  if (own === 'off') return undefined
  return own ? { heartbeat: ownHeartbeat, ...known, address: own } : known
}
