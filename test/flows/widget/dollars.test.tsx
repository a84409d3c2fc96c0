// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type Address, concatHex, type Hex, numberToHex, parseEther, size, sliceHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chains } from '#catalog/chains.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { readPrice } from '#lib/money/price.ts'
import { queryClient } from '#lib/queryClient.ts'
import { App } from '#pages/widget/App.tsx'
import { createWidget } from '#pages/widget/createWidget.ts'
import { FundsLine } from '#pages/widget/form/FundsLine.tsx'
import { MessagesPanel } from '#pages/widget/messages/MessagesPanel.tsx'
import { messageSources, type OfferedChain } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { readWidgetSettings } from '#settings/query/readWidgetSettings.ts'
import { type Settings, SettingsProvider } from '#settings/useSettings.tsx'
import { applyTheme } from '#ui/theme/applyTheme.ts'
import { ChainProvider } from '#wallets/chains/ChainProvider.tsx'
import { createWalletConfig } from '#wallets/config.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { putFeed } from '../../../local/chain/rollup.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { testChain } from '../../support/chain/testChain.ts'
import '../dialog/dialogPage.tsx'
import { offered, visitors } from '../tips/tipping.ts'

const rollup = testChain({ chainId: 31338 })
const feed = chains[31338].priceFeed
const recipient = localAccounts.recipient.address
const hour = 3_600n
const price = 4_000n * 10n ** 8n

let node: NodeProxy
beforeEach(async () => {
  node = await startNodeProxy(rollup().url)
  // jsdom lays nothing out: the list is this high, each row that.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  queryClient.clear()
  localStorage.clear()
  await node.stop()
})

const now = () => BigInt(Math.floor(Date.now() / 1000))
const put = (address: Address, answer: Parameters<typeof putFeed>[2]) =>
  putFeed(rollup().client, address, answer)
const setCode = (address: Address, bytecode: Hex) => rollup().client.setCode({ address, bytecode })

/** Code that answers every call with these bytes. */
function codeOf(answer: Hex): Hex {
  const length = numberToHex(size(answer), { size: 2 })
  return concatHex(['0x61', length, '0x61000d5f3961', length, '0x5ff3', answer])
}

