// Proves: Design §15

import { expect, test } from 'vitest'
import { retryIn } from './post.ts'

const now = new Date('2026-11-30T09:00:00Z')

test.each([
  ['no header and no body', null, {}, undefined],
  ['a header in seconds', '120', {}, 120],
  ['a header with a fraction', '0.5', {}, 0.5],
  ['a header with a date', 'Mon, 30 Nov 2026 09:01:30 GMT', {}, 90],
  ['a date that has passed', 'Mon, 30 Nov 2026 08:00:00 GMT', {}, undefined],
  ['a header that says nothing', 'soon', {}, undefined],
  ["Discord's body", null, { retry_after: 1.25 }, 1.25],
  ["Telegram's body", null, { parameters: { retry_after: 7 } }, 7],
  ['header and body', '3', { retry_after: 2.6 }, 3],
])('the pause of %s is read', (_, header, body, seconds) => {
  expect(retryIn(header, body, now)).toBe(seconds)
})
