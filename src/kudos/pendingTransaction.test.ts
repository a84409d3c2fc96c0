// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  forgetPending,
  type PendingTransaction,
  recallPending,
  rememberPending,
} from './pendingTransaction.ts'

const account = '0xAbcdef0000000000000000000000000000000001'
const day = 24 * 60 * 60 * 1000
const pending: PendingTransaction = {
  chainId: 1,
  contract: '0x1111111111111111111111111111111111111111',
  hash: '0xaa',
  account,
  time: 0,
  block: 5,
}

beforeEach(() => {
  localStorage.clear()
  rememberPending(pending)
})

test('a tip on its way is remembered for its account, however that is spelt', () => {
  expect(recallPending(account.toLowerCase(), day)).toEqual(pending)
})

test('nobody else is told of it', () => {
  expect(recallPending('0x0000000000000000000000000000000000000002', day)).toBeUndefined()
  expect(recallPending(account, day)).toEqual(pending)
})

test('it is dropped after 7 days', () => {
  expect(recallPending(account, 7 * day)).toEqual(pending)
  expect(recallPending(account, 7 * day + 1)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('it can be forgotten', () => {
  forgetPending()
  expect(recallPending(account, 0)).toBeUndefined()
})

test.each([['{}'], ['no json'], ['{"chainId":"1"}']])('a damaged store (%s) is no tip', text => {
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
  expect(recallPending(account, 0)).toBeUndefined()
})
