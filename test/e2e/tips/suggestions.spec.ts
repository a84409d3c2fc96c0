import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { chains } from '#catalog/chains.ts'
import { localClient } from '../../../local/chain/localClient.ts'
import { fund } from '../../../local/chain/seed.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'

const { id, shortName } = chains[31338]

// Proves: Design §3; WCAG 2.1.1
test('amounts to press, at 320 pixels and by keyboard: field and order say what is then sent, in coins and dollars', async ({
  open,
  page,
  stack,
  visitor,
  recipient,
}) => {
  const rollup = stack.chains.find(chain => chain.id === id)
  if (!rollup) throw new Error('The stack has no rollup.')
  const client = localClient({ url: rollup.rpcUrl, chainId: id })
  await fund(client, rollup, visitor.address, { ether: '1', dollars: '0' })
  const host = await open({ query: { network: shortName, suggest: '3,5,10USD' }, wallet: { chainId: id } })
  await host.resize(320, 480)
  const { widget } = host
  const amounts = widget.frame.getByRole('group', { name: 'Suggested amounts' }).getByRole('button')
  await expect(amounts).toHaveText([/\$3 0.00075 ETH/, /\$5 0.00125 ETH/, /\$10 0.0025 ETH/])

  await widget.connect()
  await widget.message.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(amounts.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(widget.amount).toHaveValue('0.00125000')
  await expect(amounts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(amounts.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(widget.frame.locator('#send-order')).toHaveText(/0\.00125 ETH on Local rollup ≈ \$5\.00/)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const frame = await host.frame()
    expect(await axeFindings(frame)).toEqual([])
    expect(
      await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  }

  await widget.send({ message: 'Five dollars.' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.00125'))
  await widget.openMessages()
  await expect(widget.rows).toContainText('0.00125 ETH≈ $5.00')
})
