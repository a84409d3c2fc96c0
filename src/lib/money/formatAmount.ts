/** A value in smallest units as an exact decimal: never rounded, no exponent, trailing zeros cut. */
export function formatAmount(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** A balance in smallest units for people: at most three decimals, cut, never rounded; a smaller one is "<0.001". */
export function formatBalance(value: bigint, decimals: number): string {
  if (value === 0n) return '0.000'
  const thousandths = (value * 1000n) / 10n ** BigInt(decimals)
  return thousandths === 0n ? '<0.001' : formatAmount(thousandths, 3)
}
