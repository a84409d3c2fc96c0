import { expect, test } from 'vitest'
import { type FrameTheme, nextTheme } from './frameTheme.ts'

const start: FrameTheme = { mode: 'auto', variables: {} }
const whole = {
  accent: '#3396ff',
  fontFamily: 'Georgia, "Times New Roman", serif',
  fontSize: '18px',
  borderRadius: '0.25rem',
  surface: '#fffaf0',
  text: '#221100',
}

test('the page takes the mode and every variable that the widget has', () => {
  expect(nextTheme(start, { themeMode: 'light', themeVariables: whole })).toEqual({
    mode: 'light',
    variables: whole,
  })
})

test('what a message leaves out stays as it was', () => {
  const dark = nextTheme(start, { themeMode: 'dark', themeVariables: { accent: '#3396ff' } })
  expect(nextTheme(dark, { themeMode: 'light' })).toEqual({ mode: 'light', variables: { accent: '#3396ff' } })
  expect(nextTheme(dark, { themeVariables: { fontSize: '16px' } })).toEqual({
    mode: 'dark',
    variables: { fontSize: '16px' },
  })
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
  expect(nextTheme(start, { themeMode: 'light', themeVariables }).variables).toEqual({})
})

test('colours that were chosen for one mode go with it', () => {
  const light = nextTheme(start, { themeMode: 'light', themeVariables: whole })
  expect(nextTheme(light, { themeMode: 'dark' }).variables).toEqual({
    accent: whole.accent,
    fontFamily: whole.fontFamily,
    fontSize: whole.fontSize,
    borderRadius: whole.borderRadius,
  })
})
