import type { ReactNode } from 'react'
import { useCoinPrice } from '#chain/useCoinPrice.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** Draws something with the price of a network's coin, `undefined` while none is known. */
export function CoinPrice({
  chain,
  isRead,
  children,
}: {
  chain: OfferedChain
  /** Nothing else on the page reads the price. */
  isRead: boolean
  children: (price: Price | undefined) => ReactNode
}) {
  return children(useCoinPrice(chain, isRead))
}
