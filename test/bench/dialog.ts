import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { previewSite } from '../../local/site/previewSite.ts'
import { buildRelease } from '../../src/build/release.ts'
import { writeSite } from '../../src/build/writeSite.ts'
import { chromiumLaunch } from '../support/browser/browser.ts'
import { inlineScripts } from './inlineScripts.ts'
import { networkSettings } from './networkSettings.ts'

/** What one page's wallet dialog costs. */
export type DialogCost = {
  page: string
  /** JavaScript until the dialog stands open and nothing more is fetched, gzipped, in bytes. */
  bytes: number
}

/** How a visitor opens a dialog: a click at once, a touch of 80 ms, Enter, a click after the pointer has rested for 150 ms. */
const gestures = ['click', 'touch', 'Enter', 'hover'] as const
type Gesture = (typeof gestures)[number]

/** From the click event to the first wallet painted, at a quarter of the CPU; quartiles in milliseconds. */
export type OpeningTimes = {
  gesture: Gesture
  page: string
  quartiles: readonly [number, number, number]
  /** The median, of the peer's. */
  ratio: number
}

/** A page with a button that opens a wallet dialog. */
interface DialogPage {
  readonly url: string
  /** Selector of the button. */
  readonly button: string
  /** Selectors of the dialog and of a wallet in it. */
  readonly option: readonly [string, string]
}

/** One way to connect: what choosing it fetched. */
export type ChosenWay = { way: string; packages: string[]; bytes: number }

declare global {
  interface Window {
    /** See pageScript.js. */
    watchFirstOption(button: string, host: string, inside: string): void
  }
}

const peerName = 'the lightest peer'

/** Words that stand in the code of one package alone. */
const packages: Record<string, string> = {
  WalletConnect: 'irn_subscribe',
  Coinbase: 'PopupLoaded',
}

const turns = 15
/** Milliseconds that the pointer rests on the button before the click. */
const hoverTime = 150
/** Milliseconds that a finger stays on the button. */
const touchTime = 80
/** A folder with an earlier build of the widget, to be measured in the same turns. */
const { KUDOS_BENCH_BEFORE: before } = process.env
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const built = folder('../.results/bench/')

/** A plausible site with every way to connect; nothing outside is asked. */
const settings = {
  ...networkSettings('http://127.0.0.1:9'),
  walletConnect: { projectId: 'bench', relayUrl: 'ws://127.0.0.1:9' },
  services: { walletDirectory: 'http://127.0.0.1:9', blockchainApi: 'http://127.0.0.1:9' },
}

/**
 * Opens the widget's dialog and the lightest peer's, each on the smallest page that can hold it, in turn, in one browser
 * with one announced wallet (EIP-6963); then chooses each of the widget's packaged ways to connect.
 */
export async function measureDialogs(): Promise<{
  dialogs: DialogCost[]
  openings: OpeningTimes[]
  ways: ChosenWay[]
}> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const widgetAt = (url: string): DialogPage => ({
      url,
      button: 'main form button[type=submit]',
      option: ['dialog', 'ul button'],
    })
    const widget = widgetAt(await serveWidget(stops))
    const peer: DialogPage = {
      url: await servePeer(stops),
      button: 'form button',
      option: ['onboard-v2', '.wallet-button-container button'],
    }
    const browser = await chromium.launch(chromiumLaunch())
    stops.push(() => browser.close())
    const pages = new Map([['Kudos', widget]])
    if (before) pages.set('Kudos before', widgetAt(await serveBuilt(before, stops)))
    pages.set(peerName, peer)
    const dialogs: DialogCost[] = []
    for (const [page, dialog] of pages) dialogs.push({ page, bytes: await weigh(browser, dialog) })
    const openings = await timeOpenings(browser, pages)
    const ways = [await choose(browser, widget, /^WalletConnect/), await choose(browser, widget, /^Coinbase/)]
    return { dialogs, openings, ways }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function serveWidget(stops: (() => Promise<unknown>)[]): Promise<string> {
  await writeSite(await buildRelease(), settings, `${built}widget`)
  return serveBuilt(`${built}widget`, stops)
}

async function serveBuilt(folder: string, stops: (() => Promise<unknown>)[]): Promise<string> {
  const { port, stop } = await previewSite(folder, 0)
  stops.push(stop)
  return `http://127.0.0.1:${port}/?address=0x00000000000000000000000000000000000000bb`
}

