// @vitest-environment jsdom
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checkDraft } from '#tips/checkDraft.ts'
import { sendTip } from '#tips/sendTip.ts'
import { forgetPending, recallPending, rememberPending } from '#tips/store/pendingTips.ts'
import type { TipState } from '#tips/tip.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { type NodeLimits, startLimitedNode } from '../../support/chain/limitedNode.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { forgetBlocks, testChain } from '../../support/chain/testChain.ts'
import { carrier, following, unknownHash } from './following.ts'
import {
  bentNode,
  devWallet,
  draft,
  memory,
  offered,
  quickNode,
  senderOf,
  sent,
  tip,
  visitors,
} from './tipping.ts'

const chain = testChain()
const account = visitors.main.address
const { remembered, carry, fail, follow, counting, keepMining, stops } = following(chain)

describe('a tip that may still come in another transaction is not denied', () => {
  test('where the wallet named a transaction of its relayer that failed', async () => {
    const pending = await remembered({ hash: await fail() })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { result, ended } = follow(pending, node)
    await more()
    expect(ended()).toBeUndefined()
    const hash = await carry()
    expect(await result).toMatchObject({ hash, kudo: { message: draft.message } })
  })

  test('where the wallet named a transaction of the account that did something else', async () => {
    const { client } = chain()
    const hash = await client.sendTransaction({
      account: privateKeyToAccount(visitors.main.privateKey),
      chain: null,
      to: carrier.address,
      value: 1n,
    })
    const pending = await remembered({ hash })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { result, ended } = follow(pending, node)
    await more()
    expect(ended()).toBeUndefined()
    expect(await carry().then(() => result)).toMatchObject({ kudo: { message: draft.message } })
  })

  test('where something else than a transaction has used its nonce, as an authorization for code does', async () => {
    await chain().client.setNonce({ address: account, nonce: 1 })
    const pending = await remembered({ hash: unknownHash, nonce: 0 })
    await chain().client.mine({ blocks: 2 })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { result, ended, last } = follow(pending, node)
    await more(8)
    expect(ended()).toBeUndefined()
    expect(last()?.note).toBe(
      "The transaction can't be found any more. It may have been sent. Check your wallet before you send again.",
    )
    expect(recallPending(account)).toHaveLength(1)
    const hash = await carry()
    expect(await result).toMatchObject({ hash })
  })

  test('where the node has forgotten the state in which its nonce was used', async () => {
    const { client } = chain()
    const pending = await remembered({ hash: unknownHash, nonce: 0 })
    await client.sendTransaction({
      account: privateKeyToAccount(visitors.main.privateKey),
      chain: null,
      to: carrier.address,
      value: 1n,
    })
    await client.mine({ blocks: 300 })
    const limited = await startLimitedNode(chain().url, { state: 128 })
    stops.push(limited.stop)
    const { ended, last } = follow(pending, quickNode(offered(chain(), [limited.url])))
    await expect.poll(() => last()?.note).toContain('It may have been sent')
    expect(ended()).toBeUndefined()
  })

  test('where a batch has failed in a part, as its wallet says', async () => {
    // Which part is on the chain, the chain alone says.
    const wallet = devWallet(chain(), { batchExecutor: chain().batchExecutor })
    await chain().client.setCode({
      address: account,
      bytecode: `0xef0100${chain().batchExecutor.slice(2)}`,
    })
    const { request } = wallet.provider
    const bent: typeof request = async asked =>
      asked.method === 'wallet_getCallsStatus'
        ? { version: '2.0.0', id: '0x1', chainId: '0x7a69', status: 600, atomic: false, receipts: [] }
        : request(asked)
    const { result } = await tip(
      { ...wallet, provider: { ...wallet.provider, request: bent } },
      offered(chain()),
      { currency: 'USDC', amount: '2.5' },
    )
    expect(sent(result).kudo?.message).toBe(draft.message)
  })
})

describe('an event that can not be decided yet is looked at again', () => {
  test('where it was left to an equal tip that the visitor has refused since', async () => {
    const first = await remembered({ id: 'first', isTaken: false })
    const { node, more } = counting('eth_getLogs')
    const { result, ended } = follow(first, node)
    rememberPending({ ...first, id: 'second', time: first.time + 1 })
    const hash = await carry()
    await chain().client.mine({ blocks: 20 })
    await more()
    expect(ended()).toBeUndefined()
    forgetPending('second')
    expect(await result).toMatchObject({ hash })
  })

  test('where the node shows it before the words, and the wallet has named a transaction that failed', async () => {
    const pending = await remembered({ hash: await fail(privateKeyToAccount(visitors.main.privateKey)) })
    const hash = await carry()
    await chain().client.mine({ blocks: 20 })
    let isBehind = true
    let reads = 0
    const node = bentNode(offered(chain()), ({ method, params }, answer) => {
      // `allKudoMessages`
      if (method !== 'eth_call' || !JSON.stringify(params).includes('b914142d')) return answer()
      reads++
      if (!isBehind) return answer()
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    })
    const { result, ended } = follow(pending, node)
    await expect.poll(() => reads).toBeGreaterThan(8)
    expect(ended()).toBeUndefined()
    isBehind = false
    expect(await result).toMatchObject({ hash })
  })
})

