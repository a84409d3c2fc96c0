import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/queryClient.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { readIdentity } from './identity.ts'

const address = '0x00000000000000000000000000000000000000aa'
const service: DialogOptions = {
  allWallets: 'SHOW',
  blockchainApiUrls: ['https://service.example'],
  projectId: 'project',
}
const kudosAddress = '0x00000000000000000000000000000000000000bb'
const [ethereum, sepolia] = offeredChains({
  chainId: 1,
  chains: {
    1: { rpcUrls: ['https://node.example'], kudosAddress },
    11155111: { rpcUrls: ['https://other.example'], kudosAddress },
  },
})

beforeEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

/** What is answered by the service, and by everybody else: nothing. */
function answers(answer: unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    if (!String(input).startsWith('https://service.example')) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
}
const read = (options = service) => readIdentity(options, ethereum, address)

// Proves: Specification §2.3, §3, §7, §9
test('name and picture are asked of the service, once in five minutes', async () => {
  const fetch = answers({ name: 'visitor.eth', avatar: 'https://service.example/picture.png' })
  expect(await read()).toEqual({ name: 'visitor.eth', avatar: 'https://service.example/picture.png' })
  await read()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(String(fetch.mock.calls[0]?.[0])).toBe(
    `https://service.example/v1/identity/${address}?projectId=project&st=appkit&sv=kudos`,
  )
})

// Proves: Specification §7
test('nobody is asked on another network than Ethereum', async () => {
  const fetch = answers({ name: 'visitor.eth', avatar: null })
  if (!sepolia) throw new Error('Sepolia must be offered.')
  expect(await readIdentity(service, sepolia, address)).toEqual({})
  expect(fetch).not.toHaveBeenCalled()
})

// Proves: Design §6
test('a name that may not be shown is none: it is not repaired', async () => {
  for (const name of [' \u202eeve\n.eth ', `a.${'x'.repeat(10_000)}`, '\u200b0x12.eth', 'visitor', null]) {
    answers({ name, avatar: null })
    expect(await read()).toEqual({ name: undefined, avatar: undefined })
    queryClient.clear()
  }
})

test("a stranger's picture is not fetched", async () => {
  for (const avatar of ['https://stranger.example/me.png', 'javascript:alert(1)', 'ipfs://me', '']) {
    queryClient.clear()
    answers({ name: 'eve.eth', avatar })
    expect(await read()).toEqual({ name: 'eve.eth', avatar: undefined })
  }
})

test('a service that is down or gives an invalid answer is no error: the node is asked instead, and then nobody', async () => {
  for (const answer of [new Response('', { status: 503 }), new Response('<html>'), { name: 7 }]) {
    queryClient.clear()
    const fetch = answers(answer)
    expect(await read()).toEqual({ name: undefined, avatar: undefined })
    expect(fetch.mock.calls.some(([url]) => String(url).startsWith('https://node.example'))).toBe(true)
  }
})
