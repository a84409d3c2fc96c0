import { expect, type Frame, type Page } from '@playwright/test'
import { tags } from '#languages/tags.ts'
import { ownerStates } from '../../gallery/ownerStates.ts'
import { secureStates } from '../../gallery/secureStates.ts'
import { states } from '../../gallery/states.ts'
import { widgetStates } from '../../gallery/widgetStates.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test as base, startBrowser } from '../../support/browser/e2eTest.ts'
import { overflow } from '../../support/browser/overflow.ts'
import { largeText, readWith, spacedText } from '../../support/browser/readWith.ts'
import { servePage } from '../../support/sites/servePage.ts'
import { startedOnce } from '../../support/startedOnce.ts'

/** With scroll bars that take room, as most desktops have them. */
const startWithBars = startedOnce(() => startBrowser('allowed', ['--hide-scrollbars']))

const galleries = {
  dialog: startedOnce(() => servePage('gallery/screen.html', 'gallery')),
  secure: startedOnce(() => servePage('gallery/secure.html', 'gallery-secure')),
  widget: startedOnce(() => servePage('gallery/widget.html', 'gallery-widget')),
  owner: startedOnce(() => servePage('gallery/owner.html', 'gallery-owner')),
}

type Fixtures = {
  /** Shows a state of the dialog. */
  show: (state: string, query?: { theme?: string; color?: string }) => Promise<void>
}

const test = base.extend<Fixtures>({
  viewport: { width: 320, height: 480 },
  reducedMotion: 'reduce',

  context: async ({ viewport, reducedMotion }, use) => {
    const { browser } = await startWithBars()
    const context = await browser.newContext({ viewport, reducedMotion })
    await use(context)
    await context.close()
  },

  // Many a state is one of a failure.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
  noComplaints: ({}, use) => use(undefined),

  show: async ({ page, stack, chain }, use) => {
    const [dialog, secure] = [await galleries.dialog(), await galleries.secure()]
    const relay = stack.urls.outside.replace(/^http/, 'ws')
    await use(async (state, query = {}) => {
      const setting = { state, rpc: chain.rpcUrl, relay, secure: secure.url, ...query }
      await page.goto(`${dialog.url}?${new URLSearchParams(setting)}`)
      const { shows = '', showsIn } = states[state] ?? {}
      const shown = page.locator('dialog[open]')
      const place = showsIn ? shown.locator('iframe').contentFrame() : shown
      await place.getByText(shows).first().waitFor()
    })
  },
})

/** The secure page within the dialog. */
async function secureFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator('dialog iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The dialog has no secure page.')
  return frame
}

/** A page or frame, and what of it is looked at. */
type Place = readonly [at: Page | Frame, selector: 'dialog' | '#root']

/**
 * What axe finds, and what does not fit or is turned round in any language. Where the machine has no font of a script, its letters are boxes, and
 * their widths are those of the boxes. What was said in English before, as of a mishap, stays in English.
 * @param index the state's: axe looks at it in English, and in the dark in one of the other languages, each in its turn
 */
