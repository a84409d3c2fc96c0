import { expect, test } from 'vitest'
import { walletNodes } from './walletNodes.ts'

const base = 'https://mainnet.base.org'

test.each([
  [
    'an open node comes after the public one',
    8453,
    ['https://base.example/rpc'],
    [base, 'https://base.example/rpc'],
  ],
  ['the public node is named once', 8453, [base], [base]],
  [
    'a network without a public node has those of the owner',
    1,
    ['https://eth.example'],
    ['https://eth.example'],
  ],
  ['a node on this machine may be http', 31337, ['http://127.0.0.1:8545'], ['http://127.0.0.1:8545']],
] as const)('%s', (_, id, rpcUrls, nodes) => {
  expect(walletNodes({ id, rpcUrls })).toEqual(nodes)
})

test.each([
  'http://base.example',
  'https://base.example/v2/aB3dE6gH9jK2mN5pQ8sT',
  'https://base.example/?apikey=1',
  'https://user:word@base.example',
  'wss://base.example',
])('the wallet never gets %s', address => {
  expect(walletNodes({ id: 8453, rpcUrls: [address] })).toEqual([base])
  expect(walletNodes({ id: 1, rpcUrls: [address] })).toEqual([])
})
