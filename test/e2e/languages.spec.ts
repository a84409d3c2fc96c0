import { expect } from '@playwright/test'
import { directionOf } from '#languages/directionOf.ts'
import { type Tag, tags } from '#languages/tags.ts'
import type { DialogWords, WidgetWords } from '#languages/Words.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/e2eTest.ts'
import { overflow } from '../support/overflow.ts'
import { waitForWords } from '../support/waitForWords.ts'

const others = tags.filter(tag => tag !== 'en')

/** What a language says in the widget and in the dialog. */
async function wordsOf(tag: Tag): Promise<WidgetWords & DialogWords> {
  const [widget, dialog] = await Promise.all([
    import(`../../src/languages/${tag}/widget.ts`),
    import(`../../src/languages/${tag}/dialog.ts`),
  ])
  return { ...widget, ...dialog }
}

for (const tag of others)
  test(`the widget speaks ${tag}: form, messages and dialog fit 320 pixels, and axe finds nothing`, async ({
    context,
    open,
    stack,
  }) => {
    await waitForWords(context)
    const words = await wordsOf(tag)
    const host = await open({ query: { lang: tag, address: stack.recipient }, wallet: false })
    await host.resize(320, 720)
    const frame = await host.frame()
    const connect = frame.getByRole('button', { name: words.form.connect, exact: true })
    await expect(connect).toBeVisible()
    const html = frame.locator('html')
    await expect(html).toHaveAttribute('lang', tag)
    await expect(html).toHaveAttribute('dir', directionOf(tag))
    await expect(frame.getByText(stack.recipient, { exact: true })).toHaveCSS('unicode-bidi', 'isolate')
    expect([...(await axeFindings(frame)), ...(await overflow(frame, '#panel-send'))]).toEqual([])

    await frame.getByRole('tab', { name: words.form.messagesTab, exact: true }).click()
    await expect(frame.getByRole('region', { name: words.wall.messages })).toBeVisible()
    await expect(frame.getByRole('article').first()).toBeVisible()
    expect([...(await axeFindings(frame)), ...(await overflow(frame, '.MessagesPanel-scroller'))]).toEqual([])
    await frame.getByRole('tab', { name: words.form.sendTab, exact: true }).click()

    expect(await html.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)

    await connect.click()
    const dialog = frame.locator('dialog[open]')
    await expect(dialog.getByRole('heading', { name: words.connect.connectWallet })).toBeVisible()
    expect([...(await axeFindings(frame, 'dialog')), ...(await overflow(frame))]).toEqual([])
  })

test('a visitor is spoken to in the language of the browser, whatever the page around speaks', async ({
  context,
  open,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['sv', 'de-AT', 'fr'] })
  })
  await waitForWords(context)
  const host = await open({ wallet: false })
  expect(await host.page.locator('html').getAttribute('lang')).toBe('en')
  const frame = await host.frame()
  const { form } = await wordsOf('de')
  await expect(frame.getByRole('button', { name: form.connect, exact: true })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('words that do not come', () => {
  test.use({ requestsMayFail: true })

  test('leave the widget in English, the dialog with it', async ({ context, open }) => {
    await context.route(/\/assets\/widget-[^/]+\.js/, route => route.abort())
    const { widget } = await open({ query: { lang: 'de' } })
    await expect(widget.connectButton).toBeVisible()
    expect(await widget.frame.locator('html').getAttribute('lang')).toBe('en')
    await widget.connect()
  })
})
