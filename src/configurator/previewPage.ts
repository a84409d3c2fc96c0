import { type Parameter, widgetUrl } from './snippet.ts'

/** How the preview looks: what the widget can be told while it runs. */
export interface PreviewLook {
  readonly theme: 'light' | 'dark'
  /** `#` and six hex digits. */
  readonly color: string
}

/** What a frame of the preview shows. One with another `key` is another page. */
export interface PreviewPage {
  readonly key: string
  /** The address to open, with the look that it begins with. */
  readonly url: string
}

/** The widget's own page, as the snippet's frame opens it. */
export function previewPage(site: URL, parameters: readonly Parameter[], look: PreviewLook): PreviewPage {
  const lasting = parameters.filter(([name]) => name !== 'theme' && name !== 'color')
  return {
    key: widgetUrl(site, lasting),
    url: widgetUrl(site, [...lasting, ['color', look.color.slice(1)], ['theme', look.theme]]),
  }
}
