// Proves: Design §14
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compatData, isNewerThan } from '../../../test/support/browser/olderChromium.ts'

const css = readFileSync(new URL('./alerts.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')
const { properties, 'at-rules': atRules, types, selectors } = compatData.css

/** What of the style sheet is named so in the data; `undefined` for what is not. */
function usedCompat() {
  const declarations = Array.from(
    css.matchAll(/(?<=[{;]\s*)([a-z-]+): ([^;{}]+)/g),
    ([, name = '', value = '']) => ({ name, value }),
  ).filter(({ name }) => !name.startsWith('--'))
  return [
    ...declarations.map(({ name }) => [name, properties?.[name]?.__compat] as const),
    ...declarations.flatMap(({ name, value }) =>
      Array.from(value.matchAll(/[a-z-]+(?![\w(-])/g), ([word]) => {
        const compat = properties?.[name]?.[word]
        return [`${name}: ${word}`, compat && '__compat' in compat ? compat.__compat : undefined] as const
      }),
    ),
    ...Array.from(
      css.matchAll(/@([a-z-]+)/g),
      ([, name = '']) => [`@${name}`, atRules?.[name]?.__compat] as const,
    ),
    ...Array.from(
      css.matchAll(/([a-z-]+)\(/gi),
      ([, name = '']) => [`${name}()`, types?.[name]?.__compat] as const,
    ),
    ...Array.from(
      css.matchAll(/::?([a-z-]+)(?=[^;{}]*\{)/g),
      ([, name = '']) => [name, selectors?.[name]?.__compat] as const,
    ),
  ]
}

test('the style of the page for streams has nothing that Chromium 103 lacks, and no nested rule', () => {
  const used = usedCompat()
  expect(used.filter(([, compat]) => compat).length).toBeGreaterThan(60)
  expect(used.filter(([, compat]) => isNewerThan(103, compat)).map(([name]) => name)).toEqual([])
  expect(css.replace(/@(media|keyframes)[^{]*\{([^{}]*\{[^{}]*\})*\s*\}/g, '')).not.toMatch(/\{[^}]*\{/)
})
