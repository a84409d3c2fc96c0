// @vitest-environment jsdom
import {
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import { recallPending, rememberPending } from '#tips/store/pendingTips.ts'
import type { TipState } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { carrier, following, signingForwarder, unknownHash } from './following.ts'
import {
  bentNode,
  changeAnswer,
  devWallet,
  draft,
  offered,
  quickNode,
  senderOf,
  sendOrder,
  visitors,
} from './tipping.ts'

const chain = testChain()
const account = visitors.main.address
const visitor = privateKeyToAccount(visitors.main.privateKey)
const patience = { timeout: 15_000 }
const { remembered, carry, fail, follow, counting, stops } = following(chain)

const value = 2_500_000n
const inUsdc = () => ({ currency: chain().usdc, value: `${value}` })

/** Tips in USDC from the visitor's account in a transaction of another address, which `fee` of the account pays (EIP-3009). */
async function carryUsdc(fee?: bigint): Promise<Hash> {
  const { client, kudos, usdc } = chain()
  await client.setCode({ address: account, bytecode: signingForwarder })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [kudos, value] })
  const send = encodeFunctionData({
    abi: kudosAbi,
    functionName: 'sendKudosInTokens',
    args: [
      localAccounts.recipient.address,
      draft.name,
      draft.message,
      usdc,
      value,
      0n,
      0,
      zeroHash,
      zeroHash,
    ],
  })
  const calls = [
    { to: account, data: concat([pad(usdc), approve]) },
    { to: account, data: concat([pad(kudos), send]) },
    ...(fee === undefined ? [] : [{ to: usdc, data: payByAuthorization(fee) }]),
  ]
  const hash = await client.writeContract({
    account: carrier,
    chain: null,
    address: multicallAddress,
    abi: parseAbi([
      'struct Call3 { address target; bool allowFailure; bytes callData; }',
      'function aggregate3(Call3[] calls) payable',
    ]),
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data }))],
    gas: 5_000_000n,
  })
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return hash
}

/** Pays the carrier from the visitor's account by an authorization. */
function payByAuthorization(fee: bigint) {
  const abi = parseAbi([
    'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  ])
  return encodeFunctionData({ abi, args: [account, carrier.address, fee, 0n, maxUint256, unknownHash, '0x'] })
}

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })
const isWords = (asked: { method: string; params?: unknown }) =>
  asked.method === 'eth_call' && JSON.stringify(asked.params).includes('b914142d')

// Proves: Design §5
describe('a tip on the chain is not denied', () => {
  test('where the wallet named an earlier transaction of the account, which failed', async () => {
    const hash = await fail(visitor)
    await chain().client.mine({ blocks: 10 })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { ended } = follow(await remembered({ hash, count: 1 }), node)
    await more().catch(() => {})
    expect(ended()).toBeUndefined()
    const carried = await carry()
    await expect.poll(ended, patience).toBe(carried)
  })

  test('where the wallet named an earlier transaction of the account that waits, and is sped up before the tip', async () => {
    const { client } = chain()
    const pending = await remembered()
    await client.setAutomine(false)
    const to = visitors.second.address
    const fees = { gas: 50_000n, nonce: 0, chain: null, account: visitor, to }
    const hash = await client.sendTransaction({ ...fees, value: 1n })
    const { node, more } = counting('eth_getTransactionByHash')
    const { ended } = follow({ ...pending, hash }, node)
    await more().catch(() => {})
    expect(recallPending(account)[0]?.nonce).toBeUndefined()
    await client.sendTransaction({
      ...fees,
      value: 1n,
      maxFeePerGas: 100_000_000_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
    })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    await more().catch(() => {})
    expect(ended()).toBeUndefined()
    const carried = await carry()
    await expect.poll(ended, patience).toBe(carried)
  })

  test('where the node is asked too often just when the named transaction has failed', async () => {
    const pending = await remembered({ hash: await fail(visitor) })
    const hash = await carry()
    let left = 3
    const node = bentNode(offered(chain()), ({ method }, answer) => {
      if (method === 'eth_getLogs' && left-- > 0) throw rpcError(-32005, 'rate limit exceeded')
      return answer()
    })
    const { ended } = follow(pending, node)
    await expect.poll(ended, patience).toBeDefined()
    expect(ended()).toBe(hash)
  })

  test.each([
    [-32000, 'header not found'],
    [-32000, 'missing trie node'],
    [-32001, 'Resource not found'],
    [-32005, 'rate limit exceeded'],
  ])('the event is seen, but its words not yet: %s %s', async (code, message) => {
    const pending = await remembered({ hash: await fail(visitor) })
    const hash = await carry()
    await chain().client.mine({ blocks: 20 })
    let isBehind = true
    const { node, more } = counting('eth_getLogs', (asked, answer) => {
      if (isBehind && isWords(asked)) throw rpcError(code, message)
      return answer()
    })
    const { ended } = follow(pending, node)
    await more().catch(() => {})
    expect(ended()).toBeUndefined()
    isBehind = false
    await expect.poll(ended, patience).toBe(hash)
  })

  test('where the node shows the event of a tip in USDC before its receipt', async () => {
    const pending = await remembered({ hash: await fail(visitor), ...inUsdc() })
    const hash = await carryUsdc()
    await chain().client.mine({ blocks: 20 })
    let isBehind = true
    const { node, more } = counting('eth_getLogs', ({ method, params }, answer) =>
      isBehind && method === 'eth_getTransactionReceipt' && JSON.stringify(params).includes(hash)
        ? null
        : answer(),
    )
    const { ended } = follow(pending, node)
    await more().catch(() => {})
    expect(ended()).toBeUndefined()
    isBehind = false
    await expect.poll(ended, patience).toBe(hash)
  })

  test.each([1n, value])('where the same transaction pays its bundler %d by an authorization', async fee => {
    const pending = await remembered({ hash: unknownHash, ...inUsdc() })
    const hash = await carryUsdc(fee)
    expect(await follow(pending).result).toMatchObject({ hash })
  })

  test('where the node can not look up the named transaction yet', async () => {
    const pending = await remembered({ hash: unknownHash })
    const hash = await carry()
    const node = bentNode(offered(chain()), ({ method, params }, answer) => {
      if (/^eth_getTransaction(Receipt|ByHash)$/.test(method) && JSON.stringify(params).includes(unknownHash))
        throw rpcError(-32000, 'transaction indexing is in progress')
      return answer()
    })
    const { ended, states } = follow(pending, node)
    await expect.poll(ended, patience).toBe(hash)
    expect(JSON.stringify(states)).not.toContain("can't be reached")
  })
})

