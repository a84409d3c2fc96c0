import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { chains } from '#catalog/chains.ts'
import { localClient } from '../../../local/chain/localClient.ts'
import { fund } from '../../../local/chain/seed.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { noteShifts, shiftsIn } from '../../support/browser/layoutShifts.ts'

// Proves: Specification §2.2; Design §5, §7
test('a reload while the tip is on its way does not lose it', { tag: '@storage' }, async ({
  open,
  chain,
  client,
  page,
  recipient,
  storage,
}) => {
  // The network takes its time: there is no receipt and no event until there may be.
  let isMined = false
  await page.route(`${chain.rpcUrl}/**`, async route => {
    const asked = route.request().postData() ?? ''
    const isReceipt = asked.includes('eth_getTransactionReceipt')
    if (isMined || !(isReceipt || asked.includes('eth_getLogs'))) return route.fallback()
    const { id }: { id: number } = JSON.parse(asked)
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: isReceipt ? null : [] } })
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

test.describe('in a browser that knows the visitor again', () => {
  test.use({ storage: 'allowed' })

  // Of all networks and currencies these have the most to say of what a tip costs.
  // Proves: Design §13
  for (const { currency, lines } of [
    { currency: 'ETH', lines: [/^plus the network fee ≈ \$/, 'Balance: 1 ETH ≈ $4,000.00'] },
    { currency: 'USDC', lines: [/^plus the network fee ≈ \$/, /^Pay .* USDC instead$/, 'Balance: 100 USDC'] },
  ])
    test(`nothing moves when it comes late what a tip in ${currency} costs and what the account has`, async ({
      open,
      context,
      page,
      stack,
      recipient,
      visitor,
    }) => {
      const { id, shortName } = chains[31338]
      const rollup = stack.chains.find(chain => chain.id === id)
      if (!rollup) throw new Error('The stack has no rollup.')
      const client = localClient({ url: rollup.rpcUrl, chainId: id })
      await fund(client, rollup, visitor.address, { ether: '1', dollars: '100' })
      await noteShifts(context)
      const query = { network: shortName, currency, amount: '25' }
      const host = await open({ query, wallet: { chainId: id } })
      await host.resize(320, 700)
      const { widget } = host
      const isComplete = async () => {
        for (const line of lines) await expect(widget.frame.getByText(line)).toBeVisible()
      }
      // Named by the script, which may fit the page to its address.
      await expect(widget.frame.getByText(recipient)).toBeVisible()
      const place = await widget.connectButton.boundingBox()
      await widget.connect()
      await isComplete()
      expect(await widget.sendButton.boundingBox()).toEqual(place)
      await page.reload()
      await widget.expectConnected()
      await isComplete()
      expect(await shiftsIn(await host.frame())).toEqual([])
    })
})
