// Proves: Design §14
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import jsQR from 'jsqr'
import { type Address, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { kudosAbi } from '#chain/abi.gen.ts'
import type { LocalClient } from '../../../local/chain/localClient.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { overflow } from '../../support/browser/overflow.ts'

/** With somebody who tips by themselves, without the widget. */
const test = base.extend<{ tip: (message: string, name?: string) => Promise<`0x${string}`> }>({
  tip: ({ client, chain, visitor, recipient }, use) =>
    use((message, name = 'Ada') =>
      sendTip(client, chain.kudos, visitor.privateKey, recipient, name, message),
    ),
})

async function sendTip(
  client: LocalClient,
  kudos: Address,
  privateKey: `0x${string}`,
  to: Address,
  name: string,
  message: string,
) {
  const hash = await client.writeContract({
    account: privateKeyToAccount(privateKey),
    address: kudos,
    abi: kudosAbi,
    functionName: 'sendKudos',
    args: [to, name, message],
    value: parseEther('0.01'),
  })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

const rows = (page: Page) => page.getByRole('article')
/** What a screen reader says now. */
const spoken = (page: Page) => page.getByRole('status')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the list of an address. */
async function open(page: Page, widgetUrl: string, address: string) {
  await page.goto(`${widgetUrl}tips/`)
  await page.getByRole('textbox', { name: 'Your wallet address or ENS name' }).fill(address)
  await button(page, 'Show tips').click()
}

test('an owner enters their address once; what arrives is listed by itself, and what came since their last visit is marked', async ({
  page,
  stack,
  recipient,
  tip,
}) => {
  await open(page, stack.urls.widget, '0x52908400098527886E0F7030069857D2E4169Ee7')
  await expect(page.getByRole('main').getByText('This address has a typing error.')).toBeVisible()
  await open(page, stack.urls.widget, recipient)
  await expect(page.getByRole('main').getByText('No tips yet')).toBeVisible()
  await tip('The first')
  await expect(spoken(page)).toHaveText('New tip: 0.01 ETH')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('“The first”')
  await expect(page.getByRole('table', { name: 'Totals' })).toContainText('0.01')
  await page.goto('about:blank')
  await tip('The second')
  await page.goto(`${stack.urls.widget}tips/`)
  await expect(spoken(page)).toHaveText('2 tips found')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 new tip since your last visit')).toBeVisible()
  await expect(rows(page).first()).toContainText('New')
  await expect(rows(page).last()).not.toContainText('New')

  await page.getByRole('textbox', { name: 'Name, message or address' }).fill('SECOND')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Clear the filters').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Name, message or address' })).toBeFocused()
  await button(page, 'Forget this address').click()
  await expect(page.getByRole('textbox', { name: 'Your wallet address or ENS name' })).toBeFocused()
  await page.reload()
  await expect(button(page, 'Show tips')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('a tip can be hidden, sent back and traced, with all that is needed to copy', async ({
  page,
  context,
  stack,
  chain,
  client,
  visitor,
  recipient,
  tip,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const hash = await tip('Hello')
  await open(page, stack.urls.widget, recipient)
  await page.locator('summary').click()
  await expect(page.locator('summary')).toHaveAccessibleDescription(/^Ada 0x\S+ 0\.01 ETH/)
  await button(page, 'Hide on your page').click()
  await expect(spoken(page)).toHaveText('Hidden')
  await expect(page.getByRole('listitem').getByText('Hidden', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Hidden tips' })).toBeVisible()
  const [number = ''] = /local:\d+/.exec((await rows(page).textContent()) ?? '') ?? []
  await page
    .getByRole('textbox', { name: 'The code on your page now' })
    .fill(
      `<script async src="${stack.urls.widget}embed.js" data-address="${recipient}" data-title="Tea"></script>`,
    )
  await button(page, 'Copy the new code').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`data-title="Tea" data-hide="${number}"></script>`)

  await button(page, 'Send back').click()
  await expect(page.getByText('Scan the code with your wallet')).toBeVisible()
  await button(page, 'Copy the payment link').click()
  await expect.poll(copied).toBe(`ethereum:${visitor.address}@${chain.id}?value=10000000000000000`)
  await expect(page.getByText('The sender is a contract')).toBeHidden()
  await button(page, 'Find the transaction').click()
  await expect(page.getByRole('listitem').getByText(hash)).toBeFocused()

  // A sender with code may not be able to take coins back.
  await client.setCode({ address: visitor.address, bytecode: '0x00' })
  await page.reload()
  await page.locator('summary').click()
  await button(page, 'Send back').click()
  await expect(page.getByRole('listitem').getByRole('alert')).toContainText('The sender is a contract')
})

/** Counts the notifications that a page makes; `throws` as on phones, where the constructor does. */
async function countNotifications(page: Page, throws = false) {
  await page.addInitScript(isThrowing => {
    const made: string[] = []
    class Counted {
      static permission = isThrowing ? 'default' : 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, { body }: { body: string }) {
        if (isThrowing) throw new TypeError('Illegal constructor')
        made.push(`${title} ${body}`)
      }
    }
    Object.assign(window, { Notification: Counted, madeNotifications: made })
  }, throws)
  return () => page.evaluate((): string[] => Reflect.get(window, 'madeNotifications'))
}

test('new tips are notified once over two tabs, after a press and never older ones; a browser that cannot make notifications says so at the press', async ({
  page,
  context,
  stack,
  recipient,
  tip,
}) => {
  await tip('Older than the page')
  const other = await context.newPage()
  const made = [await countNotifications(page), await countNotifications(other)] as const
  for (const tab of [page, other]) {
    await open(tab, stack.urls.widget, recipient)
    await expect(rows(tab)).toHaveCount(1)
  }
  await tip('Before the press')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await expect(rows(tab)).toHaveCount(2)
    await button(tab, 'Notify me').click()
    await expect(
      tab.getByRole('main').getByText('Notifications are on while this page is open.'),
    ).toBeVisible()
  }
  await tip('After the press')
  for (const tab of [page, other]) await expect(rows(tab)).toHaveCount(3)
  const all = async () => [...(await made[0]()), ...(await made[1]())]
  await expect.poll(all).toEqual(['New tip: 0.01 ETH Ada: After the press'])
  await other.close()
  await countNotifications(page, true)
  await page.reload()
  await button(page, 'Notify me').click()
  await expect(page.getByRole('main').getByText('This browser cannot show notifications.')).toBeVisible()
})

/** What a camera reads in a picture. */
async function scan(page: Page, picture: Buffer, type: string): Promise<string | undefined> {
  const side = 400
  const dark = await page.evaluate(
    async ([source, side]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, side, side)
      const { data = [] } = context?.getImageData(0, 0, side, side) ?? {}
      return Array.from({ length: side * side }, (_, i) => ((data[i * 4] ?? 0) < 128 ? '1' : '0')).join('')
    },
    [`data:${type};base64,${picture.toString('base64')}`, side] as const,
  )
  const pixels = [...dark].flatMap(one => (one === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255]))
  return jsQR(new Uint8ClampedArray(pixels), side, side)?.data
}

