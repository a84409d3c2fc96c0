// @vitest-environment jsdom
// Proves: Design §8, §9
import { expect, test } from 'vitest'
import { themeSync } from './themeSync.ts'

test('what a message about the theme leaves out stays as it was', () => {
  const sync = themeSync()
  const { dataset, style } = document.documentElement
  const look = () => [
    dataset.theme,
    style.getPropertyValue('--k-surface'),
    style.getPropertyValue('--k-size-m'),
  ]
  sync({ themeMode: 'light', themeVariables: { surface: '#fffaf0', fontSize: '18px' } })
  expect(look()).toEqual(['light', '#fffaf0', '18px'])
  // A light surface would hide the dark theme's text.
  sync({ themeMode: 'dark' })
  expect(look()).toEqual(['dark', '', '18px'])
  sync({ themeVariables: { fontSize: '16px' } })
  expect(look()).toEqual(['dark', '', '16px'])
})
