/** Schemes that run code, show what is on the visitor's machine, or reach for others' programs on it. */
const dangerous =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|intent|search|search-ms|ms-[^:]*)(?::|$)/i

/**
 * A stranger's link to an app, if it is one: http(s), a scheme of the app's own, or a scheme's bare name. Anything that
 * could run code here counts as no link.
 */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim()
  if (!text || dangerous.test(text) || !/^[a-z][a-z\d+.-]*(?::[^\s\\]*)?$/i.test(text)) return undefined
  return /^https?:/i.test(text) ? safeWebLink(text) : text
}

/** A stranger's link to a page, if it is one: http(s). */
export function safeWebLink(link: string | undefined): string | undefined {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