describe('a tip is not confirmed', () => {
  test('by the event of an equal tip whose wallet writes its hash in capitals', async () => {
    const first = await remembered({ id: 'first', isTaken: false })
    rememberPending(first)
    const hash = await carry()
    const capitals: Hash = `0x${hash.slice(2).toUpperCase()}`
    rememberPending({ ...first, id: 'second', time: first.time + 1, isTaken: true, hash: capitals, nonce: 0 })
    const { node, more } = counting('eth_getLogs')
    const { ended } = follow(first, node)
    await more().catch(() => {})
    expect(ended()).toBeUndefined()
  })
})

/** Sends USDC in one batch from a delegated account, and stops following it after the test. */
async function batchTip(change: (wallet: DevWallet) => DevWallet, node = quickNode(offered(chain()))) {
  const { client, batchExecutor } = chain()
  await client.setCode({ address: account, bytecode: `0xef0100${batchExecutor.slice(2)}` })
  const offer = offered(chain())
  const order = checkDraft(
    { ...draft, currency: 'USDC', amount: '2.5' },
    offer,
    localAccounts.recipient.address,
  )
  const states: TipState[] = []
  const end = new AbortController()
  let ended: unknown
  const wallet = change(devWallet(chain(), { batchExecutor }))
  const settled = sendOrder(
    order,
    senderOf(wallet, offer),
    node,
    state => states.push(state),
    end.signal,
  ).then(
    ({ hash }) => {
      ended = hash
    },
    (error: unknown) => {
      ended = `denied: ${error instanceof Error ? error.message : error}`
    },
  )
  stops.push(async () => {
    end.abort()
    await Promise.race([settled, new Promise(resolve => setTimeout(resolve, 500))])
  })
  return { states, ended: () => ended, last: () => states.at(-1) }
}

// Proves: Design §5
describe('a batch on the chain is not denied', () => {
  test('whose wallet never answers for its status', async () => {
    const { ended, last } = await batchTip(wallet => {
      wallet.hang('wallet_getCallsStatus')
      return wallet
    })
    await expect.poll(() => last()?.status, patience).toBe('pending')
    await expect.poll(ended, patience).toMatch(/^0x/)
  })

  test('whose page reloads while its wallet has lost its status', async () => {
    const { client } = chain()
    await client.setAutomine(false)
    const { last } = await batchTip(wallet => {
      wallet.hang('wallet_getCallsStatus')
      return wallet
    })
    await expect.poll(() => last()?.status, patience).toBe('pending')
    const [pending] = recallPending(account)
    if (!pending) throw new Error('Nothing was remembered.')
    const { result } = follow(pending)
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    expect(await result).toMatchObject({ kudo: { message: draft.message, value } })
  })

  test('whose wallet has lost it and calls it failed, and whose node is a block behind', async () => {
    const offer = offered(chain())
    const start = await chain().client.getBlockNumber({ cacheTime: 0 })
    let asked = 0
    let isSent = false
    const node = bentNode(offer, ({ method }, answer) =>
      method === 'eth_blockNumber' && isSent && asked++ < 3 ? numberToHex(start) : answer(),
    )
    const { ended } = await batchTip(wallet => {
      const sending = changeAnswer(wallet, 'wallet_sendCalls', answer => {
        isSent = true
        return answer
      })
      return changeAnswer(sending, 'wallet_getCallsStatus', () => ({
        version: '2.0.0',
        id: '0x1',
        chainId: numberToHex(chain().chainId),
        status: 400,
        atomic: true,
        receipts: [],
      }))
    }, node)
    await expect.poll(ended, patience).toBeDefined()
    expect(ended()).toMatch(/^0x/)
  })
})
