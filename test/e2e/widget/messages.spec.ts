import { expect } from '@playwright/test'
import { zeroAddress } from 'viem'
import { kudosAbi } from '#chain/abi.gen.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { rollupMessages, seedMessages } from '../../../local/chain/seedMessages.ts'
import { test } from '../../support/browser/e2eTest.ts'

/** Messages of the recipient on the local chain and the rollup: one list. */
const seededCount = seedMessages.length + rollupMessages.length

// Proves: Specification §2.2
test('a recipient without messages is told so', async ({ open }) => {
  const { widget } = await open()
  await widget.openMessages()
  await expect(widget.messages.getByText('No messages received yet')).toBeVisible()
})

// Proves: Specification §1, §6; Design §6
test('messages are read without a wallet, newest first, and older ones on scrolling, a few rows at a time', async ({
  open,
  stack,
}) => {
  const host = await open({ query: { address: stack.recipient }, wallet: false })
  const { widget } = host
  await widget.openMessages()
  const newest = seedMessages.at(-1)
  const oldest = seedMessages[0]
  await expect(widget.rows.first()).toContainText(newest?.message ?? '')
  await expect(async () => {
    await widget.messages.evaluate(list => list.scrollTo(0, list.scrollHeight))
    await expect(widget.messages.getByText(oldest?.message ?? '')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(widget.rows.last()).toHaveAttribute('aria-setsize', String(seededCount))
  expect(await widget.rows.count()).toBeLessThan(25)
})

// Proves: Design §3
test("strangers' text cannot script, spoof or break the page", async ({ open, stack }) => {
  const host = await open({ query: { address: stack.recipient }, wallet: false })
  const { widget } = host
  await widget.openMessages()
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
  const text = [...seen.values()].join('\n')
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

// Proves: Design §6
test('a message that somebody else sends appears by itself', async ({ open, chain, client, recipient }) => {
  const { widget } = await open({ wallet: false })
  await widget.openMessages()
  await expect(widget.messages.getByText('No messages received yet')).toBeVisible()
  await client.writeContract({
    account: localAccounts.recipient.address,
    address: chain.kudos,
    abi: kudosAbi,
    functionName: 'sendKudos',
    args: [recipient, 'Elsewhere', 'Sent from another page.'],
    value: 1n,
  })
  await expect(widget.rows.first()).toContainText('Sent from another page.', { timeout: 30_000 })
  await expect(widget.rows.first()).toContainText('0.000000000000000001 ETH')
})

test.describe('when the node is down', () => {
  test.use({ requestsMayFail: true })

  // Proves: Design §6
  test('the panel says so and reads again when asked', async ({ open, chain, page, stack }) => {
    let isDown = true
    await page.route(`${chain.rpcUrl}/**`, route => (isDown ? route.abort() : route.fallback()))
    const { widget } = await open({ query: { address: stack.recipient }, wallet: false })
    await widget.openMessages()
    await expect(widget.messages.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
    isDown = false
    await widget.messages.getByRole('button', { name: 'Try again' }).click()
    await expect(widget.rows.first()).toContainText(seedMessages.at(-1)?.message ?? zeroAddress)
  })
})
