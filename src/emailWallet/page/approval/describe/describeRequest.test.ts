// Proves: Design §9
import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { checksumAddress } from '#lib/names/address.ts'
import { tipNonce } from '#relay/protocol/relay.ts'
import { permitTypes } from '#tips/steps/permit.ts'
import { type ApprovalRequest, readApprovalRequest } from '../approvalRequest.ts'
import { describeRequest } from './describeRequest.ts'
import { factsOf } from './description.ts'

const address = `0x${'a1'.repeat(20)}` as const
const kudos = `0x${'c3'.repeat(20)}` as const
const usdc = `0x${'d4'.repeat(20)}` as const
const friend = `0x${'e5'.repeat(20)}` as const
const chainId = 31337
const olderKudos = `0x${'c2'.repeat(20)}` as const
const config = {
  networks: [{ chainId, nodeUrls: [], kudos: [kudos, olderKudos], usdc }],
}

const origin = 'https://widget.example'

/** What is said of it: heading, amount, warning, and the rows by name; what the page names apart. */
async function said(request: ApprovalRequest) {
  const description = describeRequest(request, config, origin)
  const { title, amount, warning, details = [], fields, raw } = description
  return {
    title,
    amount,
    warning,
    raw,
    fields: fields?.map(({ label, value }) => [label, value]),
    ...Object.fromEntries([...factsOf(description), ...details].map(({ label, value }) => [label, value])),
  }
}
const send = (to: `0x${string}`, data?: `0x${string}`, value?: bigint) =>
  said({
    kind: 'transaction',
    from: address,
    chainId,
    transaction: { to, ...(data && { data }), ...(value && { value }) },
  })
