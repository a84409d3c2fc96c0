// Proves: Design §14
import { type Address, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chains } from '#catalog/chains.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { findTransaction } from '#messages/findTransaction.ts'
import { contractsOf } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { putContract } from '../../../local/chain/putContract.ts'
import { nextStep, progressOf, tipsOf } from '../../../src/pages/tips/book/book.ts'
import { priceKey } from '../../../src/pages/tips/book/priceTable.ts'
import { createTipBook } from '../../../src/pages/tips/book/tipBook.ts'
import { startLimitedNode } from '../../support/chain/limitedNode.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { seedMany } from '../../support/chain/seedMany.ts'
import { mineAt, type TestChain, testChain } from '../../support/chain/testChain.ts'
import { offered, visitors } from '../tips/tipping.ts'

const networks = [
  testChain({ chainId: 31337 }),
  testChain({ chainId: 31338 }),
  testChain({ chainId: 11155111 }),
]
const [local = testChain(), rollup = local] = networks
const recipient = () => privateKeyToAddress(generatePrivateKey())
const feedAbi = parseAbi(['function beginPhase()', 'function addRounds(int256[] answers, uint256[] times)'])

let nodes: NodeProxy[] = []
beforeEach(async () => {
  nodes = await Promise.all(networks.map(network => startNodeProxy(network().url)))
})
afterEach(() => Promise.all(nodes.map(({ stop }) => stop())))

/** The book of a recipient over all three networks, read through doors that count. */
function open(to: Address) {
  const sources = networks.flatMap((network, i) => contractsOf(offered(network(), [nodes[i]?.url ?? ''])))
  return createTipBook({ sources, recipient: to, nodeOf: nodeClient })
}
const calls = () => nodes.flatMap(({ methods }) => methods).length

async function tip({ client, kudos }: TestChain, to: Address, message: string) {
  const hash = await client.writeContract({
    account: visitors.main.address,
    address: kudos,
    abi: kudosAbi,
    functionName: 'sendKudos',
    args: [to, 'Ada', message],
    value: parseEther('0.5'),
  })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

/** How many calls it takes until the first rows can be shown. */
async function callsToFirstRows(to: Address) {
  const before = calls()
  const book = open(to)
  const reading = book.refresh()
  await new Promise<void>(resolve => {
    book.subscribe(() => progressOf(book.get()).isKnown && resolve())
  })
  const count = calls() - before
  book.stop()
  await reading
  expect(tipsOf(book.get()).length).toBeGreaterThanOrEqual(20)
  return { book, count }
}

test('with 10,000 tips over three networks the first rows cost the same calls as with 20, and the rest comes in slices of 200', async () => {
  const [few, many] = [recipient(), recipient()]
  for (const network of networks) {
    await seedMany(network().client, network(), few, 20)
    await seedMany(network().client, network(), many, 3_334)
  }
  const small = await callsToFirstRows(few)
  const { book, count } = await callsToFirstRows(many)
  expect(count).toBe(small.count)
  expect(count).toBe(3)
  expect(progressOf(book.get())).toMatchObject({ read: 60, total: 10_002, isComplete: false })

  // It can be stopped, and goes on where it ended.
  const first = calls()
  const stopped = book.readAll()
  await new Promise<void>(resolve => {
    book.subscribe(() => progressOf(book.get()).read > 1_000 && resolve())
  })
  book.stop()
  await stopped
  const { read } = progressOf(book.get())
  expect(read).toBeLessThan(2_000)
  expect(calls() - first).toBe(Math.ceil((read - 60) / 200))
  expect(book.get().work).toBe('stopped')
  await book.readAll()
  expect(progressOf(book.get())).toMatchObject({ read: 10_002, isComplete: true })
  expect(new Set(tipsOf(book.get()).map(({ id, source }) => `${source.place}:${id}`)).size).toBe(10_002)
  // Each network's last slice may be short, and the rollup's prices are one search more.
  expect(calls() - first).toBeLessThanOrEqual(51 + 3 + 5)
})

describe('a network that is down', () => {
  test('has no rows and holds up no other, and is there once it answers again', async () => {
    const to = recipient()
    await tip(local(), to, 'from the one')
    await tip(rollup(), to, 'from the other')
    nodes[1]?.shut()
    const book = open(to)
    await book.refresh()
    expect(tipsOf(book.get()).map(({ message }) => message)).toEqual(['from the one'])
    expect(book.get().lists.map(({ error }) => error !== undefined)).toEqual([false, true, false])
    expect(progressOf(book.get())).toMatchObject({ isKnown: true, isComplete: false })
    nodes[1]?.open()
    await book.readAll()
    expect(tipsOf(book.get())).toHaveLength(2)
    expect(progressOf(book.get()).isComplete).toBe(true)
  })
})

test('a tip that arrives is read with the next look, and nothing that is known is read again', async () => {
  const to = recipient()
  await tip(local(), to, 'first')
  const book = open(to)
  await book.refresh()
  const before = calls()
  await book.refresh()
  expect(calls() - before).toBe(3)
  await tip(local(), to, 'second')
  await book.refresh()
  expect(tipsOf(book.get()).map(({ message }) => message)).toEqual(['second', 'first'])
  expect(calls() - before).toBe(7)
})

test('each tip gets the price in force at the start of its own hour', async () => {
  const to = recipient()
  const { client } = rollup()
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600
  const dollar = 10n ** 8n
  await putContract(client, 'PhasedFeed', chains[31338].priceFeed.address)
  const feed = {
    account: visitors.main.address,
    address: chains[31338].priceFeed.address,
    abi: feedAbi,
  } as const
  for (const request of [
    { functionName: 'beginPhase', args: [] },
    {
      functionName: 'addRounds',
      args: [
        [3_000n * dollar, 3_100n * dollar, 3_200n * dollar],
        [BigInt(hour - 60), BigInt(hour), BigInt(hour + 1)],
      ],
    },
  ] as const)
    await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...feed, ...request }) })
  await mineAt(client, (hour + 1_800) * 1000)
  await tip(rollup(), to, 'in this hour')
  await mineAt(client, (hour + 3_600) * 1000)
  await tip(rollup(), to, 'in the next')
  const book = open(to)
  await book.refresh()
  const prices = tipsOf(book.get()).map(({ source, timestamp }) =>
    book.get().prices.get(priceKey(source, timestamp)),
  )
  expect(prices).toEqual([3_200n * dollar, 3_100n * dollar])
  expect(nextStep(book.get(), true)).toBeUndefined()
})

test('the transaction of a tip is found by a node that allows ten blocks of logs', async () => {
  const to = recipient()
  const { client, url } = local()
  const refusal = { code: -32600, message: 'You can make eth_getLogs requests with up to a 10 block range.' }
  const { url: limited, stop } = await startLimitedNode(url, { logs: { blocks: 10, refusal } })
  try {
    await client.mine({ blocks: 60, interval: 12 })
    const hash = await tip(local(), to, 'Where is it?')
    await client.mine({ blocks: 90, interval: 12 })
    const [source] = contractsOf(offered(local(), [limited]))
    if (!source) throw new Error('There is a contract.')
    const book = createTipBook({ sources: [source], recipient: to, nodeOf: nodeClient })
    await book.refresh()
    const [kudo] = tipsOf(book.get())
    if (!kudo) throw new Error('There is a tip.')
    expect(await findTransaction(nodeClient(source), source, kudo)).toBe(hash)
    expect(await findTransaction(nodeClient(source), source, { ...kudo, id: 999_999 })).toBeUndefined()
  } finally {
    await stop()
  }
})
