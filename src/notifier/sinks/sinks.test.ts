// Proves: Design §15

import { expect, test } from 'vitest'
import { someTip } from '../../../test/support/chain/someTip.ts'
import { tipMail } from './sendByMail.ts'
import { discordMessage } from './sendToDiscord.ts'
import { telegramMessage } from './sendToTelegram.ts'

const hostile = [
  '@everyone <@123> <#1> <t:1> :smile: discord.gg/abc',
  '**bold** _x_ ~~y~~ ||z|| `code` [link](https://evil.example)',
  '# heading',
  '> quote',
  '- list',
  '1. list',
  'https://evil.example www.evil.example me@evil.example /start #tag',
].join('\n')
const tip = someTip({ name: '[Ann](https://evil.example) @here', message: hostile })

/** The longest tip that the contract takes: each of its bytes needs an escape. */
const longest = someTip({
  name: '*'.repeat(64),
  message: '*'.repeat(1024),
  amount: `${'9'.repeat(21)}.${'9'.repeat(18)}`,
  networkName: 'Arbitrum Sepolia',
})

test('Discord gets no character of a stranger that could be markup, a mention or a link', () => {
  const { allowed_mentions, embeds } = discordMessage(tip)
  expect(allowed_mentions).toEqual({ parse: [] })
  const [{ description, fields } = { description: '', fields: [] }] = embeds
  for (const text of [description, fields[1]?.value ?? '']) {
    const unescaped = text.replace(/\\[!-/:-@[-`{-~]/g, '')
    expect(unescaped).toMatch(/^[a-z0-9 \n]*$/i)
  }
  expect(description.replace(/\\(.)/g, '$1')).toBe(hostile)
})

test('the longest tip keeps the limits of Discord and Telegram', () => {
  const [embed] = discordMessage(longest).embeds
  expect(embed?.title.length).toBeLessThanOrEqual(256)
  expect(embed?.description.length).toBeLessThanOrEqual(4096)
  for (const { value } of embed?.fields ?? []) expect(value.length).toBeLessThanOrEqual(1024)
  expect(JSON.stringify(embed).length).toBeLessThanOrEqual(6000)
  expect(telegramMessage(longest).text.length).toBeLessThanOrEqual(4096)
})

test("Telegram gets a stranger's words within code alone, where it finds no link, mention or command", () => {
  const { text, entities } = telegramMessage(someTip({ name: '@ann 🎉', message: `🎉 ${hostile}` }))
  const marked = entities.map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])
  expect(marked).toEqual(
    expect.arrayContaining([
      ['pre', `🎉 ${hostile}`],
      ['code', '@ann 🎉'],
    ]),
  )
  const rest = entities
    .filter(({ type }) => type === 'code' || type === 'pre')
    .toReversed()
    .reduce((rest, { offset, length }) => rest.slice(0, offset) + rest.slice(offset + length), text)
  expect(rest).toBe('0.01 ETH on Base\n\n\n\nFrom: \nName: \n')
})

test('a mail has no link, and no line of a stranger looks like one of ours', () => {
  const { text, subject, messageId } = tipMail(tip)
  expect(subject.replaceAll('\u200b', '')).toBe('0.01 ETH on Base, from [Ann](https://evil.example) @here')
  expect(messageId).toBe('<base.0xDE709F2102306220921060314715629080E2fB77.12@kudos.invalid>')
  expect(`${subject}\n${text}`).not.toMatch(/:\/\/|@\w|[a-z]\.[a-z]/i)
  const quoted = text.split('\n').filter(line => line.startsWith('>'))
  expect(quoted.map(line => line.slice(2).replaceAll('\u200b', '')).join('\n')).toBe(hostile)
})

test('a tip without words says so, and a test says that it is one', () => {
  const silent = someTip({ name: '', message: '', amount: null, currency: null, test: true })
  expect(discordMessage(silent).embeds[0]).toMatchObject({
    title: 'TEST: An unknown token on Base',
    description: '*no comment*',
    fields: [{ name: 'From' }, { name: 'Name', value: 'Anon' }],
  })
  expect(telegramMessage(silent).text).toMatch(/^TEST: An unknown token on Base\n\nno comment\n/)
  expect(tipMail(silent)).toMatchObject({
    subject: 'TEST: An unknown token on Base',
    text: expect.stringMatching(/> no comment\n\nFrom: 0x\w+\nName: Anon\n/),
  })
})
