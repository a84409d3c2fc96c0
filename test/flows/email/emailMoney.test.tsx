// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://service.example/" }
// Proves: Design §9
import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { type Address, isAddress, parseEther, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createApprovals } from '#emailWallet/page/approval/approvals.ts'
import { browserStorage } from '#emailWallet/page/browserStorage.ts'
import { callService } from '#emailWallet/page/callService.ts'
import { createWallet } from '#emailWallet/page/createWallet.ts'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { hash as hashSchema } from '#lib/text/hex.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { softDevice, stubPasskeys } from '../../support/service/softDevice.ts'
import {
  serviceOrigin,
  type TestService,
  testService,
  widgetOrigin,
} from '../../support/service/testService.ts'
import { type EmailTab, openEmailTab } from './emailTab.tsx'

const local = testChain()
const elsewhere = fetch
const recipient = '0x00000000000000000000000000000000000000AA'
let store: Store
let service: TestService
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())
beforeEach(() => {
  const { url, chainId, kudos, usdc } = local()
  const networks = [{ chainId, nodeUrls: [url], kudos: [kudos], usdc }]
  const settings = {
    origin: serviceOrigin,
    widgetOrigins: [widgetOrigin],
    clientAddress: 'none' as const,
    networks,
  }
  service = testService(store, url, { settings })
  stubPasskeys()
})
afterEach(async () => {
  if (changedBaseFee) await local().client.setNextBlockBaseFeePerGas({ baseFeePerGas: changedBaseFee })
  changedBaseFee = undefined
  cleanup()
  vi.unstubAllGlobals()
})

/** A visitor whose new wallet has one coin. */
async function visitorWithMoney() {
  const [email, device, kept] = [`${randomUUID()}@example.org`, softDevice(), memoryStorage()]
  const tab = openEmailTab(service, device, { store: kept })
  const address = await tab.visit(email)
  if (!isAddress(address)) throw new Error(address)
  await local().client.setBalance({ address, value: parseEther('1') })
  return { email, device, kept, tab, address }
}
const money = (from: Address) =>
  ({
    kind: 'transaction',
    from,
    chainId: local().chainId,
    transaction: { to: recipient, value: parseEther('0.1') },
  }) as const
/** Asks for a tenth of a coin to be sent, as a page does. */
function askToSend({ approvals }: EmailTab, from: Address) {
  const page = { origin: widgetOrigin }
  return approvals.request({ requestId: randomUUID(), request: money(from), page })
}
/** Approves what stands there, once it can be approved; every try counts as a press. */
async function approve({ approvals }: EmailTab) {
  await waitFor(() => expect(approvals.current()?.state).toBe('ready'))
  approvals.dispatch(approvals.current()?.requestId ?? '', { type: 'approved' })
}
/** Mines a block of that base fee, in wei; returns the one before. */
async function setBaseFee(baseFeePerGas: bigint) {
  const { client } = local()
  const { baseFeePerGas: before } = await client.getBlock()
  changedBaseFee ??= before ?? undefined
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas })
  await client.mine({ blocks: 1 })
  return before ?? 0n
}
/** What it was: going back to a snapshot does not restore it. */
let changedBaseFee: bigint | undefined
const received = () => local().client.getBalance({ address: recipient })

test('with the database emptied, a device that knows the wallet still sends its money out, also without a login', async () => {
  const { kept, tab, device, address } = await visitorWithMoney()
  tab.close()
  for (const table of [
    'wallets',
    'sessions',
    'codes',
    'device_links',
    'device_approvals',
    'devices',
    'nonces',
  ])
    await store.run(`DELETE FROM ${table}`)
  const again = openEmailTab(service, device, { store: kept })
  expect((await again.page.findByText(/^0x[\da-f]{40}$/i)).textContent).toBe(address)
  await again.page.findByText('You are logged out. Log in again. Your text is kept.')
  fireEvent.change(again.page.getByLabelText('To address'), { target: { value: recipient } })
  fireEvent.change(again.page.getByLabelText('Amount in ETH'), { target: { value: '0.1' } })
  again.press('Continue')
  await approve(again)
  await waitFor(async () => expect(await received()).toBe(parseEther('0.1')))
  await again.page.findByText('Done', { selector: 'form p' })
})

