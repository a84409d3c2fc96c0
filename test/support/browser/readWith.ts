import type { Frame, Page } from '@playwright/test'

/** Text set as far apart as WCAG 1.4.12 lets a reader have it. */
export const spacedText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Text of twice the size, without anything else growing. */
export const largeText = 'html { font-size: 200% }'

/** Has a page or frame take a reader's own style in the place of the last one, whatever its policy says of styles. */
export function readWith(place: Page | Frame, style: string): Promise<void> {
  return place.evaluate(async text => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
}
