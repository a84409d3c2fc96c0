/** Schemes that run code, read local files, or start programs of the system. */
const dangerous =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|intent|search|search-ms|ms-[^:]*)(?::|$)/i

/** A stranger's link to an app: http(s), an app's scheme or its bare name. `undefined` for a link that could run code. */
export function safeAppLink(link: string | undefined): string | undefined {
  const text = link?.trim()
  if (!text || dangerous.test(text) || !/^[a-z][a-z\d+.-]*(?::[^\s\\]*)?$/i.test(text)) return undefined
  return /^https?:/i.test(text) ? safeWebLink(text) : text
}

/** A stranger's http(s) link; any other text counts as no link. */
export function safeWebLink(link: string | undefined): string | undefined {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