test('a fee that has risen since it was shown is not paid: nothing is sent before the visitor has seen it', async () => {
  const { client } = local()
  const { tab, address } = await visitorWithMoney()
  const sent = askToSend(tab, address)
  await waitFor(() => expect(tab.approvals.current()?.state).toBe('ready'))
  const shown = tab.approvals.current()?.prepared?.fee
  await setBaseFee(2n * (shown?.maxFeePerGas ?? 0n))
  await approve(tab)
  await waitFor(() => expect(tab.approvals.current()?.error?.code).toBe('fee-too-low'))
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)

  tab.approvals.retry(tab.approvals.current()?.requestId ?? '')
  await waitFor(() => expect(tab.approvals.current()?.prepared?.fee).not.toEqual(shown))
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = tab.approvals.current()?.prepared?.fee ?? {}
  expect(maxFeePerGas).toBeGreaterThan(shown?.maxFeePerGas ?? 0n)
  await approve(tab)
  const transaction = await client.getTransaction({ hash: String(await sent) as `0x${string}` })
  expect(transaction).toMatchObject({ gas, maxFeePerGas, maxPriorityFeePerGas })
})

test('a fee that has fallen since it was shown is paid as it is now', async () => {
  const { client } = local()
  const { tab, address } = await visitorWithMoney()
  const baseFee = await setBaseFee(parseGwei('3'))
  const sent = askToSend(tab, address)
  await waitFor(() => expect(tab.approvals.current()?.state).toBe('ready'))
  const shown = tab.approvals.current()?.prepared?.fee
  await setBaseFee(baseFee)
  await approve(tab)
  const { maxFeePerGas = 0n } = await client.getTransaction({ hash: String(await sent) as `0x${string}` })
  expect(maxFeePerGas).toBeLessThan(shown?.maxFeePerGas ?? 0n)
})

/** Has the network go away at a request, before or after it is carried out, until it is back. */
function loseNetwork(step: number, isAfter: boolean) {
  let [requests, isAway, hasBeenAway] = [0, false, false]
  const fail = () => {
    if (isAway) throw new TypeError('Failed to fetch')
  }
  const goAway = () => {
    isAway = true
    hasBeenAway = true
  }
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const isHit = ++requests === step
    if (isHit && !isAfter) goAway()
    fail()
    const answer = await elsewhere(input, init)
    if (isHit) goAway()
    fail()
    return answer
  })
  const comeBack = () => {
    isAway = false
  }
  return { comeBack, hasBeenAway: () => hasBeenAway }
}

test.each([
  ['before', false],
  ['after', true],
])(
  'where the network goes away %s any request of an approval, the visitor goes on, and the money is sent once',
  async (_, isAfter) => {
    const { client } = local()
    const { tab, kept, device, address } = await visitorWithMoney()
    tab.close()
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: device })
    for (let step = 1; ; step++) {
      vi.stubGlobal('fetch', elsewhere)
      const [before, nonce] = [await received(), await client.getTransactionCount({ address })]
      const { comeBack, hasBeenAway } = loseNetwork(step, isAfter)
      const wallet = createWallet(callService, browserStorage(kept), tab.wallet.config)
      const approvals = createApprovals(wallet)
      const requestId = randomUUID()
      /** The visitor does what the page offers; whenever it tells of an error, the network is back. */
      const goOn = () => {
        const { state, error } = approvals.current() ?? {}
        if (error) comeBack()
        if (state === 'reading' && error) approvals.retry(requestId)
        if (state === 'ready' || state === 'unknown') approvals.dispatch(requestId, { type: 'approved' })
      }
      approvals.subscribe(() => queueMicrotask(goOn))
      const request = money(address)
      const hash = await approvals.request({ requestId, request, page: { origin: widgetOrigin } })
      vi.stubGlobal('fetch', elsewhere)
      const { status } = await client.waitForTransactionReceipt({ hash: z.parse(hashSchema, hash) })
      expect(status).toBe('success')
      expect(await received()).toBe(before + parseEther('0.1'))
      expect(await client.getTransactionCount({ address })).toBe(nonce + 1)
      if (!hasBeenAway()) break
      // The wallet has one coin.
      await client.setBalance({ address, value: parseEther('1') })
    }
  },
)

test('a transaction that hangs is cancelled on the wallet’s own page, at the fee that the button names', async () => {
  const { client } = local()
  const { tab, address } = await visitorWithMoney()
  await client.setAutomine(false)
  try {
    const sent = askToSend(tab, address)
    await approve(tab)
    await sent
    const button = await tab.page.findByText(/^Cancel it/, { selector: 'button' })
    const named = /[\d.]+/.exec(button.textContent ?? '')?.[0] ?? ''
    fireEvent.click(button)
    await waitFor(async () => {
      const { transactions } = await client.getBlock({ blockTag: 'pending', includeTransactions: true })
      expect(transactions).toMatchObject([{ from: address.toLowerCase(), value: 0n, nonce: 0 }])
      const [{ gas = 0n, maxFeePerGas = 0n } = {}] = transactions
      expect(gas * maxFeePerGas).toBe(parseEther(named))
    })
    await client.mine({ blocks: 1 })
  } finally {
    await client.setAutomine(true)
  }
  expect(await client.getTransactionCount({ address })).toBe(1)
  expect(await received()).toBe(0n)
})
