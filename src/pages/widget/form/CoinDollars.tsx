import { useCoinPrice } from '#chain/useCoinPrice.ts'
import { formatDollars } from '#lib/money/dollars.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** What an amount of a network's coin is worth, as in "≈ $12.40"; nothing while no price is known. */
export function CoinDollars({
  chain,
  value,
  isRead,
}: {
  chain: OfferedChain
  /** In the coin's smallest unit. */
  value: bigint
  /** Nothing else on the page reads the price. */
  isRead?: boolean
}) {
  const price = useCoinPrice(chain, isRead)
  if (price === undefined) return null
  return <span>{formatDollars(value, chain.nativeCurrency.decimals, price)}</span>
}
