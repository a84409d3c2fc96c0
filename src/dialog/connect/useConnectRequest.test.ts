import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { connectErrorMessage } from './useConnectRequest.ts'

test('a failed connection is tracked with our own sentence', () => {
  expect(connectErrorMessage(null)).toBe('The wallet closed without an answer.')
  expect(connectErrorMessage(new KudosError('Provider not found.', { code: 'no-provider' }))).toBe(
    'Provider not found.',
  )
})

test("another's words, and addresses, are not tracked", () => {
  expect(connectErrorMessage(new Error('It broke for ada@example.org.'))).toBe('Unknown')
  const address = '0x00000000000000000000000000000000000000Aa'
  expect(connectErrorMessage(new KudosError(`No account ${address}.`, { code: 'no-account' }))).toBe(
    'Unknown',
  )
})
