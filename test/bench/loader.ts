import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { buildLoader } from '../../src/build/loader.ts'
import { findChromium } from '../support/browser/browser.ts'

/** What the loader costs a host page. */
export type LoaderCost = {
  /** Gzipped, in bytes. */
  bytes: number
  /** How often its code was entered: its first run, and each time the page changed. */
  entered: number
  /**
   * The longest that its code ran at once, in milliseconds, at a quarter of the CPU; without the layout that follows. Of
   * the calmest of a few visits: what else the machine does only ever adds to a time.
   */
  longest: number
  /** The sum of the page's layout shifts. */
  shifts: number
}

const page = `<!doctype html><title>Host</title>${'<p>A line of an essay.</p>'.repeat(1_000)}`

/**
 * Runs before all else: a clock around everything by which the loader's code is entered. The browser's own lists of long
 * tasks do not say whose they are: a page of this size has some without the loader, and a mutation's callback counts as
 * the work of the script that made the mutation.
 */
const clock = `{
  const ran = []
  const timed = callback => (...given) => {
    const began = performance.now()
    try { return callback(...given) } finally { ran.push(performance.now() - began) }
  }
  const { requestAnimationFrame, MutationObserver } = window
  let shifts = 0
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) shifts += value
  }).observe({ type: 'layout-shift' })
  window.startClock = () => {
    window.requestAnimationFrame = callback => requestAnimationFrame(timed(callback))
    window.MutationObserver = class extends MutationObserver {
      constructor(callback) { super(timed(callback)) }
    }
  }
  window.firstRun = timed
  window.change = async () => {
    for (let change = 0; change < 100; change++) {
      document.body.append(document.createElement('p'))
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    return { entered: ran.length, longest: Math.max(...ran), shifts }
  }
}`

// Proves: Design §7
/** Runs the loader on a page of a thousand paragraphs, which then changes a hundred times. */
export async function measureLoader(): Promise<LoaderCost> {
  const { code } = await buildLoader()
  const costs = [await runOnHost(code), await runOnHost(code), await runOnHost(code)]
  const calmest = costs.reduce((one, other) => (other.longest < one.longest ? other : one))
  const shifts = Math.max(...costs.map(({ shifts }) => shifts))
  return { bytes: gzipSync(code, { level: 9 }).byteLength, ...calmest, shifts }
}

/** Runs a script as the loader is run; also one that is slow, to see that the clock sees it. */
async function runOnHost(code: string): Promise<Omit<LoaderCost, 'bytes'>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const host = await browser.newPage()
    await host.addInitScript({ content: clock })
    await host.route('http://host.localhost/**', route =>
      route.request().url().endsWith('embed.js')
        ? route.fulfill({
            contentType: 'text/javascript',
            body: `startClock();firstRun(() => {${code}\n})()`,
          })
        : route.fulfill({ contentType: 'text/html', body: page }),
    )
    await host.goto('http://host.localhost/')
    const session = await host.context().newCDPSession(host)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await host.evaluate(async () => {
      const script = document.createElement('script')
      script.src = 'embed.js'
      script.dataset.mode = 'launcher'
      await new Promise(resolve => {
        script.onload = resolve
        document.head.append(script)
      })
    })
    return await host.evaluate<Omit<LoaderCost, 'bytes'>>('change()')
  } finally {
    await browser.close()
  }
}

/** Whether the clock sees a script that takes its time at first, and one that does whenever the page changes. */
export async function seesSlowScripts(): Promise<boolean> {
  const wait = '{ const end = performance.now() + 120; while (performance.now() < end); }'
  const atFirst = await runOnHost(wait)
  const onChange = await runOnHost(
    `new MutationObserver(() => requestAnimationFrame(() => ${wait})).observe(document, { childList: true, subtree: true })`,
  )
  return atFirst.longest > 100 && onChange.longest > 100 && onChange.entered > 100
}
