import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { findChain } from '#catalog/chains.ts'
import { localAccounts } from '../../local/chain/accounts.ts'
import { startLocalChain } from '../../local/chain/localChain.ts'
import { serveWidget } from '../../local/site/widgetServer.ts'
import { buildRelease } from '../../src/build/release.ts'
import { chromiumLaunch } from '../support/browser/browser.ts'

/** What a page that nobody touches asks of the nodes in an hour. */
export type RestCost = {
  page: string
  calls: number
  /** What a node provider bills for them. */
  computeUnits: number
  methods: string
}

/** Alchemy's compute units (alchemy.com/docs/reference/compute-unit-costs); what is not listed counts as 20. */
const computeUnits: Record<string, number> = {
  eth_call: 26,
  eth_chainId: 0,
  eth_blockNumber: 10,
  eth_feeHistory: 10,
  eth_maxPriorityFeePerGas: 10,
}
const otherUnits = 20

const chainIds = [31337, 31338, 11155111] as const
const recipient = localAccounts.recipient.address
const folder = fileURLToPath(new URL('../.results/bench/rest', import.meta.url))
const hour = 3_600_000
/** Milliseconds by which the page's clock moves at a time. */
const step = 5_000

/** Leaves the form with an amount typed, the form with a connected wallet, and the messages alone, each for two hours. */
export async function measureRest(): Promise<RestCost[]> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const chains = await Promise.all(chainIds.map(chainId => startLocalChain({ chainId, seeded: true })))
    for (const chain of chains) stops.push(() => chain.stop())
    const { url: widget, stop } = await serveWidget(
      { type: 'site', release: await buildRelease(), folder },
      {
        networks: Object.fromEntries(
          chains.map(({ chainId, url, kudos }) => [
            findChain(chainId)?.shortName ?? '',
            { rpcUrls: [url], kudos: [kudos] },
          ]),
        ),
        recipient,
      },
      0,
    )
    stops.push(stop)
    const browser = await chromium.launch(chromiumLaunch())
    stops.push(() => browser.close())
    const url = `${widget}?address=${recipient}&network=local-rollup`
    const costs: RestCost[] = []
    for (const [page, open] of Object.entries(pages)) costs.push(await measure(browser, url, page, open))
    return costs
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  form: page => page.locator('input[inputmode=decimal]').fill('0.5'),
  async 'connected form'(page) {
    await page.locator('main form button[type=submit]').click()
    await page.locator('dialog').getByRole('button', { name: 'Bench Wallet' }).click()
    await page.getByText(/^Balance: /).waitFor()
  },
  async messages(page) {
    await page.getByRole('tab', { name: 'See Messages' }).click()
    await page.getByRole('listitem').first().waitFor()
  },
}

async function measure(
  browser: Browser,
  url: string,
  name: string,
  open: (page: Page) => Promise<unknown>,
): Promise<RestCost> {
  const context = await browser.newContext()
  await context.addInitScript({ path: fileURLToPath(new URL('pageScript.js', import.meta.url)) })
  await context.addInitScript(account => {
    Object.assign(window, { benchAccount: account })
  }, localAccounts.visitors[0]?.address ?? recipient)
  const page = await context.newPage()
  await page.clock.install()
  const pending = new Set<Request>()
  const methods: string[] = []
  page.on('request', request => {
    if (request.method() !== 'POST') return
    pending.add(request)
    const asked: unknown = request.postDataJSON()
    for (const call of Array.isArray(asked) ? asked : [asked]) methods.push(String(Object(call).method))
  })
  const ended = (request: Request) => void pending.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.goto(url)
  await open(page)
  await page.clock.pauseAt(Date.now() + 10_000)
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += step) {
      await page.clock.runFor(step)
      do await page.evaluate(() => undefined)
      while (pending.size > 0)
    }
  }
  // The intervals grow meanwhile.
  await pass(hour)
  methods.length = 0
  await pass(hour)
  await context.close()
  const counts = new Map<string, number>()
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1)
  return {
    page: name,
    calls: methods.length,
    computeUnits: methods.reduce((sum, method) => sum + (computeUnits[method] ?? otherUnits), 0),
    methods: [...counts].map(([method, count]) => `${method} ${count}`).join(', '),
  }
}