/** The peer has packages of its own, installed here and nowhere else. */
async function servePeer(stops: (() => Promise<unknown>)[]): Promise<string> {
  const installed = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder('peer/'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (installed.status !== 0) throw new Error(`The peer can't be installed: ${installed.stderr}`)
  const options = {
    root: folder('peer/'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: `${built}peer`, emptyOutDir: true },
  } as const
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  stops.push(() => server.close())
  return server.resolvedUrls?.local[0] ?? ''
}

/** Opens the dialog of a fresh visit: how much JavaScript was fetched until the page is still again. */
async function weigh(browser: Browser, dialog: DialogPage): Promise<number> {
  const { page, scripts } = await openDialog(browser, dialog)
  await untilStill(page, scripts)
  await page.context().close()
  return sizeOf(scripts)
}

/** Opens the dialogs by turns with each gesture, each of a fresh visit that is alone in the browser. */
async function timeOpenings(
  browser: Browser,
  pages: ReadonlyMap<string, DialogPage>,
): Promise<OpeningTimes[]> {
  const times = new Map<string, number[]>()
  const of = (gesture: Gesture, page: string) => {
    const known = times.get(`${gesture} ${page}`) ?? []
    times.set(`${gesture} ${page}`, known)
    return known
  }
  for (let turn = 0; turn < turns; turn++)
    for (const gesture of gestures)
      for (const [name, dialog] of pages) {
        const { page, time } = await openDialog(browser, dialog, gesture)
        await page.context().close()
        of(gesture, name).push(time)
      }
  return gestures.flatMap(gesture =>
    [...pages.keys()].map(page => {
      const quartiles = quartilesOf(of(gesture, page))
      return { gesture, page, quartiles, ratio: quartiles[1] / quartilesOf(of(gesture, peerName))[1] }
    }),
  )
}

/** A fresh visit with one wallet: waits until the page is still, opens the dialog, and waits for the first wallet. */
async function openDialog(browser: Browser, { url, button, option }: DialogPage, gesture: Gesture = 'hover') {
  const { page, scripts } = await visit(browser, url, gesture === 'touch')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(([button, host, inside]) => window.watchFirstOption(button, host, inside), [
    button,
    ...option,
  ] as const)
  // As a hand does it: page.click looks at the page in between, which would be measured, too.
  const box = await boxOf(page, button)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (gesture === 'Enter') {
    await page.focus(button)
    await page.keyboard.press('Enter')
  } else if (gesture === 'touch') {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(touchTime)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    if (gesture === 'hover') {
      await page.mouse.move(x, y)
      await page.waitForTimeout(hoverTime)
    }
    await page.mouse.click(x, y)
  }
  const time = await page
    .waitForSelector('html[data-first-option]')
    .then(root => root.getAttribute('data-first-option'))
  return { page, scripts, time: Number(time) }
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector} to click.`)
  return box
}

/** Chooses a way to connect in an open dialog, and tells whose code that fetched. */
async function choose(browser: Browser, dialog: DialogPage, way: RegExp): Promise<ChosenWay> {
  const { page, scripts } = await openDialog(browser, dialog)
  await untilStill(page, scripts)
  const before = new Map(scripts)
  await page.getByRole('dialog').getByRole('button', { name: way }).first().click()
  await untilStill(page, scripts)
  const late = new Map([...scripts].filter(([address]) => !before.has(address)))
  await page.context().close()
  const early = packagesIn(before)
  if (early.length > 0) throw new Error(`Before it was chosen, code of ${early.join(' and ')} was fetched.`)
  return { way: way.source.replace('^', ''), packages: packagesIn(late), bytes: sizeOf(late) }
}

/** A fresh visitor with one announced wallet, and the scripts that the page holds or fetches, by address. */
async function visit(
  browser: Browser,
  url: string,
  hasTouch: boolean,
): Promise<{ page: Page; scripts: Map<string, Buffer> }> {
  const context = await browser.newContext({ hasTouch })
  await context.addInitScript({ path: folder('pageScript.js') })
  const page = await context.newPage()
  const scripts = new Map<string, Buffer>()
  page.on('response', async response => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'document') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    scripts.set(
      response.url(),
      kind === 'script' ? body : Buffer.from(inlineScripts(body.toString()).join('')),
    )
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return { page, scripts }
}

/** Resolves when no script has come for two seconds: the browser says "idle" once in a page's life only. */
async function untilStill(page: Page, scripts: ReadonlyMap<string, Buffer>): Promise<void> {
  let before = -1
  while (before !== scripts.size) {
    before = scripts.size
    await page.waitForTimeout(2_000)
  }
}

function packagesIn(scripts: ReadonlyMap<string, Buffer>): string[] {
  return Object.entries(packages).flatMap(([name, word]) =>
    [...scripts.values()].some(body => body.includes(word)) ? [name] : [],
  )
}

function sizeOf(scripts: ReadonlyMap<string, Buffer>): number {
  let bytes = 0
  for (const body of scripts.values()) bytes += gzipSync(body, { level: 9 }).byteLength
  return bytes
}

/** The lower quartile, the median and the upper quartile. */
function quartilesOf(times: readonly number[]): readonly [number, number, number] {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return [at(0.25), at(0.5), at(0.75)]
}
