import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §2.2, §4
test('a click on the header asks the host to toggle, which closes and opens the widget', async ({
  open,
  page,
}) => {
  const host = await open()
  const { widget, iframe } = host
  await expect(widget.connectButton).toBeVisible()
  const heard = await host.listen()
  await widget.header.click()
  await expect.poll(heard).toContain('TOGGLE')
  await expect(iframe).toHaveAttribute('height', '72')

  // Closed, it is no keyhole: the keyboard leaves it behind the header, and nothing scrolls.
  const frame = await host.frame()
  await expect(frame.locator('[inert]')).toHaveCount(2)
  await widget.header.focus()
  await page.keyboard.press('Tab')
  await expect(widget.header).not.toBeFocused()
  expect(await frame.evaluate(() => document.activeElement === document.body)).toBe(true)
  await widget.header.hover()
  await page.mouse.wheel(0, 400)
  expect(await frame.evaluate(() => window.scrollY)).toBe(0)

  await widget.header.click()
  await expect(iframe).toHaveAttribute('height', '640')
  await expect(frame.locator('[inert]')).toHaveCount(0)
})

// Proves: Design §7
test('the host hears of connection and tip in codes and hashes, never an address or a text', async ({
  open,
  recipient,
  visitor,
}) => {
  const host = await open()
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  const heard = await host.listen()
  await widget.connect()
  await widget.send({ name: 'Zoë', message: 'Between us.', amount: '0.01' })
  await widget.expectConfirmed()
  const hash = expect.stringMatching(/^0x[\da-f]{64}$/)
  await expect.poll(heard).toEqual(
    expect.arrayContaining([
      { source: 'kudos', type: 'connected' },
      { source: 'kudos', type: 'submitted', hash },
      { source: 'kudos', type: 'confirmed', hash },
    ]),
  )
  const said = JSON.stringify(await heard()).toLowerCase()
  for (const secret of ['Zoë', 'Between us.', recipient, visitor.address])
    expect(said).not.toContain(secret.toLowerCase())
})

// Proves: Design §7
test('the host sets theme and colour while the widget runs', async ({ open, page }) => {
  const host = await open({ query: { theme: 'light' } })
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  const looks = async () => (await host.frame()).evaluate(() => getComputedStyle(document.body).colorScheme)
  const colour = () => widget.connectButton.evaluate(button => getComputedStyle(button).backgroundColor)
  expect(await looks()).toBe('light')
  await host.setColor('#123456')
  await expect.poll(colour).toBe('rgb(18, 52, 86)')
  const dark = { source: 'kudos-host', type: 'theme', value: 'dark' }
  await page.evaluate(said => document.querySelector('iframe')?.contentWindow?.postMessage(said, '*'), dark)
  await expect.poll(looks).toBe('dark')
})

// Proves: Specification §1, §2.2
test('title, description and colour come from the query', async ({ open }) => {
  const { widget } = await open({
    query: { title: 'A title that is much longer than it may be', description: 'Why not?', color: '00aa88' },
  })
  await expect(widget.header).toContainText('A title that is much longe…')
  await expect(widget.frame.getByText('Why not?')).toBeVisible()
  await expect
    .poll(() => widget.connectButton.evaluate(button => getComputedStyle(button).backgroundColor))
    .toBe('rgb(0, 170, 136)')
})
