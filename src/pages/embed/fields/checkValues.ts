import { numberText } from '#languages/speak/numberText.ts'
import { nearestTag } from '#languages/tags.ts'
import { formWords } from '#languages/words/formWords.ts'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { parseAmount } from '#lib/money/amount.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { readAddress } from '#lib/names/address.ts'
import { asciiDigits } from '#lib/text/asciiDigits.ts'
import { cleanLine } from '#lib/text/cleanText.ts'
import { readThanks, readThen } from '#settings/query/afterTip.ts'
import { defaultColor } from '#settings/query/pageQuery.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { readSuggestions, type Suggestions, writeSuggestions } from '#settings/query/suggestions.ts'
import type { WidgetSettings } from '#settings/query/widget.ts'
import { resolveDraft } from '#settings/resolveDraft.ts'
import type { BuiltFor } from '#settings/useSettings.tsx'
import type { Parameter } from '#settings/widgetSnippet.ts'
import { type ConfiguratorValues, type ParameterName, parameterNames } from '../configuratorValues.ts'
import { checkFilter } from './checkFilter.ts'

/** A sentence for each parameter with an error. */
export type FieldErrors = { [name in ParameterName]?: string | undefined }

/** Checks the values by the widget's own rules. */
export function checkValues(values: ConfiguratorValues, built: BuiltFor) {
  const words = configuratorWords()
  const url = new URL('https://widget.invalid/')
  for (const name of parameterNames) url.searchParams.set(name, values[name].trim())
  const { chains, recipient, themeMode } = built
  // The choice shows the first network then.
  if (!chains.some(({ shortName }) => shortName === values.network))
    url.searchParams.set('network', chains[0].shortName)
  const fallback = values.isForSite ? recipient : undefined
  const widget = readWidgetSettings(url, { recipient: fallback, themeMode }, chains)
  const { draft, currency, missing } = resolveDraft(widget.start, widget.network)
  const decimals = currency.amountDecimals
  const units = parseAmount(draft.amount, decimals)
  const amount = units ? formatAmount(units, decimals) : ''
  const filter = checkFilter(values, chains)
  const tag = nearestTag(values.lang.trim())

  // The widget takes this word as an empty value (specification §2.1).
  const isNull = (name: ParameterName) => values[name].trim() === 'null'
  const given = (name: ParameterName) => values[name].trim() !== '' && !isNull(name)
  // Only a wrong `address` keeps the snippets back.
  const fieldErrors: FieldErrors = { ...filter.fieldErrors }
  if (given('address') && widget.recipient.refusal)
    fieldErrors.address = refusedRecipientError(values.address.trim(), widget.recipient.refusal)
  if (given('color') && !isSameColor(values.color, widget.color)) fieldErrors.color = words.colorExpected
  for (const [name, most] of [
    ['title', 26],
    ['description', 100],
  ] as const)
    if (cleanLine(values[name]) !== '' && widget[name] !== cleanLine(values[name]))
      fieldErrors[name] = words.cutOff(numberText(most))
  const [thanks, link] = [readThanks(url), readThen(url)]
  if (given('thanks') && thanks !== cleanLine(values.thanks))
    fieldErrors.thanks = words.cutOff(numberText(100))
  if (given('then') && !link) fieldErrors.then = words.linkExpected
  if (given('amount'))
    fieldErrors.amount =
      missing !== undefined
        ? formWords().amountWasFor(missing)
        : amountError(values.amount.trim(), draft.amount, decimals)
  const suggestions = readSuggestions(values.suggest)
  if (given('suggest')) fieldErrors.suggest = suggestionsError(suggestions)
  for (const name of parameterNames) if (isNull(name)) fieldErrors[name] = words.countsAsEmpty

  const settled: Readonly<Record<ParameterName, string | false | undefined>> = {
    address: given('address') && widget.recipient.address,
    color: widget.color !== defaultColor && widget.color.slice(1),
    // An amount of play money names its network even if the site starts there, because the site may later start with real money.
    network: (widget.network !== chains[0] || (amount && widget.network.isTest)) && widget.network.shortName,
    // The coin is named with every amount, because the site's first network may change later.
    currency: (amount || currency !== widget.network.currencies[0]) && currency.symbol,
    // Before the texts, which may have something in them that cuts an address off.
    amount,
    // The defaults are in each visitor's language, so a typed text is written even if it equals the default.
    title: given('title') && cleanLine(values.title) !== '' && widget.title,
    description: given('description') && cleanLine(values.description) !== '' && widget.description,
    // The loader knows no settings of the site, and draws the frame's background by this one.
    theme: (widget.theme !== 'auto' || themeMode !== 'auto') && widget.theme,
    lang: tag,
    suggest: suggestions && writeSuggestions(suggestions),
    ...filter.parameters,
    thanks,
    then: link?.href,
  }
  return {
    widget,
    /** The currency that the widget starts with. */
    currency,
    /** The language chosen for the widget. */
    tag,
    /** The amount that the widget starts with, with its currency. */
    sum: amount ? `${amount} ${currency.symbol}` : undefined,
    fieldErrors,
    /** Why a widget with these values begins without its amounts to press. */
    suggestionsNote: suggestions && suggestionsNote(suggestions, currency.symbol, widget),
    /** Why there is no snippet yet. */
    missing: given('address') ? fieldErrors.address : widget.recipient.refusal && words.addressFirst,
    /** What the snippets carry: the settled values that differ from the defaults. */
    parameters: Object.entries(settled).flatMap(([name, value]): Parameter[] =>
      value ? [[name, value]] : [],
    ),
  }
}

/** The error of a recipient that the widget refuses. */
function refusedRecipientError(typed: string, refusal: string): string {
  const words = configuratorWords()
  switch (readAddress(typed)) {
    case undefined:
      return words.noAddress
    case 'typo':
      return words.typingError
    default:
      return words.refused(refusal)
  }
}

/** @param taken the amount that the widget starts with; empty where it can't read the typed one */
function amountError(typed: string, taken: string, decimals: number): string | undefined {
  const words = configuratorWords()
  if (taken === '') return words.noAmount
  if (parseAmount(taken, decimals) === 0n) return words.zeroIsEmpty
  const [, fraction = ''] = asciiDigits(typed).split(/[.,]/)
  return fraction.length > decimals ? words.decimals(numberText(decimals)) : undefined
}

function suggestionsError(suggestions: Suggestions | undefined): string | undefined {
  const words = configuratorWords()
  if (!suggestions) return words.suggestExpected
  const [leftOut] = suggestions.leftOut
  return leftOut === undefined ? undefined : words.suggestLeftOut(leftOut)
}

function suggestionsNote(
  { unit }: Suggestions,
  currency: string,
  { network }: WidgetSettings,
): string | undefined {
  const words = configuratorWords()
  if (unit !== 'USD') return unit === currency ? undefined : words.shownOnce(unit)
  return currency === 'USDC' || network.priceFeed ? undefined : words.noPrice(currency, network.name)
}

function isSameColor(typed: string, taken: string): boolean {
  const digits = typed.trim().replace('#', '').toLowerCase()
  return taken === `#${digits}` || taken === `#${digits.replace(/./g, '$&$&')}`
}