async function complaintsOf(page: Page, places: readonly Place[], index: number): Promise<string[]> {
  const complaints: string[] = []
  const lookBy = async ([at, selector]: Place) =>
    complaints.push(...(await axeFindings(at, selector === 'dialog' ? selector : 'html')))
  for (const place of places) {
    const [at, selector] = place
    await lookBy(place)
    complaints.push(
      ...(await overflow(at, selector)),
      ...(await at.evaluate(selector => window.complaintsInLanguages(selector), selector)),
    )
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const tag = tags[1 + (index % (tags.length - 1))] ?? 'ar'
  for (const place of places) {
    const [at] = place
    // The widget tells the secure page how it looks.
    if (at !== page)
      await expect.poll(() => at.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await at.evaluate(tag => window.speakInPlace(tag), tag)
    await lookBy(place)
    await at.evaluate(() => window.speakInPlace('en'))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return complaints
}

// Proves: Specification §2.3; Design §8, §13; WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.4.4, 2.5.8, 3.1.1, 3.2.3, 3.3.2, 4.1.2
test.describe('every view in every state at 320 × 480, in every language, light, dark, with text of twice the size or set wide: axe finds nothing, nothing overflows', {
  tag: '@matrix',
}, () => {
  // Some 130 states, each in 20 languages, and in English with two styles of a reader's own: a share for each worker.
  const shares = 6
  for (let share = 0; share < shares; share++)
    test(`share ${share + 1} of ${shares}`, async ({ page, show }) => {
      test.slow()
      for (const [index, state] of Object.keys(states).entries()) {
        if (index % shares !== share) continue
        await show(state)
        const places: Place[] = [[page, 'dialog']]
        if (states[state]?.showsIn) places.push([await secureFrame(page), '#root'])
        expect(await complaintsOf(page, places, index), state).toEqual([])
        // A wallet's pages fit without scrolling.
        const [body] = await page.locator('dialog > div + div').all()
        const hidden = () => body?.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
        if (state.startsWith('walletconnect:')) await expect.poll(hidden, state).toBe(0)
        for (const style of [largeText, spacedText])
          for (const [at, selector] of places) {
            await readWith(at, style)
            expect(await overflow(at, selector), `${state}, ${style}`).toEqual([])
          }
      }
    })
})

// Proves: Design §8, §13; WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.4.2, 2.5.8, 3.1.1, 3.3.2, 4.1.2
test("the email wallet's own page in every state at 320 pixels, in every language, light, dark, with text of twice the size or set wide: axe finds nothing, nothing overflows", {
  tag: '@matrix',
}, async ({ page }) => {
  test.slow()
  const { url } = await galleries.secure()
  for (const [index, [state, { shows, asks }]] of Object.entries(secureStates).entries()) {
    if (asks) continue
    await page.goto(`${url}?${new URLSearchParams({ state })}`)
    await page.locator('#root').getByText(shows).first().waitFor()
    expect(await complaintsOf(page, [[page, '#root']], index), state).toEqual([])
    for (const style of [largeText, spacedText]) {
      await readWith(page, style)
      expect(await overflow(page, '#root'), `${state}, ${style}`).toEqual([])
    }
  }
})

// Proves: Design §13
test('form and messages in every state at 320 pixels, in every language, light, dark: axe finds nothing, nothing overflows', {
  tag: '@matrix',
}, async ({ page, chain }) => {
  test.slow()
  const { url } = await galleries.widget()
  const { rpcUrl: rpc, kudos, usdc } = chain
  for (const [index, [state, { shows }]] of Object.entries(widgetStates).entries()) {
    await page.goto(`${url}?${new URLSearchParams({ state, rpc, kudos, usdc })}`)
    await page.locator('#root').getByText(shows).locator('visible=true').first().waitFor()
    expect(await complaintsOf(page, [[page, '#root']], index), state).toEqual([])
  }
})

// Proves: Design §13
test("the owner's page in every state at 320 pixels, in every language, light, dark: axe finds nothing, nothing overflows", {
  tag: '@matrix',
}, async ({ page }) => {
  test.slow()
  const { url } = await galleries.owner()
  for (const [index, [state, { shows }]] of Object.entries(ownerStates).entries()) {
    await page.goto(`${url}?${new URLSearchParams({ state })}`)
    await page.locator('#root').getByText(shows).first().waitFor()
    expect(await complaintsOf(page, [[page, '#root']], index), state).toEqual([])
  }
})

// Proves: Design §8; WCAG 1.4.3
test('the chosen network can be read in any colour', async ({ page, show }) => {
  for (const color of ['#808080', '#e11d48', '#fff701'])
    for (const theme of ['light', 'dark']) {
      await show('networks', { theme, color })
      expect(await axeFindings(page, 'dialog'), `${color}, ${theme}`).toEqual([])
    }
})

// Proves: WCAG 1.4.1, 1.4.11; EN 11.7
test('in forced colours, too, the chosen network differs from the others, and the account has its picture', async ({
  page,
  show,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await show('networks')
  const [chosen, other] = await page
    .locator('dialog li button')
    .evaluateAll(buttons => buttons.map(button => getComputedStyle(button).border))
  expect(other).toBeDefined()
  expect(chosen).not.toBe(other)
  await show('account')
  const picture = page.locator('dialog [style*="radial-gradient"]')
  expect(await picture.evaluate(element => getComputedStyle(element).backgroundImage)).toContain('gradient')
})

// Proves: Specification §4
for (const [width, height] of [
  [320, 480],
  [800, 640],
] as const)
  test(`while it fades out, the dialog stands as it stood: ${width} pixels wide`, async ({ page, show }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await show('account')
    const slowly = await page.context().newCDPSession(page)
    await slowly.send('Animation.enable')
    await page
      .locator('dialog')
      .evaluate(dialog => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
    await slowly.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    const places = await page.locator('dialog').evaluate(async dialog => {
      const place = () => {
        const { left, width: full, height: all } = dialog.getBoundingClientRect()
        const [header, body] = dialog.children
        if (!header || !body) return 'empty'
        const [upper, lower] = [header.getBoundingClientRect(), body.getBoundingClientRect()]
        const isStacked = Math.abs(upper.bottom - lower.top) < 1 && Math.abs(upper.left - left) < 2
        return isStacked && lower.width > full - 4 && all > 200 ? 'whole' : 'broken'
      }
      const seen = new Set([place()])
      dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
      while (dialog.checkVisibility({ visibilityProperty: true })) {
        seen.add(place())
        await new Promise(requestAnimationFrame)
      }
      return [...seen]
    })
    expect(places).toEqual(['whole'])
  })

test('on its way out, nothing in the dialog can be pressed, and nothing behind it', async ({
  page,
  show,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await show('connect: one wallet')
  const dialog = page.locator('dialog')
  const row = await dialog.getByRole('button', { name: 'All Wallets' }).boundingBox()
  if (!row) throw new Error('The row has no box.')
  await expect(dialog).toHaveCSS('opacity', '1')
  const slowly = await page.context().newCDPSession(page)
  await slowly.send('Animation.enable')
  await slowly.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.evaluate(() =>
    addEventListener('click', ({ target }) => {
      const isDialog = target instanceof HTMLDialogElement
      document.body.dataset.clicks = `${document.body.dataset.clicks ?? ''}${isDialog ? 'dialog ' : 'other '}`
    }),
  )
  await page.mouse.dblclick(1, 1)
  await page.mouse.click(row.x + row.width / 2, row.y + row.height / 2)
  await expect(page.locator('body')).toHaveAttribute('data-clicks', 'dialog dialog dialog ')
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toHaveAttribute('open')
  await expect(dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
})

// Proves: Specification §4
test('opening the dialog moves nothing behind it and leaves no strip where the scroll bar was', async ({
  page,
  show,
}) => {
  await page.setViewportSize({ width: 336, height: 640 })
  await show('connect: one wallet')
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.addStyleTag({ content: 'main { height: 2000px }' })
  const behind = () => page.locator('main').evaluate(main => main.getBoundingClientRect().toJSON())
  const before = await behind()
  expect(before.width).toBeLessThan(336)
  await page.getByRole('button', { name: 'Open' }).click()
  expect(await behind()).toEqual(before)
  expect(await page.locator('dialog').evaluate(dialog => dialog.getBoundingClientRect().width)).toBe(336)
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(336)
  expect(await behind()).toEqual(before)
})
