// Proves: Design §15

import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const discord = { NOTIFY_ADDRESS: address, NOTIFY_DISCORD_URL: 'https://discord.example/api/webhooks/1/x' }

test('one sink is enough, and all may be set', () => {
  expect(readEnvironment(discord)).toEqual({
    address,
    min: '',
    stateFile: 'notify-state.json',
    discord: { url: discord.NOTIFY_DISCORD_URL },
  })
  expect(
    readEnvironment({
      ...discord,
      NOTIFY_ADDRESS: address.toLowerCase(),
      NOTIFY_MIN: '0.001ETH, 2USDC',
      NOTIFY_STATE: 'elsewhere.json',
      NOTIFY_WEBHOOK_URL: 'https://receiver.example/',
      NOTIFY_WEBHOOK_SECRET: secret,
      NOTIFY_TELEGRAM_TOKEN: '123456:ABC-DEF',
      NOTIFY_TELEGRAM_CHAT: '-1001',
      NOTIFY_MAIL_TO: 'me@example.org',
      SMTP_URL: 'smtps://mail.example',
    }),
  ).toMatchObject({
    address,
    webhook: { url: 'https://receiver.example/', secret },
    telegram: { url: 'https://api.telegram.org', token: '123456:ABC-DEF', chat: '-1001' },
    mail: { smtpUrl: 'smtps://mail.example', from: 'me@example.org', to: 'me@example.org' },
  })
})

test.each([
  ['no address', { NOTIFY_ADDRESS: '' }, /NOTIFY_ADDRESS: expected the address that receives/],
  ['a typing error in the address', { NOTIFY_ADDRESS: address.replace('C8', 'c8') }, /its checksum right/],
  ['no sink', { NOTIFY_DISCORD_URL: '' }, /expected at least one of NOTIFY_WEBHOOK_URL/],
  [
    'a webhook without its secret',
    { NOTIFY_WEBHOOK_URL: 'https://a.example' },
    /NOTIFY_WEBHOOK_SECRET: expected a value beside/,
  ],
  [
    'a secret that is too short',
    { NOTIFY_WEBHOOK_URL: 'https://a.example', NOTIFY_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' },
    /24 to 64 bytes/,
  ],
  ['a chat without a bot', { NOTIFY_TELEGRAM_CHAT: '1' }, /NOTIFY_TELEGRAM_TOKEN: expected a value beside/],
  [
    'a mail address without a server',
    { NOTIFY_MAIL_TO: 'me@example.org' },
    /SMTP_URL: expected a value beside/,
  ],
  ['an amount that can not be read', { NOTIFY_MIN: '5 dollars' }, /NOTIFY_MIN: expected the least amounts/],
  [
    'a name that does not exist',
    { NOTIFY_DISCORD: 'x' },
    /NOTIFY_DISCORD: expected the name to end in one of/,
  ],
])('%s is an error that names the variable and no value', (_, changes, reason) => {
  expect(() => readEnvironment({ ...discord, ...changes })).toThrow(reason)
  expect(() => readEnvironment({ ...discord, ...changes })).not.toThrow(/a\.example|c2hvcnQ|dollars/)
})
