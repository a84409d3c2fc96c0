// Proves: Design §14
import { expect, test } from 'vitest'
import { joinHidden, withHidden, withoutHidden } from './hideValue.ts'

test.each([
  ['', 'base:12', 'base:12'],
  ['3, 5-7', 'base:12', '3,5-7,base:12'],
])('with a tip more, %j and %s are %s', (hide, number, value) => {
  expect(withHidden(hide, number)).toBe(value)
})

test.each([
  ['base:12', 'base', 12, ''],
  ['3,base:12,polygon:12', 'base', 12, '3,polygon:12'],
  ['base:10-14', 'base', 12, 'base:10-11,base:13-14'],
  ['base:12-14', 'base', 12, 'base:13-14'],
  ['base:11-12', 'base', 12, 'base:11'],
  ['12', 'ethereum', 12, ''],
  ['12', 'base', 12, '12'],
  ['base:1-100', 'base.2', 12, 'base:1-100'],
])('without a tip, %j of %s:%i is %j', (hide, place, id, value) => {
  expect(withoutHidden(hide, { place, id }, 'ethereum')).toBe(value)
})

test('with what the code on a page hides, each part is there once', () => {
  expect(joinHidden('base:12,3', '3, base:1-4')).toBe('base:12,3,base:1-4')
})
