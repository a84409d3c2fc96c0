// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getAbiItem, parseEther, toFunctionSelector, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import type { Address } from '#lib/names/address.ts'
import { queryClient } from '#lib/queryClient.ts'
import { App } from '#pages/widget/App.tsx'
import { createWidget } from '#pages/widget/createWidget.ts'
import { MessagesPanel } from '#pages/widget/messages/MessagesPanel.tsx'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { localNames } from '../../../local/chain/names.ts'
import { announceWallet } from '../../../local/devWallet/announce.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { mineAt, type TestChain, testChain } from '../../support/chain/testChain.ts'
import '../dialog/dialogPage.tsx'
import { offered } from '../tips/tipping.ts'
import { walletFor } from '../tips/walletPage.ts'

const second = 1_000
const hour = 3_600 * second
const recipient = localAccounts.recipient.address
const pageSelector = toFunctionSelector(getAbiItem({ abi: kudosAbi, name: 'getReceivedMessagesPage' }))
/** Accounts of this test's own. */
const senders = Array.from({ length: 20 }, (_, i): Address => toHex(0x1001 + i, { size: 20 }))

const networks = [testChain({ chainId: 31338 }), testChain(), testChain({ chainId: 11155111 })] as const
const names = () => localNames(networks[0]().client)

/** The door to each network's node, and last the one to the node of the names. */
let doors: NodeProxy[]
/** How many of the messages' pages were read. */
let pages: number
/** Until when the last network's node keeps its answers back. */
let late: Promise<void>
beforeEach(async () => {
  pages = 0
  late = Promise.resolve()
  const bend = (body: string) => {
    if (body.includes(pageSelector.slice(2))) pages += 1
    return body
  }
  const after = [undefined, undefined, () => late, undefined]
  doors = await Promise.all(
    [...networks, networks[0]].map((chain, i) =>
      startNodeProxy(chain().url, { bend, ...(after[i] && { after: after[i] }) }),
    ),
  )
  // jsdom lays nothing out: the list is this high, each row that.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  leave()
  localStorage.clear()
  await Promise.all(doors.map(door => door.stop()))
})

/** A later visit has what was stored, and nothing in memory. */
function leave() {
  cleanup()
  queryClient.clear()
}

/** The first networks, as the widget knows them, each behind its door. */
function chainsOf(count: number): [OfferedChain, ...OfferedChain[]] {
  const behind = (chain: () => TestChain, i: number) => offered(chain(), [doors[i]?.url ?? ''])
  const [first, ...others] = networks
  return [behind(first, 0), ...others.slice(0, count - 1).map((chain, i) => behind(chain, i + 1))]
}

function settingsFor(chains: readonly [OfferedChain, ...OfferedChain[]]) {
  const page = new URL(`https://kudos.example/?address=${recipient}`)
  return { chains, page, widget: readWidgetSettings(page, { themeMode: 'auto' }, chains) }
}

/** Opens the messages of the first networks. */
function openWall(count: number) {
  const chains = chainsOf(count)
  render(
    <SettingsProvider settings={{ ...settingsFor(chains), namesRpcUrls: [doors.at(-1)?.url ?? ''] }}>
      <ChainProvider config={createWalletConfig(chains)}>
        <MessagesPanel sources={messageSources(chains, chains[0])} recipient={recipient} isVisible />
      </ChainProvider>
    </SettingsProvider>,
  )
}

/** Each sends a tip on a network, one after the other. */
async function tipFrom(accounts: readonly Address[], { client, kudos }: TestChain) {
  for (const account of accounts) {
    await client.impersonateAccount({ address: account })
    await client.setBalance({ address: account, value: parseEther('1') })
    const args = [recipient, 'Ada', `From ${account}`] as const
    const call = { address: kudos, abi: kudosAbi, functionName: 'sendKudos', args, value: 1n } as const
    await client.waitForTransactionReceipt({ hash: await client.writeContract({ account, ...call }) })
  }
}

/** The clock that decides when something is read again stands still from now on. */
const holdClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })

/** Waits for the answers of all that was asked. */
async function untilAnswered() {
  do await act(() => new Promise(resolve => setTimeout(resolve, 1)))
  while (queryClient.isFetching() > 0)
}

/** Not the library's own wait, which looks at the clock that stands still. */
/** Finds a paragraph by all that stands in it. */
const line =
  (text: RegExp, name = 'p') =>
  (_: string, element: Element | null) =>
    element?.localName === name && text.test(element.textContent)
