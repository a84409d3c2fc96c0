import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '#services/history.ts'
import { activityRows, counterpartyOf } from './activityRows.ts'

const eth: Transfer = {
  direction: 'out',
  isNft: false,
  quantity: '0.0125',
  symbol: 'ETH',
  imageUrl: 'eth.png',
}
const usdc: Transfer = { direction: 'in', isNft: false, quantity: '20', symbol: 'USDC' }
const cat: Transfer = { direction: 'in', isNft: true, name: 'Cat #1', quantity: '1', imageUrl: 'cat.png' }
const dog: Transfer = { ...cat, direction: 'out', name: 'Dog #2' }

const rowsOf = (operation: string, ...transfers: Transfer[]) =>
  activityRows({
    id: 'one',
    operation,
    status: 'confirmed',
    minedAt: new Date(0),
    transfers,
  } satisfies Transaction)
const textsOf = (operation: string, ...transfers: Transfer[]) =>
  rowsOf(operation, ...transfers).map(({ texts }) => texts)
const titleOf = (operation: string) => rowsOf(operation, eth)[0]?.title
const markOf = (operation: string, transfer?: Transfer) =>
  rowsOf(operation, ...(transfer ? [transfer] : []))[0]?.mark

// Proves: Specification §2.3
test('the title says what was done; an operation unknown here keeps its own word', () => {
  expect(['send', 'receive', 'trade', 'burn', 'cancel', 'repay', 'execute'].map(titleOf)).toEqual([
    'Sent',
    'Received',
    'Swapped',
    'Burnt',
    'Canceled',
    'Repaid',
    'Executed',
  ])
  expect(['bridge', 'constructor', ''].map(titleOf)).toEqual(['Bridge', 'Constructor', ''])
})

// Proves: Specification §2.3
test('without a transfer the row tells the status', () => {
  expect(textsOf('approve')).toEqual([['Confirmed']])
  const [failed] = activityRows({
    id: 'one',
    operation: 'send',
    status: 'failed',
    minedAt: new Date(),
    transfers: [],
  })
  expect(failed?.texts).toEqual(['Failed'])
})

// Proves: Specification §2.3
test('one transfer tells what moved; a sign only where it is certain to whom', () => {
  for (const operation of ['receive', 'deposit', 'borrow', 'claim'])
    expect(textsOf(operation, usdc)).toEqual([['+20.000 USDC']])
  for (const operation of ['withdraw', 'repay', 'burn'])
    expect(textsOf(operation, usdc)).toEqual([['-20.000 USDC']])
  for (const operation of ['send', 'trade', 'stake', 'execute', 'bridge'])
    expect(textsOf(operation, eth)).toEqual([['0.012 ETH']])
})

// Proves: Specification §2.3
test('two transfers stand in one row, the first given for the second', () => {
  const [row, ...others] = rowsOf('trade', eth, cat)
  expect(row?.texts).toEqual(['0.012 ETH', 'Cat #1'])
  expect(row?.pictures).toEqual([eth, cat])
  expect(others).toEqual([])
})

// Proves: Specification §2.3
test('two collectibles, or more than two transfers, have a row each, marked by their direction', () => {
  expect(textsOf('trade', cat, dog)).toEqual([['Cat #1'], ['Dog #2']])
  const rows = rowsOf('trade', eth, usdc, cat)
  expect(rows.map(({ texts, mark }) => [...texts, mark])).toEqual([
    ['0.012 ETH', 'out'],
    ['20.000 USDC', 'in'],
    ['Cat #1', 'in'],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

test('what the service does not know reads as a dash', () => {
  expect(textsOf('send', { direction: 'out', isNft: true })).toEqual([['-']])
  expect(textsOf('send', { direction: 'out', isNft: false })).toEqual([['-']])
  expect(textsOf('send', { direction: 'out', isNft: false, symbol: 'ABC', quantity: 'nonsense' })).toEqual([
    ['ABC'],
  ])
})

// Proves: Specification §2.3
test('the mark is of the operation, else of the direction; to oneself has none', () => {
  expect([markOf('trade', eth), markOf('approve'), markOf('cancel'), markOf('send', eth)]).toEqual([
    'swap',
    'check',
    'cross',
    'out',
  ])
  expect([markOf('receive', usdc), markOf('send', { ...eth, direction: 'self' }), markOf('execute')]).toEqual(
    ['in', undefined, undefined],
  )
})

test('at the other end stands who sent it to the account, else what the account called', () => {
  const [account, other] = [
    '0xaAaaAaaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa',
    '0x00000000000000000000000000000000000000bb',
  ] as const
  const own = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  expect(counterpartyOf({ sentFrom: other, sentTo: own }, account)).toEqual({ word: 'from', address: other })
  expect(counterpartyOf({ sentFrom: own, sentTo: other }, account)).toEqual({ word: 'to', address: other })
  expect(counterpartyOf({ sentFrom: own }, account)).toBeUndefined()
  expect(counterpartyOf({}, account)).toBeUndefined()
})
