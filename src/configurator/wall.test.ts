import { expect, test } from 'vitest'
import { offeredChains } from '#settings/chains.ts'
import { leastAmount, readWall, withLeastAmount } from './wall.ts'

const [chain] = offeredChains({
  chainId: 1,
  chains: {
    1: { rpcUrls: ['https://node.example'], kudosAddress: '0x663A1f5c699F89f6B0f020f1aE184D3Bb2Bddd87' },
  },
})
const [eth, usdc] = chain.currencies

test('each currency has a least amount of its own', () => {
  if (!usdc) throw new Error('Mainnet has USDC.')
  const change = (min: string, currency: typeof eth, amount: string) =>
    withLeastAmount(min, chain.currencies, currency, amount)
  const both = change(change('', usdc, '2'), eth, '0.001')
  expect(both).toBe('0.001ETH,2USDC')
  expect(leastAmount(both, 'ETH')).toBe('0.001')
  expect(leastAmount(both, 'USDC')).toBe('2')
  expect(change(both, eth, '0,5')).toBe('0.5ETH,2USDC')
  expect(change(both, eth, '')).toBe('2USDC')
  expect(change('nonsense,2DOGE', eth, '1')).toBe('1ETH')
})

test('a part that the widget cannot read is named, and the others count', () => {
  const { values, complaints } = readWall({ min: '1ETH,x', hide: '3,#4,five', 'hide-from': '0x12' }, chain)
  expect(values).toEqual({ min: '1ETH', hide: '3,#4', 'hide-from': '' })
  expect(complaints.hide).toBe('“five” is left out: numbers of messages are expected, as in 12 or 15-20.')
  expect(Object.keys(complaints)).toEqual(['min', 'hide', 'hide-from'])
})
