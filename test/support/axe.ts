import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours on their way are nobody's: a new colour scheme first has to arrive. Other animations may never end. */
const arrival = `Promise.allSettled(
  document.getAnimations().filter(one => one instanceof CSSTransition).map(({ finished }) => finished),
).then(() => {})`

/** What axe finds in a page or frame, or in the part of it that the selector names: the rule and the elements. */
export async function axeFindings(place: Page | Frame, selector = 'html'): Promise<string[]> {
  if (!(await place.evaluate("'axe' in window"))) await place.evaluate(source)
  await place.evaluate(arrival)
  // Sizes of targets (WCAG 2.5.8) are not looked at unless asked for.
  const options = `{ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }`
  const run = `axe.run(${JSON.stringify(selector)}, ${options})`
  const violations = await place.evaluate<AxeResults['violations']>(`${run}.then(found => found.violations)`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
