import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { transcriptName, visits } from './visits.ts'

test.each([
  'Name (optional) entry invalid.',
  'Send your Kudos push button. 0.004 ETH on Local chain on Local chain.',
  'WalletConnectqr code push button.',
  'The number of this message',
  'Wallets loaded\nWallets loaded',
  'Transaction confirmed!\nTransaction confirmed!',
  '0.05 ETH on Local chain.\n0.05 ETH on Local chain',
  'Transaction confirmed!\nBrowse mode\nTransaction confirmed!',
  'No amount yet Transaction confirmed!',
  'push button.',
  'Totals caption.',
  'TEST',
  'T',
])('what was heard once is known again: %s', line => {
  expect(faults(`## Through the form\n\n[Tab]\n${line}\n`)).toHaveLength(1)
})

test('a field may be invalid once something is missing', () => {
  expect(faults('## Something is missing\n\n[Return]\nYour message entry. invalid entry.\n')).toEqual([])
})

test.each([
  ['after another key', 'Your message entry.\n[Tab]\nYour message entry.'],
  ['in one word, as of two wallets', 'Ada.\nAda.'],
  [
    'of a field, as Orca does in Chromium',
    'invalid entry.\nError: The message is missing.\nError: The message is missing.',
  ],
  [
    "of a button's description that has changed, as Orca does in Firefox",
    'Send your Kudos push button.\n0.05 ETH on Local chain.\nBrowse mode\n0.05 ETH on Local chain',
  ],
])('the same may be said again %s', (_, lines) => {
  expect(faults(`## Something is missing\n\n[Return]\n${lines}\n`)).toEqual([])
})

test.each(
  Object.entries(visits).flatMap(([visit, { browsers }]) =>
    browsers.map(browser => transcriptName(visit, browser)),
  ),
)('nothing of it is in what was heard last: %s', transcript => {
  expect(faults(readFileSync(join(import.meta.dirname, transcript), 'utf8'))).toEqual([])
})
