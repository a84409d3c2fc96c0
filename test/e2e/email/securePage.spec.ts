import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Address, parseEther, stringify, verifyMessage, verifyTypedData } from 'viem'
import { permitTypes } from '../../../src/tips/steps/permit.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { pressUntil } from '../../support/browser/pressUntil.ts'
import { test } from '../../support/sites/secureSite.ts'
import { SecurePage } from '../pages/SecurePage.ts'

const money = (from: Address, to: Address, ether: string) => [
  { from, to, value: `0x${parseEther(ether).toString(16)}` },
]

// Proves: Design §9
test('several approvals, one after the other: each takes one touch, and a no or a request given up signs nothing; what stands out of sight is scrolled through before a yes counts', async ({
  secure,
  page,
  device,
  address,
  chain,
}) => {
  const { frame } = secure
  expect(await secure.call('eth_accounts', [])).toMatchObject({ payload: { result: [address] } })
  expect(await secure.call('eth_sign', [])).toMatchObject({
    outcome: 'ERROR',
    payload: { message: 'Action not allowed' },
  })
  const sign = (text: string, id?: string) => secure.call('personal_sign', [text, address], id)
  const first = sign('Hello, Kudos')
  await expect(frame.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect(frame.getByText('Hello, Kudos')).toBeVisible()
  expect(await sign('two')).toMatchObject({ outcome: 'ERROR', payload: { code: 'busy' } })
  await secure.approve()
  const { result } = (await first).payload
  expect(await verifyMessage({ address, message: 'Hello, Kudos', signature: result })).toBe(true)
  expect(device.touches()).toBe(1)

  const permit = {
    domain: { name: 'USD Coin', version: '2', chainId: chain.id, verifyingContract: chain.usdc },
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner: address, spender: chain.kudos, value: 2_500_000n, nonce: 0n, deadline: 2_000_000_000n },
  } as const
  const permitted = secure.call('eth_signTypedData_v4', [address, stringify(permit)])
  await expect(frame.getByText('2.5 USDC', { exact: true })).toBeVisible()
  expect(await axeFindings(await secure.content())).toEqual([])
  await secure.approve()
  const { result: signature } = (await permitted).payload
  expect(await verifyTypedData({ address, ...permit, signature })).toBe(true)
  expect(device.touches()).toBe(2)

  const refused = sign('three')
  await expect(frame.getByText('three', { exact: true })).toBeVisible()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })
  const id = randomUUID()
  const givenUp = sign('four', id)
  await expect(frame.getByText('four', { exact: true })).toBeVisible()
  await secure.ask('RPC_ABORT', { requestId: id })
  expect(await givenUp).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })
  await expect(frame.getByText('four', { exact: true })).toBeHidden()

  // A touch that fails signs nothing, and can be tried again.
  const fifth = sign('five')
  await expect(frame.getByText('five', { exact: true })).toBeVisible()
  device.setDeclining(true)
  const declined = frame.getByText('The passkey was not used, so nothing was done.').first()
  await pressUntil(
    () => declined.isVisible(),
    () => frame.getByRole('button', { name: 'Approve' }).click({ timeout: 5_000 }),
  )
  device.setDeclining(false)
  await pressUntil(
    () => frame.getByRole('button', { name: 'Reject' }).isHidden(),
    () => frame.getByRole('button', { name: 'Try again' }).click({ timeout: 5_000 }),
  )
  expect((await fifth).outcome).toBe('SUCCESS')

  const message = `Good morning.${'\n'.repeat(40)}And all that I have is yours.`
  const read = secure.call('personal_sign', [message, address])
  await expect(frame.getByText('There is more below.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  const on = frame.getByRole('button', { name: 'Show the rest' })
  // A page around can make the frame large for a moment: nothing of it was read.
  const setHeight = (height: string) =>
    page.locator('iframe').evaluate((iframe, value) => {
      iframe.style.height = value
      window.scrollTo(0, iframe.clientHeight)
    }, height)
  await setHeight('1500px')
  await expect(on).toBeHidden()
  await setHeight('400px')
  await expect(on).toBeVisible()
  await secure.approve()
  expect((await read).outcome).toBe('SUCCESS')
})

