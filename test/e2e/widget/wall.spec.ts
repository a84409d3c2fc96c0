import { expect } from '@playwright/test'
import { rollupMessages, seedMessages } from '../../../local/chain/seedMessages.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'

/** Messages of the recipient on the local chain and the rollup: one list. */
const seededCount = seedMessages.length + rollupMessages.length

// Proves: Design §7; WCAG 2.1.1
test('the owner of a page hides messages, the reader sees how many and may see them all the same, by keyboard', async ({
  open,
  page,
  stack,
}) => {
  const query = { address: stack.recipient, min: '0.01ETH,2USDC', hide: '3' }
  const host = await open({ query, wallet: false })
  const { widget } = host
  await widget.openMessages()
  const note = widget.frame.getByText(/\d+ messages hidden by this site's owner\./)
  await expect(note.first()).toBeVisible()
  await expect(widget.messages.getByText('unknown token')).toHaveCount(0)
  // All pages are read, for all that is shown fits few of them.
  await expect(async () => {
    await widget.messages.evaluate(list => list.scrollTo(0, list.scrollHeight))
    await expect(widget.rows.last()).not.toHaveAttribute('aria-setsize', '-1', { timeout: 500 })
  }).toPass()
  const shown = Number(await widget.rows.last().getAttribute('aria-setsize'))
  const hidden = seededCount - shown
  expect(hidden).toBeGreaterThan(0)
  await expect(
    widget.frame.getByText(`${hidden} messages hidden by this site's owner.`).first(),
  ).toBeVisible()
  expect(await axeFindings(await host.frame())).toEqual([])

  const show = widget.frame.getByRole('button', { name: 'Show', exact: true })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(widget.rows.last()).toHaveAttribute('aria-setsize', String(seededCount))
  await expect(widget.frame.getByRole('button', { name: 'Hide', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(widget.rows.last()).toHaveAttribute('aria-setsize', String(shown))
})

// Proves: Design §7
test('who tips less than the owner shows is told so with the receipt, and may see it all the same', async ({
  open,
}) => {
  const host = await open({ query: { min: '0.01ETH', 'hide-from': '0xnobody' } })
  const { widget } = host
  await widget.connect()
  await widget.send({ message: 'A small one.', amount: '0.001' })
  await widget.expectConfirmed()
  await expect(widget.frame.getByRole('region', { name: 'Receipt' })).toContainText(
    'The owner of this site hides this message here.',
  )
  await widget.openMessages()
  await expect(widget.frame.getByText("1 message hidden by this site's owner.").first()).toBeVisible()
  await expect(widget.rows).toHaveCount(0)
  await widget.frame.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(widget.rows.first()).toContainText('“A small one.”')
})
