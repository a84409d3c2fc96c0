import { formatAmount } from './amount.ts'

/** A balance in smallest units for people: at most three decimals, cut, never rounded; a smaller one is "<0.001". */
export function formatBalance(value: bigint, decimals: number): string {
  if (value === 0n) return '0.000'
  const thousandths = (value * 1000n) / 10n ** BigInt(decimals)
  return thousandths === 0n ? '<0.001' : formatAmount(thousandths, 3)
}
