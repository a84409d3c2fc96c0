import { expect, test } from 'vitest'
import { withoutWords } from './log.ts'

test('a fault is logged by its code and the mail server’s, never by what was said', () => {
  const error = Object.assign(new Error('Mailbox ada@example.org is full'), {
    code: 'EENVELOPE',
    responseCode: 552,
    response: '552 ada@example.org',
  })
  expect(withoutWords(error)).toMatchObject({ error: 'Error', errorCode: 'EENVELOPE', responseCode: 552 })
  const wordy = Object.assign(new Error('no'), { code: 'ada@example.org', responseCode: 'Ada Lovelace' })
  expect(JSON.stringify([withoutWords(error), withoutWords(wordy)])).not.toMatch(/ada@|Ada/)
  expect(withoutWords(wordy)).not.toHaveProperty('errorCode')
})
