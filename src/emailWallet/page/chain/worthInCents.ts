import { priceDecimals } from '#lib/money/dollars.ts'
import type { Balances } from './chain.ts'
import { networkOf } from './network.ts'

/** What a wallet has on all networks that are not for tests, in cents; a coin without a price counts as nothing. */
export function worthInCents(byChain: Readonly<Partial<Record<number, Balances>>>): bigint {
  let cents = 0n
  for (const [id, balances] of Object.entries(byChain)) {
    if (!balances || networkOf(Number(id)).isTest) continue
    const { ether, usdc = 0n, price = 0n } = balances
    cents += (ether * price) / 10n ** BigInt(18 + priceDecimals - 2) + usdc / 10n ** 4n
  }
  return cents
}
