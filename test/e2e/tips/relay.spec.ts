import { expect } from '@playwright/test'
import { erc20Abi, parseUnits } from 'viem'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { test } from '../../support/browser/e2eTest.ts'

// The messages of the stack's recipient are counted by other tests.
const [{ address }] = localAccounts.sponsored

// Without storage a reload forgets this tip as it does one that the visitor sent.
test.use({ storage: 'allowed' })

// Proves: Design §5
test('a visitor with USDC and no ETH reads what a tip costs, signs once, reloads while the relay has it, and finds it at the head of the messages', async ({
  open,
  chain,
  client,
  page,
  visitor,
}) => {
  await client.setBalance({ address: visitor.address, value: 0n })
  // The network takes its time: there is no receipt until it may be.
  let isMined = false
  await page.route(`${chain.rpcUrl}/**`, async route => {
    const asked = route.request().postData() ?? ''
    if (isMined || !asked.includes('eth_getTransactionReceipt')) return route.fallback()
    const { id }: { id: number } = JSON.parse(asked)
    await route.fulfill({ json: { jsonrpc: '2.0', id, result: null } })
  })
  const host = await open({ query: { address, currency: 'USDC' } })
  const { widget } = host
  const asked = async () =>
    (await host.frame()).evaluate(
      () =>
        window.testWallet?.requests.map(({ method }) => method).filter(method => /sign|send/i.test(method)) ??
        [],
    )
  await widget.connect()
  await expect(widget.frame.getByText('no fee, no ETH needed')).toBeVisible()
  await widget.send({ name: 'Ida', message: 'Without a coin.', amount: '2.5' })
  await expect(widget.status).toContainText('The relay is sending your tip...')
  expect(await asked()).toEqual(['eth_signTypedData_v4'])
  await host.reload()
  await expect(widget.status).toContainText('The relay is sending your tip...')
  isMined = true
  await widget.expectConfirmed()
  expect(await asked()).toEqual([])
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
