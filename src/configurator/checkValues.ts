import { formWords } from '#languages/formWords.ts'
import { readAddress } from '#lib/address.ts'
import { formatAmount, parseAmount } from '#lib/amount.ts'
import { cleanLine } from '#lib/cleanText.ts'
import { readSuggestions, type Suggestions } from '#settings/suggestions.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import { defaultColor, readWidgetSettings, type WidgetSettings } from '#settings/widget.ts'
import { checkFilter } from './checkFilter.ts'
import { type ConfiguratorValues, type ParameterName, parameterNames } from './configuratorValues.ts'
import type { Parameter } from './snippet.ts'

/** A sentence for each parameter with an error. */
export type FieldErrors = { [name in ParameterName]?: string | undefined }

/** Checks the values by the widget's own rules. */
export function checkValues(values: ConfiguratorValues, built: BuiltFor) {
  const url = new URL('https://widget.invalid/')
  for (const name of parameterNames) url.searchParams.set(name, values[name].trim())
  const { chains, recipient, themeMode } = built
  // The choice shows the first network then.
  if (!chains.some(({ shortName }) => shortName === values.network)) url.searchParams.delete('network')
  const fallback = values.isForSite ? recipient : undefined
  const widget = readWidgetSettings(url, { recipient: fallback, themeMode }, chains)
  const { currencies } = widget.network
  const decimals = currencies.find(({ symbol }) => symbol === widget.currency)?.amountDecimals ?? 0
  const units = parseAmount(widget.amount, decimals)
  const amount = units ? formatAmount(units, decimals) : ''
  const filter = checkFilter(values, chains)

  // The widget takes this word as an empty value (specification §2.1).
  const isNull = (name: ParameterName) => values[name].trim() === 'null'
  const given = (name: ParameterName) => values[name].trim() !== '' && !isNull(name)
  // Only a wrong `address` keeps the snippets back.
  const fieldErrors: FieldErrors = { ...filter.fieldErrors }
  if (given('address') && widget.recipient.refusal)
    fieldErrors.address = refusedRecipientError(values.address.trim(), widget.recipient.refusal)
  if (given('color') && !isSameColor(values.color, widget.color))
    fieldErrors.color =
      'A colour has 3 or 6 digits of 0–9 and A–F, as in FFF701. The widget takes its own until then.'
  for (const [name, most] of [
    ['title', 26],
    ['description', 100],
  ] as const)
    if (cleanLine(values[name]) !== '' && widget[name] !== cleanLine(values[name]))
      fieldErrors[name] = `The widget shows the first ${most} characters and an ellipsis.`
  if (given('amount')) fieldErrors.amount = amountError(values.amount.trim(), widget.amount, decimals)
  const suggestions = readSuggestions(values.suggest)
  if (given('suggest')) fieldErrors.suggest = suggestionsError(suggestions)
  for (const name of parameterNames) if (isNull(name)) fieldErrors[name] = 'The text “null” counts as empty.'

  const settled: Readonly<Record<ParameterName, string | false | undefined>> = {
    address: given('address') && widget.recipient.address,
    color: widget.color !== defaultColor && widget.color.slice(1),
    title: widget.title !== formWords().title && widget.title,
    description: widget.description !== formWords().description && widget.description,
    theme: widget.theme !== themeMode && widget.theme,
    network: widget.network !== chains[0] && widget.network.shortName,
    currency: widget.currency !== currencies[0].symbol && widget.currency,
    amount,
    suggest: suggestions && suggestions.amounts.join(',') + suggestions.unit,
    ...filter.parameters,
  }
  return {
    widget,
    /** The amount that the widget starts with, with its currency. */
    sum: amount ? `${amount} ${widget.currency}` : undefined,
    fieldErrors,
    /** Why a widget with these values begins without its amounts to press. */
    suggestionsNote: suggestions && suggestionsNote(suggestions, widget),
    /** Why there is no snippet yet. */
    missing: given('address') ? fieldErrors.address : widget.recipient.refusal && 'Enter your address first.',
    /** What the snippets carry: the settled values that differ from the defaults. */
    parameters: Object.entries(settled).flatMap(([name, value]): Parameter[] =>
      value ? [[name, value]] : [],
    ),
  }
}

/** The error of a recipient that the widget refuses. */
function refusedRecipientError(typed: string, refusal: string): string {
  switch (readAddress(typed)) {
    case undefined:
      return 'This is not a wallet address, which is 0x and 40 digits. Copy it from your wallet once more.'
    case 'typo':
      return 'This address has a typing error: its capital and small letters don’t belong together. Copy it from your wallet once more instead of typing it.'
    default:
      return `${refusal} Enter the address of your own wallet.`
  }
}

/** @param taken the amount that the widget starts with; empty where it can't read the typed one */
function amountError(typed: string, taken: string, decimals: number): string | undefined {
  if (taken === '')
    return 'This is not an amount, so the widget starts with an empty one. Digits are expected, and one dot, as in 2.5.'
  if (parseAmount(taken, decimals) === 0n) return 'An amount of 0 means empty.'
  const [, fraction = ''] = typed.split(/[.,]/)
  return fraction.length > decimals
    ? `The widget takes ${decimals} decimals and leaves the others out.`
    : undefined
}

function suggestionsError(suggestions: Suggestions | undefined): string | undefined {
  if (!suggestions)
    return 'Amounts and then their unit are expected, as in 3, 5, 10 USD. The widget shows none until then.'
  const [leftOut] = suggestions.leftOut
  if (leftOut === undefined) return undefined
  return `“${leftOut}” is left out: up to four amounts above 0 are shown, with a dot for their decimals.`
}

function suggestionsNote({ unit }: Suggestions, { network, currency }: WidgetSettings): string | undefined {
  if (unit !== 'USD') return unit === currency ? undefined : `They are shown once a visitor chooses ${unit}.`
  return currency === 'USDC' || network.priceFeed
    ? undefined
    : `${currency} has no price on ${network.name}: dollars are shown in USDC only.`
}

function isSameColor(typed: string, taken: string): boolean {
  const digits = typed.trim().replace('#', '').toLowerCase()
  return taken === `#${digits}` || taken === `#${digits.replace(/./g, '$&$&')}`
}
