import type { Price } from '#lib/money/dollars.ts'
import { readPrice } from '#lib/money/price.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import type { NodeClient } from './contract.ts'
import { hasLostNode } from './errors.ts'

/** Milliseconds after which a price on display is read again. */
export const priceInterval = 60_000

/** The query key under which the price of a network's coin is cached; `null` means that there is no price. */
export function coinPriceKey({ id }: OfferedChain) {
  return ['coinPrice', id] as const
}

/** The price of a network's coin, as the cache holds it. */
export async function readCoinPrice(node: NodeClient, { priceFeed }: OfferedChain): Promise<Price | null> {
  return (priceFeed && (await readPrice(node, priceFeed))) ?? null
}

/**
 * Reads something from a network and, in the same call, the price of its coin for the cache.
 * @param maxAge milliseconds for which a known price is not read again
 */
export async function withCoinPrice<Answer>(
  node: NodeClient,
  chain: OfferedChain,
  read: () => Promise<Answer>,
  maxAge = 0,
): Promise<Answer> {
  const readAt = queryClient.getQueryState(coinPriceKey(chain))?.dataUpdatedAt ?? 0
  if (!chain.priceFeed || Date.now() - readAt < maxAge) return read()
  const price = readCoinPrice(node, chain)
  const [answer] = await Promise.allSettled([read(), price])
  queryClient.setQueryData<Price | null>(coinPriceKey(chain), await price)
  if (answer.status === 'fulfilled') return answer.value
  if (hasLostNode(answer.reason)) throw answer.reason
  // A feed that uses up all the gas of the request must not make the other read fail.
  return read()
}
