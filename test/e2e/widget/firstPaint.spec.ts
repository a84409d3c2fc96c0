import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, type Frame, type Page } from '@playwright/test'
import { form as englishForm } from '#languages/en/form.ts'
import { wall as englishWall } from '#languages/en/wall.ts'
import { type Tag, tags } from '#languages/tags.ts'
import type { WidgetWords } from '#languages/Words.ts'
import { configureSite } from '#site/configureSite.ts'
import { textOf } from '#site/release.ts'
import { listenLocally } from '../../../local/listenLocally.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { noteShifts, shiftsIn } from '../../support/browser/layoutShifts.ts'
import { makeTrouble } from '../../support/browser/makeTrouble.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'
import { whenIdle } from '../../support/browser/whenIdle.ts'
import { testRelease } from '../../support/testRelease.ts'

/** Holds back the page's own script. */
const holdScript = (page: Page) => holdBack(page, '**/assets/index-*.js')

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

// Proves: Design §13
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

// Proves: Design §13
test('the page of a site with one network is at most 11,258 bytes gzipped', async () => {
  const networks = { ethereum: { rpcUrls: ['https://node.example'], kudos: [address] } }
  const site = configureSite(await testRelease(), { networks, recipient: address })
  expect(gzipSync(textOf(site, 'index.html'), { level: 9 }).length).toBeLessThanOrEqual(11_258)
})

/** Colours, texts, contents and places of what stands in the form. */
const lookOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { documentElement: html } = document
    const { backgroundColor, colorScheme } = getComputedStyle(html)
    const place = (element: Element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return [x, y, height]
    }
    const shown = [...document.querySelectorAll('h1 bdi, main > div > p, form, form *, footer, footer a')]
    return {
      language: [html.lang, html.dir],
      colors: [backgroundColor, colorScheme, html.style.cssText],
      form: shown
        .filter(({ id }) => id !== 'send-recipient')
        .map(element => ({
          name: element.localName,
          text: element.children.length === 0 && element.textContent,
          color: getComputedStyle(element).color,
          placeholder: element.getAttribute('placeholder'),
          value: 'value' in element && element.value,
          description: element.getAttribute('aria-describedby'),
          place: place(element),
        })),
    }
  })

/** What the widget says in a language. */
const wordsOf = (tag: Tag): Promise<WidgetWords> => import(`../../../src/languages/${tag}/widget.ts`)

/** Queries that the form shows before the script has come. */
const shown: readonly { lang?: Tag; [name: string]: string }[] = [
  { theme: 'dark', color: 'a03', title: 'Tea & <cake>', description: 'For the "road".', amount: '1.5' },
  {
    network: 'local-rollup',
    theme: 'light',
    currency: 'USDC',
    amount: '2',
    title: '$& is a title that is too long',
  },
  { lang: 'ar', network: 'local-rollup', amount: '1.5' },
  { lang: 'fr', title: 'constructor' },
  { lang: 'hi', title: 'Chai', description: 'For the road.', currency: 'USDC' },
]

// Proves: Design §13
test('before its script has come, the form is what it will be, and says in each language what it will say; nothing moves', async ({
  context,
  open,
  page,
}) => {
  await noteShifts(context)
  await waitPatiently(context, 'words')
  for (const query of shown)
    await test.step(JSON.stringify(query), async () => {
      const { form, wall } = query.lang ? await wordsOf(query.lang) : { form: englishForm, wall: englishWall }
      const release = await holdScript(page)
      const host = await open({ query: { ...query, address }, wallet: false, waitUntil: 'commit' })
      const { frame: content } = host.widget
      const connect = content.getByRole('button', { name: form.connect, exact: true })
      await expect(connect).toBeVisible()
      const recipient = content.locator('#send-recipient')
      await expect(recipient).toHaveText('…')
      const frame = await host.frame()
      const before = await lookOf(frame)
      const button = await connect.elementHandle()
      release()
      await expect(recipient).toHaveText(address)
      await whenIdle(frame)
      // Words that come after the form have a test of their own.
      if (!query.lang) expect(await shiftsIn(frame)).toEqual([])
      // Hydrated, it answers.
      await content.getByRole('tab', { name: form.messagesTab, exact: true }).click()
      await expect(content.getByRole('region', { name: wall.messages }).getByText(wall.none)).toBeVisible()
      await content.getByRole('tab', { name: form.sendTab, exact: true }).click()
      await expect(recipient).toHaveText(address)
      expect(await lookOf(frame)).toEqual(before)
      expect(await connect.evaluate((element, before) => element === before, button)).toBe(true)
      await page.unrouteAll()
    })
})

