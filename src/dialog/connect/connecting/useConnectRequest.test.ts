import { afterEach, expect, test } from 'vitest'
import { walletError } from '#languages/en/walletError.ts'
import { setSpoken } from '#languages/speak/spoken.ts'
import { KudosError } from '#lib/errors.ts'
import { connectErrorMessage } from './useConnectRequest.ts'

afterEach(() => setSpoken({ tag: 'en', locale: 'en', words: {} }))

test('a failed connection is tracked with our own sentence', () => {
  expect(connectErrorMessage(null)).toBe('The wallet closed without an answer.')
  expect(connectErrorMessage(new KudosError('Provider not found.', { code: 'no-provider' }))).toBe(
    'Provider not found.',
  )
})

test('whatever language it is said in, the tracked sentence is the English one', () => {
  const german = { ...walletError, closed: 'Die Wallet wurde ohne Antwort geschlossen.' }
  setSpoken({ tag: 'de', locale: 'de', words: { walletError: german } })
  expect(connectErrorMessage(null)).toBe('The wallet closed without an answer.')
  const elsewhere = new KudosError('Das steht woanders.', { code: 'relay' })
  expect(connectErrorMessage(elsewhere)).toBe('Unknown')
})

test("another's words, and addresses, are not tracked", () => {
  expect(connectErrorMessage(new Error('It broke for ada@example.org.'))).toBe('Unknown')
  const address = '0x00000000000000000000000000000000000000Aa'
  expect(connectErrorMessage(new KudosError(`No account ${address}.`, { code: 'no-account' }))).toBe(
    'Unknown',
  )
})
