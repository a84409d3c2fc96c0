// Proves: Design §14
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { type Address, erc20Abi, parseEther, parseUnits, zeroHash } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { startLocalChain } from '../../../local/chain/localChain.ts'
import { type LocalClient, localClient } from '../../../local/chain/localClient.ts'
import { fund } from '../../../local/chain/seed.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { addedAfter, deletePaths } from '../../support/browser/olderChromium.ts'
import { servePlainWidget } from '../../support/sites/plainWidget.ts'
import { startedOnce } from '../../support/startedOnce.ts'

type Tip = { message: string; name?: string; ether?: string; dollars?: string }

/** A network of this file's own, and a site that offers it alone. */
const startNetwork = startedOnce(async () => {
  const chain = await startLocalChain({ chainId: 31338 })
  const { url, kudos, usdc } = chain
  const networks = { 'local-rollup': { rpcUrls: [url], kudos: [kudos], usdc } }
  const site = await servePlainWidget('alerts', { id: 31338, rpcUrl: url, ...chain }, { networks })
  const stop = async () => {
    await site.stop()
    await chain.stop()
  }
  return { ...chain, client: localClient(chain), page: `${site.origin}/alerts/`, stop }
})

const test = base.extend<{
  network: Awaited<ReturnType<typeof startNetwork>>
  tip: (tips: readonly Tip[]) => Promise<void>
  address: (query?: Record<string, string>) => string
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  network: async ({}, use) => use(await startNetwork()),
  ownSites: ({ network }, use) => use([network.url]),
  address: ({ network, recipient }, use) =>
    use((query = {}) => `${network.page}?${new URLSearchParams({ address: recipient, ...query })}`),
  /** Sends tips from one account, in their order. */
  tip: async ({ network, recipient, visitor }, use) => {
    const { client, kudos, usdc } = network
    const account = visitor.address
    await fund(client, network, account, { ether: '100', dollars: '1000' })
    await client.impersonateAccount({ address: account })
    const approve = { account, address: usdc, abi: erc20Abi, functionName: 'approve' } as const
    await client.writeContract({ ...approve, args: [kudos, parseUnits('1000', 6)] })
    await use(async tips => {
      for (const tip of tips) {
        const hash = await sendTip(client, { account, kudos, usdc, recipient }, tip)
        await client.waitForTransactionReceipt({ hash })
      }
    })
  },
})

function sendTip(
  client: LocalClient,
  { account, kudos, usdc, recipient }: Record<'account' | 'kudos' | 'usdc' | 'recipient', Address>,
  { message, name = 'Ada', ether = '0.01', dollars }: Tip,
) {
  const call = { account, address: kudos, abi: kudosAbi } as const
  if (dollars === undefined) {
    const args = [recipient, name, message] as const
    return client.writeContract({ ...call, functionName: 'sendKudos', args, value: parseEther(ether) })
  }
  const amount = parseUnits(dollars, 6)
  const args = [recipient, name, message, usdc, amount, 0n, 0, zeroHash, zeroHash] as const
  return client.writeContract({ ...call, functionName: 'sendKudosInTokens', args })
}