const sign = (text: string) => said({ kind: 'text', from: address, chainId, text })
const typed = async (data: object, tip?: object) => {
  const params = [address, JSON.stringify(data), tip]
  return said(readApprovalRequest('eth_signTypedData_v4', params, { address, chainId }))
}

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
      Message: 'Thank⟨U+202E⟩ you',
      warning: expect.stringContaining('hidden characters'),
      'From your account': checksumAddress(address),
      Contract: checksumAddress(kudos),
    })
  })

  // Proves: Design §6
  test('a tip to an earlier contract is told alike', async () => {
    const data = encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args: [friend, 'Ada', ''] })
    expect(await send(olderKudos, data, 1n)).toMatchObject({ title: 'Send a tip', 'Your name': 'Ada' })
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
    expect(other).toMatchObject({ title: 'Call a contract', amount: '0.000000000000000001 ETH', raw: data })
    expect(other.warning).toContain('unknown')
    expect(await send(kudos, '0xdeadbeef')).toMatchObject({ title: 'Call a contract' })
  })

  // Proves: Design §9
  test('a call with bytes behind it, or written otherwise than its contract reads it, is unknown', async () => {
    const tip = encodeFunctionData({ abi: kudosAbi, functionName: 'sendKudos', args: [friend, 'Ada', ''] })
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 3n] })
    for (const [to, call, title] of [
      [kudos, tip, 'Send a tip'],
      [usdc, transfer, 'Send money'],
    ] as const) {
      expect(await send(to, call)).toMatchObject({ title })
      const dirty = `${call.slice(0, 10)}01${call.slice(12)}` as `0x${string}`
      for (const data of [`${call}0bad` as const, dirty])
        expect(await send(to, data)).toMatchObject({ title: 'Call a contract', raw: data })
    }
  })

  test('an allowance says who may take how much, and a boundless one that it is all', async () => {
    const approve = (amount: bigint, spender: `0x${string}`) =>
      send(usdc, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))
    expect(await approve(1_000_000n, kudos)).toMatchObject({
      title: 'Allow someone to take money',
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
    expect(await sign('pay\u200bpal')).toMatchObject({ Message: 'pay⟨U+200B⟩pal' })
    expect(await sign('0xff00')).toMatchObject({ title: 'Sign data', raw: '0xff00' })
    expect((await sign('0xff00')).warning).toBeDefined()
    expect(await sign('0Xff00')).toMatchObject({ title: 'Sign a message', Message: '0Xff00' })
  })

  const permit = {
    types: permitTypes,
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc },
    message: { owner: address, spender: kudos, value: '2000000', nonce: '0', deadline: '1790000000' },
  }
  test('a permit says who may take how much until when, and shows itself whole', async () => {
    const words = await typed(permit)
    expect(words).toMatchObject({
      title: 'Allow someone to take money',
      amount: '2 USDC',
      'Who may take it': checksumAddress(kudos),
      Token: checksumAddress(usdc),
      Until: new Date(1_790_000_000_000).toLocaleString(),
    })
    const accounts = { owner: checksumAddress(address), spender: checksumAddress(kudos) }
    expect(JSON.parse(words.raw ?? '')).toMatchObject({
      ...permit,
      message: { ...permit.message, ...accounts },
    })
    const forever = {
      ...permit,
      message: { ...permit.message, deadline: maxUint256.toString(), spender: friend },
    }
    expect(await typed(forever)).toMatchObject({
      Until: 'forever',
      warning: expect.stringContaining('without asking'),
    })
  })
  test('what is only called a permit is shown field by field, with a warning', async () => {
    const types = { Permit: [{ name: 'value', type: 'uint256' }] }
    const fake = await typed({ ...permit, types, message: { value: '2000000' } })
    expect(fake).toMatchObject({ title: 'Sign typed data', What: 'Permit', fields: [['value', '2000000']] })
    expect(fake.warning).toBeDefined()
  })
  // Proves: Design §9
  test('what the page names stands apart, so that no field of its own passes for a fact of ours', async () => {
    const types = {
      Login: [
        { name: 'Network', type: 'string' },
        { name: 'Network\u3164', type: 'string' },
        { name: 'Contract', type: 'string' },
      ],
    }
    const message = { Network: 'Ethereum', 'Network\u3164': 'nothing\u00ad moves', Contract: friend }
    const words = await typed({ types, primaryType: 'Login', domain: { chainId }, message })
    expect(words).toMatchObject({
      Network: 'Local chain',
      'Your account': checksumAddress(address),
      warning: expect.stringContaining('hidden characters'),
      fields: [
        ['Network', 'Ethereum'],
        ['Network⟨U+3164⟩', 'nothing⟨U+00AD⟩ moves'],
        ['Contract', checksumAddress(friend)],
      ],
    })
  })
  const terms = {
    chainId,
    to: friend,
    name: 'Ada',
    message: 'Thank you',
    currency: usdc,
    amount: '2000000',
    fee: '100000',
    feeTo: `0x${'f6'.repeat(20)}` as const,
    salt: `0x${'07'.repeat(32)}` as const,
  }
  const payment = (primaryType: string, to: string, nonce: string = tipNonce(terms)) => ({
    types: {
      [primaryType]: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType,
    domain: permit.domain,
    message: { from: address, to, value: '2100000', validAfter: '0', validBefore: '1790000000', nonce },
  })
  // Proves: Design §9
  test('a tip by signature says its words, its recipient and its fee where the page tells them, and only as they are signed', async () => {
    const tip = payment('ReceiveWithAuthorization', kudos)
    expect(await typed(tip, terms)).toMatchObject({
      title: 'Send a tip',
      amount: '2 USDC',
      To: checksumAddress(friend),
      'Your name': 'Ada',
      Message: 'Thank you',
      'Fee for carrying it to the chain': '0.1 USDC',
      'Who gets the fee': checksumAddress(terms.feeTo),
      Total: '2.1 USDC',
      warning: undefined,
    })
    for (const other of [
      { message: 'Thanks' },
      { to: kudos },
      { amount: '1900000', fee: '200000' },
      { fee: '0' },
    ])
      await expect(typed(tip, { ...terms, ...other })).rejects.toThrow('does not match the tip')
    for (const data of [
      payment('TransferWithAuthorization', kudos),
      payment('ReceiveWithAuthorization', friend),
    ])
      await expect(typed(data, terms)).rejects.toThrow('does not match the tip')
    expect(await typed(tip)).toMatchObject({
      title: 'Sign typed data',
      What: 'ReceiveWithAuthorization',
      warning: expect.stringContaining('without asking again'),
    })
  })
  // Proves: Design §9
  test('data that name no network are for any', async () => {
    const { chainId: _, ...domain } = permit.domain
    expect(await typed({ ...permit, domain })).toMatchObject({
      Network: 'Any network, because the data does not name one',
    })
  })

  const siwe = (changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
    createSiweMessage({
      domain: 'widget.example',
      address: checksumAddress(address),
      uri: 'https://widget.example/',
      version: '1',
      chainId,
      nonce: '12345678',
      issuedAt: new Date(1_789_999_000_000),
      expirationTime: new Date(1_790_000_000_000),
      ...changes,
    })
  // Proves: Design §9
  test('a sign-in says whom, where, on which network and until when', async () => {
    expect(await sign(siwe())).toMatchObject({
      title: 'Sign a message',
      'Signs you in at': 'widget.example',
      As: checksumAddress(address),
      'On network': 'Local chain',
      'Valid until': new Date(1_790_000_000_000).toLocaleString(),
      Message: siwe(),
      warning: undefined,
    })
  })
  // Proves: Design §9
  test('a sign-in for another site than asks, for another account, or of no known form is warned about', async () => {
    expect((await sign(siwe({ domain: 'bank.example' }))).warning).toContain(
      'signs you in at bank.example, but the request comes from widget.example',
    )
    expect((await sign(siwe({ domain: 'widget.example:8443' }))).warning).toContain('widget.example:8443')
    expect((await sign(siwe({ address: checksumAddress(friend) }))).warning).toContain('not yours')
    for (const text of [` ${siwe()}`, siwe().replace('Version', 'version'), siwe().replaceAll('\n', '\r\n')])
      expect((await sign(text)).warning).toContain('looks like a sign-in')
  })
})
