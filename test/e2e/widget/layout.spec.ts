import { expect, type Locator } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { pixelAt } from '../../support/browser/pixelAt.ts'

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height

// Proves: Specification §2.2, §9; Design §3
test('the widget is at most 336 pixels wide, its list 300 high, or what a taller frame has room for, amounts to the right, its tile in the colour, and a faint edge is around the whole frame, also where the form is lower', async ({
  open,
  stack,
}) => {
  const host = await open({
    query: { address: stack.recipient, color: '00aa88', theme: 'light' },
    wallet: false,
  })
  const { widget } = host
  await host.resize(500, 640)
  expect(await widthOf(widget.frame.getByRole('main'))).toBe(336)
  expect(await styleOf(widget.amount, 'text-align')).toBe('right')
  // The shadow is the second line of a field that is wrong.
  expect(await styleOf(widget.amount, 'box-shadow')).toBe('none')
  const tile = widget.header.locator('svg').first().locator('..')
  expect(await styleOf(tile, 'background-color')).toBe('rgb(0, 170, 136)')
  expect(await styleOf(widget.frame.getByText('TEST', { exact: true }), 'rotate')).toBe('45deg')
  // This network has no price, and its order no empty line for dollars.
  const order = widget.frame.getByText('No amount yet').locator('..')
  expect(
    ((await heightOf(order)) ?? 0) / Number.parseFloat(await styleOf(order, 'line-height')),
  ).toBeLessThan(1.5)
  await widget.openMessages()
  await expect(widget.rows.first()).toBeVisible()
  const fillsFrame = async () => (await heightOf(widget.frame.getByRole('main'))) === 640
  expect([await fillsFrame(), ((await heightOf(widget.messages)) ?? 0) > 300]).toEqual([true, true])
  await host.resize(500, 480)
  await expect.poll(() => heightOf(widget.messages)).toBe(300)

  await widget.openForm()
  await host.resize(336, 760)
  await expect(widget.connectButton).toBeVisible()
  const { x, y } = (await host.iframe.boundingBox()) ?? { x: 0, y: 0 }
  const points = [
    [168, 0],
    [0, 300],
    [335, 300],
    [0, 740],
    [168, 759],
  ] as const
  const colors = async () => {
    const found = []
    for (const [left, top] of points) found.push(await pixelAt(host.page, x + left, y + top))
    return new Set(found)
  }
  await expect.poll(colors).toEqual(new Set(['228 228 223']))
})

// Proves: Design §7
test('with a price and a message of two lines the form fits a frame that is 640 pixels high', async ({
  open,
}) => {
  const host = await open({ query: { network: 'local-rollup' }, wallet: false })
  await host.resize(336, 640)
  await host.widget.fill({ message: 'Thank you.\nThe heron, too.', amount: '0.25' })
  await expect(host.widget.frame.getByText(/^≈ \$/)).toBeVisible()
  const frame = await host.frame()
  expect(await frame.evaluate(() => document.documentElement.scrollHeight)).toBe(640)
})

// Proves: Specification §2.3, §3, §4, §9
test('the dialog fades in 200 milliseconds, is at most 360 pixels wide and takes the whole width up to 430; wallets take at most 540 pixels of height, networks in four columns 360, the activity 500, and an account has a picture of its own', async ({
  open,
}) => {
  const host = await open()
  const { dialog, connectButton, account } = host.widget
  const { root } = dialog
  await host.resize(431, 800)
  await connectButton.click()
  await dialog.expectHeading('Connect Wallet')
  expect(await styleOf(root, 'transition-duration')).toMatch(/^0\.2s/)
  await expect.poll(() => widthOf(root)).toBe(360)
  await host.resize(430, 800)
  await expect.poll(() => widthOf(root)).toBe(430)
  await host.resize(431, 800)
  const list = root.getByRole('list', { name: 'Wallets' })
  expect(await styleOf(list.locator('../..'), 'max-height')).toBe('540px')

  await dialog.choose('Development Wallet')
  await account.click()
  await expect(root.locator('[style*="radial-gradient"]')).toBeVisible()
  await dialog.choose(/Local chain/)
  await dialog.expectHeading('Choose Network')
  const grid = root.getByRole('list')
  expect((await styleOf(grid, 'grid-template-columns')).split(' ')).toHaveLength(4)
  expect(await styleOf(grid, 'max-height')).toBe('360px')
  expect(await styleOf(grid, 'overflow-y')).toBe('auto')
  await dialog.backButton.click()

  await dialog.choose('Activity')
  const activity = root.getByRole('region', { name: 'Activity' })
  await expect(activity).toBeVisible()
  expect(await heightOf(activity)).toBe(500)
})

