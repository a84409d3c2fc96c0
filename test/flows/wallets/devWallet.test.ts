// Proves: Design §10
import { type Address, encodeFunctionData, erc20Abi, parseEther, recoverTypedDataAddress, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { UnknownChainAnswer } from '../../../local/devWallet/faults.ts'
import type { Answer, Prompt } from '../../../local/devWallet/prompt.ts'
import { createDevWallet, type DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'

const chain = testChain()
const [main, second] = localAccounts.visitors.map(({ address }) => address)
const { recipient } = localAccounts

/** A wallet on the test's chain, and what it asked its owner. */
function wallet(options: Partial<DevWalletOptions> = {}, answer: (prompt: Prompt) => Answer = () => true) {
  const prompts: Prompt[] = []
  const made = createDevWallet({
    accounts: localAccounts.visitors,
    chains: [{ id: chain().chainId, rpcUrl: chain().url }],
    connected: main ? [main] : [],
    ask: async prompt => {
      prompts.push(prompt)
      return answer(prompt)
    },
    ...options,
  })
  return {
    ...made,
    prompts,
    ask: (method: string, ...params: unknown[]) => made.provider.request({ method, params }),
  }
}

describe('connecting', () => {
  test('accounts are shared once the owner has said yes, and listeners hear of it', async () => {
    const { ask, provider } = wallet({ connected: [] })
    const heard: Address[][] = []
    provider.on('accountsChanged', accounts => heard.push(accounts))
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([main])
    expect(heard).toEqual([[main]])
  })

  test('the owner chooses which accounts', async () => {
    const { ask } = wallet({ connected: [] }, () => ({ accounts: second ? [second] : [] }))
    await ask('wallet_requestPermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([second])
  })

  test('a no is 4001, and a second request while one is open is -32002', async () => {
    let say: (answer: Answer) => void = () => {}
    const { ask } = wallet({
      connected: [],
      ask: () =>
        new Promise(resolve => {
          say = resolve
        }),
    })
    const first = ask('eth_requestAccounts')
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    say(false)
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  test('what was shared can be taken back', async () => {
    const { ask } = wallet()
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('personal_sign', '0x00', main)).rejects.toMatchObject({ code: 4100 })
  })
})

describe('networks', () => {
  const unknown = { chainId: toHex(1) }

  test.each<[UnknownChainAnswer, unknown]>([
    ['4902', { code: 4902 }],
    ['nested', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['unsupported', { code: -32601 }],
    ['positive', { code: 32603 }],
    ['thrown null', null],
  ])('a chain it does not have is refused in the shape "%s"', async (unknownChain, error) => {
    const { ask } = wallet({ unknownChain })
    const refusal = await ask('wallet_switchEthereumChain', unknown).catch((reason: unknown) => reason)
    if (error === null) expect(refusal).toBeNull()
    else expect(refusal).toMatchObject(Object(error))
  })

  test('in the shape "null" it says yes and stays where it is', async () => {
    const { ask } = wallet({ unknownChain: 'null' })
    expect(await ask('wallet_switchEthereumChain', unknown)).toBeNull()
    expect(await ask('eth_chainId')).toBe(toHex(31337))
  })

  test('a chain can be added, unless its node is on another chain', async () => {
    const { ask, provider } = wallet({ chains: [], chainId: 1 })
    const heard: string[] = []
    provider.on('chainChanged', id => heard.push(id))
    const added = { chainName: 'Local chain', rpcUrls: [chain().url] }
    await expect(ask('wallet_addEthereumChain', { ...added, chainId: toHex(5) })).rejects.toMatchObject({
      code: -32602,
    })
    await ask('wallet_addEthereumChain', { ...added, chainId: toHex(31337) })
    expect(heard).toEqual([toHex(31337)])
    expect(await ask('eth_blockNumber')).toMatch(/^0x/)
  })
})

describe('paying', () => {
  test('a transaction is asked for, signed and mined', async () => {
    const { ask, prompts } = wallet()
    const before = await chain().client.getBalance(recipient)
    await ask('eth_sendTransaction', { from: main, to: recipient.address, value: toHex(parseEther('0.5')) })
    expect(prompts).toMatchObject([{ type: 'transaction', chainId: 31337, transaction: { from: main } }])
    await expect.poll(() => chain().client.getBalance(recipient)).toBe(before + parseEther('0.5'))
  })

  test('typed data is signed for the chain it is on, and for no other', async () => {
    const { ask } = wallet()
    const data = {
      domain: { name: 'USDC', version: '2', chainId: 31337, verifyingContract: chain().usdc },
      types: { Note: [{ name: 'value', type: 'uint256' }] },
      primaryType: 'Note',
      message: { value: '1000000' },
    } as const
    const signature = await ask('eth_signTypedData_v4', main, JSON.stringify(data))
    const message = { value: 1_000_000n }
    expect(await recoverTypedDataAddress({ ...data, message, signature: toHexString(signature) })).toBe(main)
    const elsewhere = { ...data, domain: { ...data.domain, chainId: 1 } }
    await expect(ask('eth_signTypedData_v4', main, JSON.stringify(elsewhere))).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('reads go to the node, whose errors come back as they are', async () => {
    const { ask } = wallet()
    expect(await ask('eth_getBalance', main, 'latest')).toBe(toHex(parseEther('4.2')))
    await expect(ask('eth_getBalance', 'nobody', 'latest')).rejects.toMatchObject({ code: -32602 })
    await expect(ask('wallet_somethingNew')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('batches', () => {
  const approve = () => ({
    to: chain().usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain().kudos, 1_000_000n] }),
  })
  const tip = (value: bigint) => ({
    to: chain().kudos,
    value: toHex(value),
    data: encodeFunctionData({
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [recipient.address, 'Ada', 'Hello'],
    }),
  })
  const allowance = () =>
    chain().client.readContract({
      address: chain().usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [main ?? recipient.address, chain().kudos],
    })
  const send = async (calls: unknown[]) => {
    const { ask } = wallet({ batchExecutor: chain().batchExecutor })
    const batch = { version: '2.0.0', from: main, chainId: toHex(31337), atomicRequired: true, calls }
    const sent = await ask('wallet_sendCalls', batch)
    const id = sent && typeof sent === 'object' && 'id' in sent ? sent.id : undefined
    return () => ask('wallet_getCallsStatus', id)
  }

  test('are offered only when switched on', async () => {
    await expect(wallet().ask('wallet_getCapabilities', main)).rejects.toMatchObject({ code: 4200 })
    const { ask } = wallet({ batchExecutor: chain().batchExecutor })
    expect(await ask('wallet_getCapabilities', main)).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })
  })

  test('carry out all calls', async () => {
    const status = await send([approve(), tip(5n)])
    await expect.poll(status).toMatchObject({ status: 200, atomic: true })
    expect(await allowance()).toBe(1_000_000n)
  })

  test('carry out none when one fails', async () => {
    const status = await send([approve(), tip(0n)]).catch((error: unknown) => error)
    if (typeof status === 'function') await expect.poll(() => status()).toMatchObject({ status: 500 })
    expect(await allowance()).toBe(0n)
  })
})

describe('misbehaving on demand', () => {
  test('a method is refused with any error until it is restored', async () => {
    const { ask, refuse, restore, prompts } = wallet()
    refuse('personal_sign', { code: -32603, message: 'Broken' })
    await expect(ask('personal_sign', '0x00', main)).rejects.toEqual({ code: -32603, message: 'Broken' })
    expect(prompts).toEqual([])
    restore('personal_sign')
    expect(await ask('personal_sign', '0x00', main)).toMatch(/^0x/)
  })

  test('a transaction is sent, and then fails with any error', async () => {
    const { ask, lose } = wallet()
    const lost = { code: -32603, message: 'message port closed' }
    lose('eth_sendTransaction', lost)
    const sent = ask('eth_sendTransaction', { from: main, to: recipient.address, value: '0x1' })
    await expect(sent).rejects.toEqual(lost)
    await expect
      .poll(() => chain().client.getTransactionCount({ address: main ?? recipient.address }))
      .toBe(1)
  })

  test('an answer is held back after the work is done', async () => {
    const { ask, hold } = wallet()
    const release = hold('eth_sendTransaction')
    let answered = false
    const sent = ask('eth_sendTransaction', { from: main, to: recipient.address, value: '0x1' }).then(() => {
      answered = true
    })
    await expect
      .poll(() => chain().client.getTransactionCount({ address: main ?? recipient.address }))
      .toBe(1)
    expect(answered).toBe(false)
    release()
    await sent
  })
})

const toHexString = (value: unknown): `0x${string}` => `0x${String(value).slice(2)}`
