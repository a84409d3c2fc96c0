import { expect } from '@playwright/test'
import { encodeFunctionData, getAddress, parseEther, stringify, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { startMailbox } from '../../local/mailbox.ts'
import { freePort } from '../../local/ports.ts'
import { buildSecurePage, serviceUrl, startService } from '../../local/service.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { hash } from '../../src/lib/hex.ts'
import { axeFindings } from '../support/axe.ts'
import { e2eResults } from '../support/e2eResults.ts'
import { test as base } from '../support/e2eTest.ts'
import { serveSite } from '../support/hostSite.ts'
import { stackChains } from '../support/stackChains.ts'
import { SecurePage } from './pages/SecurePage.ts'

/** The service with its secure page and a mailbox, and a page of an allowed origin that speaks with it, of this worker's own. */
const test = base.extend<
  { secure: SecurePage },
  { site: { widget: string; stranger: string; service: string; mailbox: string } }
>({
  site: [
    async ({ stack }, use, { workerIndex }) => {
      const port = await freePort()
      const widget = await serveSite({ '/': { html: askingPage(serviceUrl(port)) } })
      const stranger = await serveSite({ '/': { html: askingPage(serviceUrl(port)) } })
      const mailbox = await startMailbox(0)
      const pageFolder = `${e2eResults}secure-${workerIndex}`
      await buildSecurePage(pageFolder)
      const chains = stackChains(stack)
      const service = await startService({
        port,
        chains,
        widgetUrl: widget.url,
        smtpUrl: mailbox.smtpUrl,
        pageFolder,
      })
      await use({
        widget: widget.url,
        stranger: stranger.url,
        service: serviceUrl(port),
        mailbox: mailbox.url,
      })
      for (const { stop } of [service, widget, stranger, mailbox]) await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownSites: ({ site }, use) => use(Object.values(site)),
  secure: async ({ context, page, site }, use) => {
    await page.goto(site.widget)
    await use(new SecurePage(page, context, site.mailbox))
  },
})

/** A page that embeds the secure page and asks it what a test says. */
function askingPage(service: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A widget</title><link rel="icon" href="data:,"></head>
<body style="margin:0"><iframe title="Secure" src="${service}/" style="border:0;width:360px;height:400px"></iframe>
<script>
const frame = document.querySelector('iframe')
const waiting = new Map()
window.heard = []
window.isReady = new Promise(resolve => addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== '${service}') return
  heard.push(data)
  if (data.type === 'READY') resolve(true)
  if (data.outcome) waiting.get(data.id)?.(data)
}))
window.ask = (type, payload = {}, id = crypto.randomUUID()) => isReady.then(() => new Promise(resolve => {
  waiting.set(id, resolve)
  frame.contentWindow.postMessage({ source: 'kudos-widget', id, type, payload }, '${service}')
}))
</script></body></html>`
}

// The empty wallet's transaction is refused by the service.
test.describe(() => {
  test.use({ requestsMayFail: true })
  test('a newcomer logs in by link and code, and what is signed is shown in words first', async ({
    secure,
    client,
    chain,
    recipient,
  }) => {
    const email = `first-${Date.now()}@example.org`
    const address = await secure.logIn(email)
    expect(await secure.ask('GET_USER')).toEqual({
      outcome: 'SUCCESS',
      payload: { email, address, chainId: chain.id },
    })
    expect(await secure.ask('RPC_REQUEST', { method: 'eth_accounts' })).toMatchObject({
      payload: { result: [address] },
    })
    expect(await secure.ask('RPC_REQUEST', { method: 'eth_sign', params: [] })).toMatchObject({
      outcome: 'ERROR',
      payload: { message: 'Action not allowed' },
    })

    const frame = secure.frame
    // A message.
    const signed = secure.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Hello, Kudos', address] })
    await expect(frame.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
    await expect(frame.getByText('Hello, Kudos')).toBeVisible()
    await secure.approve()
    const { payload } = await signed
    expect(await verifyMessage({ address, message: 'Hello, Kudos', signature: payload.result })).toBe(true)

    // A permit: who may take how much, and all of it in 100 pixels until it is opened.
    const domain = { name: 'USD Coin', version: '2', chainId: chain.id, verifyingContract: chain.usdc }
    const message = {
      owner: address,
      spender: chain.kudos,
      value: 2_500_000n,
      nonce: 0n,
      deadline: 2_000_000_000n,
    }
    const permit = {
      domain,
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message,
    } as const
    const permitted = secure.ask('RPC_REQUEST', {
      method: 'eth_signTypedData_v4',
      params: [address, stringify(permit)],
    })
    await expect(frame.getByText('2.5 USDC', { exact: true })).toBeVisible()
    const raw = frame.locator('pre')
    expect(await raw.evaluate(pre => pre.clientHeight)).toBe(100)
    await frame.getByRole('button', { name: 'Show all of it' }).click()
    expect(await raw.evaluate(pre => pre.clientHeight)).toBeGreaterThan(100)
    await secure.approve()
    const { result: signature } = (await permitted).payload
    expect(await verifyTypedData({ address, ...permit, signature })).toBe(true)

    // No money yet.
    const value = parseEther('0.25')
    const data = encodeFunctionData({
      abi: kudosAbi,
      functionName: 'sendKudos',
      args: [recipient, 'Ada', 'Lovely article'],
    })
    const tip = { from: address, to: chain.kudos, value: `0x${value.toString(16)}`, data }
    const sent = secure.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [tip] })
    await expect(frame.getByText(/^Your wallet is empty\. Send ETH on Local chain/)).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Approve' })).toBeHidden()
    await frame.getByRole('button', { name: 'Show QR code' }).click()
    await expect(frame.getByRole('img', { name: 'QR code' })).toBeVisible()
    expect(await axeFindings(await secure.content())).toEqual([])
    await client.setBalance({ address, value: parseEther('1') })
    // The page saw the money come.
    await expect(frame.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await expect(frame.getByText('Lovely article')).toBeVisible()
    await expect(frame.getByText(recipient)).toBeVisible()
    await expect(frame.getByText(/^Network fee: at most 0\.\d+ ETH$/)).toBeVisible()
    expect(await axeFindings(await secure.content())).toEqual([])
    await secure.approve()
    const hash = (await sent).payload.result
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    expect(await client.getBalance({ address: recipient })).toBe(value)
  })
})

test('no is told, a request given up is closed, and one request waits at a time', async ({ secure }) => {
  const address = await secure.logIn(`no-${Date.now()}@example.org`)
  const sign = (text: string, id?: string) =>
    secure.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }, id)
  const first = sign('one')
  await expect(secure.frame.getByText('one', { exact: true })).toBeVisible()
  expect(await sign('two')).toMatchObject({ outcome: 'ERROR', payload: { code: 'busy' } })
  await secure.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await first).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })

  const id = 'request-given-up'
  const second = sign('three', id)
  await expect(secure.frame.getByText('three')).toBeVisible()
  await secure.ask('RPC_ABORT', { requestId: id })
  expect(await second).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })
  await expect(secure.frame.getByText('three')).toBeHidden()
})

test('covered, nothing is approved there; it goes on in a window of its own', async ({
  secure,
  page,
  context,
}) => {
  const address = await secure.logIn(`covered-${Date.now()}@example.org`)
  await page.addStyleTag({ content: 'iframe { opacity: 0.5 }' })
  const signed = secure.ask('RPC_REQUEST', { method: 'personal_sign', params: ['covered', address] })
  const { frame } = secure
  await expect(async () => {
    await frame.getByRole('button', { name: 'Approve' }).click()
    await expect(frame.getByRole('button', { name: 'Continue in a new window' })).toBeVisible({
      timeout: 100,
    })
  }).toPass()
  const opened = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Continue in a new window' }).click()
  const own = await opened
  await expect(own.getByText('covered')).toBeVisible()
  await own.getByRole('button', { name: 'Approve' }).click()
  const { payload } = await signed
  expect(await verifyMessage({ address, message: 'covered', signature: payload.result })).toBe(true)
})

test('a page of another origin hears nothing but that the page listens', async ({
  secure,
  site,
  context,
}) => {
  await secure.logIn(`foreign-${Date.now()}@example.org`)
  const stranger = await context.newPage()
  await stranger.goto(site.stranger)
  await stranger.evaluate('isReady')
  await stranger.evaluate("void ask('IS_CONNECTED')")
  // The allowed page's question, asked later, is answered; the stranger's never was.
  expect(await secure.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(await stranger.evaluate('heard.length')).toBe(1)
})

test('opened as a page of its own, the wallet sends money out and gives its key, then forgets it', async ({
  secure,
  page,
  client,
  recipient,
  site,
}) => {
  const email = `own-${Date.now()}@example.org`
  await page.goto(site.service)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await secure.approveLink(email)
  await page.getByLabel('Code from the mail').fill(await secure.inMail(email, /^(\d{6})$/m))
  await page.keyboard.press('Enter')
  const address = (await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? ''
  expect(await axeFindings(page)).toEqual([])

  const ether = parseEther('2')
  await client.setBalance({ address: getAddress(address), value: ether })
  await expect(page.getByText('2 ETH on Local chain')).toBeVisible()
  await page.getByLabel('To address').fill('friend.eth')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('Please enter the address that the money goes to.', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('To address').fill(recipient)
  await page.getByLabel('All of it, less the network fee').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Send money' })).toBeFocused()
  await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Sent on Local chain/)).toBeVisible()
  await expect.poll(() => client.getBalance({ address: recipient })).toBeGreaterThan(parseEther('1.9'))

  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the mail').fill(await secure.inMail(email, /^(\d{6})$/m, 'key'))
  await page.keyboard.press('Enter')
  const key = page.getByRole('region', { name: 'Take the key' }).getByText(/^0x[\da-f]{64}$/)
  const privateKey = await key.textContent()
  expect(privateKeyToAddress(hash.parse(privateKey))).toBe(address)
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Erase it here' })).toBeDisabled()
  await page.getByLabel(/^I have stored the key/).check()
  await page.getByRole('button', { name: 'Erase it here' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