test.each([
  { hasCode: true, says: 'names the owners of an account with code' },
  { hasCode: false, says: 'names no owners of an account without code' },
])('a tip unseen for a minute $says', async ({ hasCode }) => {
  const pending = await remembered({ hasCode, hash: unknownHash, time: Date.now() - 61_000 })
  const { last } = follow(pending)
  await keepMining()
  await expect.poll(() => last()).toMatchObject({ unseen: { isSearched: true } })
  expect(last()).toMatchObject({ note: hasCode ? expect.stringContaining('several owners') : undefined })
})

test('of a tip unseen for a minute, "nothing seen" is not offered before the chain is known to make blocks', async () => {
  const pending = await remembered({ hash: unknownHash, time: Date.now() - 61_000 })
  const { node, more } = counting('eth_getLogs')
  const { states, last } = follow(pending, node)
  await more(10)
  expect(states.filter(({ unseen }) => unseen)).toEqual([])
  await keepMining()
  await expect.poll(last).toMatchObject({ unseen: { isSearched: true } })
})

describe('a reorganization that puts the tip into a block before the remembered one', () => {
  const headOf = async () => {
    const { number, hash } = await chain().client.getBlock()
    return { block: Number(number), blockHash: hash }
  }

  test('does not hide it', async () => {
    const { client } = chain()
    await client.mine({ blocks: 6 })
    const pending = await remembered({ hash: unknownHash, ...(await headOf()) })
    await forgetBlocks(client, 3)
    const hash = await carry()
    await client.mine({ blocks: 4 })
    expect(await follow(pending).result).toMatchObject({ hash })
  })

  test('is told from an equal tip that was there before, as of another device', async () => {
    const earlier = await carry()
    await chain().client.mine({ blocks: 1 })
    const pending = await remembered({ hash: earlier, ...(await headOf()) })
    const { node, more } = counting('eth_getLogs')
    const { result, ended } = follow(pending, node)
    await more()
    expect(ended()).toBeUndefined()
    const hash = await carry()
    expect(await result).toMatchObject({ hash })
  })
})

describe('an event counts for one tip', () => {
  test('also where the wallet of the second names the transaction that the first has taken', async () => {
    const first = await remembered({ id: 'first', hash: unknownHash })
    rememberPending(first)
    const second = await remembered({ id: 'second', time: Date.now() + 1 })
    rememberPending(second)
    const hash = await carry()
    expect(await follow(first).result).toMatchObject({ hash })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { ended } = follow({ ...second, hash }, node)
    await more()
    expect(ended()).toBeUndefined()
  })

  test('also where the wallet names the transaction of an equal tip of an earlier visit', async () => {
    const earlier = await carry()
    await chain().client.mine({ blocks: 10 })
    const pending = await remembered({ hash: earlier })
    const { node, more } = counting('eth_getTransactionReceipt')
    const { result, ended } = follow(pending, node)
    await more()
    expect(ended()).toBeUndefined()
    const hash = await carry()
    expect(await result).toMatchObject({ hash })
  })

  test('and two events of one transaction count for two', async () => {
    const first = await remembered({ id: 'first', hash: unknownHash })
    const second = await remembered({ id: 'second', time: Date.now() + 1, hash: `0x${'cd'.repeat(32)}` })
    rememberPending(first)
    rememberPending(second)
    const hash = await carry(2)
    expect(await follow(first).result).toMatchObject({ hash })
    expect(await follow(second).result).toMatchObject({ hash })
  })

  test('also where an equal one is sent after a reload right after the first has arrived, from a node that lags', async () => {
    const offer = offered(chain())
    await tip(devWallet(chain()), offer)
    let isBehind = true
    const searched: unknown[] = []
    const { client } = chain()
    const node = bentNode(offer, async ({ method, params }, answer) => {
      if (method === 'eth_getLogs') searched.push(params)
      const latest = await client.getBlockNumber({ cacheTime: 0 })
      if (!isBehind || !/^eth_(blockNumber|getBlockByNumber)$/.test(method)) return answer()
      if (method === 'eth_blockNumber') return numberToHex(latest - 3n)
      return quickNode(offer).request({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(latest - 3n), false],
      })
    })
    const wallet = devWallet(chain())
    wallet.refuse('eth_sendTransaction', { code: -32603, message: 'Request expired' })
    const end = new AbortController()
    stops.push(async () => end.abort())
    const states: TipState[] = []
    const second = sendTip(checkDraft(draft, offer, localAccounts.recipient.address), {
      id: 'second',
      sender: senderOf(wallet, offer),
      node,
      memory,
      update: state => states.push(state),
      signal: end.signal,
    })
    await expect.poll(() => states.at(-1)).toMatchObject({ status: 'pending', evidence: 'unknown' })
    isBehind = false
    await expect.poll(() => searched.length).toBeGreaterThan(5)
    expect(states.at(-1)).toMatchObject({ status: 'pending', evidence: 'unknown' })
    const hash = await carry()
    expect(await second).toMatchObject({ hash })
  })
})

