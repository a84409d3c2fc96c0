import { escapeHtml } from '#lib/text/escapeHtml.ts'

/** A script element of the loader, up to its end. */
const loaderPattern = /<script\b[^>]*\bsrc="[^"]*\/embed(?:\.[\da-f]+)?\.js"[^>]*>/gi
const attributePattern = /\sdata-hide="([^"]*)"/i
const urlPattern = /https?:\/\/[^\s"'<>()]+/gi

/**
 * The code of an owner's page with another value of `hide`; `undefined` if it has no widget. Everything else stays.
 * @param site the folder that the widget is served from, with its slash
 */
export function withHideValue(code: string, site: string, hide: string): string | undefined {
  let isFound = false
  const attribute = hide ? `data-hide="${escapeHtml(hide)}"` : ''
  const changed = code
    .replace(loaderPattern, script => {
      isFound = true
      if (attributePattern.test(script))
        return script.replace(attributePattern, match => attribute && match[0] + attribute)
      return attribute
        ? script.replace(/(\s*)>$/, (_, end) => `${end || ' '}${end ? '  ' : ''}${attribute}${end}>`)
        : script
    })
    .replace(urlPattern, url => {
      const widget = readWidgetUrl(url, site)
      if (!widget) return url
      isFound = true
      if (hide) widget.searchParams.set('hide', hide)
      else widget.searchParams.delete('hide')
      return /&amp;/.test(url) || code.includes('<') ? escapeHtml(widget.href) : widget.href
    })
  return isFound ? changed : undefined
}

/** The value of `hide` in the code of an owner's page; empty where there is none. */
export function readHideValue(code: string, site: string): string {
  for (const [script] of code.matchAll(loaderPattern)) {
    const [, value] = attributePattern.exec(script) ?? []
    if (value !== undefined) return value
  }
  for (const [url] of code.matchAll(urlPattern)) {
    const value = readWidgetUrl(url, site)?.searchParams.get('hide')
    if (value) return value
  }
  return ''
}

/** The address of a widget, which is on this site or names a recipient. */
function readWidgetUrl(text: string, site: string): URL | undefined {
  const decoded = text.replaceAll('&amp;', '&')
  if (!URL.canParse(decoded)) return undefined
  const url = new URL(decoded)
  const folder = `${url.origin}${url.pathname}`
  return folder === site || /^0x[\da-f]{40}$/i.test(url.searchParams.get('address') ?? '') ? url : undefined
}
