/**
 * A balance in words: at most three decimals, cut and never rounded up; what is there but smaller reads "<0.001".
 * Nothing at all is "0.000".
 * @param value in the currency's smallest unit
 */
export function balanceText(value: bigint, decimals: number, symbol: string): string {
  const unit = 10n ** BigInt(decimals)
  const whole = value / unit
  const thousandths = ((value % unit) * 1000n) / unit
  const fraction = thousandths.toString().padStart(3, '0').replace(/0+$/, '')
  if (value === 0n) return `0.000 ${symbol}`
  if (whole === 0n && thousandths === 0n) return `<0.001 ${symbol}`
  return `${fraction ? `${whole}.${fraction}` : whole} ${symbol}`
}
