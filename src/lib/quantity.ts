/** Digits before the point that are shown. */
const mostDigits = 15

/**
 * A decimal number for people: exactly three decimals, cut, never rounded. A smaller one is "<0.001", one with too many digits
 * is ">999999999999999"; `undefined` where the text is no decimal number.
 */
export function formatQuantity(quantity: string): string | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(quantity) ?? []
  if (whole === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > mostDigits) return `>${'9'.repeat(mostDigits)}`
  const cut = `${digits}.${fraction.slice(0, 3).padEnd(3, '0')}`
  return cut === '0.000' && /[1-9]/.test(fraction) ? '<0.001' : cut
}
