// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { parseEther, toCoinType, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import type { Address } from '#lib/names/address.ts'
import { queryClient } from '#lib/queryClient.ts'
import { MessagesPanel } from '#pages/widget/messages/MessagesPanel.tsx'
import { messageSources } from '#settings/chains.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { SettingsProvider } from '#settings/useSettings.tsx'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { localNames } from '../../../local/chain/names.ts'
import { startLimitedNode } from '../../support/chain/limitedNode.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { offered } from '../tips/tipping.ts'
import { openWidget, startPage } from '../widget/widgetPage.tsx'

const local = testChain()
const other = testChain({ chainId: 11155111 })
const recipient = localAccounts.recipient.address
/** Accounts of this test's own: 0x0…1001, 0x0…1002 and so on. */
const senders = Array.from({ length: 21 }, (_, i): Address => toHex(0x1001 + i, { size: 20 }))
const [first, second, third] = senders
if (!first || !second || !third) throw new Error('There are three senders.')

/** The node that is asked for names, and nothing else. */
let node: NodeProxy
/** Requests that it got: a batch is one. */
let asked: string[]
beforeEach(async () => {
  node = await startNodeProxy(local().url)
  asked = []
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    if (String(url).startsWith(node.url)) asked.push(String(options?.body))
    return ask(url, options)
  })
  // jsdom lays nothing out: the list is this high, each row that.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  await names().deploy()
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  await node.stop()
})
const names = () => localNames(local().client)

/** Each sends a tip, one after the other. */
async function tipFrom(accounts: readonly Address[]) {
  const { client, kudos } = local()
  for (const account of accounts) {
    await client.impersonateAccount({ address: account })
    await client.setBalance({ address: account, value: parseEther('1') })
    const args = [recipient, 'Ada', `From ${account}`] as const
    const call = {
      account,
      address: kudos,
      abi: kudosAbi,
      functionName: 'sendKudos',
      args,
      value: 1n,
    } as const
    await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
  }
}

