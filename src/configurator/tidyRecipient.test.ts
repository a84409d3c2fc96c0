import { expect, test } from 'vitest'
import { tidyRecipient } from './tidyRecipient.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

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
