import type { Mode } from './configuratorValues.ts'
import { loaderSnippet, type Parameter, widgetUrl } from './snippet.ts'

/** What can be changed while the widget runs. */
export interface PreviewLook {
  readonly theme: 'light' | 'dark'
  /** `#` and six hex digits. */
  readonly color: string
}

/** What a frame of the preview shows: the widget's page, or a page with the loader. Another `key` is another page. */
export type PreviewPage =
  | { readonly key: string; readonly url: string; readonly html?: undefined }
  | { readonly key: string; readonly html: string; readonly url?: undefined }

/**
 * The page that the preview opens. For the plain frame it is the widget with its first look; later looks are posted to it.
 * For the loader it is a page of text around the owner's own code.
 * @param stage the page around the widget
 */
export function previewPage(
  { site, parameters, mode }: { site: URL; parameters: readonly Parameter[]; mode: Mode },
  { theme, color }: PreviewLook,
  stage: { readonly look: 'light' | 'dark'; readonly styleSheet: string },
): PreviewPage {
  const lasting = parameters.filter(([name]) => name !== 'theme' && name !== 'color')
  const all: readonly Parameter[] = [...lasting, ['color', color.slice(1)], ['theme', theme]]
  if (mode === 'plain') return { key: widgetUrl(site, lasting), url: widgetUrl(site, all) }
  const text = ['long', 'long', 'short', 'long', 'middle', 'long', 'long', 'short']
  const lines = text.map(length => `<div class="${length}"></div>`)
  const code = loaderSnippet(site, all, mode)
  const html = `<!doctype html>
<html lang="en" class="${stage.look}">
<head><title>Your page</title><link rel="stylesheet" href="${stage.styleSheet}"></head>
<body><h1>Your page</h1>${lines.slice(0, 3).join('')}
${code}
${lines.slice(3).join('')}</body>
</html>`
  return { key: html, html }
}
