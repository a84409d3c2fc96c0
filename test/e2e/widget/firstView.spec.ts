import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { seedMessages } from '../../../local/chain/seedMessages.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { whenIdle } from '../../support/browser/whenIdle.ts'
import { e2eResults } from '../../support/e2eResults.ts'
import { servePlainWidget } from '../../support/sites/plainWidget.ts'
import { Widget } from '../pages/Widget.ts'

/** Scripts that are asked for from now on: their names and gzipped bytes, as soon as all have come. */
function watchScripts(page: Page) {
  const asked: Request[] = []
  const measure = async (request: Request) => {
    const body = await (await request.response())?.body()
    return { name: new URL(request.url()).pathname, bytes: gzipSync(body ?? '', { level: 9 }).length }
  }
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(request)
  })
  // Read only when asked for: the page may be closed while one more arrives.
  return () => Promise.all(asked.map(measure))
}

/** Origins that the page asks from now on; a `data:` address asks nobody. */
function watchOrigins(page: Page) {
  const asked = new Set<string>()
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:') asked.add(origin)
  })
  return () => [...asked].sort()
}

/** Asks the page to save data, so that nothing is fetched before it is needed. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** The widget's page as it is served; Node does not know names under localhost. */
const getPage = (widgetUrl: string) => fetch(widgetUrl.replace('kudos.localhost', '127.0.0.1'))

/** All that the built scripts say. */
async function builtText(): Promise<string> {
  const folder = `${e2eResults}site/assets/`
  const scripts = (await readdir(folder)).filter(file => file.endsWith('.js'))
  return (await Promise.all(scripts.map(file => readFile(folder + file, 'utf8')))).join('\n')
}

/** The files of the wallet's code, as the built page names them. */
const walletFiles = async (widgetUrl: string): Promise<string[]> => {
  const html = await (await getPage(widgetUrl)).text()
  const content = /<meta name="kudos-wallet" content="([^"]+)"/.exec(html)?.[1] ?? ''
  return content.split(' ').map(file => new URL(file, widgetUrl).pathname)
}

// Proves: Specification §1; Design §2, §8, §10
test('the first view holds no wallet code and at most 78.5 kB of gzipped JavaScript; the code of the messages comes in at most four files when their tab is hovered; all of it asks for nothing but its own files and the nodes', async ({
  open,
  page,
  context,
  stack,
}) => {
  await context.addInitScript(saveData)
  const scripts = watchScripts(page)
  const asked = watchOrigins(page)
  const host = await open({ wallet: false })
  const { widget } = host
  await widget.fill({ name: 'Ada', message: 'The form can be used.', amount: '1' })
  await expect(widget.frame.getByText('1 ETH on Local chain')).toBeVisible()
  await whenIdle(await host.frame())
  const loaded = await scripts()
  const wallet = await walletFiles(stack.urls.widget)
  expect(wallet.length).toBeGreaterThan(0)
  expect(loaded.map(({ name }) => name).filter(name => wallet.includes(name))).toEqual([])
  const html = await (await getPage(stack.urls.widget)).text()
  const [, inPage = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  expect(inPage).toContain('kudosFirstPaint')
  const inPageBytes = gzipSync(inPage, { level: 9 }).length
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, inPageBytes)
  console.log(`First view: ${bytes} bytes of JavaScript, gzipped.`)
  expect(bytes).toBeLessThanOrEqual(78_500)

  const panels = async () => (await scripts()).filter(({ name }) => /\/messages-/.test(name)).length
  expect(await panels()).toBe(0)
  await widget.frame.getByRole('tab', { name: 'See Messages' }).hover()
  await expect.poll(panels).toBe(1)
  await widget.openMessages()
  await expect(widget.messages.getByText('No messages received yet')).toBeVisible()
  const names = (await scripts()).map(({ name }) => name)
  expect(names.filter(name => !/\/(index|widget)-/.test(name)).length).toBeLessThanOrEqual(4)
  await whenIdle(await host.frame())
  const nodes = stack.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const own = [stack.urls.host, stack.urls.widget].map(url => new URL(url).origin)
  for (const origin of asked()) expect([...own, ...nodes]).toContain(origin)
})

