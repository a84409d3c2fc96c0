import { expect, test } from 'vitest'
import { readableColor } from './readableColor.ts'

test.each([
  ['#fff701', '#fff701'],
  ['#00aa88', '#00aa88'],
  ['#ffffff', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#0000ff', '#ffffff'],
  ['#882200', '#ffffff'],
])('%s on a dark plate becomes %s', (color, readable) => {
  expect(readableColor(color)).toBe(readable)
})