/** Notes the message of each alert that the page shows, also over reloads. */
async function watchAlerts(page: Page): Promise<readonly string[]> {
  const shown: string[] = []
  await page.exposeFunction('noteAlert', (message: string) => void shown.push(message))
  await page.addInitScript(() => {
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.className === 'alert')
          Reflect.get(window, 'noteAlert')(node.querySelector('.message')?.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return shown
}

/** Opens the page and waits until it has begun. */
async function openPage(page: Page, address: string) {
  const read = page.waitForResponse(response => response.request().method() === 'POST')
  await page.goto(address)
  await read
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBe(1)
}

/** Lets the page's clock run ahead until something holds. */
async function runUntil(page: Page, holds: () => boolean | Promise<boolean>) {
  await expect(async () => {
    await page.clock.runFor(500)
    expect(await holds()).toBe(true)
  }).toPass({ intervals: [50], timeout: 200_000 })
}

const quoted = (messages: readonly string[]) => messages.map(message => `“${message}”`)

test("in a browser without all that came after Chromium 103, tips are shown in order, and once over a reload; a stranger's text stays a text, and what holds a blocked word or is too small is not shown", async ({
  page,
  tip,
  address,
}) => {
  const paths = addedAfter(103)
  expect(paths).toEqual(
    expect.arrayContaining([
      ['Array', 'prototype', 'toSorted'],
      ['URL', 'canParse'],
    ]),
  )
  await page.addInitScript(deletePaths, paths)
  const shown = await watchAlerts(page)
  await page.clock.install()
  await openPage(page, address({ block: 'darn,heck*', min: '0.005ETH,1USDC' }))
  expect(await page.evaluate(() => ['toSorted', 'findLast'].map(name => name in Array.prototype))).toEqual([
    false,
    true,
  ])
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  await tip([
    { message: 'What the H\u00e9cking\u200b.' },
    { message: 'Too small.', ether: '0.001' },
    { message: 'By its name.', name: 'Darn' },
    { message: script, name: '<b>Eve</b>\u202e' },
    { message: 'Darning is fine.', dollars: '5' },
    { message: 'The third.' },
  ])
  await runUntil(page, () => shown.length === 1)
  await expect(page.locator('.name')).toHaveText('<b>Eve</b>')
  expect(await page.locator('.alert').locator('b, img, script').count()).toBe(0)
  await runUntil(page, () => shown.length === 2)
  await expect(page.locator('.amount')).toHaveText('5 USDC')
  await page.reload()
  await runUntil(page, () => shown.length === 3)
  await runUntil(page, async () => (await page.locator('.alert').count()) === 0)
  await tip([{ message: 'One more' }])
  await runUntil(page, () => shown.length === 4)
  expect(shown).toEqual(quoted([script, 'Darning is fine.', 'The third.', 'One more']))
  await expect(page).toHaveTitle('Tip alerts')
})

test.describe(() => {
  // A library that waits until nothing moves would wait until the alert is gone.
  test.use({ reducedMotion: 'reduce' })

  test('a test alert stands on a transparent page, marked, in the shape of a real one that chimes, after at most 60 kB of code', async ({
    page,
    tip,
    address,
  }) => {
    const scripts: Promise<number>[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
    })
    await page.addInitScript(() => {
      const { OscillatorNode: Real } = window
      const notes: unknown[] = []
      Object.assign(window, {
        notes,
        OscillatorNode: class extends Real {
          override start(when?: number) {
            notes.push(when)
            super.start(when)
          }
        },
      })
    })
    await page.goto(address({ test: '1' }))
    const alert = page.locator('.alert')
    await expect(alert).toHaveText(
      /TESTAda\s*0\.01 ETH ≈ \$40\.00“This is a test\. A tip looks like this\.”$/,
    )
    // A screen reader says it in this order and once.
    await expect(alert).toMatchAriaSnapshot(
      '- article: TEST. Ada 0.01 ETH ≈ $40.00. “This is a test. A tip looks like this.”',
    )
    const sizes = await Promise.all(scripts)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`The page for streams: ${bytes} bytes of JavaScript, gzipped.`)
    expect(bytes).toBeLessThanOrEqual(60_000)
    const colors = await page.evaluate(() =>
      [document.documentElement, document.body].map(one => getComputedStyle(one).backgroundColor),
    )
    expect(colors).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    const shape = () =>
      alert.evaluate(one => one.outerHTML.replace(/>[^<]+/g, '>').replace(/style="[^"]*"/, ''))
    const sample = await shape()
    expect(await axeFindings(page)).toEqual([])
    await expect(alert).toHaveCount(0)
    // Some browsers want a press before they let a page sound.
    await page.mouse.click(5, 5)
    const notes = () => page.evaluate((): number => Reflect.get(window, 'notes').length)
    const before = await notes()
    await tip([{ message: 'A real one' }])
    await expect(alert).toContainText('A real one')
    expect(await shape()).toBe(sample)
    await expect.poll(notes).toBe(before + 2)
  })
})

test('the bar of a goal fills with each tip, and an owner who looks at the empty page is told what it is for, and what of its address can not be read', async ({
  page,
  address,
  network,
  tip,
}) => {
  await page.goto(address({ goal: 'much' }))
  await expect(page.getByText("The goal can't be read.")).toBeVisible()
  await expect(page.getByText('New tips appear here.')).toHaveCount(0)
  await page.mouse.move(100, 100)
  await expect(page.getByText('New tips appear here.')).toBeVisible()
  await page.goto(network.page)
  await expect(page.getByText('This widget has no recipient yet')).toBeVisible()

  await tip([{ message: '', dollars: '12.34' }])
  const { timestamp } = await network.client.getBlock()
  const since = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  await page.goto(address({ goal: '50USD', since, title: 'New camera' }))
  const bar = page.getByRole('progressbar', { name: 'New camera' })
  await expect(bar).toHaveAttribute('aria-valuetext', '$12.34 / $50.00')
  await expect(bar).toHaveAttribute('aria-valuenow', '24.68')
  await expect(page.locator('.alert')).toHaveCount(0)
  await tip([{ message: '', dollars: '20' }])
  await expect(bar).toHaveAttribute('aria-valuetext', '$32.34 / $50.00')
})
