// Proves: Design §15

import { expect, test } from 'vitest'
import { createRedact } from './redact.ts'

const node = 'https://base.example/v2/secretKey123?token=otherSecret'
const redact = createRedact([node, 'smtps://me:passw0rd!@mail.example', '123456:ABC-secret'])

test.each([
  [`URL: ${node} failed`, 'URL: … failed'],
  ['invalid key secretKey123 or otherSecret', 'invalid key … or …'],
  ['see (https://elsewhere.example/path) now', 'see (…) now'],
  ['/bot123456:ABC-secret/sendMessage', '/bot…/sendMessage'],
  ['wrong password passw0rd!', 'wrong password …'],
  ['base:0xabc:12 is on Base', 'base:0xabc:12 is on Base'],
])('"%s" is logged as "%s"', (text, logged) => {
  expect(redact(text)).toBe(logged)
})