/** Draws a part of the widget, which reads the rollup through the door that counts. */
function draw(part: (chain: OfferedChain) => ReactNode) {
  const chain = offered(rollup(), [node.url])
  const page = new URL(`https://kudos.example/?address=${recipient}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, [chain])
  render(
    <SettingsProvider settings={{ chains: [chain], page, widget }}>
      <ChainProvider config={createWalletConfig([chain])}>{part(chain)}</ChainProvider>
    </SettingsProvider>,
  )
}

/** What a visitor reads of one tip of half a coin, and of the balance; each is one request. */
async function shown() {
  draw(chain => <MessagesPanel sources={messageSources([chain], chain)} recipient={recipient} isVisible />)
  const amount = (await screen.findByText(/^0\.5 ETH/)).textContent
  cleanup()
  queryClient.clear()
  draw(chain => <FundsLine chain={chain} currency={chain.currencies[0]} account={visitors.second.address} />)
  const balance = (await screen.findByText(/^Balance: 0\.75 ETH/)).parentElement?.textContent
  return [amount, balance]
}

async function tipHalfACoin() {
  const { client, kudos } = rollup()
  const hash = await client.writeContract({
    account: visitors.main.address,
    address: kudos,
    abi: kudosAbi,
    functionName: 'sendKudos',
    args: [recipient, 'Ada', 'Thanks'],
    value: parseEther('0.5'),
  })
  await client.waitForTransactionReceipt({ hash })
}

// Proves: Design §3
test('a tip and a balance are shown with their dollars, read in the same request', async () => {
  await tipHalfACoin()
  expect(await shown()).toEqual(['0.5 ETH≈ $2,000.00', 'Balance: 0.75 ETH ≈ $3,000.00'])
  expect(node.methods.slice(0, 2)).toEqual(['eth_call', 'eth_call'])
})

// Proves: Design §3
test.each([0, 1])(
  'what the network takes for a tip is told in dollars, in a coin or a token',
  async index => {
    draw(chain => (
      <FundsLine
        chain={chain}
        currency={chain.currencies[index] ?? chain.currencies[0]}
        account={visitors.second.address}
      />
    ))
    const fee = (await screen.findByText('plus the network fee')).closest('p')
    await waitFor(() => expect(fee?.textContent).toMatch(/^plus the network fee ≈ \$0\.\d+$/))
  },
)

// Proves: Design §3
test.each<[string, () => Promise<unknown>]>([
  ['answers zero', () => put(feed.address, { answer: 0n })],
  ['answers a negative price', () => put(feed.address, { answer: -price })],
  [
    'is older than its heartbeat and an hour',
    () => put(feed.address, { answer: price, time: now() - 4_900n }),
  ],
  ['answers from the future', () => put(feed.address, { answer: price, time: now() + hour })],
  ['has 30 decimals', () => put(feed.address, { answer: price, decimals: 30 })],
  ['reverts', () => setCode(feed.address, '0x5f5ffd')],
  ['has no code', () => setCode(feed.address, '0x')],
  ['answers too little', () => setCode(feed.address, codeOf(numberToHex(8, { size: 32 })))],
  ['takes all the gas', () => setCode(feed.address, '0x5b5f56')],
  [
    'is on a rollup that stands still',
    () => put(feed.sequencerAddress, { decimals: 0, answer: 1n, time: now() }),
  ],
  [
    'is on a rollup that is just back',
    () => put(feed.sequencerAddress, { decimals: 0, answer: 0n, time: now() - 3_000n }),
  ],
  ['is on a rollup of which nothing is known', () => setCode(feed.sequencerAddress, '0x')],
])('of a feed that %s nothing is shown, and everything else is', async (_, spoil) => {
  await tipHalfACoin()
  await spoil()
  expect(await shown()).toEqual(['0.5 ETH', 'Balance: 0.75 ETH '])
})

/** Opens the widget on the rollup, with this behind its recipient in the query. */
function openForm(query = '') {
  const chain = offered(rollup(), [node.url])
  const page = new URL(`https://kudos.example/?address=${recipient}${query}`)
  const widget = readWidgetSettings(page, { themeMode: 'auto' }, [chain])
  const settings: Settings = { chains: [chain], page, widget }
  render(
    <SettingsProvider settings={settings}>
      <App stores={createWidget(settings)} applyTheme={applyTheme} />
    </SettingsProvider>,
  )
  return userEvent.setup()
}

const donation = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Donation' })
const suggested = () =>
  within(screen.getByRole('group', { name: 'Suggested amounts' })).getAllByRole('button')
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

// Proves: Design §3
test('before a wallet is connected, an amount that is typed is shown in dollars once; until then nothing is asked', async () => {
  const user = openForm('&currency=ETH&amount=0.5')
  expect(node.methods).toEqual([])
  await user.clear(donation())
  await user.type(donation(), '0.0031')
  await screen.findByText('≈ $12.40')
  expect(node.methods).toEqual(['eth_call'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USDC')
  expect(screen.queryByText(/≈/)).toBeNull()
})

// Proves: Design §3
test('who saves data is asked for no code and no price by typing', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const user = openForm()
  await user.type(donation(), '0.0031')
  // The code would be there by then, and would have begun to read.
  await act(() =>
    Promise.all([import('#pages/widget/form/CoinPrice.tsx'), import('#pages/widget/form/CoinDollars.tsx')]),
  )
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(node.methods).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})

// Proves: Design §3
test('dollars to press become coins at the price of that moment: what it does then changes nothing', async () => {
  const user = openForm('&suggest=3,5USD')
  await waitFor(() => expect(textsOf(suggested())).toEqual(['$3 0.00075 ETH', '$5 0.00125 ETH']))
  const [, five] = suggested()
  if (five) await user.click(five)
  expect(donation().value).toBe('0.00125000')
  expect(five?.getAttribute('aria-pressed')).toBe('true')
  await put(feed.address, { answer: 2n * price })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(textsOf(suggested())).toEqual(['$3 0.000375 ETH', '$5 0.000625 ETH']))
  expect(donation().value).toBe('0.00125000')
  expect(screen.getByText('≈ $10.00')).toBeTruthy()
  expect(five?.getAttribute('aria-pressed')).toBe('false')
})

// Proves: Design §3
test('without a price dollars to press are there in USDC only, and need no request', async () => {
  await put(feed.address, { answer: 0n })
  const user = openForm('&suggest=5USD&currency=USDC')
  await waitFor(() => expect(textsOf(suggested())).toEqual(['$5 5 USDC']))
  await user.click(screen.getByRole('button', { name: '$5 5 USDC' }))
  expect(donation().value).toBe('5.000000')
  expect(node.methods).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'ETH')
  await waitFor(() => expect(node.methods).toEqual(['eth_call']))
  expect(screen.queryByRole('group', { name: 'Suggested amounts' })).toBeNull()
})

