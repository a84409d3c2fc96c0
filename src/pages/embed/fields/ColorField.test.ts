// Proves: Design §7
import { expect, test } from 'vitest'
import { colorNotes } from './ColorField.tsx'

// Proves: EN 11.8.4
test('an owner learns which ink the colour takes, and how well it reads', () => {
  expect(colorNotes('#00aa88')).toEqual(['Text on this colour is black, for the best contrast (7.1:1).'])
  expect(colorNotes('#0000cc')[0]).toMatch(/^Text on this colour is white/)
})

test.each([
  ['#fff701', 'light'],
  ['#1a1a1a', 'dark'],
])('of %s it is said that it is hard to see on a %s page', (color, page) => {
  expect(colorNotes(color)[1]).toContain(`hard to see on a ${page} page`)
})
