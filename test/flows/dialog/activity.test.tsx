// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { encodeAbiParameters, erc20Abi, type Hex, parseEther, parseUnits, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kudosAbi } from '#chain/abi.gen.ts'
import { queryClient } from '#lib/queryClient.ts'
import { shorten } from '#lib/text/format.ts'
import type { DialogOptions } from '#settings/dialogOptions.ts'
import { offeredChains } from '#settings/offeredChains.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWalletOptions } from '../../../local/devWallet/provider.ts'
import { blockchainService } from '../../../local/outside/blockchain.ts'
import { type Answerer, sendJson, startOutside } from '../../../local/outside/outside.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { loadPage, main, rdns, second, walletFor, walletSetup } from '../tips/walletPage.ts'
import { heading, press, renderDialog } from './dialogPage.tsx'

const { announce, chains: twoOffered, local, sepolia } = walletSetup()
const recipient = localAccounts.recipient.address
const [visitor] = localAccounts.visitors.map(({ privateKey }) => privateKeyToAccount(privateKey))

let outside: Awaited<ReturnType<typeof startOutside>>
/** What the service was asked, in order. */
let asked: URL[]
/** Stands in for the service's own answer while it is set. */
let trouble: Answerer | undefined

beforeEach(async () => {
  queryClient.clear()
  asked = []
  trouble = undefined
  isEndSeen = true
  const answer = blockchainService([local(), sepolia()])
  outside = await startOutside(0, {
    answerers: {
      blockchain: (request, response, url) => {
        asked.push(url)
        return (trouble ?? answer)(request, response, url)
      },
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  cleanup()
  await outside.stop()
})

// What jsdom lacks: it tells that something can be seen, as soon as it may.
const watchers = new Set<() => void>()
let isEndSeen = true
Object.assign(window, {
  IntersectionObserver: class {
    readonly look: () => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.look = () => isEndSeen && tell([{ isIntersecting: true }])
    }
    observe() {
      watchers.add(this.look)
      queueMicrotask(this.look)
    }
    disconnect() {
      watchers.delete(this.look)
    }
  },
})

/** The visitor's page, its wallet connected, with the dialog on its account. */
async function openAccount(
  options: Partial<DialogOptions> = {},
  walletOptions: Partial<DevWalletOptions> = {},
  chains = twoOffered(),
) {
  const devWallet = announce(walletFor(chains, walletOptions))
  const page = loadPage(chains)
  await page.wallet.connect(rdns)
  const blockchainApiUrls = [`${outside.url}/blockchain`]
  const user = renderDialog(chains, page, { options: { blockchainApiUrls, projectId: 'local', ...options } })
  await press(user, 'Open')
  return { user, devWallet, ...page }
}

/** The same, with the dialog on the account's activity. */
async function openActivity(walletOptions: Partial<DevWalletOptions> = {}) {
  const page = await openAccount({}, walletOptions)
  await press(page.user, 'Activity')
  await heading('Activity')
  return page
}

/** Every line of the list as it reads. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Activity' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const rowsAre = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const pagesAsked = () =>
  asked
    .filter(({ pathname }) => pathname.endsWith('/history'))
    .map(({ searchParams }) => searchParams.get('cursor'))

async function sendPlain(count: number) {
  for (let index = 1; index <= count; index++) {
    const value = parseEther(`0.0${index}`)
    const hash = await local().client.sendTransaction({ account: visitor ?? null, to: recipient, value })
    await local().client.waitForTransactionReceipt({ hash })
  }
  await letServiceReadOn()
}

/** What has happened is read by the service before anybody asks: on a slow machine it takes longer than a visitor waits. */
async function letServiceReadOn() {
  await fetch(`${outside.url}/blockchain/v1/account/${recipient}/history`)
  asked = []
}

describe('the list', () => {
  // Proves: Specification §3; Design §10
  test('shows what really happened on the chain, newest first, by month', async () => {
    const { client, kudos, usdc } = local()
    const account = visitor ?? null
    const contract = { account, address: usdc, abi: erc20Abi } as const
    const done = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
    await done(
      await client.writeContract({
        account,
        address: kudos,
        abi: kudosAbi,
        functionName: 'sendKudos',
        args: [recipient, 'Ada', 'Hello'],
        value: parseEther('0.0125'),
      }),
    )
    await done(
      await client.writeContract({ ...contract, functionName: 'approve', args: [kudos, parseUnits('2', 6)] }),
    )
    await done(
      await client.writeContract({
        account,
        address: kudos,
        abi: kudosAbi,
        functionName: 'sendKudosInTokens',
        args: [recipient, '', '', usdc, parseUnits('2', 6), 0n, 0, zeroHash, zeroHash],
      }),
    )
    await done(
      await client.writeContract({
        ...contract,
        functionName: 'transfer',
        args: [recipient, parseUnits('1.5', 6)],
      }),
    )
    await done(await client.sendTransaction({ account, to: visitor?.address ?? null, value: 1n }))
    const tooMuch = { functionName: 'transfer', args: [recipient, parseUnits('1000000', 6)] } as const
    await done(await client.writeContract({ ...contract, ...tooMuch, gas: 200_000n }))
    await letServiceReadOn()

    await openActivity()
    await rowsAre(7)
    screen.getByRole('heading', {
      level: 3,
      name: new Date().toLocaleDateString('en-US', { month: 'long' }),
    })
    const to = (address: string | undefined = '') => `to ${shorten(address.toLowerCase(), 6, 4)}`
    const said = (text: string | null) =>
      text?.replace(/\d+ (sec|min)/, ' now ').replace(/(to|from) ?0x.{11}$/, part => ` ${part.toLowerCase()}`)
    expect(rows().map(said)).toEqual([
      `Executed now Failed ${to(usdc)}`,
      `Sent now <less than 0.001 ETH ${to(visitor?.address)}`,
      `Sent now 1.500 USDC out ${to(usdc)}`,
      `Executed now 2.000 USDC out ${to(kudos)}`,
      `Approved now Confirmed ${to(usdc)}`,
      `Executed now 0.012 ETH out ${to(kudos)}`,
      expect.stringMatching(/^Received now \+350\.000 USDC from 0x.{4}\.\.\..{4}$/),
    ])
  })

  // Proves: Specification §2.3
  test('leads to the block explorer where there is one', async () => {
    const { client } = sepolia()
    const hash = await client.sendTransaction({
      account: visitor ?? null,
      to: recipient,
      value: parseEther('1'),
    })
    await client.waitForTransactionReceipt({ hash })
    const { devWallet } = await openAccount()
    devWallet.setChain(11155111)
    await screen.findByRole('link', { name: /Block Explorer/ })
    screen.getByRole('button', { name: 'Activity' }).click()
    const link = await screen.findByRole('link', { name: /^Sent/ })
    expect(link).toHaveProperty('href', `https://sepolia.etherscan.io/tx/${hash}`)
  })

  // Proves: Specification §2.3, §3
  test('reads on when its end is near, each page once, to the last', async () => {
    await sendPlain(45)
    isEndSeen = false
    await openActivity()
    await rowsAre(20)
    expect(pagesAsked()).toEqual([null])
    expect(watchers.size).toBe(1)
    for (const look of watchers) {
      isEndSeen = true
      look()
    }
    await rowsAre(46)
    expect(pagesAsked()).toEqual([null, '20', '40'])
    await waitFor(() => expect(watchers.size).toBe(0))
    await screen.findAllByText('46 transactions')
  })

  // Proves: Specification §3
  test('is begun anew when the wallet changes the account', async () => {
    await sendPlain(2)
    const { devWallet } = await openActivity()
    await rowsAre(3)
    devWallet.setAccounts([second ?? recipient])
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(asked.at(-1)?.pathname).toContain(second)
  })

  // Proves: Specification §2.3
  test('says so where there is nothing yet', async () => {
    await openActivity({ accounts: [{ privateKey: generatePrivateKey() }] })
    await screen.findByText('Start trading on dApps to grow your wallet!')
    expect(rows()).toEqual([])
  })
})

const isDown: Answerer = (_request, response) => sendJson(response, {}, 503)

describe('the service', () => {
  // Proves: Specification §2.3
  test('is not spoken of where it is not configured', async () => {
    await openAccount({ blockchainApiUrls: undefined })
    await screen.findByRole('button', { name: 'Disconnect' })
    expect(screen.queryByRole('button', { name: 'Activity' })).toBeNull()
    expect(asked).toEqual([])
  })

  // Proves: Specification §8
  test.each<[string, Answerer, string]>([
    ['down', isDown, "The account history can't be reached."],
    ['cut off', request => void request.socket.destroy(), "The account history can't be reached."],
    [
      'talking nonsense',
      (_request, response) => sendJson(response, { data: 'none' }),
      'The account history sent an invalid response.',
    ],
  ])('%s: says so, and reads again on demand', async (_, answer, sentence) => {
    trouble = answer
    const { user } = await openActivity()
    await screen.findAllByText('Failed to fetch transactions')
    await screen.findByText(sentence)
    expect(screen.getByRole('alert').textContent).toContain(`Failed to fetch transactions. ${sentence}`)
    trouble = undefined
    await press(user, 'Try again')
    await rowsAre(1)
    expect(screen.queryByText(sentence)).toBeNull()
  })

  // Proves: Specification §2.3, §9; Design §8
  test('slow: shows seven quiet rows meanwhile, and the way back', async () => {
    trouble = () => {}
    const { user } = await openActivity()
    await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(7))
    expect(rows()).toEqual([])
    await screen.findByText('Loading your activity')
    await press(user, 'Back')
    await screen.findByRole('button', { name: 'Disconnect' })
  })

  // Proves: Specification §8
  test('lost on the way: what was read stays, and the rest comes on demand', async () => {
    await sendPlain(25)
    isEndSeen = false
    const { user } = await openActivity()
    await rowsAre(20)
    trouble = isDown
    isEndSeen = true
    for (const look of watchers) look()
    await screen.findAllByText('Failed to fetch transactions')
    await rowsAre(20)
    const before = asked.length
    trouble = undefined
    await press(user, 'Try again')
    await rowsAre(26)
    expect(asked.length).toBe(before + 1)
  })

  /** Answers every page with these rows, and with a page after it that was not named before. */
  const endless =
    (dataOf: (page: number) => unknown[]): Answerer =>
    (_request, response, url) => {
      const page = Number(url.searchParams.get('cursor') ?? 0)
      sendJson(response, { data: dataOf(page), next: String(page + 1) })
    }
  const row = (id: string, chain?: string) => ({
    id,
    metadata: { operationType: 'send', minedAt: '2024-02-01T10:00:00Z', status: 'confirmed', chain },
  })

  // Proves: Specification §2.3
  test.each<[string, (page: number) => unknown[], number]>([
    ['brings nothing', () => [], 0],
    ['knows other networks only', page => [row(`${page}`, 'eip155:99')], 0],
    ['brings the same again', () => [row('same')], 1],
  ])('that %s is asked on only when the visitor wishes', async (_, dataOf, count) => {
    trouble = endless(dataOf)
    const { user } = await openActivity()
    const more = await screen.findByRole('button', { name: 'Load more' })
    await rowsAre(count)
    const before = count + 3
    expect(pagesAsked()).toHaveLength(before)
    expect(screen.queryByText('Start trading on dApps to grow your wallet!')).toBeNull()
    await user.click(more)
    await waitFor(() => expect(pagesAsked()).toHaveLength(before + 1))
    await waitFor(() => expect(more.ariaBusy).toBeNull())
    trouble = (_request, response) => sendJson(response, { data: [row('found')], next: null })
    await user.click(more)
    await rowsAre(count + 1)
    expect(pagesAsked()).toHaveLength(before + 2)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  // Proves: Specification §2.3
  test('is asked for the first page alone when the list is opened again', async () => {
    await sendPlain(25)
    const { user } = await openActivity()
    await rowsAre(26)
    await press(user, 'Back')
    queryClient.setQueriesData({ queryKey: ['activity'] }, data => data, { updatedAt: 1 })
    isEndSeen = false
    const before = pagesAsked().length
    await press(user, 'Activity')
    await rowsAre(20)
    await waitFor(() => expect(pagesAsked().slice(before)).toEqual([null]))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(pagesAsked().slice(before)).toEqual([null])
    await rowsAre(20)
  })

  test('that names a page again is not asked for ever', async () => {
    trouble = (_request, response) => sendJson(response, { data: [], next: 'again' })
    await openActivity()
    await screen.findByText('Start trading on dApps to grow your wallet!')
    expect(pagesAsked()).toEqual([null, 'again'])
  })
})

/** The events that are told from now on. */
function listenToEvents() {
  const told: string[] = []
  Object.assign(navigator, {
    sendBeacon(_url: string, body: string) {
      told.push(JSON.parse(body).props.event)
      return true
    },
  })
  return told
}

// Proves: Specification §2.3
test('more is told to be wanted when the visitor wants it, not when an empty page is passed over', async () => {
  const told = listenToEvents()
  trouble = (_request, response, url) => {
    const page = Number(url.searchParams.get('cursor') ?? 0)
    sendJson(response, { data: [], next: page < 3 ? String(page + 1) : null })
  }
  const { user } = await openAccount({ analyticsUrl: `${outside.url}/analytics` })
  await press(user, 'Activity')
  await screen.findAllByText('Nothing on this network so far.')
  await press(user, 'Load more')
  await screen.findByText('Start trading on dApps to grow your wallet!')
  await press(user, 'Back')
  await press(user, 'Disconnect')
  await waitFor(() => expect(told).toContain('DISCONNECT_SUCCESS'))
  expect(told.filter(event => event === 'LOAD_MORE_TRANSACTIONS')).toHaveLength(1)
})

// Proves: Specification §7
test('the events of the account and its activity are told', async () => {
  const told = listenToEvents()
  await sendPlain(25)
  const { user } = await openAccount({ analyticsUrl: `${outside.url}/analytics` })
  await press(user, 'Activity')
  await rowsAre(26)
  trouble = isDown
  queryClient.clear()
  await press(user, 'Back')
  await press(user, 'Activity')
  await screen.findAllByText('Failed to fetch transactions')
  await press(user, 'Back')
  await press(user, 'Local chain')
  await press(user, 'Back')
  await press(user, 'Disconnect')
  const expected = [
    'CLICK_TRANSACTIONS',
    'LOAD_MORE_TRANSACTIONS',
    'CLICK_TRANSACTIONS',
    'ERROR_FETCH_TRANSACTIONS',
    'CLICK_NETWORKS',
    'DISCONNECT_SUCCESS',
  ]
  await waitFor(() => expect(told.filter(event => expected.includes(event))).toEqual(expected))
})

describe('the name', () => {
  const mainnetFork = testChain({ chainId: 1 })
  /** The same chain, offered as Ethereum. */
  function ethereum() {
    const { url, kudos } = mainnetFork()
    return offeredChains({ chainId: 1, chains: { 1: { rpcUrls: [url], kudosAddress: kudos } } })
  }
  const shortened = `${main?.slice(0, 4)}...${main?.slice(-6)}`

  // Proves: Specification §2.3, §9
  test('of the account stands in the place of its address, cut at twenty', async () => {
    trouble = (_request, response) =>
      sendJson(response, { name: 'a-visitor-with-a-long-name.eth', avatar: null })
    await openAccount({}, {}, ethereum())
    await screen.findByText('a-visitor-with-a-lon...')
    expect(screen.queryByText(shortened)).toBeNull()
    screen.getByTitle(main ?? '')
  })

  test("is the stand-in's for the first visitor, and nobody else's", async () => {
    await openAccount({}, {}, ethereum())
    await screen.findByText('visitor.kudos')
  })

  // Proves: Specification §2.3
  test('is asked of ENS through the node where the service fails, and without it the address stands', async () => {
    trouble = (_request, response) => sendJson(response, {}, 503)
    const page = await openAccount({}, {}, ethereum())
    await screen.findByText(shortened)
    await waitFor(() => expect(asked.length).toBe(2))
    await press(page.user, 'Close')
    queryClient.clear()
    // A resolver that answers everything with one name.
    const answer = encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      ['visitor.eth', recipient, recipient],
    )
    const length = ((answer.length - 2) / 2).toString(16).padStart(4, '0')
    await mainnetFork().client.setCode({
      address: mainnet.contracts.ensUniversalResolver.address,
      bytecode: `0x61${length}80600c6000396000f3${answer.slice(2)}`,
    })
    await press(page.user, 'Open')
    await screen.findByText('visitor.eth')
  })

  test("on another network is nobody's business", async () => {
    await openAccount()
    await screen.findByText(shortened)
    expect(asked).toEqual([])
  })
})
