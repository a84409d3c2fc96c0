import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in a page or frame, or in the part of it that the selector names: the rule and the elements. */
export async function axeFindings(place: Page | Frame, selector = 'html'): Promise<string[]> {
  await place.evaluate(source)
  const { violations } = await place.evaluate<AxeResults>(`axe.run(${JSON.stringify(selector)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