describe('a node of the public kind finds the tip', () => {
  async function limited(limits: NodeLimits) {
    const node = await startLimitedNode(chain().url, limits)
    stops.push(node.stop)
    return { ...node, client: quickNode(offered(chain(), [node.url])) }
  }

  test('of an account with code 40 blocks later, where it refuses more than 5 blocks of logs', async () => {
    const pending = await remembered({ hasCode: true, hash: unknownHash })
    await chain().client.mine({ blocks: 40 })
    const hash = await carry()
    const { client } = await limited({ logs: { blocks: 5, refusal: { code: -32602, message: 'range' } } })
    const { result, states } = follow(pending, client)
    expect(await result).toMatchObject({ hash })
    expect(JSON.stringify(states)).not.toContain("can't be reached")
  })

  test('once the first node answers, where the second has no logs, and denies nothing meanwhile', async () => {
    const pending = await remembered()
    const failed = await fail(privateKeyToAccount(visitors.main.privateKey))
    const hash = await carry()
    const door = await startNodeProxy(chain().url)
    door.shut()
    const second = await startLimitedNode(chain().url, {
      logs: { blocks: 0, refusal: { code: -32601, message: 'the method eth_getLogs is not available' } },
    })
    stops.push(door.stop, second.stop)
    const offer = offered(chain(), [door.url, second.url])
    const { result, ended, states } = follow({ ...pending, hash: failed }, quickNode(offer), offer)
    const searches = () => second.asked.filter(({ method }) => method === 'eth_getLogs').length
    await expect.poll(searches, { timeout: 15_000 }).toBeGreaterThan(8)
    expect(ended()).toBeUndefined()
    expect(JSON.stringify(states)).not.toContain("can't be reached")
    door.open()
    expect(await result).toMatchObject({ hash })
  })

  test('that refuses more than 10 blocks of logs, and keeps the state of 64', async () => {
    const pending = await remembered({ hash: unknownHash })
    await chain().client.mine({ blocks: 600 })
    const hash = await carry()
    const refusal = { message: 'Block range is too large', status: 413 }
    const { client } = await limited({ logs: { blocks: 10, refusal }, state: 64 })
    const { result, states } = follow(pending, client)
    expect(await result).toMatchObject({ hash })
    expect(JSON.stringify(states)).not.toContain("can't be reached")
  })

  test('that is asked too often is asked for as much as before once it answers', async () => {
    const pending = await remembered()
    await chain().client.mine({ blocks: 600 })
    const hash = await carry()
    const spans: number[] = []
    let refusalsLeft = 4
    const node = bentNode(offered(chain()), ({ method, params }, answer) => {
      if (method !== 'eth_getLogs') return answer()
      const { fromBlock, toBlock } = Object(Array.isArray(params) ? params[0] : undefined)
      spans.push(Number(toBlock) - Number(fromBlock) + 1)
      if (refusalsLeft-- > 0) throw Object.assign(new Error('Too many requests'), { code: 429 })
      return answer()
    })
    expect(await follow(pending, node).result).toMatchObject({ hash })
    expect(new Set(spans)).toEqual(new Set([spans[0]]))
  })

  test('that lags behind is not believed to have shown all', async () => {
    const pending = await remembered({ time: Date.now() - 60_000, isTaken: false })
    await chain().client.mine({ blocks: 50 })
    await chain().client.setNonce({ address: account, nonce: 3 })
    const behind = { ...pending, block: pending.block + 50 }
    const node = bentNode(offered(chain()), async ({ method }, answer) =>
      method === 'eth_blockNumber' ? numberToHex(Number(await answer()) - 50) : answer(),
    )
    const { last } = follow(behind, node)
    await keepMining()
    await expect.poll(last).toMatchObject({ unseen: { hasNonceMoved: true, isSearched: false } })
  })
})

test('the message of a tip is there with its confirmation, also from a node whose state lags behind its blocks', async () => {
  const offer = offered(chain())
  const node = bentNode(offer, ({ method, params }, answer) => {
    // `allKudoMessages`
    if (method === 'eth_call' && JSON.stringify(params).includes('b914142d'))
      throw new Error('execution reverted')
    return answer()
  })
  const { result } = await tip(devWallet(chain()), offer, {}, undefined, node)
  expect(sent(result).kudo).toMatchObject({
    id: 1,
    from: account,
    to: localAccounts.recipient.address,
    name: 'Ada',
    message: 'Thank you!',
    value: 10_000_000_000_000_000n,
  })
})