// Proves: Design §3
test('of 1,000 spoilt answers none makes a wrong price', async () => {
  const node = nodeClient(offered(rollup()))
  const random = randomFrom(12)
  const below = (limit: number) => Math.floor(random() * limit)
  const bytes = (count: number) =>
    concatHex(Array.from({ length: count }, () => numberToHex(below(256), { size: 1 })))
  const time = now()
  const hostile = [
    0n,
    1n,
    -1n,
    30n,
    2n ** 255n,
    10n ** 15n,
    time + hour,
    time - 3_000n,
    time - 365n * 24n * hour,
  ]
  const outcomes = { none: 0, price: 0 }

  /** Five words with one of them changed, two exchanged, a byte changed, an end cut off or put on; or any bytes. */
  function spoil(words: readonly Hex[]): Hex {
    const spoilt = [...words]
    const [one, other] = [below(5), below(5)]
    const kind = below(7)
    if (kind === 0) spoilt[one] = wordOf(hostile[below(hostile.length)] ?? 0n)
    if (kind === 1) spoilt[one] = bytes(32)
    if (kind === 2) [spoilt[one], spoilt[other]] = [words[other] ?? '0x', words[one] ?? '0x']
    const whole = concatHex(spoilt)
    const at = 1 + below(158)
    if (kind === 3) return concatHex([sliceHex(whole, 0, at), bytes(1), sliceHex(whole, at + 1)])
    if (kind === 4) return sliceHex(whole, 0, at)
    if (kind === 5) return concatHex([whole, bytes(1 + below(64))])
    return kind === 6 ? bytes(160) : whole
  }

  for (let i = 0; i < 1_000; i++) {
    // Both functions of a feed get the same bytes, so the first word is its decimals, too.
    const good = [8n, price, time - 60n, time - 60n, 8n].map(wordOf)
    const up = [1n, 0n, time - 24n * hour, time, 1n].map(wordOf)
    const isFeed = below(4) > 0
    const answer = isFeed ? spoil(good) : concatHex(good)
    const sequencer = isFeed ? concatHex(up) : spoil(up)
    await setCode(feed.address, codeOf(answer))
    await setCode(feed.sequencerAddress, codeOf(sequencer))
    const read = await readPrice(node, feed)
    const stated = statedPrice(answer, sequencer)
    // Whatever is shown, the chain states it: positive, fresh, of 8 decimals, on a rollup that runs.
    expect(read, `${answer} ${sequencer}`).toBe(stated)
    outcomes[read === undefined ? 'none' : 'price']++
  }
  expect(outcomes.none).toBeGreaterThan(500)
  expect(outcomes.price).toBeGreaterThan(100)
})

/** The price that the bytes state, word by word. */
function statedPrice(answer: Hex, sequencer: Hex): bigint | undefined {
  if (size(answer) < 160 || size(sequencer) < 160) return undefined
  const [decimals = 0n, stated = 0n, , updatedAt = 0n] = textBytes(answer)
  const [, isDown = 1n, since = 0n] = textBytes(sequencer)
  const age = now() - updatedAt
  const isStated = decimals === 8n && stated > 0n && stated < 10n ** 15n && age >= 0n && age <= 1_200n + hour
  const isUp = isDown === 0n && since > 0n && now() - since > hour
  return isStated && isUp ? stated : undefined
}

const wordOf = (value: bigint) => numberToHex(BigInt.asUintN(256, value), { size: 32 })
const textBytes = (bytes: Hex) =>
  Array.from({ length: 5 }, (_, i) => BigInt(sliceHex(bytes, 32 * i, 32 * i + 32)))

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
