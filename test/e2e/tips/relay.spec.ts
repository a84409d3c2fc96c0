import { expect } from '@playwright/test'
import { erc20Abi, parseUnits } from 'viem'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { test } from '../../support/browser/e2eTest.ts'

/** One for each test. The messages of the stack's recipient are counted by other tests. */
const [first, second] = localAccounts.sponsored

/** Everybody has USDC and no coin here. */
test.beforeEach(({ client, visitor }) => client.setBalance({ address: visitor.address, value: 0n }))

// Proves: Design §5
test('a visitor with USDC and no ETH reads what a tip costs, signs once, and finds it at the head of the messages', async ({
  open,
  chain,
  client,
  visitor,
}) => {
  const host = await open({ query: { address: first.address, currency: 'USDC' } })
  const { widget } = host
  await widget.connect()
  await expect(widget.frame.getByText('no fee, no ETH needed')).toBeVisible()
  await widget.send({ name: 'Ida', message: 'Without a coin.', amount: '2.5' })
  await widget.expectConfirmed()
  const asked = await (await host.frame()).evaluate(() =>
    window.testWallet?.requests.map(({ method }) => method),
  )
  expect(asked?.filter(method => /sign|send/i.test(method))).toEqual(['eth_signTypedData_v4'])
  const balance = {
    address: chain.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [visitor.address],
  } as const
  expect(await client.readContract(balance)).toBe(parseUnits('97.5', 6))
  await widget.another.click()
  await widget.expectDraft({})
  await expect(widget.frame.getByText('Balance: 97.5 USDC')).toBeVisible()
  await widget.openMessages()
  await expect(widget.rows.first()).toContainText('“Without a coin.”')
})

// Proves: Design §5
test('a reload while the relay has the tip does not lose it', { tag: '@storage' }, async ({
  open,
  chain,
  page,
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
  const host = await open({ query: { address: second.address, currency: 'USDC' } })
  const { widget } = host
  await widget.connect()
  await expect(widget.frame.getByText('no fee, no ETH needed')).toBeVisible()
  await widget.send({ name: 'Ida', message: 'Slowly, without a coin.', amount: '2' })
  await expect(widget.status).toContainText('The relay is sending your tip...')
  await host.reload()
  if (storage === 'allowed') {
    await expect(widget.status).toContainText('The relay is sending your tip...')
    isMined = true
    await widget.expectConfirmed()
  } else {
    // Nothing could be remembered: the form is usable again, and the tip is among the messages.
    await widget.expectDisconnected()
    isMined = true
    await widget.openMessages()
    await expect(widget.rows.first()).toContainText('“Slowly, without a coin.”')
  }
})
