import { getBlockNumber, getChainId } from 'viem/actions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nodeClient } from '#settings/nodeClient.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { blockchainService } from '../../../local/outside/blockchain.ts'
import { startOutside } from '../../../local/outside/outside.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'

const sepolia = testChain({ chainId: 11155111 })
const other = testChain()

/** A node that is not there. */
const nobody = 'http://127.0.0.1:9'

let outside: Awaited<ReturnType<typeof startOutside>>
/** What the hosted proxy was asked: the address, and how the question was sent. */
let asked: { url: URL; method: string | undefined; type: string | undefined }[]

beforeEach(async () => {
  asked = []
  const answer = blockchainService([sepolia(), other()])
  outside = await startOutside(0, {
    answerers: {
      blockchain: (request, response, url) => {
        asked.push({ url, method: request.method, type: request.headers['content-type'] })
        return answer(request, response, url)
      },
    },
  })
})
afterEach(() => outside.stop())

const service = () => ({ blockchainApiUrls: [`${outside.url}/blockchain`], projectId: 'local' })

/** A client of Sepolia with these nodes. */
function clientOf(rpcUrls: readonly string[], options = {}) {
  const [chain] = offeredChains({
    chainId: 11155111,
    chains: { 11155111: { rpcUrls, kudosAddress: sepolia().kudos } },
  })
  return nodeClient(chain, options)
}

// Proves: Specification §7
test('a node of another network does not take over from one that is down', async () => {
  const wrong = await startNodeProxy(other().url)
  const right = await startNodeProxy(sepolia().url)
  const client = clientOf([nobody, wrong.url, right.url])
  expect(await getChainId(client)).toBe(11155111)
  await getBlockNumber(client, { cacheTime: 0 })
  // Asked for its network only, and by the one that is right no more than once besides what was to be read.
  expect(new Set(wrong.methods)).toEqual(new Set(['eth_chainId']))
  expect(right.methods).toEqual(['eth_chainId', 'eth_chainId', 'eth_blockNumber'])
  await Promise.all([wrong.stop(), right.stop()])
})

test('a page whose only other node is on another network reads nothing from it', async () => {
  await expect(getBlockNumber(clientOf([nobody, other().url]), { cacheTime: 0 })).rejects.toThrow()
})

// Proves: Specification §7
test('the hosted proxy comes last, and is asked without a preflight', async () => {
  const client = clientOf([nobody], service())
  expect(await getChainId(client)).toBe(11155111)
  expect(new Set(asked.map(({ method, type }) => `${method} ${type}`))).toEqual(new Set(['POST text/plain']))
  expect(asked[0]?.url.pathname).toBe('/blockchain/v1/')
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
    chainId: 'eip155:11155111',
    projectId: 'local',
  })
})

test('the hosted proxy is not asked while a listed node answers', async () => {
  expect(await getChainId(clientOf([sepolia().url], service()))).toBe(11155111)
  expect(asked).toEqual([])
})

test('the hosted proxy serves these networks, and no other is asked of it', async () => {
  // biome-ignore format: as the specification lists them (§9)
  const served = [1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453, 84531, 7777777, 999, 324, 280]
  expect(served).toHaveLength(23)
  const [chain] = offeredChains({
    chainId: 1,
    chains: { 1: { rpcUrls: [nobody], kudosAddress: sepolia().kudos } },
  })
  for (const id of [...served, 84532, 11155420, 421614, 80002, 31337, 31338])
    await getChainId(nodeClient(Object.assign({ ...chain }, { id }), service())).catch(() => undefined)
  const proxied = asked.map(({ url }) => Number(url.searchParams.get('chainId')?.replace('eip155:', '')))
  expect([...new Set(proxied)]).toEqual(served)
})

// Proves: Specification §9
test('without a project, or for a network that it does not serve, there is no hosted proxy', async () => {
  const { blockchainApiUrls } = service()
  await expect(getChainId(clientOf([nobody], { blockchainApiUrls }))).rejects.toThrow()
  const [local] = offeredChains({
    chainId: 31337,
    chains: { 31337: { rpcUrls: [nobody], kudosAddress: other().kudos } },
  })
  await expect(getChainId(nodeClient(local, service()))).rejects.toThrow()
  expect(asked).toEqual([])
})