// Proves: Design §13
test('while its words are on their way, the form stands without a word that is not the owner’s; what is typed counts', async ({
  context,
  open,
  page,
}) => {
  await waitPatiently(context, 'words')
  const { form } = await wordsOf('de')
  const releaseScript = await holdScript(page)
  const releaseWords = await holdBack(page, '**/assets/widget-*.js')
  const { widget } = await open({ query: { lang: 'de', title: 'Kuchen' }, waitUntil: 'commit' })
  const button = widget.frame.locator('[type=submit]')
  const name = widget.frame.locator('[name=name]')
  const clear = 'rgba(0, 0, 0, 0)'
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('color', clear)
  await expect(widget.frame.locator('main > div > p').first()).toBeHidden()
  await expect(widget.frame.getByText('Kuchen')).toBeVisible()
  await expect(name).not.toHaveCSS('color', clear)
  await name.pressSequentially('Ada')
  releaseWords()
  await expect(button).toHaveText(form.connect)
  await expect(button).not.toHaveCSS('color', clear)
  await expect(name).toHaveAttribute('placeholder', form.name)
  releaseScript()
  await widget.frame.getByRole('tab', { name: form.messagesTab, exact: true }).click()
  await widget.frame.getByRole('tab', { name: form.sendTab, exact: true }).click()
  await expect(name).toHaveValue('Ada')
})

// Proves: Design §13
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
})

// Proves: Design §13
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

// Proves: Design §13
test('a tab that is pressed before the script has come is shown with it', async ({ open, page }) => {
  const release = await holdScript(page)
  const { widget } = await open({ waitUntil: 'commit' })
  await widget.openMessages()
  release()
  await expect(widget.messages.getByText('No messages received yet')).toBeVisible()
})

// Proves: Design §13
test('amounts to press move nothing from the first drawing on, in coins and in dollars', async ({
  open,
  page,
  context,
  recipient,
}) => {
  await noteShifts(context)
  for (const query of [
    { suggest: '0.002,0.01,0.05ETH' },
    { suggest: '1,2,3,4USD', network: 'local-rollup' },
  ]) {
    const release = await holdScript(page)
    const host = await open({ query, waitUntil: 'commit' })
    await expect(host.widget.connectButton).toBeVisible()
    release()
    await expect(host.widget.frame.getByRole('group', { name: 'Suggested amounts' })).toBeVisible()
    await expect(host.widget.frame.getByText(recipient)).toBeVisible()
    const frame = await host.frame()
    await whenIdle(frame)
    expect(await shiftsIn(frame), query.suggest).toEqual([])
    await page.unrouteAll()
  }
})

// Some forty pages, one after the other in one browser: a share for each worker.
const shares = 4
for (let share = 0; share < shares; share++)
  // Proves: Design §13
  test(`nothing moves in any language, though its words come after the form: share ${share + 1} of ${shares}`, {
    tag: '@matrix',
  }, async ({ page, context, stack, open }) => {
    await noteShifts(context)
    await waitPatiently(context, 'words')
    const host = await open({ wallet: false })
    const moved: unknown[] = []
    for (const lang of tags.filter((_, index) => index % shares === share))
      for (const width of [336, 320]) {
        await host.resize(width, 640)
        const release = await holdBack(page, '**/assets/widget-*.js')
        const url = `${new URL(stack.urls.widget)}?address=${address}&lang=${lang}&width=${width}`
        const opened = page.waitForEvent('framenavigated', frame => frame.url() === url)
        await host.iframe.evaluate((iframe: HTMLIFrameElement, url) => {
          iframe.src = url
        }, url)
        await opened
        const { frame: content } = host.widget
        await expect(content.locator('[type=submit]')).toBeVisible()
        release()
        await expect(content.locator('html')).not.toHaveAttribute('data-awaits')
        await expect(content.locator('#send-recipient')).toHaveText(address)
        const shifts = await shiftsIn(await host.frame())
        if (shifts.length > 0) moved.push({ lang, width, shifts })
      }
    expect(moved).toEqual([])
  })

