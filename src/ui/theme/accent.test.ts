// Proves: Design §3
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contrast, readableOn, textOn } from './accent.ts'
import { defaultAccent } from './applyTheme.ts'

const colors = Array.from({ length: 512 }, (_, index) => {
  const part = (shift: number) => (((index >> shift) & 7) * 36).toString(16).padStart(2, '0')
  return `#${part(6)}${part(3)}${part(0)}`
})

describe("any owner's colour", () => {
  // Proves: WCAG 1.4.3
  test('carries black or white text with at least 4.5:1', () => {
    for (const color of colors) expect(contrast(textOn(color), color), color).toBeGreaterThanOrEqual(4.5)
  })

  // Proves: WCAG 1.4.3
  test.each(['#ffffff', '#f4f4f1', '#17181b', '#202226'])('reads as small text on %s', surface => {
    for (const color of colors)
      expect(contrast(readableOn(surface, color), surface), color).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['#ffffff', '#f4f4f1', '#17181b', '#202226'])(
    'is changed no more than that takes on %s',
    surface => {
      for (const color of colors.filter(each => contrast(each, surface) < 4.5))
        expect(contrast(readableOn(surface, color), surface), color).toBeLessThan(5)
    },
  )

  test('stays as it is where it already reads', () => {
    expect(readableOn('#ffffff', '#0000cc')).toBe('#0000cc')
  })
})

test('theme.css has the shades of its own accent', async () => {
  const css = await readFile(new URL('theme.css', import.meta.url), 'utf8')
  expect(css).toContain(`--k-accent: ${defaultAccent};`)
  expect(css).toContain(`--k-on-accent: ${textOn(defaultAccent)};`)
  expect(css).toContain(`--k-accent-ink-light, ${readableOn('#f4f4f1', defaultAccent)}`)
  expect(css).toContain(`--k-accent-ink-dark, ${readableOn('#202226', defaultAccent)}`)
})
