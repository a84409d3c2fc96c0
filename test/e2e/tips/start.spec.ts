import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { localClient } from '../../../local/chain/localClient.ts'
import { type Stack, startStack } from '../../../local/stack.ts'
import { test as base } from '../../support/browser/e2eTest.ts'
import { HostPage } from '../pages/HostPage.ts'

const test = base.extend<{ running: Stack }>({
  storage: 'allowed',

  /** What `npm start` runs, on free ports: the sources, with the development wallet in the page. */
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
    async ({}, use) => {
      const { stack, stop } = await startStack({ portBase: 0, chainPort: 0 })
      await use(stack)
      await stop()
    },
    // The dev server prepares its packages on the first start.
    { timeout: 240_000 },
  ],

  ownSites: ({ running: { urls, chains } }, use) =>
    use([...Object.values(urls), ...chains.map(({ rpcUrl }) => rpcUrl)]),
})

// Proves: Design §2, §10
test('a newcomer without a wallet opens the host page, tips and reads the messages', async ({
  page,
  running: stack,
}) => {
  const [chain] = stack.chains
  if (!chain) throw new Error('The stack has no chain.')
  const client = localClient({ url: chain.rpcUrl, chainId: chain.id })
  const before = await client.getBalance({ address: stack.recipient })
  await page.goto(stack.urls.host)
  const { widget } = new HostPage(page)
  await widget.fill({ name: 'Newcomer', message: 'My first tip.', amount: '0.01' })
  await widget.connectButton.click()
  await widget.dialog.choose('Development Wallet')
  // The wallet's own window stands in a closed shadow root, with its approval focused.
  const walletWindow = widget.frame.locator('development-wallet')
  await expect(walletWindow).toBeAttached()
  await page.keyboard.press('Enter')
  await widget.expectConnected()
  await widget.sendButton.click()
  await expect(walletWindow).toBeAttached()
  await page.keyboard.press('Enter')
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: stack.recipient })).toBe(before + parseEther('0.01'))
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('“My first tip.”')
  await widget.openForm()
  await widget.another.click()
  await widget.expectDraft({})
})
