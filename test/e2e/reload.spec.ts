import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../support/e2eTest.ts'

test('a reload while the tip is on its way does not lose it', async ({
  open,
  chain,
  client,
  page,
  recipient,
  storage,
}) => {
  // The network takes its time: there is no receipt until it may be.
  let isMined = false
  await page.route(`${chain.rpcUrl}/**`, async route => {
    const asked = route.request().postData() ?? ''
    if (isMined || !asked.includes('eth_getTransactionReceipt')) return route.fallback()
    const { id }: { id: number } = JSON.parse(asked)
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: null } })
  })
  const host = await open()
  const { widget } = host
  await widget.connect()
  await widget.send({ name: 'Ada', message: 'Slowly.', amount: '0.2' })
  await expect(widget.status).toContainText('Waiting for confirmation...')
  await host.reload()
  if (storage === 'allowed') {
    await expect(widget.status).toContainText('Waiting for confirmation...')
    await expect(widget.frame.getByText('No amount yet')).toBeHidden()
    isMined = true
    await widget.expectConfirmed()
    const receipt = widget.frame.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('0.2 ETH')
    await expect(receipt).toContainText(recipient)
  } else {
    // Nothing could be remembered: the form is usable again, and the tip is among the messages.
    await widget.expectDisconnected()
    isMined = true
    await widget.openMessages()
    await expect(widget.rows.first()).toContainText('“Slowly.”')
  }
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))
})
