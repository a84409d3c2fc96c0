import { byteLength } from '#lib/format.ts'
import { draftLimit, draftPrefix, type LinkedDraft, type WidgetSettings } from './widget.ts'

/**
 * The address of the same widget as a page of its own: written anew from the settled settings, with the draft in the
 * fragment (design §7). `undefined` where the recipient was refused.
 */
export function fullPageUrl(page: URL, settings: WidgetSettings, draft: LinkedDraft): string | undefined {
  if (!settings.recipient.address) return undefined
  const url = new URL(page.pathname, page)
  url.search = new URLSearchParams({
    address: settings.recipient.address,
    color: settings.color.slice(1),
    title: settings.title,
    description: settings.description,
    theme: settings.theme,
  }).toString()
  const json = JSON.stringify(draft)
  if (byteLength(json) <= draftLimit) url.hash = draftPrefix + encodeURIComponent(json)
  return url.href
}
