// Proves: Design §9
import { decodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { knownContract, networkIn } from '../chain/network.ts'
import type { Prepared } from '../chain/networkFee.ts'
import { sendOut } from './sendOut.ts'

const to = `0x${'e5'.repeat(20)}` as const
const own = `0x${'a1'.repeat(20)}` as const
const kudos = `0x${'c0'.repeat(20)}` as const
const usdc = `0x${'d0'.repeat(20)}` as const
const chainId = 31337
const fee = { gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, rollupFee: 0n }
const prepared = { fee, balance: 1_000_000n }

/** A wallet with a million wei and two and a half dollars. */
function walletWith({
  ether = 1_000_000n,
  dollars = 2_500_000n as bigint | undefined,
  prepare = async (): Promise<Prepared> => prepared,
} = {}) {
  return {
    config: { widgetOrigins: [], networks: [{ chainId, nodeUrls: [], kudos: [kudos], usdc }] },
    address: () => own,
    nodes: async () => ({ balances: async () => ({ ether, usdc: dollars, price: undefined }), prepare }),
  }
}
/** What is typed, unless a test says so. */
const draft = { to: to as string, symbol: 'ETH' as const, amount: '', all: false }
const dollars = { ...draft, symbol: 'USDC' as const, amount: '1' }

test('all of the ETH is what the fee at most leaves, and never less than nothing', async () => {
  expect(await sendOut({ ...draft, all: true }, walletWith(), chainId)).toMatchObject({
    transaction: { value: 958_000n, gas: 21_000n, maxFeePerGas: 2n },
  })
  // Less a rollup's part.
  const rollup = walletWith({ prepare: async () => ({ ...prepared, fee: { ...fee, rollupFee: 1000n } }) })
  expect(await sendOut({ ...draft, all: true }, rollup, chainId)).toMatchObject({
    transaction: { value: 957_000n },
  })
  const poor = walletWith({ ether: 1n, prepare: async () => ({ ...prepared, balance: 1n }) })
  await expect(sendOut({ ...draft, all: true }, poor, chainId)).rejects.toThrow(/network fee would use up/)
})

test('an amount is sent exactly as it was typed', async () => {
  const rich = walletWith({ ether: 10n ** 18n })
  const request = await sendOut({ ...draft, to: ` ${to} `, amount: '0.05' }, rich, chainId)
  expect(request).toMatchObject({ transaction: { value: 50_000_000_000_000_000n } })
})

test('USDC goes out by its own contract: an amount, or all that is there', async () => {
  for (const [form, units] of [
    [{ ...dollars, amount: '1.5' }, 1_500_000n],
    [{ ...dollars, all: true }, 2_500_000n],
  ] as const) {
    const request = await sendOut(form, walletWith(), chainId)
    expect(request.transaction.to).toBe(usdc)
    const { functionName, args } = decodeFunctionData({
      abi: erc20Abi,
      data: request.transaction.data ?? '0x',
    })
    expect([functionName, args?.[0]?.toString().toLowerCase(), args?.[1]]).toEqual(['transfer', to, units])
    // The approval tells the same contract's calls in words.
    expect(knownContract(networkIn(walletWith().config, chainId), request.transaction.to)).toBe('USDC')
  }
})

test.each([
  ['no address', {}, { to: '' }, "Please enter the recipient's address."],
  ['a name', {}, { to: 'friend.eth' }, 'This page does not look up names. Please enter the 0x… address.'],
  [
    'an address with a typing error',
    {},
    { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8' },
    'This address has a typing error.',
  ],
  ['an address that lacks a digit', {}, { to: to.slice(0, -1) }, 'This address has a typing error.'],
  ['the zero address', {}, { to: `0x${'00'.repeat(20)}` }, "Please enter the recipient's address."],
  [
    "the wallet's own address",
    {},
    { to: own.toUpperCase().replace('X', 'x') },
    'This is the address of this wallet itself.',
  ],
  ['the USDC contract', {}, { to: usdc }, 'This is a contract address. You could not get the money back.'],
  ['the Kudos contract', {}, { to: kudos }, 'This is a contract address. You could not get the money back.'],
  ['no amount', {}, { amount: '' }, 'Please enter an amount.'],
  ['an amount of nothing', {}, { amount: '0.00' }, 'Please enter an amount.'],
  [
    'more ETH than is there',
    {},
    { amount: '9'.repeat(90) },
    'You have only 0.000000000001 ETH on Local chain.',
  ],
  ['any ETH of an empty wallet', { ether: 0n }, {}, 'You have no ETH on Local chain.'],
  ['more USDC than is there', {}, { ...dollars, amount: '2.6' }, 'You have only 2.5 USDC on Local chain.'],
  ['all of no USDC', { dollars: 0n }, { ...dollars, all: true }, 'You have no USDC on Local chain.'],
])('%s is refused with a sentence, before anything is shown for approval', async (_, has, typed, said) => {
  const form = { ...draft, amount: '1', ...typed }
  await expect(sendOut(form, walletWith(has), chainId)).rejects.toThrow(said)
})

test('all of it fits what is there at the moment of the approval, not what was there when it was typed', async () => {
  const request = await sendOut({ ...draft, amount: '5', all: true }, walletWith(), chainId)
  expect(request.transaction.value).toBe(958_000n)
})
