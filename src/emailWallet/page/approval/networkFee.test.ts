// Proves: Design §9
import { expect, test } from 'vitest'
import { feeText, feeWarning, isLargeFee, networkFee } from './networkFee.ts'

const prepared = {
  gas: 100n,
  maxFeePerGas: 30n,
  maxPriorityFeePerGas: 1n,
  rollupFee: 5n,
  usualFee: 1000n,
  balance: 30_050n,
}

test('the network fee is what all the gas costs, with what a rollup charges beside it', () => {
  expect(networkFee(prepared)).toBe(3005n)
})

test('a fee beyond three times the usual is warned about with both amounts', () => {
  expect(feeWarning(prepared, 1)).toBeUndefined()
  expect(feeWarning({ ...prepared, maxFeePerGas: 31n }, 1)).toBe(
    'The network fee is up to 0.0000000000000031 ETH. On Ethereum it is usually about 0.000000000000001 ETH. Wait, unless this is urgent.',
  )
})

test('the fee is short, never less than what may be taken, and in dollars where there is a price', () => {
  const real = { ...prepared, gas: 134_567n, maxFeePerGas: 1_478_102_345n, rollupFee: 0n }
  expect(networkFee(real)).toBe(198_903_798_259_615n)
  expect(feeText(real, 1)).toBe('0.0002 ETH')
  expect(feeText({ ...real, price: 2_000n * 10n ** 8n }, 1)).toBe('≈ $0.40 (0.0002 ETH)')
})

test('a fee above a tenth of the balance is large', () => {
  expect(isLargeFee(prepared)).toBe(false)
  expect(isLargeFee({ ...prepared, balance: 30_049n })).toBe(true)
})
