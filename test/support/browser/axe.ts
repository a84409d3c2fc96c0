import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const require = createRequire(import.meta.url)

/** The library, to be run once in a document. */
export const axeLibrary = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Ends when all that moves has arrived: half-faded text has colours that nobody chose. What turns for ever isn't waited for. */
const arrival = `(async () => {
  const moving = () =>
    document
      .getAnimations()
      .filter(one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
  for (let left = moving(); left.length > 0; left = moving())
    await Promise.allSettled(left.map(({ finished }) => finished))
})()`

/** The script of a promise: what axe finds in the part of a document that the selector names, the rule and the elements. */
export function axeQuestion(selector: string): string {
  // Sizes of targets (WCAG 2.5.8) are not looked at unless asked for. A frame is looked at by itself: from here it would only be waited for.
  const options = `{ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } }, iframes: false }`
  return `${arrival}
    .then(() => window.axe.run(${JSON.stringify(selector)}, ${options}))
    .then(found => found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`
}

/** What axe finds in a page or frame, or in the part of it that the selector names: the rule and the elements. */
export async function axeFindings(place: Page | Frame, selector = 'html'): Promise<string[]> {
  if (!(await place.evaluate("'axe' in window"))) await place.evaluate(axeLibrary)
  return place.evaluate<string[]>(axeQuestion(selector))
}
