import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { connectErrorMessage } from './useConnectRequest.ts'

test('a failed connection is tracked with our own code, whatever language its sentence is in', () => {
  expect(connectErrorMessage(null)).toBe('rejected')
  expect(connectErrorMessage(new KudosError('Kein Anbieter gefunden.', { code: 'no-provider' }))).toBe(
    'no-provider',
  )
})

test("another's words are not tracked", () => {
  expect(connectErrorMessage(new Error('It broke for ada@example.org.'))).toBe('Unknown')
})
