import { expect } from '@playwright/test'
import { rollupMessages, seedMessages } from '../../../local/chain/seedMessages.ts'
import { test } from '../../support/browser/e2eTest.ts'

/** Messages of the recipient on the local chain and the rollup: one list. */
const seededCount = seedMessages.length + rollupMessages.length

// Proves: Specification §1, §6; Design §3, §6
test("messages are read without a wallet, newest first, and older ones on scrolling, a few rows at a time; strangers' text cannot script, spoof or break the page", async ({
  open,
  stack,
}) => {
  const host = await open({ query: { address: stack.recipient }, wallet: false })
  const { widget } = host
  await widget.openMessages()
  const newest = seedMessages.at(-1)
  await expect(widget.rows.first()).toContainText(newest?.message ?? '')
  const seen = new Map<string, string>()
  const frame = await host.frame()
  await expect(async () => {
    const texts = widget.rows.evaluateAll(rows =>
      rows.map(row => [row.dataset.index, row.textContent] as const),
    )
    for (const [index, text] of await texts) if (index !== undefined) seen.set(index, text ?? '')
    const width = await widget.messages.evaluate(list => [list.scrollWidth, list.clientWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    await widget.messages.evaluate(list => list.scrollBy(0, 250))
    expect(seen.size).toBe(seededCount)
  }).toPass({ intervals: [100] })
  expect(await widget.rows.count()).toBeLessThan(25)
  await expect(widget.rows.last()).toHaveAttribute('aria-setsize', String(seededCount))
  const text = [...seen.values()].join('\n')
  expect(text).toContain(seedMessages[0]?.message)
  expect(text).toContain('<script>document.title="broken"</script>')
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\uFEFF]/)
  expect(text).toContain('unknown token')
  expect(text).not.toContain('1000000')
  expect(text).toContain('Anon')
  expect(text).toContain('no comment')
  expect(text).not.toMatch(/^null|“null”/m)
  expect(await frame.title()).toBe('Kudos')
  await expect(widget.messages.getByRole('link')).toHaveCount(0)
  await expect(widget.messages.locator('img, script, b')).toHaveCount(0)
})
