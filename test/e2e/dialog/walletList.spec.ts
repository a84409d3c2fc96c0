import { expect } from '@playwright/test'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { directoryRows } from '../../../local/outside/directory.ts'
import type { Stack } from '../../../local/stack.ts'
import { builtInWallets } from '../../../src/catalog/wallets.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { servePlainWidget } from '../../support/sites/plainWidget.ts'
import type { HostPage } from '../pages/HostPage.ts'
import type { WalletDialog } from '../pages/WalletDialog.ts'

const directory = '**/directory/getWallets?**'
const walletsIn = ({ root }: WalletDialog) => root.getByRole('list', { name: 'Wallets' }).getByRole('button')
const allWallets = (dialog: WalletDialog) => dialog.root.getByRole('button', { name: /^All Wallets/ })

/** Scrolls down until no wallet is left to come. */
async function scrollToEnd(dialog: WalletDialog) {
  await expect(async () => {
    await walletsIn(dialog).last().scrollIntoViewIfNeeded()
    await expect(walletsIn(dialog)).toHaveCount(directoryRows.length, { timeout: 500 })
  }).toPass()
}

/** Opens the widget of a site with other settings in the host page. */
async function openOther(
  { page, iframe }: HostPage,
  { chains: [chain] }: Stack,
  name: string,
  settings?: Partial<KudosJson>,
) {
  if (!chain) throw new Error('The stack has no chain.')
  const { origin, stop } = await servePlainWidget(name, chain, settings)
  await iframe.evaluate((iframe: HTMLIFrameElement, origin) => {
    iframe.src = new URL(new URL(iframe.src).search, origin).href
  }, origin)
  page.once('close', () => void stop())
}

test.beforeEach(({ context }) => waitPatiently(context, 'wallets'))

// Proves: Specification §2.3; Design §10
test('what the directory tells comes into places that were kept, with pictures or first letters; every wallet can be reached, those in this browser first and marked from the start, and chosen', async ({
  open,
  context,
}) => {
  await context.route('**/directory/getWalletImage/trust?**', route => route.fulfill({ body: 'nonsense' }))
  const answer = await holdBack(context, directory)
  const { widget } = await open()
  await widget.connectButton.click()
  await expect(allWallets(widget.dialog)).toBeVisible()
  await widget.dialog.root.evaluate(async root => {
    await Promise.allSettled(root.getAnimations({ subtree: false }).map(({ finished }) => finished))
  })
  const before = await allWallets(widget.dialog).boundingBox()
  answer()
  await expect(allWallets(widget.dialog)).toContainText('120+')
  expect(await allWallets(widget.dialog).boundingBox()).toEqual(before)

  await allWallets(widget.dialog).click()
  const isFirst = () =>
    expect(walletsIn(widget.dialog).first()).toHaveAccessibleName('Development Wallet installed')
  await expect(walletsIn(widget.dialog).nth(1)).toHaveAccessibleName('MetaMask')
  await isFirst()
  const picture = walletsIn(widget.dialog).nth(1).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(widget.dialog.root.getByRole('button', { name: 'Trust Wallet' })).toContainText(
    'TTrust Wallet',
  )
  await scrollToEnd(widget.dialog)
  await isFirst()
  await expect(walletsIn(widget.dialog).last()).toHaveAccessibleName(directoryRows.at(-1)?.name ?? '')
  await walletsIn(widget.dialog).first().click()
  await widget.expectConnected()
})

// Proves: Specification §2.3
test('a row that moves away while it is pressed is chosen; a pointer that slides off chooses nothing', async ({
  open,
  page,
}) => {
  const host = await open()
  const { widget } = host
  // Room for the dialog to grow.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await host.resize(336, 900)
  await widget.connectButton.click()
  await expect(allWallets(widget.dialog)).toContainText('120+')
  const row = widget.dialog.root.getByRole('button', { name: 'Development Wallet' })
  const place = async () => (await row.boundingBox()) ?? { x: 0, y: 0 }
  await row.hover()
  await page.mouse.down()
  await allWallets(widget.dialog).hover()
  await page.mouse.up()
  await row.hover()
  await page.mouse.down()
  const before = await place()
  await (await host.frame()).evaluate(() => {
    const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
    for (const name of ['Late Wallet', 'Later Wallet']) {
      const detail = { info: { uuid: name, rdns: `${name}.example`, name }, provider }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  })
  await expect.poll(async () => before.y - (await place()).y).toBeGreaterThan(40)
  await page.mouse.up()
  await widget.expectConnected()
})

// Proves: Design §8
test('without a project the best-known wallets are listed, each with its picture, and nobody is asked', async ({
  open,
  context,
  stack,
}) => {
  const host = await open({ wallet: false })
  const { widget } = host
  await openOther(host, stack, 'plain')
  const asked: string[] = []
  context.on('request', request => {
    if (request.url().startsWith(stack.urls.outside)) asked.push(request.url())
  })
  await widget.connectButton.click()
  await widget.dialog.expectText('No wallet found in this browser')
  await allWallets(widget.dialog).click()
  await expect(walletsIn(widget.dialog)).toHaveCount(builtInWallets.length)
  const pictures = walletsIn(widget.dialog).locator('img')
  await expect(pictures).toHaveCount(builtInWallets.length)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
        message: (await picture.getAttribute('src')) ?? '',
      })
      .toBeGreaterThan(0)
  }
  expect(asked).toEqual([])
})

// Proves: Specification §9
test('cards stand four side by side, three in a narrow frame, and the lists keep within their heights', async ({
  open,
}) => {
  const host = await open()
  const { dialog, connectButton } = host.widget
  await host.resize(352, 640)
  await connectButton.click()
  await allWallets(dialog).click()
  await expect(walletsIn(dialog).nth(10)).toBeVisible()
  const columns = () =>
    walletsIn(dialog).evaluateAll(
      cards => new Set(cards.map(card => Math.round(card.getBoundingClientRect().left))).size,
    )
  /** Height of what scrolls around the list. */
  const area = () =>
    dialog.root
      .getByRole('list', { name: 'Wallets' })
      .evaluate(list => list.parentElement?.getBoundingClientRect().height)
  await expect.poll(columns).toBe(4)
  await expect.poll(area).toBe(400)
  await host.resize(351, 480)
  await expect.poll(columns).toBe(3)
  await expect.poll(area).toBeLessThan(400)
  await dialog.backButton.click()
  // What the frame leaves beside the header and the foot.
  await expect.poll(area).toBeLessThanOrEqual(480 - 92)
  await allWallets(dialog).scrollIntoViewIfNeeded()
  await expect(allWallets(dialog)).toBeInViewport({ ratio: 1 })
})
