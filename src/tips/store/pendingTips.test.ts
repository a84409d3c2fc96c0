// @vitest-environment jsdom
// Proves: Design §5
import { beforeEach, expect, test } from 'vitest'
import {
  forgetPending,
  othersTransactions,
  type PendingTip,
  prefersNewerDuplicate,
  type RelayedTip,
  recallPending,
  recallRelayed,
  rememberPending,
} from './pendingTips.ts'

const account = '0xAbcdef0000000000000000000000000000000001'
const day = 24 * 60 * 60 * 1000
const pending: PendingTip = {
  id: 'first',
  chainId: 1,
  contract: '0x1111111111111111111111111111111111111111',
  hash: `0x${'aa'.repeat(32)}`,
  account,
  hasCode: false,
  count: 2,
  time: 0,
  block: 5,
  recipient: '0x2222222222222222222222222222222222222222',
  currency: '0x0000000000000000000000000000000000000000',
  value: '1000000000000000000',
  isTaken: true,
}

beforeEach(() => {
  localStorage.clear()
  rememberPending(pending)
})

test('a tip on its way is remembered for its account, however that is spelt', () => {
  expect(recallPending(account.toLowerCase(), day)).toEqual([pending])
})

test('what becomes known of it since takes its place; a second tip stands beside it', () => {
  const [known, second] = [
    { ...pending, nonce: 3 },
    { ...pending, id: 'second' },
  ]
  rememberPending(known)
  expect(recallPending(account, day)).toEqual([known])
  rememberPending(second)
  forgetPending(pending.id)
  expect(recallPending(account, day)).toEqual([second])
})

test('nobody else is told of it', () => {
  expect(recallPending('0x0000000000000000000000000000000000000002', day)).toEqual([])
  expect(recallPending(account, day)).toEqual([pending])
})

test('it is dropped after 7 days', () => {
  expect(recallPending(account, 7 * day)).toEqual([pending])
  expect(recallPending(account, 7 * day + 1)).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('it can be forgotten', () => {
  forgetPending(pending.id)
  expect(recallPending(account, 0)).toEqual([])
})

test('of one that has arrived its transaction alone is remembered, and for 7 days', () => {
  forgetPending(pending.id, `0x${'bb'.repeat(32)}`)
  const now = Date.now()
  expect(recallPending(account, now)).toEqual([])
  expect(JSON.parse(localStorage.getItem('kudos.pending') ?? '[]')).toEqual([
    { id: pending.id, transaction: `0x${'bb'.repeat(32)}`, time: expect.any(Number) },
  ])
  recallPending(account, now + 7 * day + 1_000)
  expect(othersTransactions('second')).toEqual([])
})

test('the transaction of one tip is never that of another, also once the first has ended and is forgotten', () => {
  const second = { ...pending, id: 'second', hash: undefined }
  rememberPending(second)
  expect(othersTransactions('second')).toEqual([pending.hash])
  forgetPending(pending.id, `0x${'bb'.repeat(32)}`)
  expect(othersTransactions('second')).toEqual([`0x${'bb'.repeat(32)}`])
  expect(othersTransactions('first')).toEqual([])
  rememberPending({ ...second, nonce: 3 })
  expect(othersTransactions('second')).toEqual([`0x${'bb'.repeat(32)}`])
})

const unknown: PendingTip = { ...pending, isTaken: false, hash: undefined }

test.each<[string, Partial<PendingTip>, boolean]>([
  ['an equal one', {}, true],
  ['an equal one in other letters', { account: '0xABCDEF0000000000000000000000000000000001' }, true],
  ['an equal one whose hash no node has seen', { hash: pending.hash }, true],
  ['an equal one whose transaction a node has seen', { hash: pending.hash, nonce: 3 }, false],
  ['one with other words', { words: pending.hash }, false],
  ['an equal one that was asked for before', { time: -1 }, false],
  ['one of another amount', { value: '2' }, false],
  ['one to somebody else', { recipient: account }, false],
  ['one on another network', { chainId: 10 }, false],
])(
  'beside %s, an event is not taken for that of a tip of which nothing is known: %o, %s',
  (_, changes, yields) => {
    rememberPending(unknown)
    expect(prefersNewerDuplicate(unknown)).toBe(false)
    rememberPending({ ...unknown, id: 'second', time: 1, ...changes })
    expect(prefersNewerDuplicate(unknown)).toBe(yields)
    expect(prefersNewerDuplicate({ ...unknown, isTaken: true })).toBe(false)
  },
)

test("a tip by relay is remembered beside them, and its transaction is no other tip's once it has ended", () => {
  const { chainId, contract, account, time, block, recipient, currency, value } = pending
  const order = { id: 'relayed', chainId, contract, account, time, block, recipient, currency, value }
  const relayed: RelayedTip = {
    ...order,
    authorization: `0x${'cc'.repeat(32)}`,
    validBefore: 600,
    isAccepted: false,
  }
  rememberPending(relayed)
  expect([recallPending(account, day), recallRelayed(account, day)]).toEqual([[pending], [relayed]])
  forgetPending(relayed.id, `0x${'bb'.repeat(32)}`)
  expect(othersTransactions(pending.id)).toEqual([`0x${'bb'.repeat(32)}`])
  expect(recallRelayed(account, day)).toEqual([])
})

test('one that is damaged costs nobody else', () => {
  localStorage.setItem(
    'kudos.pending',
    JSON.stringify([
      { ...pending, block: -1 },
      { ...pending, id: 'second' },
    ]),
  )
  expect(recallPending(account, day)).toMatchObject([{ id: 'second' }])
})

test.each([['{}'], ['no json'], ['{"chainId":"1"}']])('a damaged store (%s) is no tip', text => {
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
  expect(recallPending(account, 0)).toEqual([])
})

// Proves: Design §5
test.each([
  [{ hash: '0xaa' }],
  [{ value: '1.5' }],
  [{ recipient: 'nobody' }],
  [{ count: -1 }],
  [{ hash: 'https://example.com' }],
  [{ block: 1.5 }],
  [{ block: -5 }],
  [{ block: 1e300 }],
  [{ nonce: -1 }],
  [{ nonce: 0.5 }],
  [{ time: 1e300 }],
  [{ time: 8 * day }],
])('one with %j is no tip', damage => {
  for (const key of Object.keys(localStorage))
    localStorage.setItem(key, JSON.stringify([{ ...pending, ...damage }]))
  expect(recallPending(account, 0)).toEqual([])
})

test('of two equal tips whose hashes no node has seen, the older takes an event', () => {
  const later = { ...pending, id: 'second', time: 1 }
  rememberPending(later)
  expect([pending, later].map(prefersNewerDuplicate)).toEqual([false, true])
})
