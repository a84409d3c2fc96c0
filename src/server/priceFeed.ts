import { findChain } from '#catalog/chains.ts'
import type { PriceSource } from '#lib/price.ts'

/** Seconds after which a feed that no network names is expected to have answered anew. */
const heartbeat = 3_600

/** Where a network's coin is priced: by the operator's feed, where there is one, else by the catalog's. */
export function priceFeedOf(id: number, address: `0x${string}` | undefined): PriceSource | undefined {
  const known = findChain(id)?.priceFeed
  return address ? { heartbeat, ...known, address } : known
}