test("the table for bookkeeping is a file that a spreadsheet reads, with what is listed; the link's code is a PNG and an SVG that a camera reads, and so is what the page shows in the dark and under an extension that darkens pages", async ({
  page,
  stack,
  recipient,
  tip,
}) => {
  await tip('=HYPERLINK("http://example.com")', '+Ada')
  await tip('one, "two"\nthree')
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, stack.urls.widget, recipient)
  await expect(rows(page)).toHaveCount(2)
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download CSV').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^kudos-tips-\d{4}-\d\d-\d\d\.csv$/)
    return readFile(await download.path(), 'utf8')
  }
  const csv = await save()
  expect(csv).toMatch(
    /^\ufefftime,network,id,from,name,message,amount,currency,usd\r\n\d{4}-\d\d-\d\dT[\d:]+Z,Local chain,local:/,
  )
  expect(csv).toContain('Ada,"one, ""two""\nthree",0.01,ETH,')
  expect(csv).toContain(`,'+Ada,"'=HYPERLINK(""http://example.com"")",0.01,ETH,`)
  await page.getByRole('radio', { name: 'Semicolon (numbers with a comma)' }).check()
  await page.getByRole('textbox', { name: 'Name, message or address' }).fill('three')
  await expect(rows(page)).toHaveCount(1)
  const other = await save()
  expect(other).toContain(';0,01;ETH;')
  expect(other).not.toContain('HYPERLINK')

  const url = `${stack.urls.widget}?address=${recipient}`
  for (const [name, type] of [
    ['Download PNG', 'image/png'],
    ['Download SVG', 'image/svg+xml'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    expect(await scan(page, await readFile(await download.path()), type)).toBe(url)
  }
  const shown = page.getByRole('img', { name: 'QR code' })
  expect(await scan(page, await shown.screenshot(), 'image/png')).toBe(url)
  // An extension that darkens every page leaves this one as it is: it is dark by itself.
  await page.evaluate(await readFile('node_modules/darkreader/darkreader.js', 'utf8'))
  await page.evaluate('DarkReader.enable()')
  expect(await scan(page, await shown.screenshot(), 'image/png')).toBe(url)
})

// Other languages are fetched besides English; this one has the most bytes.
test('until the first row at most 60 kB of gzipped JavaScript are fetched, in Hindi, too', async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['hi'] })
  })
  // What is wanted once the list is there waits for the first row.
  const later = /\/(Tools|TipOptions|priceHistory)-[^/]*\.js/
  const bodies: Promise<Buffer>[] = []
  const weigh = (response: Response) => {
    const isEarly = response.request().resourceType() === 'script' && !later.test(response.url())
    if (isEarly) bodies.push(response.body())
  }
  page.on('response', weigh)
  await page.route(later, async route => {
    await rows(page).first().waitFor()
    await route.continue()
  })
  await page.goto(`${stack.urls.widget}tips/?address=${stack.recipient}`)
  await rows(page).first().waitFor()
  page.off('response', weigh)
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body, { level: 9 }).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`The list of tips in Hindi: ${bytes} bytes of JavaScript, gzipped.`)
  expect(bytes).toBeGreaterThan(40_000)
  expect(bytes).toBeLessThanOrEqual(60_000)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe(() => {
  test.use({ requestsMayFail: true })

  test('the page fits a phone, is read by a screen reader, is used by keyboard, in light and dark, and a network that is down costs one line', async ({
    page,
    stack,
  }) => {
    const rollup = stack.chains.find(({ id }) => id === 31338)
    await page.route(`${rollup?.rpcUrl}/**`, route => route.abort())
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${stack.urls.widget}tips/?address=${stack.recipient}`)
    await expect(button(page, 'Download CSV')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByText("Local rollup can't be reached just now.")).toHaveCount(1)
    await expect(rows(page).filter({ hasText: 'Local rollup' })).toHaveCount(0)
    await page.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Send back')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Scan the code with your wallet')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page), colorScheme).toEqual([])
    }
    expect(await overflow(page, 'main')).toEqual([])
  })
})
