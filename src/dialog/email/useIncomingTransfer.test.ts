// Proves: Design §9
import { expect, test } from 'vitest'
import { type IncomingTransfer, nextIncomingTransfer } from './useIncomingTransfer.ts'

const told = (...looks: readonly (readonly [balance: bigint, sent: bigint])[]) => {
  let transfer: IncomingTransfer = {}
  return looks.map(([balance, sent]) => {
    transfer = nextIncomingTransfer(transfer, { balance, sent })
    return transfer.empty ? 'empty' : transfer.received?.balance
  })
}

test('what received to an empty account is told, once, for as long as it stands there untouched', () => {
  expect(told([0n, 0n], [0n, 0n], [5n, 0n], [5n, 0n])).toEqual(['empty', 'empty', 5n, 5n])
  expect(told([0n, 0n], [5n, 0n], [7n, 0n], [7n, 0n])).toEqual(['empty', 5n, undefined, undefined])
})

test('what is left after money was sent did not arrive', () => {
  expect(told([0n, 0n], [5n, 0n], [3n, 1n])).toEqual(['empty', 5n, undefined])
  // It received and was spent between two looks.
  expect(told([0n, 0n], [3n, 1n], [3n, 1n])).toEqual(['empty', undefined, undefined])
  expect(told([5n, 3n], [4n, 4n])).toEqual([undefined, undefined])
})

test('an account that was emptied waits anew', () => {
  expect(told([5n, 0n], [0n, 1n], [2n, 1n])).toEqual([undefined, 'empty', 2n])
})
