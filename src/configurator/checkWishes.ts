import { formatAmount, parseAmount } from '#lib/amount.ts'
import { cleanLine } from '#lib/cleanText.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { readWidgetSettings, type WidgetSettings, widgetDefaults } from '#settings/widget.ts'
import type { Parameter } from './snippet.ts'
import { readWall } from './wall.ts'
import { type ParameterName, parameterNames, type Wishes } from './wishes.ts'

/** What becomes of the owner's wishes. */
export interface CheckedWishes {
  /** What the widget makes of them, by its own rules. */
  readonly widget: WidgetSettings
  /** What is wrong, a sentence each. Only a wrong `address` keeps the snippets back. */
  readonly complaints: Partial<Record<ParameterName, string>>
  /** Why there is no snippet yet. */
  readonly missing: string | undefined
  /** What the snippets carry: the settled values, without those that are so anyway. */
  readonly parameters: readonly Parameter[]
}

/** Has the widget's own rules read the wishes, and says what they refuse or cut. */
export function checkWishes(wishes: Wishes, built: BuiltFor): CheckedWishes {
  const asked = new URL('https://widget.invalid/')
  for (const name of parameterNames) asked.searchParams.set(name, wishes[name].trim())
  const { chains, recipient: fallback, themeMode } = built
  const widget = readWidgetSettings(asked, { recipient: fallback, themeMode }, chains)
  const [{ currencies }] = chains
  const decimals = currencies.find(({ symbol }) => symbol === widget.currency)?.amountDecimals ?? 0
  const amount = parseAmount(widget.amount, decimals) ?? 0n
  const wall = readWall(wishes, chains[0])

  const given = (name: ParameterName) => wishes[name].trim() !== ''
  const complaints: Partial<Record<ParameterName, string>> = { ...wall.complaints }
  if (given('address') && widget.recipient.refusal) complaints.address = widget.recipient.refusal
  if (given('color') && !isSameColor(wishes.color, widget.color))
    complaints.color =
      'A colour has 3 or 6 digits of 0–9 and A–F, as in FFF701. The widget takes its own until then.'
  for (const [name, most] of [
    ['title', 26],
    ['description', 100],
  ] as const)
    if (cleanLine(wishes[name]) !== '' && widget[name] !== cleanLine(wishes[name]))
      complaints[name] = `The widget shows the first ${most} characters and an ellipsis.`
  if (given('amount') && amount === 0n)
    complaints.amount = 'This is not an amount, so the widget starts with an empty one.'

  const values: Readonly<Record<ParameterName, string | false | undefined>> = {
    address: given('address') && widget.recipient.address,
    color: widget.color !== widgetDefaults.color && widget.color.slice(1),
    title: widget.title !== widgetDefaults.title && widget.title,
    description: widget.description !== widgetDefaults.description && widget.description,
    theme: widget.theme !== themeMode && widget.theme,
    currency: widget.currency !== currencies[0].symbol && widget.currency,
    amount: amount > 0n && formatAmount(amount, decimals),
    ...wall.values,
  }
  return {
    widget,
    complaints,
    missing: given('address')
      ? complaints.address
      : widget.recipient.refusal && 'Enter the address that gets the tips first.',
    parameters: parameterNames.flatMap((name): Parameter[] => {
      const value = values[name]
      return value ? [[name, value]] : []
    }),
  }
}

/** Whether the colour that was typed is the one that was taken. */
function isSameColor(typed: string, taken: string): boolean {
  const digits = typed.trim().replace('#', '').toLowerCase()
  return taken === `#${digits}` || taken === `#${digits.replace(/./g, '$&$&')}`
}
