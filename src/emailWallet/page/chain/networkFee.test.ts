// Proves: Design §9
import { expect, test } from 'vitest'
import { feeText, isLargeFee, networkFee } from './networkFee.ts'

const fee = { gas: 100n, maxFeePerGas: 30n, maxPriorityFeePerGas: 1n, rollupFee: 5n }

test('the network fee is what all the gas costs, with what a rollup charges beside it', () => {
  expect(networkFee(fee)).toBe(3005n)
})

test('the fee is short, never less than what may be taken, and in dollars where there is a price', () => {
  const real = { ...fee, gas: 134_567n, maxFeePerGas: 1_478_102_345n, rollupFee: 0n }
  expect(networkFee(real)).toBe(198_903_798_259_615n)
  expect(feeText({ fee: real, balance: 0n }, 1)).toBe('0.0002 ETH')
  expect(feeText({ fee: real, balance: 0n, price: 2_000n * 10n ** 8n }, 1)).toBe('≈ $0.40 (0.0002 ETH)')
})

test('a fee above a tenth of the balance is large', () => {
  expect(isLargeFee({ fee, balance: 30_050n })).toBe(false)
  expect(isLargeFee({ fee, balance: 30_049n })).toBe(true)
})
