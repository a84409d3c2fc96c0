import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../support/browser/browser.ts'
import { serveSite } from '../support/sites/hostSite.ts'
import { buildPaintSites, type PaintSite, serveFolder } from './paintSites.ts'
import { type Link, startSlowLink } from './slowLink.ts'

/** What visitors see of a frame: medians, in milliseconds from when it begins to load. */
export type FirstPaint = {
  /** First contentful paint. */
  painted: number
  /** The form answers; never, in plain HTML. */
  usable: number
  /** How much longer than 50 ms each task took, in all. */
  blocking: number
  /** The layout shifts of the visit that had the most. */
  shifts: number
}

/** The three sites' frame, in one place and over one link. */
export type FirstPaints = {
  place: string
  /** Whether ours is to speak another language than English, in which its script is. */
  isTranslated: boolean
  link: string
  sites: Record<PaintSite, FirstPaint>
}

const links: Record<string, Link> = {
  '1.6 Mbit/s, 150 ms': { rate: 1_600_000, roundTrip: 150 },
  '9 Mbit/s, 60 ms': { rate: 9_000_000, roundTrip: 60 },
}
const query = '?address=0x00000000000000000000000000000000000000bb'
/** Where the widget's frame stands, and what its address asks for: the preview is the configurator's. */
const places: Record<string, { query: string; isPreview: boolean }> = {
  'another site': { query, isPreview: false },
  'another site, in German': { query: `${query}&lang=de`, isPreview: false },
  preview: { query, isPreview: true },
}
const turns = 15
/** Milliseconds that a page is still watched once it can be used. */
const afterwards = 1_500

declare global {
  interface Window {
    /** What a frame has seen of itself; see frameScript.js. */
    firstPaintSeen?: FirstPaint
  }
}

// Proves: Design §13
/** Visits the three sites in turn, each time with an empty cache and over new connections, at a quarter of the CPU. */
export async function* measureFirstPaint(): AsyncGenerator<FirstPaints> {
  const folders = await buildPaintSites()
  const { executablePath, args } = chromiumLaunch()
  // The frame shares its host's process, so that both are slowed.
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-site-isolation-trials'],
  })
  try {
    for (const [link, speed] of Object.entries(links))
      for (const [place, frame] of Object.entries(places))
        yield {
          place,
          isTranslated: frame.query.includes('lang='),
          link,
          sites: await visitInTurn(browser, folders, speed, frame),
        }
  } finally {
    await browser.close()
  }
}

async function visitInTurn(
  browser: Browser,
  folders: Record<PaintSite, string>,
  link: Link,
  { query, isPreview }: { query: string; isPreview: boolean },
): Promise<Record<PaintSite, FirstPaint>> {
  const measure = async (name: PaintSite) => {
    const server = await serveFolder(folders[name])
    const slow = await startSlowLink(server.port, link)
    const site = `http://kudos.localhost:${slow.port}/`
    const frame = `<!doctype html><title>A blog</title><iframe src="${site}${query}" width="336" height="640">`
    const host = await serveSite({ '/': { html: frame } })
    const visits: FirstPaint[] = []
    return {
      visits,
      visit: async () => {
        const url = isPreview ? `${site}embed/${query}` : host.url
        visits.push(await visit(browser, url, name !== 'plain HTML'))
      },
      stop: () => Promise.all([host, slow, server].map(each => each.stop())),
    }
  }
  const sites = {
    Kudos: await measure('Kudos'),
    'plain HTML': await measure('plain HTML'),
    '59a87fa': await measure('59a87fa'),
  }
  for (let turn = 0; turn < turns; turn++) for (const { visit } of Object.values(sites)) await visit()
  for (const { stop } of Object.values(sites)) await stop()
  return {
    Kudos: medians(sites.Kudos.visits),
    'plain HTML': medians(sites['plain HTML'].visits),
    '59a87fa': medians(sites['59a87fa'].visits),
  }
}

/** Opens a page with one frame, as a new visitor. */
async function visit(browser: Browser, url: string, hasScript: boolean): Promise<FirstPaint> {
  const context = await browser.newContext()
  await context.addInitScript({ path: fileURLToPath(new URL('frameScript.js', import.meta.url)) })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Nothing is asked of the frame meanwhile: Playwright would first put a script of its own there.
  const told = (hasScript ? ['painted', 'usable'] : ['painted']).map(word =>
    page.waitForEvent('console', message => message.text() === word),
  )
  await page.goto(url, { waitUntil: 'commit' })
  await Promise.all(told)
  await page.waitForTimeout(afterwards)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  const seen = await frame.evaluate(() => window.firstPaintSeen)
  await context.close()
  if (!seen) throw new Error('The frame has seen nothing of itself.')
  return seen
}

function medians(visits: readonly FirstPaint[]): FirstPaint {
  const median = (of: keyof FirstPaint) =>
    visits.map(visit => visit[of]).sort((one, other) => one - other)[Math.floor(visits.length / 2)] ??
    Number.NaN
  return {
    painted: median('painted'),
    usable: median('usable'),
    blocking: median('blocking'),
    shifts: Math.max(...visits.map(({ shifts }) => shifts)),
  }
}