// Proves: Design §9
test('covered, or where the page around lends no passkeys, nothing is approved in the frame: it goes on in a window, which ends with its request and means no when it is closed', async ({
  secure,
  page,
  site,
  device,
  client,
  address,
  recipient,
}) => {
  test.slow()
  await client.setBalance({ address, value: parseEther('1') })
  await page.addStyleTag({ content: 'iframe { opacity: 0.5 }' })
  const { frame } = secure

  // With windows blocked first.
  const signed = secure.call('personal_sign', ['covered', address])
  await (await secure.content()).evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await secure.untilCovered()
  await expect(frame.getByText(/cuts off this request\.$/)).toBeVisible()
  await frame.getByRole('button', { name: 'Continue in a new window' }).click()
  await expect(frame.getByText('The browser blocked the new window.', { exact: true })).toBeVisible()
  let own = await secure.continueInWindow()
  await expect(own.getByText('covered')).toBeVisible()
  expect(device.touches()).toBe(0)
  await secure.approveIn(own)
  const { result } = (await signed).payload
  expect(await verifyMessage({ address, message: 'covered', signature: result })).toBe(true)
  await expect.poll(() => own.isClosed()).toBe(true)

  // Money: the window is loaded again and shows the same; closed, it means no.
  const closed = secure.call('eth_sendTransaction', money(address, recipient, '0.25'))
  await secure.untilCovered()
  own = await secure.continueInWindow()
  await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
  await own.reload()
  await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
  await own.close()
  expect(await closed).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })

  // Given up: its window goes.
  const id = randomUUID()
  const givenUp = secure.call('eth_sendTransaction', money(address, recipient, '0.25'), id)
  await secure.untilCovered()
  own = await secure.continueInWindow()
  await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
  await secure.ask('RPC_ABORT', { requestId: id })
  expect(await givenUp).toMatchObject({ payload: { code: 'cancelled' } })
  await expect.poll(() => own.isClosed()).toBe(true)
  expect(await client.getTransactionCount({ address })).toBe(0)

  const sent = secure.call('eth_sendTransaction', money(address, recipient, '0.25'))
  await secure.untilCovered()
  own = await secure.continueInWindow()
  await secure.approveIn(own)
  await client.waitForTransactionReceipt({ hash: (await sent).payload.result })
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.25'))
  expect(device.touches()).toBe(2)

  await page.goto(`${site.widget}/barring`)
  const barred = secure.call('personal_sign', ['barred', address])
  own = await secure.continueInWindow()
  await secure.approveIn(own)
  expect((await barred).outcome).toBe('SUCCESS')
})

// Proves: Design §9
test('a page of another origin is not answered; where a page is left or loaded again while a request waits, nothing is sent, and the next page is told so', async ({
  secure,
  page,
  context,
  site,
  device,
  client,
  address,
  recipient,
}) => {
  const stranger = await context.newPage()
  await stranger.goto(site.stranger)
  await stranger.evaluate('isReady')
  for (const type of ['IS_CONNECTED', 'GET_CHAIN_ID']) await stranger.evaluate(`void ask('${type}')`)
  const strange = { method: 'personal_sign', params: ['stranger', address] }
  await stranger.evaluate(`void ask('RPC_REQUEST', ${JSON.stringify(strange)})`)
  // The allowed page's question, asked later, is answered; the stranger's never was.
  expect(await secure.call('eth_accounts', [])).toMatchObject({ outcome: 'SUCCESS' })
  expect(await stranger.evaluate('heard.length')).toBe(1)
  await expect(new SecurePage(stranger, context).frame.getByRole('button')).toHaveCount(0)
  await stranger.close()

  await client.setBalance({ address, value: parseEther('1') })
  const id = randomUUID()
  const asked = { method: 'eth_sendTransaction', params: money(address, recipient, '0.25') }
  for (const leave of [() => page.goto(`${site.widget}/elsewhere`), () => page.reload()]) {
    await page.goto(site.widget)
    await page.evaluate(`void ask('RPC_REQUEST', ${JSON.stringify(asked)}, '${id}')`)
    await expect(secure.frame.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await leave()
  }
  expect(await secure.ask('GET_OUTCOME', { requestId: id, address })).toMatchObject({
    outcome: 'ERROR',
    payload: { code: 'request-lost' },
  })
  expect(device.touches()).toBe(0)
  expect(await client.getTransactionCount({ address })).toBe(0)
})