// Proves: Design §13
test('a press before the dialog’s styles have come is answered with them', async ({ open, page }) => {
  const release = await holdBack(page, '**/assets/style-*.css')
  const script = page.waitForResponse('**/assets/index-*.js')
  const host = await open({ waitUntil: 'commit' })
  const { widget } = host
  await widget.connectButton.click()
  await (await script).finished()
  await whenIdle(await host.frame())
  await expect(widget.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(widget.dialog.root).toBeHidden()
  release()
  await expect(widget.dialog.root).toBeVisible()
  await expect(widget.dialog.root).toHaveCSS('position', 'fixed')
})

// Proves: Design §13
test('a page that comes in two pieces is seen in its own theme alone and hydrated as one, wherever it was cut', async ({
  page,
  context,
  stack,
  recipient,
}) => {
  const site = new URL(stack.urls.widget.replace('kudos.localhost', '127.0.0.1'))
  const html = Buffer.from(await (await fetch(site)).arrayBuffer())
  let sendRest = () => {}
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, site)
    if (pathname === '/') {
      const cut = Number(searchParams.get('cut'))
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.subarray(0, cut))
      sendRest = () => void response.end(html.subarray(cut))
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
  const query = `?address=${recipient}&title=Cut&description=In+pieces&currency=ETH&amount=0.5&theme=dark`
  const body = html.indexOf('<body')
  const pieces = 24
  const seen = () =>
    page.evaluate(() => {
      const title = document.querySelector('h1 bdi')
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return { backgroundColor, title: title?.checkVisibility() ? title.textContent : undefined }
    })
  const nothing = { backgroundColor: 'rgba(0, 0, 0, 0)', title: undefined }
  const dark = { backgroundColor: 'rgb(14, 15, 17)', title: 'Cut' }
  try {
    for (let piece = 0; piece < pieces; piece++) {
      const cut = body + Math.round(((html.length - body) * piece) / pieces)
      await page.goto(`http://kudos.localhost:${port}/${query}&cut=${cut}`, { waitUntil: 'commit' })
      // What has come so far is read before this.
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
      expect([nothing, dark]).toContainEqual(await seen())
      sendRest()
      await expect(page.locator('#send-recipient')).toHaveText(recipient)
      await expect(page.locator('form [type=submit]')).toBeVisible()
    }
  } finally {
    await stop()
    server.closeAllConnections()
  }
})

// Proves: Design §13
test('with scripts blocked, the page says in one sentence what it needs, readable in light and dark', async ({
  page,
  context,
  stack,
}) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`${stack.urls.widget}?address=${address}`)
  await expect(page.locator('body')).toHaveText(
    'Kudos A tip with a message needs JavaScript, which this browser has switched off for this page.',
    { useInnerText: true },
  )
  const card = page.getByRole('main')
  for (const [colorScheme, background, color] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(23, 23, 26)'],
    ['dark', 'rgb(23, 24, 27)', 'rgb(243, 243, 241)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(card).toHaveCSS('background-color', background)
    await expect(card).toHaveCSS('color', color)
  }
})

test.describe('where its script does not load', () => {
  test.use({ requestsMayFail: true })

  // Proves: Design §13
  test('the page says so, and is opened anew with one click', async ({ open, page }) => {
    const endTrouble = await makeTrouble(page, '**/assets/index-*.js')
    const { widget } = await open({ waitUntil: 'commit' })
    await expect(widget.frame.getByText('A part of this page did not load.')).toBeVisible()
    endTrouble()
    await widget.frame.getByRole('button', { name: 'Try again' }).click()
    await widget.connectButton.click()
    await expect(widget.dialog.root).toBeVisible()
  })
})
