// Proves: Design §10
import { encodeFunctionData, erc20Abi, toHex, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { describePrompt } from './describePrompt.ts'

const kudos = '0x00000000000000000000000000000000000000aa'
const usdc = '0x00000000000000000000000000000000000000bb'
const somebody = '0x00000000000000000000000000000000000000cc'
const tokens = [{ address: usdc, symbol: 'USDC', decimals: 6 }] as const

const describeCall = (call: { to: `0x${string}`; value?: bigint; data?: `0x${string}` }) =>
  Object.fromEntries(
    describePrompt(
      { type: 'transaction', chainId: 31337, transaction: { from: somebody, ...call } },
      'a.example',
      tokens,
    ).facts.map(({ label, value }) => [label, value]),
  )

describe('a transaction is said in words', () => {
  test('a plain payment', () => {
    expect(describeCall({ to: somebody, value: 10n ** 16n })).toMatchObject({
      To: somebody,
      Pays: '0.01 ETH',
    })
  })

  test('a tip in ETH', () => {
    const data = encodeFunctionData({
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [somebody, '', 'Hello'],
    })
    expect(describeCall({ to: kudos, value: 5n, data })).toMatchObject({
      'Tip for': somebody,
      Name: 'none',
      Message: 'Hello',
    })
  })

  test('a tip in a token, known or not', () => {
    const tip = (token: `0x${string}`) =>
      encodeFunctionData({
        abi: kudosAbi,
        functionName: 'sendKudosInTokens',
        args: [somebody, 'Ada', 'Hello', token, 2_500_000n, 0n, 0, zeroHash, zeroHash],
      })
    expect(describeCall({ to: kudos, data: tip(usdc) })).toMatchObject({ Amount: '2.5 USDC' })
    expect(describeCall({ to: kudos, data: tip(kudos) }).Amount).toContain(
      '2500000 units of an unknown token',
    )
  })

  test('an allowance names who may take how much', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [kudos, 1_000_000n] })
    expect(describeCall({ to: usdc, data })).toMatchObject({ 'May be taken': '1 USDC' })
  })

  test('what it does not know it calls unknown', () => {
    expect(describeCall({ to: kudos, data: toHex(0x12345678) })).toMatchObject({
      Action: 'unknown: 0x12345678',
    })
  })
})

test('a permit says who may take how much until when', () => {
  const message = { owner: somebody, spender: kudos, value: '5000000', nonce: '0', deadline: '1900000000' }
  const { title, facts } = describePrompt(
    {
      type: 'typedData',
      account: somebody,
      typedData: { domain: { verifyingContract: usdc }, types: {}, primaryType: 'Permit', message },
    },
    'a.example',
    tokens,
  )
  expect(title).toBe('Allow this payment?')
  expect(facts).toContainEqual({ label: 'May be taken', value: '5 USDC' })
  expect(facts).toContainEqual({ label: 'By', value: kudos })
})

test('a payment by signature is shown with its amount, and by way of whom', () => {
  const { title, facts } = describePrompt(
    {
      type: 'typedData',
      account: somebody,
      typedData: {
        domain: { verifyingContract: usdc },
        types: {},
        primaryType: 'ReceiveWithAuthorization',
        message: { from: somebody, to: kudos, value: '5020000', validAfter: '0', validBefore: '1800000000' },
      },
    },
    'a.example',
    tokens,
  )
  expect(title).toBe('Send this payment?')
  expect(facts).toContainEqual({ label: 'Pays', value: '5.02 USDC' })
  expect(facts).toContainEqual({ label: 'By way of', value: kudos })
})

test('other typed data is shown as it is, with a warning', () => {
  const { sentence, facts } = describePrompt(
    {
      type: 'typedData',
      account: somebody,
      typedData: { domain: {}, types: {}, primaryType: 'Order', message: { price: '1' } },
    },
    'a.example',
    tokens,
  )
  expect(sentence).toContain('cannot say in words')
  expect(facts).toContainEqual({ label: 'Order', value: '{\n  "price": "1"\n}' })
})

test('a page from elsewhere is shown as it introduces itself, with the networks it wants', () => {
  const app = { name: 'A writer', url: 'https://a.example', chainIds: [31337, 5] }
  const { title, facts } = describePrompt({ type: 'connect', accounts: [somebody], app }, 'a.example', tokens)
  expect(title).toBe('Connect to a.example?')
  expect(facts).toEqual([
    { label: 'Calls itself', value: 'A writer' },
    { label: 'Address', value: 'https://a.example' },
    { label: 'Networks', value: 'Local chain, chain 5' },
  ])
})

test('networks are named where they are known', () => {
  const title = (chainId: number) =>
    describePrompt({ type: 'switchChain', chainId }, 'a.example', tokens).title
  expect(title(11155111)).toBe('Switch to Sepolia?')
  expect(title(5)).toBe('Switch to chain 5?')
})
