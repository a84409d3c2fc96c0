import { readAddress } from '#lib/address.ts'
import { formatAmount, parseAmount } from '#lib/amount.ts'
import { cleanLine } from '#lib/cleanText.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { readWidgetSettings, type WidgetSettings, widgetDefaults } from '#settings/widget.ts'
import type { Parameter } from './snippet.ts'
import { readWall } from './wall.ts'
import { type ParameterName, parameterNames, type Wishes } from './wishes.ts'

/** What is wrong with each parameter, a sentence. */
export type Complaints = { readonly [name in ParameterName]?: string | undefined }

/** What becomes of the owner's wishes. */
export interface CheckedWishes {
  /** What the widget makes of them, by its own rules. */
  readonly widget: WidgetSettings
  /** The amount that the widget starts with, with its currency; `undefined` for an empty one. */
  readonly sum: string | undefined
  /** What is wrong, a sentence each. Only a wrong `address` keeps the snippets back. */
  readonly complaints: Complaints
  /** Why there is no snippet yet. */
  readonly missing: string | undefined
  /** What the snippets carry: the settled values, without those that are so anyway. */
  readonly parameters: readonly Parameter[]
}

/** Has the widget's own rules read the wishes, and says what they refuse or cut. */
export function checkWishes(wishes: Wishes, built: BuiltFor): CheckedWishes {
  const asked = new URL('https://widget.invalid/')
  for (const name of parameterNames) asked.searchParams.set(name, wishes[name].trim())
  const { chains, recipient, themeMode } = built
  const fallback = wishes.isForSite ? recipient : undefined
  const widget = readWidgetSettings(asked, { recipient: fallback, themeMode }, chains)
  const [{ currencies }] = chains
  const decimals = currencies.find(({ symbol }) => symbol === widget.currency)?.amountDecimals ?? 0
  const amount = parseAmount(widget.amount, decimals) ?? 0n
  const wall = readWall(wishes)

  // The widget takes this word for an empty value (specification §2.1).
  const isNull = (name: ParameterName) => wishes[name].trim() === 'null'
  const given = (name: ParameterName) => wishes[name].trim() !== '' && !isNull(name)
  const complaints: { [name in ParameterName]?: string | undefined } = { ...wall.complaints }
  if (given('address') && widget.recipient.refusal)
    complaints.address = recipientComplaint(wishes.address.trim(), widget.recipient.refusal)
  if (given('color') && !isSameColor(wishes.color, widget.color))
    complaints.color =
      'A colour has 3 or 6 digits of 0–9 and A–F, as in FFF701. The widget takes its own until then.'
  for (const [name, most] of [
    ['title', 26],
    ['description', 100],
  ] as const)
    if (cleanLine(wishes[name]) !== '' && widget[name] !== cleanLine(wishes[name]))
      complaints[name] = `The widget shows the first ${most} characters and an ellipsis.`
  if (given('amount')) complaints.amount = amountComplaint(wishes.amount.trim(), widget.amount, decimals)
  for (const name of parameterNames) if (isNull(name)) complaints[name] = 'The text “null” counts as empty.'

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
    sum: amount > 0n ? `${formatAmount(amount, decimals)} ${widget.currency}` : undefined,
    complaints,
    missing: given('address') ? complaints.address : widget.recipient.refusal && 'Enter your address first.',
    parameters: parameterNames.flatMap((name): Parameter[] => {
      const value = values[name]
      return value ? [[name, value]] : []
    }),
  }
}

/** What is wrong with a recipient that the widget refuses, in words for who typed it. */
function recipientComplaint(typed: string, refusal: string): string {
  switch (readAddress(typed)) {
    case undefined:
      return 'This is not a wallet address, which is 0x and 40 digits. Copy it from your wallet once more.'
    case 'typo':
      return 'This address has a typing error: its capital and small letters don’t belong together. Copy it from your wallet once more instead of typing it.'
    default:
      return `${refusal} Enter the address of your own wallet.`
  }
}

/**
 * What the widget does not take over of an amount.
 * @param taken what it starts with, empty for what it cannot read
 */
function amountComplaint(typed: string, taken: string, decimals: number): string | undefined {
  if (taken === '')
    return 'This is not an amount, so the widget starts with an empty one. Digits are expected, and one dot, as in 2.5.'
  if (parseAmount(taken, decimals) === 0n) return 'An amount of 0 means empty.'
  const [, fraction = ''] = typed.split(/[.,]/)
  return fraction.length > decimals
    ? `The widget takes ${decimals} decimals and leaves the others out.`
    : undefined
}

/** Whether the colour that was typed is the one that was taken. */
function isSameColor(typed: string, taken: string): boolean {
  const digits = typed.trim().replace('#', '').toLowerCase()
  return taken === `#${digits}` || taken === `#${digits.replace(/./g, '$&$&')}`
}
