import { expect, test } from 'vitest'
import { shortMessageOf } from './outsideErrors.ts'

test.each<[unknown, string]>([
  [new Error('First line\nSecond line'), 'First line'],
  [Object.assign(new Error('Long'), { shortMessage: 'Short' }), 'Short'],
  [
    { code: -32603, message: 'Ledger device: blind signing disabled' },
    'Ledger device: blind signing disabled',
  ],
  [{ shortMessage: 'Short', message: 'Long' }, 'Short'],
  [{ shortMessage: 5, message: { toString: () => 'no text' } }, 'Unknown error'],
  ['A text', 'A text'],
  [{ message: '  \u202egnp.\u0007exe\nmore' }, 'gnp.exe'],
  ...[null, undefined, 5, {}, '', new Error()].map((error): [unknown, string] => [error, 'Unknown error']),
])('the short text of %j is %j', (error, text) => {
  expect(shortMessageOf(error)).toBe(text)
})

test('a wallet that talks for ever is cut short', () => {
  expect(shortMessageOf({ message: 'x'.repeat(1_000_000) })).toBe(`${'x'.repeat(200)}…`)
})
