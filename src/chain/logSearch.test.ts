import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { type BlockRange, createLogSearch } from './logSearch.ts'

const url = 'https://node.example'
const rpcError = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })

const lengthOf = ({ fromBlock, toBlock }: BlockRange) => toBlock - fromBlock + 1n

/** Searches 600 blocks for something in the last one; says how long the ranges were, and in how many passes it was found. */
async function search(read: (range: BlockRange) => void) {
  const { pass } = createLogSearch(1n)
  const lengths: bigint[] = []
  for (let passes = 1; passes <= 60; passes++) {
    const { found } = await pass(600n, 5n, async range => {
      lengths.push(lengthOf(range))
      read(range)
      return range.toBlock === 600n ? 'found' : undefined
    }).catch(() => ({ found: undefined }))
    if (found) return { lengths, passes }
  }
  return { lengths, passes: Number.POSITIVE_INFINITY }
}

test.each([
  ['-32600', rpcError(-32600, 'Under your plan, eth_getLogs allows up to a 10 block range.')],
  ['-32602', rpcError(-32602, 'query exceeds max block range')],
  ['-32005', rpcError(-32005, 'query returned more than 10000 results')],
  ['-32000', rpcError(-32000, 'block range is too wide')],
  ['HTTP 413 in plain text', new HttpRequestError({ url, status: 413, details: 'Block range is too large' })],
  ['HTTP 200 in plain text', new HttpRequestError({ url, status: 200, cause: new SyntaxError() })],
])('a node that refuses more than 5 blocks by %s is asked for less, and shows all', async (_, refusal) => {
  const { lengths, passes } = await search(range => {
    if (lengthOf(range) > 5n) throw refusal
  })
  expect(passes).toBeLessThan(20)
  expect(lengths.slice(10).every(length => length <= 5n)).toBe(true)
})

test.each([
  ['is asked too often', rpcError(-32005, 'rate limit exceeded'), 600n, 2],
  ['is asked too often', new HttpRequestError({ url, status: 429 }), 600n, 2],
  ['does not answer in time', new TimeoutError({ body: {}, url }), 300n, 2],
  ['is down', new HttpRequestError({ url }), 300n, 2],
  ['fails once', new HttpRequestError({ url, status: 502 }), 300n, 1],
])('a node that %s shows all once it answers', async (_, fault, second, most) => {
  let isDown = true
  const { lengths, passes } = await search(() => {
    if (!isDown) return
    isDown = false
    throw fault
  })
  expect(lengths.slice(0, 2)).toEqual([600n, second])
  expect(passes).toBe(most)
})

test('a node that answers 5xx to more than 5 blocks shows more in a pass than a fast chain makes meanwhile', async () => {
  const { pass } = createLogSearch(1n)
  for (let latest = 600n, passes = 0; passes < 40; passes++, latest += 40n) {
    let requests = 0
    const { isComplete } = await pass(latest, 60n, async range => {
      requests++
      if (lengthOf(range) > 5n) throw new HttpRequestError({ url, status: 504 })
      return undefined
    })
    expect(requests).toBeLessThanOrEqual(20)
    if (isComplete) return
  }
  throw new Error('The search has not caught up.')
})

test('what a node shows long after its block is found', async () => {
  const { pass } = createLogSearch(1n)
  let ranges = 0
  for (let latest = 10n; latest < 1000n; latest++) {
    const { found, isComplete } = await pass(latest, 5n, async ({ fromBlock, toBlock }) => {
      ranges++
      // The event of block 20 is shown 100 blocks later.
      return fromBlock <= 20n && toBlock >= 20n && latest >= 120n ? latest : undefined
    })
    expect(found ?? isComplete).toBeTruthy()
    if (found === undefined) continue
    expect(found).toBeLessThan(300n)
    // Each pass is one request: what is searched again is searched with the rest.
    expect(ranges).toBe(Number(found) - 9)
    return
  }
  throw new Error('The event was not found.')
})
