import { expect, type Locator } from '@playwright/test'
import { directionOf } from '#languages/directionOf.ts'
import { type Tag, tags } from '#languages/tags.ts'
import type { DialogWords, WidgetWords } from '#languages/Words.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { overflow } from '../../support/browser/overflow.ts'
import { waitPatiently } from '../../support/browser/waitPatiently.ts'

const others = tags.filter(tag => tag !== 'en')

/** One with long words, and one from right to left. */
const alwaysTried: readonly Tag[] = ['de', 'ar']

/** What a language says in the widget and in the dialog. */
async function wordsOf(tag: Tag): Promise<WidgetWords & DialogWords> {
  const [widget, dialog] = await Promise.all([
    import(`../../../src/languages/${tag}/widget.ts`),
    import(`../../../src/languages/${tag}/dialog.ts`),
  ])
  return { ...widget, ...dialog }
}

/** How high an element gets with each of these contents, a line of text a paragraph. */
const heightsOf = (element: Locator, contents: readonly (readonly string[])[]) =>
  element.evaluate((element, contents) => {
    const own = [...element.childNodes]
    const heights = contents.map(lines => {
      const paragraphs = lines.map(line => Object.assign(document.createElement('p'), { textContent: line }))
      element.replaceChildren(...paragraphs)
      return element.getBoundingClientRect().height
    })
    element.replaceChildren(...own)
    return heights
  }, contents)

// Proves: Design §13; WCAG 3.1.1; EN 11.7
for (const tag of others)
  test(`in a browser that asks for ${tag} the widget speaks it, whatever the page around speaks: form, messages and dialog fit 320 pixels, and axe finds nothing`, {
    tag: alwaysTried.includes(tag) ? [] : '@matrix',
  }, async ({ context, open, stack }) => {
    await waitPatiently(context, 'words')
    await context.addInitScript(tag => {
      Object.defineProperty(navigator, 'languages', { value: ['sv', tag === 'de' ? 'de-AT' : tag, 'en'] })
    }, tag)
    const words = await wordsOf(tag)
    const host = await open({ query: { address: stack.recipient }, wallet: false })
    expect(await host.page.locator('html').getAttribute('lang')).toBe('en')
    await host.resize(320, 720)
    const frame = await host.frame()
    const connect = frame.getByRole('button', { name: words.form.connect, exact: true })
    await expect(connect).toBeVisible()
    const html = frame.locator('html')
    await expect(html).toHaveAttribute('lang', tag)
    await expect(html).toHaveAttribute('dir', directionOf(tag))
    await expect(frame.getByText(stack.recipient, { exact: true })).toHaveCSS('unicode-bidi', 'isolate')
    expect([...(await axeFindings(frame)), ...(await overflow(frame, '#panel-send'))]).toEqual([])

    // What a tip costs and what the account has come later, and find room.
    const { plusFee } = words.form
    const { balance, noCoin, unreachable, fee, payIn, payInstead, feeFrom, relaySilent } = words.sending
    const funds = frame.locator('.SendPanel-funds')
    const room = await heightsOf(funds, [[plusFee]])
    const texts = [
      [`${plusFee} ≈ $0.0021`, `${balance('0.123456 ETH')} ≈ $412.34`],
      [noCoin('POL'), balance('0 USDC')],
      [plusFee, unreachable('Arbitrum One')],
    ]
    expect(await heightsOf(funds, texts)).toEqual(texts.flatMap(() => room))
    const currency = frame.locator('[name=currency]')
    await currency.selectOption('USDC')
    const tokenRoom = await heightsOf(funds, [[plusFee]])
    const tokenTexts = [
      [`${plusFee} ≈ $0.0021 · ${payInstead('0.02 USDC')}`, balance('1,234.56 USDC')],
      [`${fee('0.02 USDC', 'POL')} · ${payIn('POL')}`, balance('1,234.56 USDC')],
      [feeFrom('1 USDC', '0.02 USDC', 'POL'), balance('1,234.56 USDC')],
      [noCoin('POL') + relaySilent, balance('0 USDC')],
    ]
    expect(await heightsOf(funds, tokenTexts)).toEqual(tokenTexts.flatMap(() => tokenRoom))
    await currency.selectOption('ETH')

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

test.describe('words that do not come', () => {
  test.use({ requestsMayFail: true })

  // Proves: Design §13; WCAG 3.1.1
  test('leave the widget in English, the dialog with it', async ({ context, open }) => {
    await context.route(/\/assets\/widget-[^/]+\.js/, route => route.abort())
    const { widget } = await open({ query: { lang: 'de' } })
    await expect(widget.connectButton).toBeVisible()
    await expect(widget.frame.locator('html')).toHaveAttribute('lang', 'en')
    await widget.connect()
  })
})
