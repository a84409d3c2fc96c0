// @vitest-environment jsdom

import { focusManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { getAbiItem, toFunctionSelector } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { queryClient } from '#lib/queryClient.ts'
import { showOwnKudo } from '#messages/ownKudos.ts'
import { readMessages } from '#messages/readMessages.ts'
import { useMessages } from '#messages/useMessages.ts'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { seedMessages } from '../../../local/chain/seedMessages.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { devWallet, offered, quickNode, sent, tip, visitors } from '../tips/tipping.ts'

const chain = testChain({ seeded: true })
const { recipient } = localAccounts
const pageSelector = toFunctionSelector(getAbiItem({ abi: kudosAbi, name: 'getReceivedMessagesPage' })).slice(
  2,
)

let node: NodeProxy
beforeEach(async () => {
  node = await startNodeProxy(chain().url)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  cleanup()
  queryClient.clear()
  localStorage.clear()
  await node.stop()
})

/** The page around the panel. */
function chainProvider(offer: OfferedChain) {
  const config = createWalletConfig([offer])
  return ({ children }: { children: ReactNode }) => <ChainProvider config={config}>{children}</ChainProvider>
}

/** The recipient's list, as the panel holds it. */
function openList({ isVisible = true, rpcUrls = [node.url] } = {}) {
  const offer = offered(chain(), rpcUrls)
  const sources = messageSources([offer], offer)
  const list = renderHook(
    (props: { isVisible: boolean }) => useMessages({ sources, recipient: recipient.address, ...props }),
    { initialProps: { isVisible }, wrapper: chainProvider(offer) },
  )
  return { ...list, texts: () => list.result.current.messages?.map(({ message }) => message) }
}

/** What a visitor who comes back finds: nothing in memory, only what was stored. */
function leave() {
  cleanup()
  queryClient.clear()
}

/** Somebody else tips meanwhile. */
async function otherTips(message: string) {
  const wallet = devWallet(chain(), { connected: [visitors.second.address] })
  sent((await tip(wallet, offered(chain()), { message, from: visitors.second.address })).result)
}

describe('the list', () => {
  // Proves: Specification §4, §7; Design §6
  test('opens with the 20 newest, in one call, and goes on to the oldest', async () => {
    const { result } = openList()
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    const ids = result.current.messages?.map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, i) => seedMessages.length - i))
    expect(node.methods).toEqual(['eth_call'])
    while (result.current.hasMore) {
      const before = result.current.messages?.length ?? 0
      act(() => result.current.loadMore())
      await waitFor(() => expect(result.current.messages?.length).toBeGreaterThan(before))
    }
    expect(result.current.messages?.map(({ id }) => id)).toEqual(
      Array.from({ length: seedMessages.length }, (_, i) => seedMessages.length - i),
    )
  })

  test('of a recipient without messages is empty, not loading', async () => {
    const offer = offered(chain())
    const page = await readMessages(quickNode(offer), offer, visitors.empty.address, 0)
    expect(page).toEqual({ kudos: [], next: 0 })
  })

  // Proves: Design §6; WCAG 2.2.2
  test('reads nothing while it can not be seen', async () => {
    const { result, rerender } = openList({ isVisible: false })
    expect(result.current.messages).toBeUndefined()
    rerender({ isVisible: true })
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    const before = node.methods.length
    rerender({ isVisible: false })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(node.methods).toHaveLength(before)
  })
})

describe('a new kudo', () => {
  // Proves: Design §6
  test('appears once the count, read every 12 seconds, has changed; until then no page is read again', async () => {
    // The library's waitFor would look at its own faked timer.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { texts } = openList()
    const tick = () => act(() => vi.advanceTimersByTimeAsync(12_000))
    await expect.poll(() => act(async () => texts()?.length)).toBe(20)
    await tick()
    await expect.poll(() => node.methods.length).toBe(2)
    await tick()
    await expect.poll(() => node.methods.length).toBe(3)
    await otherTips('From somebody else')
    await tick()
    await expect.poll(() => act(async () => texts()?.[0])).toBe('From somebody else')
    expect(node.methods).toHaveLength(5)
    expect(texts()).toHaveLength(21)
  })

  // Proves: Design §5
  test('of the visitor stands at the head at once', async () => {
    const { result, texts } = openList()
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    const offer = offered(chain())
    const { kudo } = sent((await tip(devWallet(chain()), offer, { message: 'Mine' })).result)
    const reads = node.methods.length
    act(() => kudo && showOwnKudo(offer, kudo))
    await waitFor(() => expect(texts()?.[0]).toBe('Mine'))
    expect(node.methods).toHaveLength(reads)
  })

  test('of the visitor stands in a list that is first read from a node which does not have it yet', async () => {
    const { client } = chain()
    const offer = offered(chain())
    const behind = await client.snapshot()
    const { kudo } = sent((await tip(devWallet(chain()), offer, { message: 'Mine' })).result)
    await client.revert({ id: behind })
    if (kudo) showOwnKudo(offer, kudo)
    const { result, texts } = openList()
    await waitFor(() => expect(result.current.newest[0]).toBeGreaterThan(0))
    expect(texts()?.[0]).toBe('Mine')
    expect(texts()).toHaveLength(21)
  })
})