/** Opens the list, or has it there unseen. */
function openWall({ isVisible = true, nodeUrl = node.url } = {}) {
  const chains = [offered(local())] as const
  const page = new URL(`https://kudos.example/?address=${recipient}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, chains)
  const namesRpcUrls = [nodeUrl]
  render(
    <SettingsProvider settings={{ chains, page, widget, namesRpcUrls }}>
      <ChainProvider config={createWalletConfig(chains)}>
        <MessagesPanel
          sources={messageSources(chains, chains[0])}
          recipient={recipient}
          isVisible={isVisible}
        />
      </ChainProvider>
    </SettingsProvider>,
  )
}
/** A later visit has what was stored, and nothing in memory. */
function leave() {
  cleanup()
  queryClient.clear()
}
const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent ?? '')
const rowOf = (account: Address) => rows().find(text => text.includes(`From ${account}`))

describe('on the wall', () => {
  // Proves: Design §6
  test('twenty senders cost one call, and each name stands beside the address', async () => {
    await tipFrom(senders.slice(0, 20))
    for (const [i, account] of senders.slice(0, 20).entries()) {
      await names().claim(account, `sender-${i}.eth`)
      await names().lead(`sender-${i}.eth`, account)
    }
    openWall()
    const newest = senders[19] ?? first
    await waitFor(() => expect(rowOf(newest)).toMatch(/^Ada.*sender-19\.eth 0x0000\.\.\.001014/))
    expect(asked).toHaveLength(1)
    expect(node.methods).toEqual(['eth_call'])
  })

  test('a resolver that takes all gas costs its own name, not the others in the call', async () => {
    await tipFrom([first, second, third])
    for (const [account, name] of [
      [first, 'first.eth'],
      [third, 'third.eth'],
    ] as const) {
      await names().claim(account, name)
      await names().lead(name, account)
    }
    await names().makeGreedy(second)
    openWall()
    await waitFor(() => expect(rowOf(first)).toContain('first.eth'))
    await waitFor(() => expect(rowOf(third)).toContain('third.eth'))
    expect(rowOf(second)).toContain('0x0000...001002')
  })

  test.each(['status 413', 'one error'] as const)(
    'a node that answers batches of more than three requests with %s shows the names all the same',
    async answer => {
      await tipFrom([first, second, third])
      await names().claim(first, 'first.eth')
      await names().lead('first.eth', first)
      // Takes the gas of the multicall, so that each name is asked for by itself.
      await names().makeGreedy(second)
      const limited = await startLimitedNode(local().url, { batch: { calls: 3, answer } })
      try {
        openWall({ nodeUrl: limited.url })
        await waitFor(() => expect(rowOf(first)).toContain('first.eth'))
      } finally {
        cleanup()
        await limited.stop()
      }
    },
  )

  test('a name is read once a day, on a later visit, too', async () => {
    await tipFrom([first, second])
    await names().claim(first, 'honest.eth')
    await names().lead('honest.eth', first)
    openWall()
    await waitFor(() => expect(rowOf(first)).toContain('honest.eth'))
    leave()
    openWall()
    await waitFor(() => expect(rowOf(first)).toContain('honest.eth'))
    expect(asked).toHaveLength(1)
    leave()
    const later = Date.now() + 25 * 3_600_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    openWall()
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  // Proves: Design §6
  test('a name that does not lead back to the sender, or may not be shown, is left out', async () => {
    await tipFrom([first, second, third])
    await names().claim(first, 'vitalik.eth')
    await names().lead('vitalik.eth', second)
    await names().claim(second, 'vitalík.eth')
    await names().lead('vitalík.eth', second)
    await names().claim(third, 'honest.eth')
    await names().lead('honest.eth', third)
    openWall()
    await waitFor(() => expect(rowOf(third)).toContain('honest.eth'))
    expect(rowOf(first)).not.toMatch(/vital/)
    expect(rowOf(second)).not.toMatch(/vital/)
  })

  // Proves: Design §6
  test("a network's own name comes before the one for all networks; one kept elsewhere is asked of nobody", async () => {
    const own = toCoinType(local().chainId)
    await tipFrom([first])
    await names().claim(first, 'everywhere.eth')
    await names().lead('everywhere.eth', first)
    await names().claim(first, 'here.eth', own)
    await names().lead('here.eth', first, own)
    openWall()
    await waitFor(() => expect(rowOf(first)).toContain('here.eth'))
    expect(rowOf(first)).not.toContain('everywhere.eth')
    leave()
    localStorage.clear()
    await names().moveAway(own)
    openWall()
    await waitFor(() => expect(rowOf(first)).toContain('everywhere.eth'))
    expect(asked).toHaveLength(2)
    const others = vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url)).origin)
    expect([...new Set(others)].sort()).toEqual([local().url, node.url].sort())
  })

  // Proves: Design §6
  test('a dead names node costs the names and nothing else', async () => {
    await tipFrom([first, second])
    node.shut()
    openWall()
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rowOf(first)).toContain('0x0000...001001')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  // Proves: Design §6
  test('nobody is asked while the wall is closed', async () => {
    await tipFrom([first])
    openWall()
    await waitFor(() => expect(asked).toHaveLength(1))
    cleanup()
    // The messages stay known, the names do not.
    queryClient.removeQueries({ queryKey: ['primaryName'] })
    localStorage.removeItem('kudos.names')
    openWall({ isVisible: false })
    cleanup()
    openWall()
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

// Proves: Design §3
test('the recipient is named once the visitor writes something, the account once it is connected, each beside its address', async () => {
  const visitor = localAccounts.visitors[0]?.address ?? recipient
  for (const [account, name] of [
    [recipient, 'ferry-notes.eth'],
    [visitor, 'visitor.eth'],
  ] as const) {
    await names().claim(account, name)
    await names().lead(name, account)
  }
  const user = openWidget(startPage(local(), other(), { namesRpcUrls: [node.url] }))
  const order = screen.getByText(recipient)
  await user.hover(screen.getByRole('button', { name: 'Connect your wallet' }))
  expect(asked).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'Thanks')
  await screen.findByText('ferry-notes.eth')
  expect(order.parentElement?.textContent).toBe(`to: ferry-notes.eth ${recipient}`)
  await user.click(screen.getByRole('button', { name: 'Connect your wallet' }))
  await user.click(await screen.findByRole('button', { name: 'Development Wallet installed' }))
  const account = await screen.findByRole('button', { name: /^Your account/ })
  await waitFor(() => expect(account.textContent).toBe('Your account visitor.eth 0x3C44...4293BC'))
  expect(asked).toHaveLength(2)
})