const untilShown = (text: Parameters<typeof screen.queryAllByText>[0]) =>
  expect.poll(() => act(async () => screen.queryAllByText(text).length)).toBeGreaterThan(0)

/** Lets time pass, with an answer to all that is asked meanwhile. */
async function pass(time: number) {
  for (let passed = 0; passed < time; passed += 5 * second) {
    await act(() => vi.advanceTimersByTimeAsync(5 * second))
    await untilAnswered()
  }
}

const calls = () => doors.flatMap(({ methods }) => methods).length

/** What nodes bill for an hour at rest: each request of a batch counts. */
async function callsAtRest(): Promise<number> {
  await pass(hour / 2)
  // The feed's price is of the chain's newest block.
  await mineAt(networks[0]().client, Date.now())
  const before = calls()
  await pass(hour)
  return calls() - before
}

const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent ?? '')
const found = (account: Address) => rows().some(text => text.includes(`From ${account}`))

describe('in an hour at rest', () => {
  // Proves: Design §6
  test('the messages of three networks take at most 60 calls', async () => {
    holdClock()
    openWall(3)
    await untilAnswered()
    const atRest = await callsAtRest()
    expect(atRest).toBeGreaterThan(0)
    expect(atRest).toBeLessThanOrEqual(60)
  })

  // Proves: Design §6
  test('a form with an amount takes at most 60 calls, and no more once a wallet is connected', async () => {
    const chains = chainsOf(1)
    announceWallet(walletFor(chains).provider)
    const settings = settingsFor(chains)
    render(
      <SettingsProvider settings={settings}>
        <App stores={createWidget(settings)} applyTheme={applyTheme} />
      </SettingsProvider>,
    )
    const user = userEvent.setup()
    holdClock()
    await user.type(screen.getByRole('textbox', { name: 'Donation' }), '0.5')
    await untilShown(/^≈ \$2,000\.00/)
    const typed = await callsAtRest()
    expect(typed).toBeGreaterThan(0)
    expect(typed).toBeLessThanOrEqual(60)
    await user.click(screen.getByRole('button', { name: 'Connect your wallet' }))
    await untilShown('Development Wallet')
    await user.click(screen.getByRole('button', { name: 'Development Wallet installed' }))
    await untilShown(line(/^Balance: .* ETH ≈/, 'div'))
    await untilShown(line(/^plus the network fee ≈ \$/))
    const connected = await callsAtRest()
    expect(connected).toBeGreaterThan(0)
    expect(connected).toBeLessThanOrEqual(60)
    screen.getByText(line(/^plus the network fee ≈ \$/))
  })
})

// Proves: Design §6
test.each([
  [3, 'within 15 s of what the visitor does', 0, 15],
  [1, 'within 75 s at rest', hour, 75],
])('on the wall of %i networks a new message stands %s', async (count, _, rest, limit) => {
  await tipFrom(senders.slice(0, 1), networks[0]())
  holdClock()
  openWall(count)
  await untilAnswered()
  await pass(rest)
  const [, sender = recipient] = senders
  await tipFrom([sender], networks[0]())
  expect(found(sender)).toBe(false)
  await pass(limit * second)
  expect(found(sender)).toBe(true)
})

// Proves: Design §6
test('twenty senders over three networks take a call for each network and one for all names; later, a page is read where the count has changed', async () => {
  await names().deploy()
  // The newest of each network: which of them stands on top depends on the clocks of the chains.
  for (const [i, sender] of [senders[6], senders[13], senders[19]].entries()) {
    await names().claim(sender ?? recipient, `newest${i}.eth`)
    await names().lead(`newest${i}.eth`, sender ?? recipient)
  }
  for (const [i, chain] of networks.entries()) await tipFrom(senders.slice(7 * i, 7 * i + 7), chain())
  let answer = () => {}
  late = new Promise(resolve => {
    answer = resolve
  })
  holdClock()
  openWall(3)
  await untilShown(/^“From 0x/)
  expect(doors.at(-1)?.methods).toEqual([])
  answer()
  await untilShown(/newest\d\.eth/)
  expect(doors.map(({ methods }) => methods)).toEqual(Array(4).fill(['eth_call']))
  expect(pages).toBe(3)
  leave()
  await tipFrom(senders.slice(7, 8), networks[1]())
  openWall(3)
  await untilAnswered()
  expect(doors.map(({ methods }) => methods.length)).toEqual([2, 3, 2, 1])
  expect(pages).toBe(4)
})
