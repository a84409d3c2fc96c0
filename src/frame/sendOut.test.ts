import { expect, test } from 'vitest'
import { KudosError } from '#lib/errors.ts'
import { allBut, sendOut } from './sendOut.ts'

const to = `0x${'e5'.repeat(20)}` as const
const prepared = {
  gas: '0x5208',
  maxFeePerGas: '0x2',
  maxPriorityFeePerGas: '0x1',
  balance: '0xf4240',
} as const
const wallet = { prepare: async () => prepared }

test('all of it is what the fee at most leaves, and never less than nothing', async () => {
  expect(allBut(prepared)).toBe(1_000_000n - 42_000n)
  expect(allBut({ ...prepared, balance: '0x1' })).toBe(0n)
  expect(await sendOut({ to, amount: '', all: true }, wallet, 1)).toMatchObject({
    transaction: { value: `0x${(958_000).toString(16)}`, gas: '0x5208', maxFeePerGas: '0x2' },
  })
  const poor = { prepare: async () => ({ ...prepared, balance: '0x1' as const }) }
  await expect(sendOut({ to, amount: '', all: true }, poor, 1)).rejects.toThrow(/network fee would take all/)
})

test('an amount is sent exactly as it was typed', async () => {
  expect(await sendOut({ to: ` ${to} `, amount: '0.05', all: false }, wallet, 1)).toMatchObject({
    transaction: { value: '0xb1a2bc2ec50000' },
  })
})

test.each([
  ['no address', 'friend.eth', '1'],
  ['an address with a typing error', '0x70997970C51812dc3A010C7d01b50e0d17dc79c8', '1'],
  ['the zero address', `0x${'00'.repeat(20)}`, '1'],
  ['no amount', to, ''],
  ['an amount of nothing', to, '0.00'],
])('%s is refused with a sentence about it', async (_, address, amount) => {
  await expect(sendOut({ to: address, amount, all: false }, wallet, 1)).rejects.toBeInstanceOf(KudosError)
})
