import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { states } from '../gallery/states.ts'
import { axeFindings } from '../support/axe.ts'
import { chromiumLaunch } from '../support/browser.ts'

test.use({
  launchOptions: chromiumLaunch(),
  viewport: { width: 320, height: 480 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Builds the gallery and serves it. Resolves with its address. */
async function startGallery() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const options = {
    configFile: false as const,
    logLevel: 'error' as const,
    publicDir: false as const,
    root,
    plugins: [react()],
    build: {
      outDir: 'test/.results/gallery',
      emptyOutDir: true,
      rolldownOptions: { input: `${root}test/gallery/screen.html` },
    },
  }
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url: `${url}test/gallery/screen.html`, stop: () => server.close() }
}

/** What is wrong with the dialog as it stands, in words. */
async function complaints(page: Page): Promise<string[]> {
  const found = await axeFindings(page, 'dialog')
  const box = await page.locator('dialog').boundingBox()
  if (!box || box.x < 0 || box.y < 0 || box.x + box.width > 320 || box.y + box.height > 480.5)
    found.push(`The dialog leaves the page: ${JSON.stringify(box)}`)
  const isTooWide = await page.locator('dialog').evaluate(dialog => dialog.scrollWidth > dialog.clientWidth)
  if (isTooWide) found.push('The dialog scrolls sideways.')
  return found
}

test('every view in every state: axe finds nothing and nothing overflows at 320 × 480, light and dark', async ({
  page,
}) => {
  test.slow()
  const gallery = await startGallery()
  const stack: { chains: { rpcUrl: string }[] } = JSON.parse(
    await readFile(new URL('../.results/stack.json', import.meta.url), 'utf8'),
  )
  const rpc = stack.chains[0]?.rpcUrl ?? ''
  try {
    for (const [state, { shows }] of Object.entries(states))
      for (const theme of ['light', 'dark']) {
        await page.goto(`${gallery.url}?${new URLSearchParams({ state, theme, rpc })}`)
        await page.locator('dialog[open]').getByText(shows).first().waitFor()
        expect(await complaints(page), `${state}, ${theme}`).toEqual([])
      }
  } finally {
    await gallery.stop()
  }
})
