import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumLaunch } from '../support/browser.ts'
import { inlineScripts } from './inlineScripts.ts'
import { networkSettings } from './networkSettings.ts'

/** What one page's wallet dialog costs. */
export type DialogCost = {
  page: 'Kudos' | 'the lightest peer'
  /** JavaScript until the dialog stands open and nothing more is fetched, gzipped, in bytes. */
  bytes: number
  /** From the click to the first wallet painted, at a quarter of the CPU, as a part of the peer's time. */
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

/** Words that stand in the code of one package alone. */
const packages: Record<string, string> = {
  WalletConnect: 'irn_subscribe',
  Coinbase: 'PopupLoaded',
}

const turns = 16
/** Milliseconds that the pointer rests on the button before the click, on both pages. */
const hoverTime = 150
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const built = folder('../.results/bench/')

/** A plausible production build with every way to connect; nothing outside is asked. */
const settings = {
  ...networkSettings('http://127.0.0.1:9'),
  VITE_RECIPIENT: '0x00000000000000000000000000000000000000bb',
  VITE_WALLETCONNECT_PROJECT_ID: 'bench',
  VITE_WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:9',
  VITE_WALLETS_API_URL: 'http://127.0.0.1:9',
  VITE_BLOCKCHAIN_API_URL: 'http://127.0.0.1:9',
}

/**
 * Opens the widget's dialog and the lightest peer's, each on the smallest page that can hold it, in turn, in one browser
 * with one announced wallet (EIP-6963); then chooses each of the widget's packaged ways to connect.
 */
export async function measureDialogs(): Promise<{ dialogs: [DialogCost, DialogCost]; ways: ChosenWay[] }> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const widget: DialogPage = {
      url: await serveWidget(stops),
      button: 'main form button[type=submit]',
      option: ['dialog', 'ul button'],
    }
    const peer: DialogPage = {
      url: await servePeer(stops),
      button: 'form button',
      option: ['onboard-v2', '.wallet-button-container button'],
    }
    const browser = await chromium.launch(chromiumLaunch())
    stops.push(() => browser.close())
    const bytes = await weigh(browser, widget)
    const peerBytes = await weigh(browser, peer)
    const times: number[] = []
    const peerTimes: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      times.push(await timeOpening(browser, widget))
      peerTimes.push(await timeOpening(browser, peer))
    }
    const ways = [await choose(browser, widget, /^WalletConnect/), await choose(browser, widget, /^Coinbase/)]
    return {
      dialogs: [
        { page: 'Kudos', bytes, ratio: undisturbed(times) / undisturbed(peerTimes) },
        { page: 'the lightest peer', bytes: peerBytes, ratio: 1 },
      ],
      ways,
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function serveWidget(stops: (() => Promise<unknown>)[]): Promise<string> {
  Object.assign(process.env, settings)
  const outDir = { build: { outDir: `${built}widget`, emptyOutDir: true } }
  await build({ ...outDir, logLevel: 'warn' })
  const server = await preview({ ...outDir, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' })
  stops.push(() => server.close())
  return `${server.resolvedUrls?.local[0]}?address=0x00000000000000000000000000000000000000bb`
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

/** Opens the dialog of a fresh visit, alone in the browser: milliseconds until the first wallet is painted. */
async function timeOpening(browser: Browser, dialog: DialogPage): Promise<number> {
  const { page, time } = await openDialog(browser, dialog)
  await page.context().close()
  return time
}

/** A fresh visit with one wallet: waits until the page is still, clicks, and waits for the first wallet. */
async function openDialog(browser: Browser, { url, button, option }: DialogPage) {
  const { page, scripts } = await visit(browser, url)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(([button, host, inside]) => window.watchFirstOption(button, host, inside), [
    button,
    ...option,
  ] as const)
  // As a hand does it: page.click looks at the page in between, which would be measured, too.
  const { x, y, width, height } = await boxOf(page, button)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(hoverTime)
  await page.mouse.click(x + width / 2, y + height / 2)
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
async function visit(browser: Browser, url: string): Promise<{ page: Page; scripts: Map<string, Buffer> }> {
  const context = await browser.newContext()
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

/** The time that a quarter of the turns stayed below: what else the machine does only ever adds to a time. */
function undisturbed(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? Number.NaN
}
