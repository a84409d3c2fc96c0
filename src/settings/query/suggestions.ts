import { type CurrencySymbol, currencySymbols, decimalsOf } from '#catalog/tokens.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'

/** Amounts that the owner suggests, in one unit. */
export interface Suggestions {
  readonly unit: 'USD' | CurrencySymbol
  /** Plain decimals above zero, each once, four at most. */
  readonly amounts: readonly string[]
  /** What was written and does not count. */
  readonly leftOut: readonly string[]
}

/** How many amounts stand above the field at most. */
const most = 4

/** Reads `suggest`: amounts separated by commas, then their unit. `undefined` where it names no amount. The script in the page does that. */
export function readSuggestions(text: string): Suggestions | undefined {
  const [, list = '', name = ''] = /^([\d.,;\s]+)([a-z]+)$/i.exec(asciiDigits(text.trim())) ?? []
  const unit = (['USD', ...currencySymbols] as const).find(unit => unit === name.toUpperCase())
  if (!unit) return undefined
  const decimals = unit === 'USD' ? 2 : decimalsOf(unit).amountDecimals
  const amounts = new Set<string>()
  const leftOut: string[] = []
  for (const part of list.split(/[,;\s]+/).filter(Boolean)) {
    const value = /^(\d+\.?\d*|\.\d+)$/.test(part) ? parseAmount(part, decimals) : undefined
    if (value && amounts.size < most) amounts.add(formatAmount(value, decimals))
    else leftOut.push(part)
  }
  return amounts.size > 0 ? { unit, amounts: [...amounts], leftOut } : undefined
}

/** What {@link readSuggestions} reads, without what does not count. */
export function writeSuggestions({ unit, amounts }: Suggestions): string {
  return amounts.join(',') + unit
}
