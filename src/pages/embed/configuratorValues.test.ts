// Proves: Design §3, §7
import { expect, test } from 'vitest'
import { readValues, tidyRecipient, writeValues } from './configuratorValues.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const all = {
  address: owner,
  color: '00AA88',
  title: 'Tea & "biscuits" <b>',
  description: 'Ünïcode 🖤 # + % ?',
  theme: 'dark',
  lang: 'de',
  network: 'base',
  currency: 'USDC',
  amount: '5',
  suggest: '3,5,10USD',
  min: '0.001ETH,2USDC',
  hide: '12,15-20',
  'hide-from': owner,
  thanks: 'Merci 🖤',
  then: 'https://example.com/?a=1&b=2',
  mode: 'launcher',
  isForSite: false,
} as const

test('what is typed comes back from the address as it was', () => {
  expect(readValues(new URLSearchParams(writeValues(all)))).toEqual(all)
})

test('the choice of the site’s own recipient comes back, too', () => {
  const values = readValues(new URLSearchParams('?recipient=site'))
  expect(values).toMatchObject({ address: '', isForSite: true })
  expect(writeValues(values)).toBe('recipient=site')
})

test('a page where nothing is typed has an empty query', () => {
  expect(writeValues(readValues(new URLSearchParams('?utm_source=x&mode=plain')))).toBe('')
})

test('wrong values stay so that the page can name the error', () => {
  const values = readValues(
    new URLSearchParams('?address=javascript:alert(1)&color=red&amount=lots&mode=evil'),
  )
  expect(values).toMatchObject({
    address: 'javascript:alert(1)',
    color: 'red',
    amount: 'lots',
    mode: 'plain',
  })
})

test('two different addresses are as wrong as in the widget', () => {
  expect(readValues(new URLSearchParams('?address=0x1&address=0x2')).address).toBe('0x1, 0x2')
  expect(readValues(new URLSearchParams('?address=0x1&address=0x1')).address).toBe('0x1')
})

test.each([
  ['an address', owner],
  ['one with spaces around it', ` ${owner}\t`],
  ['one that was wrapped', `${owner.slice(0, 20)} \n${owner.slice(20)}`],
  ['one with an invisible space', `\u200b${owner}`],
  ["a wallet's link", `ethereum:${owner}`],
  ["a wallet's link with network and amount", `ethereum:pay-${owner}@1?value=1e18`],
  ["an explorer's page", `https://explorer.example/address/${owner}#tokentxns`],
  ["an explorer's page without its scheme", `explorer.example/address/${owner}?a=1`],
])('of %s the address is kept', (_, text) => {
  expect(tidyRecipient(text)).toBe(owner)
})

test.each([
  ['a link that calls a contract', `ethereum:${owner}/transfer?address=${owner}`],
  ['a transaction', `https://explorer.example/tx/0x${'ab'.repeat(32)}`],
  ['a token', `https://explorer.example/token/${owner}?a=${owner}`],
  ['two addresses', `${owner} ${owner}`],
  ['an address that is too long', `ethereum:${owner}0`],
  ['a name', 'mara.eth '],
])('%s stays as it is', (_, text) => {
  expect(tidyRecipient(text)).toBe(text)
})
