import { expect, test } from 'vitest'
import { feeWarning, networkFee } from './networkFee.ts'

const prepared = {
  gas: '0x64',
  maxFeePerGas: '0x1e',
  maxPriorityFeePerGas: '0x1',
  rollupFee: '0x5',
  usualFee: '0x3e8',
  balance: '0x0',
} as const

test('the network fee is what all the gas costs, with what a rollup charges beside it', () => {
  expect(networkFee(prepared)).toBe(3005n)
})

test('a fee beyond three times the usual is warned about with both amounts', () => {
  expect(feeWarning(prepared, 1)).toBeUndefined()
  expect(feeWarning({ ...prepared, maxFeePerGas: '0x1f' }, 1)).toBe(
    "The network fee is up to 0.0000000000000031 ETH. On Ethereum it is usually about 0.000000000000001 ETH: wait, unless it can't.",
  )
})