// Proves: Specification §1; Design §2, §10
test('the built page has a strict policy, names no folder that it is served from, and holds nothing of the development wallet', async ({
  stack,
}) => {
  const response = await getPage(stack.urls.widget)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  const html = await response.text()
  expect(html).not.toContain('development-wallet')
  expect(html).not.toMatch(/(src|href)="\//)
  expect(await builtText()).not.toContain('Development Wallet')
})

// Proves: Design §8
test('the wallet code is fetched and run when the page is idle, and asks nothing; what it draws of the dialog is neither seen nor reached, moves nothing and makes no room', async ({
  open,
  page,
  stack,
  recipient,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  const wallet = await walletFiles(stack.urls.widget)
  const release = await holdBack(page, '**/dialog-*.js')
  const host = await open()
  const { widget } = host
  const frame = await host.frame()
  await expect(widget.frame.getByText(recipient)).toBeVisible()
  const preloaded = () =>
    frame.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        link => new URL(link.href).pathname,
      ),
    )
  const room = () =>
    frame.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
  const before = await room()
  const row = widget.frame.locator('dialog').getByText('Development Wallet')
  await expect(row).toHaveCount(0)
  release()
  await expect.poll(preloaded).toEqual(expect.arrayContaining(wallet))
  await expect(row).toBeAttached()
  await expect(row).toBeHidden()
  await expect(widget.dialog.root).toBeHidden()
  expect(asked).toEqual([])
  expect(await room()).toEqual(before)
  const moving = () =>
    frame.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving).toBe(0)
  await widget.message.focus()
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    expect(await frame.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true)
  }
  await widget.connectButton.click()
  await expect(widget.dialog.root).toBeVisible()
  await expect(row).toBeVisible()
})

// Proves: Design §8; WCAG 3.2.1
test('under Save-Data the wallet code is fetched on intent, also where that came before the script, and neither blurs nor remounts the field that is typed in', async ({
  open,
  page,
  context,
  stack,
}) => {
  await context.addInitScript(saveData)
  const wallet = await walletFiles(stack.urls.widget)
  const scripts = watchScripts(page)
  const release = await holdBack(page, '**/assets/index-*.js')
  const releaseDialog = await holdBack(page, '**/dialog-*.js')
  const { widget } = await open({ waitUntil: 'commit' })
  await widget.connectButton.hover()
  release()
  await widget.message.pressSequentially('Half a ')
  const field = await widget.message.elementHandle()
  await widget.message.evaluate(element => {
    element.dataset.blurs = '0'
    element.addEventListener('blur', () => {
      element.dataset.blurs = 'at least one'
    })
  })
  releaseDialog()
  await expect
    .poll(async () => (await scripts()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(wallet))
  // Drawn by the wallet's code, hidden.
  await expect(widget.frame.locator('dialog').getByText('Development Wallet')).toBeAttached()
  await widget.message.pressSequentially('sentence')
  await expect(widget.message).toBeFocused()
  await expect(widget.message).toHaveAttribute('data-blurs', '0')
  await widget.connect()
  await expect(widget.message).toHaveValue('Half a sentence')
  expect(await widget.message.evaluate((element, before) => element === before, field)).toBe(true)
})

test('a dialog that opens while the visitor types in the page around takes none of their keys, and has the focus when they come', async ({
  open,
  page,
}) => {
  const release = await holdBack(page, '**/dialog-*.js')
  const host = await open()
  const { widget } = host
  await widget.connectButton.click()
  await page.evaluate(() => document.body.prepend(document.createElement('input')))
  const field = page.locator('body > input')
  await field.focus()
  await field.pressSequentially('Half a ')
  release()
  await expect(widget.dialog.root).toBeVisible()
  await page.keyboard.type('sentence')
  await expect(field).toHaveValue('Half a sentence')
  await host.iframe.focus()
  await widget.dialog.expectHeading('Connect Wallet')
  await expect(widget.dialog.root).toBeFocused()
})

test('messages are read without a wallet, in a build without a project id and without any service', async ({
  page,
  stack,
  chain,
}) => {
  const { origin, stop } = await servePlainWidget('plain', chain)
  try {
    const asked = watchOrigins(page)
    await page.goto(`${origin}/?address=${stack.recipient}`)
    const widget = new Widget(page)
    await widget.openMessages()
    await expect(widget.rows.first()).toContainText(seedMessages.at(-1)?.message ?? '')
    await whenIdle(page)
    expect(asked()).toEqual([origin, new URL(chain.rpcUrl).origin].sort())
  } finally {
    await stop()
  }
})
