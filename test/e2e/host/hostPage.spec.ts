import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'

// Proves: Specification §1, §2.2, §4; Design §7
test('the host gives title, description, colour and theme, the last two also while the widget runs, and a click on the header asks it to close and open the widget', async ({
  open,
  page,
}) => {
  const host = await open({
    query: {
      title: 'A title that is much longer than it may be',
      description: 'Why not?',
      color: '00aa88',
      theme: 'light',
    },
  })
  const { widget, iframe } = host
  await expect(widget.header).toContainText('A title that is much longe…')
  await expect(widget.frame.getByText('Why not?')).toBeVisible()
  const looks = async () => (await host.frame()).evaluate(() => getComputedStyle(document.body).colorScheme)
  const colour = () => widget.connectButton.evaluate(button => getComputedStyle(button).backgroundColor)
  await expect.poll(colour).toBe('rgb(0, 170, 136)')
  expect(await looks()).toBe('light')
  await host.setColor('#123456')
  await expect.poll(colour).toBe('rgb(18, 52, 86)')
  const dark = { source: 'kudos-host', type: 'theme', value: 'dark' }
  await page.evaluate(said => document.querySelector('iframe')?.contentWindow?.postMessage(said, '*'), dark)
  await expect.poll(looks).toBe('dark')

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
