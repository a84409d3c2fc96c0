import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '#protocol/secondFactor.ts'
import { receiveTypes } from '#relay/protocol/authorization.ts'
import { factorFor } from './secondFactor.ts'
import { type Worth, worthOf } from './spending.ts'

const address = `0x${'a1'.repeat(20)}` as const
const friend = `0x${'b2'.repeat(20)}` as const
const kudos = `0x${'c3'.repeat(20)}` as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
/** 2,000 dollars. */
const price = 2_000n * 10n ** 8n
const dollar = 1_000_000n

const send = (transaction: { to: Hex; value?: Hex; data?: Hex }, chainId = 1): Action => ({
  kind: 'send',
  requestId: '00000000-0000-4000-8000-000000000000',
  from: address,
  chainId,
  transaction,
})
const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [friend, amount] })
const sign = (method: 'personal_sign' | 'eth_signTypedData_v4', first: string, chainId = 1): Action => ({
  kind: 'sign',
  chainId,
  method,
  params: method === 'personal_sign' ? [first, address] : [address, first],
})
const permit = (domain: object) =>
  JSON.stringify({
    domain,
    types: { Order: [{ name: 'price', type: 'uint256' }] },
    primaryType: 'Order',
    message: { price: '1' },
  })
const paid: readonly object[] = receiveTypes.ReceiveWithAuthorization
const tip = ({ token = usdc as Hex, to = kudos as Hex, fields = paid } = {}) =>
  sign(
    'eth_signTypedData_v4',
    JSON.stringify({
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
      types: { ReceiveWithAuthorization: fields },
      primaryType: 'ReceiveWithAuthorization',
      message: { from: address, to, value: '5020000', validAfter: '0', validBefore: '9', nonce: zeroHash },
    }),
  )
const dollars = (amount: bigint) => ({ kind: 'counted', unit: 'dollars', amount })
const ether = (amount: string) => toHex(parseEther(amount))

describe('what an action moves', () => {
  const cases: readonly [string, Action, object][] = [
    ['coins, by their price', send({ to: friend, value: ether('0.05') }), dollars(100n * dollar)],
    ['the smallest amount is not nothing', send({ to: friend, value: '0x1' }), dollars(1n)],
    ['USDC, a dollar each', send({ to: usdc, data: call('transfer', 5n * dollar) }), dollars(5n * dollar)],
    ['a tip, by its coins', send({ to: kudos, value: ether('0.001'), data: '0x1234' }), dollars(2n * dollar)],
    ['a tip in tokens that were allowed before', send({ to: kudos, data: '0x1234' }), dollars(0n)],
    ['an approval', send({ to: usdc, data: call('approve', 1n) }), { kind: 'uncounted' }],
    ['another token', send({ to: friend, data: call('transfer', 1n) }), { kind: 'uncounted' }],
    [
      'a transfer with more behind it',
      send({ to: usdc, data: `${call('transfer', 1n)}00` }),
      { kind: 'uncounted' },
    ],
    ['a call of nobody knows what', send({ to: friend, data: '0x12345678' }), { kind: 'uncounted' }],
    [
      'coins of a test network, by their number',
      send({ to: friend, value: '0x5' }, 11155111),
      { kind: 'counted', unit: 'coins of 11155111', amount: 5n },
    ],
    [
      'an approval on a test network',
      send({ to: friend, data: call('approve', 1n) }, 11155111),
      { kind: 'counted', unit: 'coins of 11155111', amount: 0n },
    ],
    ['a text', sign('personal_sign', 'Hello'), { kind: 'nothing' }],
    ['a text as bytes', sign('personal_sign', toHex('Hello')), { kind: 'nothing' }],
    ['bytes that are no text', sign('personal_sign', '0xff00'), { kind: 'uncounted' }],
    ['typed data', sign('eth_signTypedData_v4', permit({ chainId: 1 })), { kind: 'uncounted' }],
    [
      'typed data for a test network',
      sign('eth_signTypedData_v4', permit({ chainId: 11155111 }), 11155111),
      { kind: 'counted', unit: 'coins of 11155111', amount: 0n },
    ],
    [
      'typed data for any network, asked for on a test network',
      sign('eth_signTypedData_v4', permit({ name: 'USD Coin' }), 11155111),
      { kind: 'uncounted' },
    ],
    ['a tip by signature, with its fee', tip(), dollars(5_020_000n)],
    ['such a payment to somebody else', tip({ to: friend }), { kind: 'uncounted' }],
    ['such a payment in another token', tip({ token: friend }), { kind: 'uncounted' }],
    ['such a payment of another shape', tip({ fields: paid.toReversed() }), { kind: 'uncounted' }],
    ['a look at the key', { kind: 'export' }, { kind: 'account' }],
  ]
  test.each(cases)('%s', (_, action, worth) => {
    expect(worthOf(action, { address, contracts: [{ chainId: 1, kudos }], price })).toEqual(worth)
  })

  test('coins without a fresh price can’t be counted', () => {
    const context = { address, contracts: [], price: undefined }
    expect(worthOf(send({ to: friend, value: '0x1' }), context)).toEqual({ kind: 'uncounted' })
  })
})

describe('what an action takes', () => {
  const counted = (amount: bigint): Worth => ({ kind: 'counted', unit: 'dollars', amount })
  test.each([
    [{ kind: 'nothing' }, 'none', 'none'],
    [{ kind: 'account' }, 'none', 'passkey'],
    [{ kind: 'uncounted' }, 'code', 'passkey'],
    [counted(0n), 'none', 'passkey'],
    [counted(40n * dollar), 'none', 'passkey'],
    [counted(40n * dollar + 1n), 'code', 'passkey'],
  ] as const)('%o: %s without a passkey, %s with one', (worth, without, withOne) => {
    const [spent, limit] = [60n * dollar, 100n * dollar]
    expect(factorFor(worth, { hasPasskey: false, spent, limit })).toBe(without)
    expect(factorFor(worth, { hasPasskey: true, spent, limit })).toBe(withOne)
  })
})
