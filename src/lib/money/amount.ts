import { asciiDigits } from '../text/asciiDigits.ts'

/** Cleans a typed amount (specification §5): digits of every script and the first dot or comma stay, further decimals are cut. */
export function cleanAmount(typed: string, decimals: number): string {
  const [whole = '', ...fractions] = asciiDigits(typed)
    .replace(/[^\d.,]/g, '')
    .replaceAll(',', '.')
    .split('.')
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('').slice(0, decimals)}`
}

/** The amount after blur or a change of currency, with exactly so many decimals; empty where it has no digit. */
export function padAmount(typed: string, decimals: number): string {
  const [whole = '', fraction = ''] = cleanAmount(typed, decimals).split('.')
  if (whole === '' && fraction === '') return ''
  return `${whole || '0'}.${fraction.padEnd(decimals, '0')}`
}

/** The amount in the currency's smallest unit; `undefined` where the text names no amount. */
export function parseAmount(typed: string, decimals: number): bigint | undefined {
  const [whole = '', fraction = ''] = cleanAmount(typed, decimals).split('.')
  if (whole === '' && fraction === '') return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
