import { expect, test } from 'vitest'
import { readableVariables } from './readableVariables.ts'

const whole = {
  accent: '#3396ff',
  fontFamily: 'Georgia, "Times New Roman", serif',
  fontSize: '18px',
  borderRadius: '0.25rem',
  surface: '#fffaf0',
  text: '#221100',
}

test('a readable theme is taken whole', () => {
  expect(readableVariables(whole, 'light')).toEqual(whole)
})

test.each([
  ['no colour', { accent: 'url(https://evil.example)' }],
  ['letters too small to read', { fontSize: '1px' }],
  ['letters that fill the page', { fontSize: '20rem' }],
  ['a font of pictures', { fontFamily: 'Wingdings, sans-serif' }],
  ['corners that cut into the text', { borderRadius: '400px' }],
  ['more than a length', { borderRadius: '1px; } * { opacity: 0' }],
  ['text in the colour of the surface', { text: '#ffffff' }],
  ['a surface in the colour of the warnings', { surface: '#b3261e' }],
  ['a variable of no meaning', { '--k-danger': '#ffffff' }],
])('what would hide anything is left out: %s', (_, themeVariables) => {
  expect(readableVariables(themeVariables, 'light')).toEqual({})
})

test('the surface and the text of one theme are not taken in another', () => {
  const { surface: _, text: __, ...rest } = whole
  expect(readableVariables(whole, 'dark')).toEqual(rest)
  expect(readableVariables(whole, 'auto')).toEqual(rest)
})
