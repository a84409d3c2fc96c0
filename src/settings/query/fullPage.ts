import * as z from 'zod/mini'
import { decimalsOf } from '#catalog/tokens.ts'
import { cleanLine, cleanText } from '#lib/text/cleanText.ts'
import { byteLength } from '#lib/text/format.ts'
import { startAmount } from '../resolveDraft.ts'
import { readThanks, readThen } from './afterTip.ts'
import { writeSuggestions } from './suggestions.ts'
import type { WidgetSettings } from './widget.ts'

/** What the fragment carries to the full page; never the recipient (design §7). */
const linkedDraftSchema = z.object({
  name: z.string(),
  message: z.string(),
  currency: z.string(),
  amount: z.string(),
})

/** A draft that came with the address of a full page. */
export type LinkedDraft = z.output<typeof linkedDraftSchema>

const prefix = '#draft='
/** What a draft may take as JSON, in bytes. */
const limit = 4096

/** Reads the draft in a fragment; `undefined` for any other fragment. */
export function readLinkedDraft(fragment: string): LinkedDraft | undefined {
  try {
    const json = decodeURIComponent(fragment.slice(prefix.length))
    if (byteLength(json) > limit) return undefined
    const { name, message, currency, amount } = linkedDraftSchema.parse(JSON.parse(json))
    const cleaned = { name: cleanLine(name), message: cleanText(message) }
    return { ...cleaned, currency, amount: startAmount(amount, decimalsOf(currency).amountDecimals) }
  } catch {
    return undefined
  }
}

/** The same widget as a page of its own, with the draft in the fragment; `undefined` where the recipient was refused. */
export function fullPageUrl(page: URL, settings: WidgetSettings, draft: LinkedDraft): string | undefined {
  if (!settings.recipient.address) return undefined
  const url = new URL(page)
  const { title, description, theme, lang, suggestions, min, hide, hideFrom } = settings
  const color = settings.color.slice(1)
  url.search = new URLSearchParams({
    address: settings.recipient.address,
    color,
    title,
    description,
    theme,
    network: settings.network.shortName,
  }).toString()
  const suggest = suggestions && writeSuggestions(suggestions)
  const others = {
    lang,
    suggest,
    min,
    hide,
    'hide-from': hideFrom,
    thanks: readThanks(page),
    then: readThen(page)?.href,
  }
  for (const [name, value] of Object.entries(others)) if (value) url.searchParams.set(name, value)
  const json = JSON.stringify(draft)
  url.hash = byteLength(json) <= limit ? prefix + encodeURIComponent(json) : ''
  return url.href
}