describe('a visitor who comes back', () => {
  // Proves: Design §6
  test('sees the last copy at once, then the fresh page', async () => {
    const first = openList()
    await waitFor(() => expect(first.result.current.messages).toHaveLength(20))
    leave()
    await otherTips('Meanwhile')
    const { result, texts } = openList()
    expect(result.current.messages).toHaveLength(20)
    expect(texts()?.[0]).not.toBe('Meanwhile')
    await waitFor(() => expect(texts()?.[0]).toBe('Meanwhile'))
  })

  test('to a list that has not changed costs its count, not a page', async () => {
    const first = openList()
    await waitFor(() => expect(first.result.current.messages).toHaveLength(20))
    leave()
    let pages = 0
    const ask = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      if (String(options?.body).includes(pageSelector)) pages += 1
      return ask(url, options)
    })
    const { result } = openList()
    await waitFor(() => expect(result.current.newest).toEqual([seedMessages.length]))
    expect(result.current.messages).toHaveLength(20)
    expect(node.methods).toEqual(['eth_call', 'eth_call'])
    expect(pages).toBe(0)
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.messages).toHaveLength(40))
    expect(pages).toBe(1)
  })

  // Proves: Design §6
  test('to another list sees nothing of the first', async () => {
    const first = openList()
    await waitFor(() => expect(first.result.current.messages).toHaveLength(20))
    leave()
    node.shut()
    const offer = offered(chain(), [node.url])
    const sources = messageSources([offer], offer)
    const other = renderHook(
      () => useMessages({ sources, recipient: visitors.main.address, isVisible: true }),
      { wrapper: chainProvider(offer) },
    )
    expect(other.result.current.messages).toBeUndefined()
    await waitFor(() => expect(other.result.current.troubles[0]).toBeDefined())
  })
})

describe('when no node answers', () => {
  // Proves: Specification §4; Design §6
  test('the list says so in a sentence, with the raw reason behind it, and can be tried again', async () => {
    node.shut()
    const { result } = openList()
    await waitFor(() =>
      expect(result.current.troubles[0]?.error?.message).toBe("The messages can't be read right now."),
    )
    expect(result.current.troubles[0]?.error?.cause).toMatchObject({ shortMessage: 'HTTP request failed.' })
    expect(result.current.messages).toBeUndefined()
    node.open()
    act(() => result.current.troubles[0]?.retry())
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    await waitFor(() => expect(result.current.troubles[0]?.error).toBeUndefined())
  })

  // Proves: Design §6
  test('what is there stays', async () => {
    const { result } = openList()
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    node.shut()
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.troubles[0]?.error).toBeDefined())
    expect(result.current.messages).toHaveLength(20)
    node.open()
    act(() => result.current.troubles[0]?.retry())
    await waitFor(() => expect(result.current.messages).toHaveLength(40))
    expect(result.current.troubles[0]?.error).toBeUndefined()
  })

  // Proves: Design §6
  test('the copy of the last visit stays, too', async () => {
    const first = openList()
    await waitFor(() => expect(first.result.current.messages).toHaveLength(20))
    leave()
    node.shut()
    const { result } = openList()
    await waitFor(() => expect(result.current.troubles[0]?.error).toBeDefined())
    expect(result.current.messages).toHaveLength(20)
  })

  // Proves: Design §6
  test('the second one does', async () => {
    node.shut()
    const { result } = openList({ rpcUrls: [node.url, chain().url] })
    await waitFor(() => expect(result.current.messages).toHaveLength(20))
    expect(result.current.troubles[0]?.error).toBeUndefined()
  })
})

// Proves: Design §6
test('a page that comes back into view looks for news at once', async () => {
  const { result, texts } = openList()
  await waitFor(() => expect(result.current.messages).toHaveLength(20))
  await otherTips('While you were away')
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(texts()?.[0]).toBe('While you were away'))
})

test('a look for news while an older page is on its way waits for it; the next one finds them', async () => {
  const { result, texts } = openList()
  const look = () => {
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
  }
  await waitFor(() => expect(result.current.messages).toHaveLength(20))
  look()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await otherTips('Meanwhile')

  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const ask = globalThis.fetch
  let asked = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    const isOlderPage = String(url).startsWith(node.url) && asked++ === 0
    const answer = await ask(url, options)
    if (isOlderPage) await released
    return answer
  })
  act(() => result.current.loadMore())
  await waitFor(() => expect(asked).toBe(1))
  look()
  release()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(result.current.messages?.length).toBeGreaterThan(20)
  look()
  await waitFor(() => expect(texts()?.[0]).toBe('Meanwhile'))
})