// Proves: Specification §4
for (const isDrawnAhead of [true, false])
  test(`the dialog fades in and out, ${isDrawnAhead ? 'drawn ahead' : 'asked for before its code is there'}`, async ({
    open,
    context,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      addEventListener('transitionrun', ({ target, propertyName, pseudoElement }) => {
        const { dataset } = document.documentElement
        if (target instanceof HTMLDialogElement && propertyName === 'opacity' && !pseudoElement)
          dataset.fades = String(Number(dataset.fades ?? 0) + 1)
      })
    })
    const host = await open()
    const { widget } = host
    const frame = await host.frame()
    const fades = () => frame.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
    if (isDrawnAhead) {
      await widget.connectButton.hover()
      await expect(frame.locator('dialog').getByText('Development Wallet')).toBeAttached()
    }
    await widget.connectButton.dispatchEvent('click')
    await widget.dialog.expectHeading('Connect Wallet')
    await expect.poll(fades).toBe(1)
    // One that is closed before it was seen has nothing to fade.
    await expect(widget.dialog.root).toHaveCSS('opacity', '1')
    await widget.dialog.root.press('Escape')
    await expect.poll(fades).toBe(2)
    await expect(widget.dialog.root).toBeHidden()
    await widget.connectButton.dispatchEvent('click')
    await widget.dialog.expectHeading('Connect Wallet')
    await expect.poll(fades).toBe(3)
  })

/** Has the page note from where views come in. */
const noteMotion = () => {
  const { animate } = Element.prototype
  const seen: string[] = []
  Object.assign(window, { motion: seen })
  Element.prototype.animate = function (...parameters) {
    seen.push(...(JSON.stringify(parameters[0]).match(/translateX\(-?\d+px\)/g) ?? []))
    return animate.apply(this, parameters)
  }
}

// Proves: Specification §2.3, §9; Design §8; EN 11.7
test('a view comes from the side that its history says, and a code 200 milliseconds after its view; where less motion is wished for, a view stands there at once', async ({
  open,
  page,
  context,
}) => {
  await context.addInitScript(noteMotion)
  const host = await open({ wallet: false })
  const { dialog, connectButton } = host.widget
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const isStill = reducedMotion === 'reduce'
    await page.emulateMedia({ reducedMotion })
    await host.reload()
    await connectButton.click()
    await dialog.choose('What is a wallet?')
    await dialog.expectHeading('What is a wallet?')
    await dialog.backButton.click()
    await dialog.expectHeading('Connect Wallet')
    const motion = await (await host.frame()).evaluate(() => ('motion' in window ? window.motion : []))
    expect(motion).toEqual(isStill ? [] : ['translateX(10px)', 'translateX(-10px)'])
    const fade = Number.parseFloat(await styleOf(dialog.root, 'transition-duration'))
    expect(fade < 0.001).toBe(isStill)
    if (isStill) continue
    await dialog.root.getByRole('button', { name: /^WalletConnect/ }).click()
    const code = dialog.root.getByRole('img', { name: 'QR code' })
    await expect(code).toBeVisible()
    expect(await styleOf(code.locator('..'), 'animation-delay')).toBe('0.2s')
  }
})
