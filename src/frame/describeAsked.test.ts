import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { kudosAbi } from '#kudos/abi.gen.ts'
import { checksumAddress } from '#lib/address.ts'
import { type Asked, readAsked } from './asked.ts'
import { describeAsked } from './describeAsked.ts'

const address = `0x${'a1'.repeat(20)}` as const
const kudos = `0x${'c3'.repeat(20)}` as const
const usdc = `0x${'d4'.repeat(20)}` as const
const friend = `0x${'e5'.repeat(20)}` as const
const chainId = 31337
const config = { contracts: [{ chainId, kudos, usdc }] }

/** What is said of it: heading, amount, warning, and the rows by name. */
async function said(asked: Asked) {
  const { title, amount, warning, rows, raw } = await describeAsked(asked, config)
  return {
    title,
    amount,
    warning,
    raw,
    ...Object.fromEntries(rows.map(({ label, value }) => [label, value])),
  }
}
const send = (to: `0x${string}`, data?: `0x${string}`, value?: bigint) =>
  said({
    kind: 'transaction',
    chainId,
    transaction: { to, ...(data && { data }), ...(value && { value: toHex(value) }) },
  })
const sign = (text: string) => said({ kind: 'text', chainId, params: [text, address] })
const typed = (data: object) =>
  said(readAsked('eth_signTypedData_v4', [address, JSON.stringify(data)], { address, chainId }))

describe('a transaction in words', () => {
  test('a transfer says how much goes to whom on which network', async () => {
    expect(await send(friend, undefined, 10n ** 17n)).toMatchObject({
      title: 'Send money',
      amount: '0.1 ETH',
      To: checksumAddress(friend),
      Network: 'Local chain',
    })
  })

  test('a tip says its amount, its recipient, its name and its message', async () => {
    const data = encodeFunctionData({
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [friend, 'Ada', 'Thank\u202e you'],
    })
    expect(await send(kudos, data, 5n * 10n ** 17n)).toMatchObject({
      title: 'Send a tip',
      amount: '0.5 ETH',
      To: checksumAddress(friend),
      'Your name': 'Ada',
      Message: 'Thank you',
      Contract: checksumAddress(kudos),
    })
  })

  test('a tip in a token says how much of which; of an unknown one its address', async () => {
    const tip = (token: `0x${string}`) =>
      send(
        kudos,
        encodeFunctionData({
          abi: kudosAbi,
          functionName: 'sendKudosInTokens',
          args: [friend, '', '', token, 2_500_000n, 1n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
        }),
      )
    expect(await tip(usdc)).toMatchObject({ title: 'Send a tip', amount: '2.5 USDC', 'Your name': 'none' })
    expect((await tip(friend)).amount).toContain(`unknown token ${checksumAddress(friend)}`)
  })

  test('the same data to another contract is no tip: it is unknown, and warned about', async () => {
    const data = encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args: [friend, 'Ada', ''] })
    const other = await send(friend, data, 1n)
    expect(other).toMatchObject({ title: 'Call a contract', amount: '0.000000000000000001 ETH', Data: data })
    expect(other.warning).toContain('unknown')
    expect(await send(kudos, '0xdeadbeef')).toMatchObject({ title: 'Call a contract' })
  })

  test('an allowance says who may take how much, and a boundless one that it is all', async () => {
    const approve = (amount: bigint, spender: `0x${string}`) =>
      send(usdc, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))
    expect(await approve(1_000_000n, kudos)).toMatchObject({
      title: 'Allow taking money',
      amount: '1 USDC',
      'Who may take it': checksumAddress(kudos),
    })
    const boundless = await approve(maxUint256, friend)
    expect(boundless.amount).toBe('All USDC')
    expect(boundless.warning).toContain('without asking again')
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [friend, 3_000_000n],
    })
    expect(await send(usdc, transfer)).toMatchObject({
      title: 'Send money',
      amount: '3 USDC',
      To: checksumAddress(friend),
    })
  })
})

describe('a signature in words', () => {
  test('a message is shown as what it says, also where it comes as bytes', async () => {
    expect(await sign('Hello\nthere')).toMatchObject({
      title: 'Sign a message',
      Message: 'Hello\nthere',
      warning: undefined,
    })
    expect(await sign(toHex('Grüße'))).toMatchObject({ Message: 'Grüße' })
  })
  test('hidden characters and bytes that are no text are warned about', async () => {
    expect((await sign('pay\u202e me')).warning).toContain('hidden')
    expect(await sign('0xff00')).toMatchObject({ title: 'Sign data', Data: '0xff00' })
    expect((await sign('0xff00')).warning).toBeDefined()
  })

  const permit = {
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc },
    message: { owner: address, spender: kudos, value: '2000000', nonce: '0', deadline: '1790000000' },
  }
  test('a permit says who may take how much until when, and shows itself whole', async () => {
    const words = await typed(permit)
    expect(words).toMatchObject({
      title: 'Allow taking money',
      amount: '2 USDC',
      'Who may take it': checksumAddress(kudos),
      Token: checksumAddress(usdc),
      Until: new Date(1_790_000_000_000).toLocaleString(),
    })
    expect(JSON.parse(words.raw ?? '')).toMatchObject(permit)
    const forever = {
      ...permit,
      message: { ...permit.message, deadline: maxUint256.toString(), spender: friend },
    }
    expect(await typed(forever)).toMatchObject({
      Until: 'for ever',
      warning: expect.stringContaining('without asking'),
    })
  })
  test('what is only called a permit is shown field by field, with a warning', async () => {
    const types = { Permit: [{ name: 'value', type: 'uint256' }] }
    const fake = await typed({ ...permit, types })
    expect(fake).toMatchObject({ title: 'Sign typed data', What: 'Permit', spender: checksumAddress(kudos) })
    expect(fake.warning).toBeDefined()
  })
})
