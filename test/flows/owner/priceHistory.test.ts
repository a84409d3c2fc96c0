// Proves: Design §14
import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPriceHistory } from '#chain/prices/priceHistory.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { putContract } from '../../../local/chain/putContract.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { offered } from '../tips/tipping.ts'

const chain = testChain()
const feed = { address: '0x00000000000000000000000000000000000feed1', heartbeat: 3_600 } as const
const abi = parseAbi(['function beginPhase()', 'function addRounds(int256[] answers, uint256[] times)'])
const dollar = 10n ** 8n
const begin = 1_750_000_000

let node: NodeProxy
beforeEach(async () => {
  node = await startNodeProxy(chain().url)
})
afterEach(() => node.stop())

/** Puts a feed onto the chain: phases of rounds, each with its price in dollars and its time; 0 is a gap. */
async function putPhases(phases: readonly (readonly (readonly [price: number, time: number])[])[]) {
  const calls = phases.flatMap(rounds => [
    encodeFunctionData({ abi, functionName: 'beginPhase' }),
    encodeFunctionData({
      abi,
      functionName: 'addRounds',
      args: [rounds.map(([price]) => BigInt(price) * dollar), rounds.map(([, time]) => BigInt(time))],
    }),
  ])
  await putContract(chain().client, 'PhasedFeed', feed.address, calls)
}

const history = () => createPriceHistory(nodeClient(offered(chain(), [node.url])), feed)

test('the price of a past hour is that of the round in force, across gaps and phases', async () => {
  await putPhases([
    [
      [0, 0],
      [100, begin],
      [110, begin + 3_000],
    ],
    [
      [200, begin + 10_000],
      [0, 0],
      [0, 0],
      [210, begin + 13_000],
    ],
    [[300, begin + 20_000]],
  ])
  const times = [
    begin - 1,
    begin,
    begin + 2_999,
    begin + 9_999,
    begin + 12_999,
    begin + 13_000,
    begin + 20_001,
  ]
  expect(await history().pricesAt(times)).toEqual(
    [undefined, 100n, 100n, 110n, 200n, 210n, 300n].map(price => price && price * dollar),
  )
})

test('a thousand rounds cost few requests, and an hour that was read costs no more', async () => {
  const rounds = Array.from({ length: 300 }, (_, i) => [1_000 + i, begin + i * 1_000] as const)
  await putPhases([rounds.slice(0, 100), rounds.slice(100)])
  const prices = history()
  const times = Array.from({ length: 40 }, (_, i) => begin + 500 + i * 7_000)
  const expected = times.map((_, i) => BigInt(1_000 + i * 7) * dollar)
  expect(await prices.pricesAt(times)).toEqual(expected)
  expect(node.methods.length).toBeLessThan(15)
  const before = node.methods.length
  expect(await prices.pricesAt(times.slice(10, 20))).toEqual(expected.slice(10, 20))
  expect(node.methods.length).toBe(before)
})

test('a search that a node has broken off goes on where it ended', async () => {
  await putPhases([
    [
      [100, begin],
      [110, begin + 1_000],
      [120, begin + 2_000],
    ],
  ])
  const prices = history()
  node.shut()
  await expect(prices.pricesAt([begin + 1_500])).rejects.toThrow()
  node.open()
  expect(await prices.pricesAt([begin + 1_500])).toEqual([110n * dollar])
})

test('where there is no feed there is no price', async () => {
  expect(await history().pricesAt([begin])).toEqual([undefined])
})
