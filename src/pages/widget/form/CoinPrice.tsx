import type { ReactNode } from 'react'
import { useCoinPrice } from '#chain/useCoinPrice.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { OfferedChain } from '#settings/chains.ts'

/** Renders something with the price of a network's coin; `undefined` while it is not known. */
export function CoinPrice({
  chain,
  isRead,
  children,
}: {
  chain: OfferedChain
  /** Whether the price is read here, because nothing else on the page reads it. */
  isRead: boolean
  children: (price: Price | undefined) => ReactNode
}) {
  return children(useCoinPrice(chain, isRead))
}
