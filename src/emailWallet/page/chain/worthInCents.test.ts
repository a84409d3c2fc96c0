// Proves: Design §9
import { parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { priceDecimals } from '#lib/money/dollars.ts'
import { worthInCents } from './worthInCents.ts'

const has = (ether: string, usdc: string, price?: string) => ({
  ether: parseEther(ether),
  usdc: parseUnits(usdc, 6),
  price: price === undefined ? undefined : parseUnits(price, priceDecimals),
})

test.each([
  ['coins and USDC of one network together', { 1: has('0.01', '20.5', '3000') }, 5050n],
  ['what several networks have, too little on each', { 1: has('0', '30'), 10: has('0', '30') }, 6000n],
  ['a coin without a price as nothing', { 1: has('5', '1') }, 100n],
  ['a network for tests as nothing', { 11155111: has('5', '100', '3000') }, 0n],
  ['a network that has not answered as nothing', { 1: undefined, 10: has('0', '1') }, 100n],
])('the worth of a wallet counts %s', (_, byChain, cents) => {
  expect(worthInCents(byChain)).toBe(cents)
})
