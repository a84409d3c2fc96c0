// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { parseEther } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { queryClient } from '#lib/queryClient.ts'
import { MessagesPanel } from '#pages/widget/messages/MessagesPanel.tsx'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { Announcer } from '#ui/status/Announcer.tsx'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import '../dialog/dialogPage.tsx'
import { offered, visitors } from '../tips/tipping.ts'

const local = testChain()
const rollup = testChain({ chainId: 31338 })
const recipient = localAccounts.recipient.address

let node: NodeProxy
let rollupNode: NodeProxy
beforeEach(async () => {
  node = await startNodeProxy(local().url)
  rollupNode = await startNodeProxy(rollup().url)
  // jsdom lays nothing out: the list is this high, each row that.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  await node.stop()
  await rollupNode.stop()
})

/** Tips one after the other, in ether. */
async function tip(amounts: readonly string[], account = visitors.main.address, on = local()) {
  const { client, kudos } = on
  for (const amount of amounts) {
    const hash = await client.writeContract({
      account,
      address: kudos,
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [recipient, 'Ada', `With ${amount} ETH`],
      value: parseEther(amount),
    })
    await client.waitForTransactionReceipt({ hash })
  }
}

/** Opens the list of a page with this query. */
function openWall(
  query: string,
  others: readonly OfferedChain[] = [],
  chain: OfferedChain = offered(local(), [node.url]),
) {
  const chains = [chain, ...others] as const
  const sources = messageSources(chains, chain)
  const page = new URL(`https://kudos.example/?address=${recipient}&${query}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  render(
    <SettingsProvider settings={{ chains, page, widget }}>
      <ChainProvider config={createWalletConfig(chains)}>
        <MessagesPanel sources={sources} recipient={recipient} isVisible />
      </ChainProvider>
      <Announcer />
    </SettingsProvider>,
  )
  return userEvent.setup()
}

const texts = () => screen.queryAllByRole('listitem').map(row => row.textContent)
const spoken = () =>
  screen
    .queryAllByRole('status')
    .map(region => region.textContent?.trim())
    .join(' ')
/** What stands above the list; the same is spoken. */
const note = (text: RegExp) => screen.findByText(text, { selector: 'p' })
const button = (name: string) => screen.findByRole('button', { name })

// Proves: Design §7; WCAG 4.1.3
test('what the owner hides is counted honestly, shown with one click and hidden with another, and each is spoken', async () => {
  await tip(['0.5', '0.0001', '0.0002', '0.6'])
  const user = openWall('min=0.001ETH&hide=1')
  const said = await note(/^3 messages hidden by this site's owner\./)
  expect(said.parentElement?.textContent).toContain('They stay public on the chain')
  await waitFor(() => expect(spoken()).toContain("3 messages hidden by this site's owner."))
  expect(texts()).toEqual([expect.stringContaining('With 0.6 ETH')])
  expect(screen.getByRole('listitem').getAttribute('aria-setsize')).toBe('1')

  await user.click(await button('Show'))
  await waitFor(() => expect(texts()).toHaveLength(4))
  await waitFor(() => expect(spoken()).toContain('3 more messages shown.'))
  await user.click(await button('Hide'))
  await waitFor(() => expect(texts()).toHaveLength(1))
  await waitFor(() => expect(spoken()).toContain('3 messages hidden again.'))
  expect(document.activeElement).toBe(await button('Show'))
})

// Proves: Specification §2.2, §8; Design §6
test('a list that can not be read is read again when asked, and one without messages says so', async () => {
  node.shut()
  const user = openWall('')
  const again = await button('Try again')
  node.open()
  await user.click(again)
  await screen.findByText('No messages received yet')
})

// Proves: Design §7
test('senders are hidden, and nothing is said where nothing is hidden', async () => {
  await tip(['0.5'], visitors.second.address)
  await tip(['0.6'])
  openWall(`hide-from=${visitors.second.address.toLowerCase()},nonsense&min=nonsense&hide=all`)
  await note(/^1 message hidden by this site's owner\./)
  expect(texts()).toEqual([expect.stringContaining('With 0.6 ETH')])
  cleanup()
  openWall('hide=all')
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(screen.queryByText(/hidden by this site's owner/)).toBeNull()
})

// Proves: Design §7
test('at most five pages are read at a time in search of what may be shown; then the reader is asked', async () => {
  await tip(['0.5', ...Array.from({ length: 130 }, () => '0.0001')])
  const user = openWall('min=0.001ETH')
  const older = await button('Show older')
  expect(node.methods.filter(method => method === 'eth_call')).toHaveLength(5)
  await note(/^100 messages hidden by this site's owner\./)
  await waitFor(() => expect(spoken()).toContain('All older messages loaded so far are hidden.'))
  expect(screen.queryByText('No messages received yet')).toBeNull()
  await user.click(older)
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('With 0.5 ETH')]))
  expect(node.methods.filter(method => method === 'eth_call')).toHaveLength(7)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
})

// Proves: Design §7
test('a new message is news, one that the owner hides is not', async () => {
  await tip(['0.5'])
  openWall('min=0.001ETH')
  await waitFor(() => expect(texts()).toHaveLength(1))
  const lookAgain = () => {
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
  }
  await tip(['0.0001'])
  lookAgain()
  await note(/^1 message hidden by this site's owner\./)
  expect(spoken()).not.toContain('A new message has arrived.')
  await tip(['0.7'])
  lookAgain()
  await waitFor(() => expect(texts()).toHaveLength(2))
  await waitFor(() => expect(spoken()).toContain('A new message has arrived.'))
  focusManager.setFocused(undefined)
})

describe('over several networks', () => {
  const rollupOffered = () => offered(rollup(), [rollupNode.url])
  const shown = () => texts().map(text => /With [\d.]+ ETH/.exec(text ?? '')?.[0])

  /** Tips in turn on both, a minute apart: odd tenths on the first, even ones on the rollup. */
  async function tipInTurn(count: number) {
    const start = Number((await local().client.getBlock()).timestamp) + 3600
    for (let i = 1; i <= count; i++) {
      const on = i % 2 ? local() : rollup()
      await on.client.setNextBlockTimestamp({ timestamp: BigInt(start + 60 * i) })
      await tip([`0.${i}`], visitors.main.address, on)
    }
  }

  // Proves: Design §6
  test('the messages of all stand by time, each names its network, and opening asks each network once', async () => {
    await tipInTurn(4)
    openWall('', [rollupOffered()])
    await waitFor(() =>
      expect(shown()).toEqual(['With 0.4 ETH', 'With 0.3 ETH', 'With 0.2 ETH', 'With 0.1 ETH']),
    )
    const [newest, second] = texts()
    expect(newest).toContain(rollupOffered().name)
    expect(newest).toContain(`#${rollupOffered().shortName}:2`)
    expect(second).toContain(offered(local()).name)
    expect([node.methods, rollupNode.methods]).toEqual([['eth_call'], ['eth_call']])
  })

  // Proves: Design §7
  test('the owner hides by number on the network that the number names', async () => {
    await tipInTurn(4)
    openWall(`hide=1,${rollupOffered().shortName}:2`, [rollupOffered()])
    await note(/^2 messages hidden/)
    expect(shown()).toEqual(['With 0.3 ETH', 'With 0.2 ETH'])
  })

  // Proves: Design §6
  test('one that is down costs its own line, not the list, and comes back by itself', async () => {
    await tipInTurn(4)
    rollupNode.shut()
    openWall('', [rollupOffered()])
    await screen.findByText(`${rollupOffered().name} can't be reached just now.`)
    await screen.findByRole('button', { name: 'Try again' })
    expect(shown()).toEqual(['With 0.3 ETH', 'With 0.1 ETH'])
    rollupNode.open()
    await waitFor(() => expect(shown()).toHaveLength(4))
    expect(screen.queryByText(/can't be reached/)).toBeNull()
  })

  // Proves: Design §5, §6
  test.each([
    ['answers nonsense', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1234' })],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('one that %s costs its own line, not the list, and comes back by itself', async (_, answer) => {
    await tipInTurn(4)
    const ask = globalThis.fetch
    const bent = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, options) =>
        String(url).startsWith(rollupNode.url) ? answer() : ask(url, options),
      )
    openWall('', [rollupOffered()])
    await waitFor(() => expect(shown()).toEqual(['With 0.3 ETH', 'With 0.1 ETH']))
    await screen.findByText(`${rollupOffered().name} can't be reached just now.`)
    expect(shown()).toHaveLength(2)
    bent.mockRestore()
    await waitFor(() => expect(shown()).toHaveLength(4))
    expect(screen.queryByText(/can't be reached/)).toBeNull()
  })

  // Proves: Design §6
  test('at rest each network is asked for its count alone, once in its interval, and not while the page is hidden', async () => {
    await tipInTurn(2)
    // The library's waitFor would look at its own faked timer.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    openWall('', [rollupOffered()])
    await expect.poll(() => act(async () => shown())).toHaveLength(2)
    const passMinute = async () => {
      for (let second = 0; second < 60; second++) {
        await act(() => vi.advanceTimersByTimeAsync(1_000))
        await expect.poll(() => queryClient.isFetching()).toBe(0)
      }
    }
    await passMinute()
    expect(node.methods).toEqual(Array(1 + 5).fill('eth_call'))
    expect(rollupNode.methods).toEqual(Array(1 + 15).fill('eth_call'))
    focusManager.setFocused(false)
    await passMinute()
    expect([node.methods, rollupNode.methods].map(({ length }) => length)).toEqual([6, 16])
    focusManager.setFocused(undefined)
  })
})

// Proves: Design §6
test('older contracts of a network are listed with the one that tips go to, in one request', async () => {
  await tip(['0.1', '0.2'])
  const { client, kudos } = local()
  const code = await client.getCode({ address: kudos })
  if (!code) throw new Error('The contract has no code.')
  const newer = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  await client.setCode({ address: newer, bytecode: code })
  // A deployed contract begins with 1.
  await client.setNonce({ address: newer, nonce: 1 })
  await tip(['0.3'], visitors.main.address, { ...local(), kudos: newer })
  const chain = {
    ...offered(local(), [node.url]),
    kudosAddress: newer,
    olderKudosAddresses: [kudos],
  } as const
  openWall(`hide=${chain.shortName}.2:1`, [], chain)
  await waitFor(() => expect(texts()).toHaveLength(2))
  expect(texts()[0]).toMatch(new RegExp(`With 0.3 ETH.*#${chain.shortName}:1$`))
  expect(texts()[1]).toMatch(new RegExp(`With 0.2 ETH.*#${chain.shortName}.2:2$`))
  expect(node.methods).toEqual(['eth_call'])
})
