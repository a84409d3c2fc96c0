import { expect, type Locator, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { largeText, readWith, spacedText } from '../../support/browser/readWith.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { type OwnerSite, withOwnerSite } from '../../support/sites/hostSite.ts'
import { HostPage } from '../pages/HostPage.ts'

/** With a site of the owner's, whose page is what the test puts there. */
const test = base.extend<{ ownSite: OwnerSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  ownSite: ({}, use) => withOwnerSite(use),
  ownSites: ({ ownSite }, use) => use([ownSite.url]),
})

/** Moves the focus on by key until it is on the element. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

function fieldsOf(page: Page) {
  return {
    address: page.getByRole('textbox', { name: 'Your wallet address or ENS name' }),
    title: page.getByRole('textbox', { name: 'Title' }),
    description: page.getByRole('textbox', { name: 'Description' }),
    color: page.getByRole('textbox', { name: 'Colour', exact: true }),
    amount: page.getByRole('textbox', { name: /^Amount in/ }),
    currency: page.getByRole('radio', { name: 'ETH' }),
    copy: page.getByRole('button', { name: /^Cop(y|ied) Your code$/ }),
    preview: page.frameLocator('iframe[title="Preview of the widget"]'),
  }
}

// Proves: Design §7; WCAG 2.1.1
test('filled in by keyboard, the code goes into a page of another site and tips that recipient under that title', async ({
  open,
  page,
  context,
  stack,
  recipient,
  client,
  ownSite,
}) => {
  // The browser gets its wallet by this.
  await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${stack.urls.widget}embed/`)
  const fields = fieldsOf(page)
  const title = `Tea & "cake" <3 🍰`

  await tabTo(page, fields.address)
  await page.keyboard.type(recipient.toLowerCase())
  await tabTo(page, fields.title)
  await page.keyboard.type(title)
  await tabTo(page, fields.color)
  await page.keyboard.type('#0a8')
  await tabTo(page, fields.currency)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, fields.amount)
  await page.keyboard.type('2,5')
  await expect(fields.preview.getByRole('heading', { level: 1 })).toContainText(title)
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  const wishes = { address: recipient.toLowerCase(), title, color: '#0a8', currency: 'USDC', amount: '2,5' }
  await expect.poll(asked).toEqual(wishes)

  // The address is all there is of it.
  await page.goto('about:blank')
  await page.goto(`${stack.urls.widget}embed/?${new URLSearchParams(wishes)}`)
  await expect(fields.title).toHaveValue(title)
  await expect(fields.amount).toHaveValue('2,5')
  await tabTo(page, fields.copy)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/Your code: copied/)
  const code = await page.evaluate(() => navigator.clipboard.readText())

  ownSite.put(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><p>Hello</p>${code}`)
  await page.goto(ownSite.url)
  const { widget } = new HostPage(page)
  await expect(widget.header).toContainText(title)
  await expect(widget.amount).toHaveValue('2.500000')
  await widget.connect()
  const before = await client.getBalance({ address: recipient })
  await widget.send({ message: 'From a bare page', currency: 'ETH', amount: '0.01' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(before + parseEther('0.01'))
})

// Proves: Design §7
test('the preview is the real widget: looks change in place, the rest when it is ready, the loader as it will be', async ({
  page,
  stack,
  recipient,
}) => {
  await page.goto(`${stack.urls.widget}embed/?address=${recipient}`)
  const { preview, color, title } = fieldsOf(page)
  const button = preview.getByRole('button', { name: 'Connect your wallet' })
  const colour = () => button.evaluate(element => getComputedStyle(element).backgroundColor)
  await expect(button).toBeVisible()

  // What stands in its form is still there after a change of looks.
  await preview.getByRole('textbox', { name: 'Name (optional)' }).fill('Ada')
  await color.fill('00AA88')
  await expect.poll(colour).toBe('rgb(0, 170, 136)')
  await page.getByRole('radio', { name: 'Dark page' }).check()
  await expect.poll(() => button.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  await expect(preview.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Ada')

  await title.fill('Another title')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Another title')
  await expect.poll(colour).toBe('rgb(0, 170, 136)')

  await page.getByRole('radio', { name: /^Loader, as a button/ }).check()
  await expect(preview.getByRole('heading', { name: 'Your page' })).toBeVisible()
  await preview.getByRole('button', { name: 'Another title' }).click()
  const launched = preview.frameLocator('iframe')
  await expect(launched.getByRole('button', { name: 'Connect your wallet' })).toBeVisible()
  await expect(launched.getByRole('heading', { level: 1 })).toContainText('Another title')
})

// Proves: Design §7
test('a hostile address of the page runs nothing and gives no code away', async ({ page, stack }) => {
  const markup = '"><img src=x onerror="top.isHit=true"><script>top.isHit=true</script>'
  const query = {
    address: 'javascript:top.isHit=true',
    title: markup,
    description: `</textarea>${markup}`,
    color: `red;}*{display:none`,
    amount: markup,
    min: markup,
    hide: markup,
    'hide-from': markup,
  }
  for (const mode of ['plain', 'launcher']) {
    await page.goto(`${stack.urls.widget}embed/?${new URLSearchParams({ ...query, mode })}`)
    const { address, title, description, copy, preview } = fieldsOf(page)
    await expect(address).toHaveValue(query.address)
    await expect(title).toHaveValue(query.title)
    await expect(description).toHaveValue(query.description)
    await expect(address).toHaveAccessibleDescription(/not a wallet address/)
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await copy.click()
    await expect(page.getByRole('alert')).toHaveText(/Nothing was copied/)
    await expect(address).toBeFocused()
    await expect(page.getByText('No code yet.').first()).toBeVisible()
  }
  expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
})

test.describe('in a browser that asks for German', () => {
  test.use({ locale: 'de-AT' })
  // Proves: Design §7
  test('the page and its dialog speak it, and the widget what the owner chose', async ({
    page,
    context,
    stack,
    recipient,
  }) => {
    await waitPatiently(context, 'words')
    await page.goto(`${stack.urls.widget}embed/?address=${recipient}&lang=en`)
    await expect(page.getByRole('heading', { name: 'Lass deine Leser Danke sagen.' })).toBeVisible()
    await expect(page).toHaveTitle('Kudos für deine Website')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('region', { name: 'Dein Code', exact: true })).toContainText(
      'title="Send a tip"',
    )
    const preview = page.frameLocator('iframe[title="Vorschau des Widgets"]')
    await expect(preview.getByRole('button', { name: 'Connect your wallet' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Die des Besuchers')
    await expect(preview.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
    await page.getByRole('button', { name: 'Adresse meiner Wallet nehmen' }).click()
    await expect(page.getByRole('dialog', { name: 'Wallet verbinden' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

// Proves: Design §7; WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.4.2, 2.4.4, 2.5.8, 3.3.2, 4.1.2
test('axe finds nothing to mend in light and dark, and nothing is wider than the screen', async ({
  page,
  stack,
  recipient,
}) => {
  for (const [width, query] of [
    [1280, `address=${recipient}&min=1ETH&mode=inline`],
    [320, 'address=0x123&title=A+title+that+is+longer+than+it+may+be&hide=all'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${stack.urls.widget}embed/?${query}`)
    await expect(fieldsOf(page).preview.getByRole('heading', { level: 1 })).toBeVisible()
    // What is drawn anew meanwhile may be shut again.
    await expect(async () => {
      const all = page.locator('details')
      await all.evaluateAll(all => all.map(one => one.toggleAttribute('open', true)))
      for (const one of await all.all()) await expect(one).toHaveAttribute('open', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Copy Code for an isolated page' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeFindings(page), colorScheme).toEqual([])
    }
    for (const style of ['', largeText, spacedText]) {
      await readWith(page, style)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), style).toBe(width)
    }
  }
})

test("an owner's wallet fills the address in, overwrites nothing that was typed, and is let go of", async ({
  open,
  page,
  stack,
  visitor,
}) => {
  // The browser gets its wallet by this.
  await open()
  const { address } = fieldsOf(page)
  const dialog = page.getByRole('dialog')
  const connect = async () => {
    await page.getByRole('button', { name: "Use my wallet's address" }).click()
    await dialog.getByRole('button', { name: 'Development Wallet' }).click()
    await expect(dialog).toBeHidden()
  }
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))

  await page.goto(`${stack.urls.widget}embed/`)
  await expect(address).toBeVisible()
  const isDialog = (path: string) => path.includes('/embed/') && /OwnerWalletDialog|Dialog|wallet-/.test(path)
  expect(loaded.filter(isDialog)).toEqual([])
  await connect()
  await expect(address).toHaveValue(visitor.address)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: "Use my wallet's address" })).toBeVisible()
  await expect(address).toHaveValue(visitor.address)

  await address.fill('ada.eth')
  await connect()
  await expect(address).toHaveValue('ada.eth')
  await page.getByRole('button', { name: /^Use my wallet's address 0x/ }).click()
  await expect(address).toHaveValue(visitor.address)
  expect(await axeFindings(page)).toEqual([])
  expect(refused).toEqual([])
})
