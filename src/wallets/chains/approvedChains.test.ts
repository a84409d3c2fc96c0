// Proves: Specification §2.3, §5
import { expect, test } from 'vitest'
import { approvedChainIds } from './approvedChains.ts'

const session = (methods: string[]) => ({
  request: () => {},
  session: {
    topic: 'x',
    namespaces: {
      eip155: { accounts: ['eip155:1:0xaa', 'eip155:1:0xbb', 'eip155:11155111:0xaa'], methods, events: [] },
    },
  },
})

test('a session approves the networks of its accounts', () => {
  expect(approvedChainIds(session(['eth_sendTransaction']))).toEqual([1, 11155111])
})

test('a wallet that adds networks may be asked for any', () => {
  expect(approvedChainIds(session(['wallet_addEthereumChain']))).toBeUndefined()
})

test.each([
  ['a wallet in this browser', { request: () => {} }],
  ['a session that is gone', { session: undefined }],
  ['nothing', undefined],
])('%s may be asked for any', (_, provider) => {
  expect(approvedChainIds(provider)).toBeUndefined()
})
