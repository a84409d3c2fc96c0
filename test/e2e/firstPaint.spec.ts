import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/e2eTest.ts'
import { holdBack } from '../support/holdBack.ts'
import { noteShifts, shiftsIn } from '../support/layoutShifts.ts'
import { listenLocally } from '../support/listenLocally.ts'

/** Holds back the page's own script. */
const holdScript = (page: Page) => holdBack(page, '**/assets/index-*.js')

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('the page is at most 14,000 bytes gzipped, and needs nothing else to be drawn for the first time', async ({
  stack,
}) => {
  // Node does not know names under localhost.
  const response = await fetch(stack.urls.widget.replace('kudos.localhost', '127.0.0.1'))
  const html = await response.text()
  const bytes = gzipSync(html, { level: 9 }).length
  console.log(`The page: ${bytes} bytes, gzipped.`)
  expect(bytes).toBeLessThanOrEqual(14_000)
  // What the policy would not let in.
  expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/)
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="root"'))
})

for (const query of [
  { theme: 'dark', color: 'a03', title: 'Tea & <cake>', description: 'For the "road".', amount: '1.5' },
  { theme: 'light', currency: 'USDC', amount: '2', title: '$& is a title that is too long' },
  { network: 'local-rollup' },
])
  test(`before its script has come, the form is what it will be with ${JSON.stringify(query)}`, async ({
    open,
    page,
  }) => {
    const release = await holdScript(page)
    const host = await open({ query: { ...query, address }, waitUntil: 'commit' })
    const { widget } = host
    await expect(widget.connectButton).toBeVisible()
    const frame = await host.frame()
    const look = () =>
      frame.evaluate(() => {
        const { documentElement: html } = document
        const { backgroundColor, colorScheme } = getComputedStyle(html)
        const place = (element: Element) => {
          const { x, y, height } = element.getBoundingClientRect()
          return [x, y, height]
        }
        const shown = [...document.querySelectorAll('h1 bdi, form, form *, footer')]
        return {
          colors: [backgroundColor, colorScheme, html.style.cssText],
          form: shown
            .filter(({ id }) => id !== 'send-recipient')
            .map(element => ({
              name: element.localName,
              text: element.children.length === 0 && element.textContent,
              value: 'value' in element && element.value,
              description: element.getAttribute('aria-describedby'),
              place: place(element),
            })),
        }
      })
    const recipient = widget.frame.locator('#send-recipient')
    await expect(recipient).toHaveText('…')
    const before = await look()
    const button = await widget.connectButton.elementHandle()
    release()
    // Hydrated, it answers.
    await widget.openMessages()
    await widget.openForm()
    await expect(recipient).toHaveText(address)
    expect(await look()).toEqual(before)
    expect(await widget.connectButton.evaluate((element, before) => element === before, button)).toBe(true)
  })

test('what is typed, chosen and pressed before the script has come counts', async ({ open, page }) => {
  const release = await holdScript(page)
  const { widget } = await open({ waitUntil: 'commit' })
  await widget.name.pressSequentially('Ada')
  await widget.currency.selectOption('USDC')
  await widget.amount.pressSequentially('2,5')
  await widget.message.pressSequentially('Half a sentence')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft')
  await widget.connectButton.press('Enter')
  await expect(widget.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(widget.dialog.root).toBeHidden()
  await widget.message.focus()
  release()
  await expect(widget.dialog.root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget.dialog.root).toBeHidden()
  await widget.expectDraft({ name: 'Ada', message: 'Half a sentence', amount: '2.500000' })
  await expect(widget.currency).toHaveValue('USDC')
  await expect(widget.frame.getByText('2.5 USDC on')).toBeVisible()
  await expect(widget.frame.getByText('15 / 1,024 bytes')).toBeVisible()
})

test('who types while the script comes keeps the focus and the caret, and their amount as it is typed', async ({
  open,
  page,
}) => {
  const release = await holdScript(page)
  const { widget } = await open({ waitUntil: 'commit' })
  await widget.amount.pressSequentially('1x25')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(widget.amount).toHaveValue('125')
  await expect(widget.amount).toBeFocused()
  await page.keyboard.type('.')
  await expect(widget.amount).toHaveValue('12.5')
})

test('a tab that is pressed before the script has come is shown with it', async ({ open, page }) => {
  const release = await holdScript(page)
  const { widget } = await open({ waitUntil: 'commit' })
  await widget.openMessages()
  release()
  await expect(widget.messages.getByText('No messages received yet')).toBeVisible()
})

for (const query of [
  { amount: '0.5' },
  { suggest: '0.002,0.01,0.05ETH' },
  { suggest: '1,2,3,4USD', network: 'local-rollup' },
])
  test(`nothing moves from the first drawing on with ${JSON.stringify(query)}`, async ({
    open,
    page,
    context,
  }) => {
    await noteShifts(context)
    const release = await holdScript(page)
    const host = await open({ query, waitUntil: 'commit' })
    await expect(host.widget.connectButton).toBeVisible()
    release()
    if (query.suggest)
      await expect(host.widget.frame.getByRole('group', { name: 'Suggested amounts' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsIn(await host.frame())).toEqual([])
  })

test('a page that comes in two pieces is hydrated as one, wherever it was cut', async ({
  page,
  context,
  stack,
  recipient,
}) => {
  const site = new URL(stack.urls.widget.replace('kudos.localhost', '127.0.0.1'))
  const html = Buffer.from(await (await fetch(site)).arrayBuffer())
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, site)
    if (pathname === '/') {
      const cut = Number(searchParams.get('cut'))
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.subarray(0, cut))
      // Long enough for the parser to come to the end of the first piece, mostly.
      setTimeout(() => response.end(html.subarray(cut)), 50)
    } else {
      const file = await fetch(new URL(pathname, site))
      const type = file.headers.get('Content-Type') ?? ''
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=60' })
      response.end(Buffer.from(await file.arrayBuffer()))
    }
  })
  const { port, stop } = await listenLocally(server)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const query = `?address=${recipient}&title=Cut&description=In+pieces&amount=0.5`
  const body = html.indexOf('<body')
  const pieces = 24
  for (let piece = 0; piece < pieces; piece++) {
    const cut = body + Math.round(((html.length - body) * piece) / pieces)
    await page.goto(`http://kudos.localhost:${port}/${query}&cut=${cut}`)
    await expect(page.locator('#send-recipient')).toHaveText(recipient)
    await expect(page.locator('form [type=submit]')).toBeVisible()
  }
  await stop()
  server.closeAllConnections()
})

test('with scripts blocked, the page says in one sentence what it needs', async ({
  page,
  context,
  stack,
}) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`${stack.urls.widget}?address=${address}`)
  await expect(page.locator('body')).toHaveText('Kudos needs JavaScript to send a tip.', {
    useInnerText: true,
  })
})

test.describe('where its script does not load', () => {
  test.use({ requestsMayFail: true })

  test('the page says so, and is opened anew with one click', async ({ open, page }) => {
    await page.route('**/assets/index-*.js', route => route.abort())
    const { widget } = await open({ waitUntil: 'commit' })
    await expect(widget.frame.getByText('A part of this page did not load.')).toBeVisible()
    await page.unroute('**/assets/index-*.js')
    await widget.frame.getByRole('button', { name: 'Try again' }).click()
    await widget.connectButton.click()
    await expect(widget.dialog.root).toBeVisible()
  })
})
