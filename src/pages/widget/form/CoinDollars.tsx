import { useCoinPrice } from '#chain/useCoinPrice.ts'
import { formatDollars } from '#lib/money/dollars.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** The dollar value of an amount of a network's coin, as in "≈ $12.40"; nothing while the price is not known. */
export function CoinDollars({
  chain,
  value,
  isRead,
}: {
  chain: OfferedChain
  /** In the coin's smallest unit. */
  value: bigint
  /** Whether the price is read here, because nothing else on the page reads it. */
  isRead?: boolean
}) {
  const price = useCoinPrice(chain, isRead)
  if (price === undefined) return null
  return <span>{formatDollars(value, chain.nativeCurrency.decimals, price)}</span>
}
