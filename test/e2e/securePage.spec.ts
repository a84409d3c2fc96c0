import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { encodeFunctionData, getAddress, parseEther, stringify, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { localClient } from '../../local/localClient.ts'
import { fund } from '../../local/seed.ts'
import { chains } from '../../src/catalog/chains.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { permitTypes } from '../../src/kudos/send/permit.ts'
import { hash } from '../../src/lib/hex.ts'
import { axeFindings } from '../support/axe.ts'
import { makeTrouble } from '../support/makeTrouble.ts'
import { pressUntil } from '../support/pressUntil.ts'
import { test } from '../support/secureSite.ts'
import { waitPatiently } from '../support/waitPatiently.ts'
import type { SecurePage } from './pages/SecurePage.ts'

const nameOf = (id: number) => Object.values(chains).find(chain => chain.id === id)?.name ?? ''

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
      payload: { email, address, chainId: chain.id, chainIds: expect.arrayContaining([chain.id]) },
    })
    // A network that it lacks keeps nobody out.
    expect(await secure.ask('GET_USER', { chainId: 424_242 })).toMatchObject({
      payload: { chainId: chain.id },
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
      types: permitTypes,
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

  const id = randomUUID()
  const second = sign('three', id)
  await expect(secure.frame.getByText('three')).toBeVisible()
  await secure.ask('RPC_ABORT', { requestId: id })
  expect(await second).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })
  await expect(secure.frame.getByText('three')).toBeHidden()
})

test('what stands out of sight is scrolled through before a yes counts', async ({ secure, page }) => {
  const address = await secure.logIn(`unread-${Date.now()}@example.org`)
  const message = `Good morning.${'\n'.repeat(200)}And all that I have is yours.`
  const signed = secure.ask('RPC_REQUEST', { method: 'personal_sign', params: [message, address] })
  const { frame } = secure
  await expect(frame.getByText('There is more below, out of sight.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  expect(await axeFindings(await secure.content())).toEqual([])
  const on = frame.getByRole('button', { name: 'Show the rest' })
  // A page around can make the frame large for a moment: nothing of it was read.
  const setHeight = (height: string) =>
    page.locator('iframe').evaluate((iframe, value) => {
      iframe.style.height = value
      window.scrollTo(0, iframe.clientHeight)
    }, height)
  await setHeight('5000px')
  await expect(on).toBeHidden()
  await setHeight('400px')
  await expect(on).toBeVisible()
  // Each press leads one screen further.
  while (await on.isVisible()) await on.click({ timeout: 5_000 }).catch(() => undefined)
  await secure.approve()
  expect((await signed).outcome).toBe('SUCCESS')
})

test.describe(() => {
  test.use({ requestsMayFail: true })
  test('what goes wrong at a yes stands in view, though the end was scrolled to', async ({
    secure,
    context,
  }) => {
    const address = await secure.logIn(`hidden-${Date.now()}@example.org`)
    const message = `Good morning.${'\n'.repeat(40)}Good night.`
    const signed = secure.ask('RPC_REQUEST', { method: 'personal_sign', params: [message, address] })
    const { frame } = secure
    const end = await makeTrouble(context, '**/email/sign')
    const reason = frame.getByText("The email wallet can't be reached.")
    const approve = frame.getByRole('button', { name: /^(Show the rest|Approve)$/ })
    await pressUntil(
      () => reason.isVisible(),
      () => approve.click({ timeout: 5_000 }),
    )
    await expect(reason).toBeInViewport({ ratio: 1 })
    end()
    await pressUntil(
      () => frame.getByRole('button', { name: 'Reject' }).isHidden(),
      () => frame.getByRole('button', { name: /^(Try again|Show the rest)$/ }).click({ timeout: 5_000 }),
    )
    expect((await signed).outcome).toBe('SUCCESS')
  })
})

test('a mouse that has left approves nothing where the page comes under it as it clicks', async ({
  secure,
  page,
}) => {
  const address = await secure.logIn(`moved-${Date.now()}@example.org`)
  const sign = (text: string) =>
    secure.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] })
  const approve = secure.frame.getByRole('button', { name: 'Approve', exact: true })
  const first = sign('one')
  await expect(approve).not.toHaveAttribute('aria-busy')
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
  await secure.approve()
  expect(await first).toMatchObject({ outcome: 'SUCCESS' })

  // The browser does not tell a frame that is not shown that the mouse leaves, and makes it up where it was once the frame is back.
  const styleFrame = (styles: object) =>
    page.locator('iframe').evaluate(({ style }, styles) => void Object.assign(style, styles), styles)
  await styleFrame({ display: 'none' })
  await page.mouse.move(x + width / 2 + 500, y + height / 2, { steps: 10 })
  const second = sign('two')
  await styleFrame({ display: '' })
  await expect(approve).toBeVisible()
  await expect(approve).not.toHaveAttribute('aria-busy')
  await styleFrame({ position: 'relative', left: '500px' })
  await expect.poll(async () => (await approve.boundingBox())?.x).toBe(x + 500)
  await page.mouse.down()
  await page.mouse.up()
  await expect(secure.frame.getByText('Press once more').first()).toBeVisible()
  await secure.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await second).toMatchObject({ payload: { code: 'cancelled' } })
})

test.describe('covered, nothing is approved there', () => {
  test.use({ requestsMayFail: true })
  test('nothing is approved where the button alone is left to see of what it approves', async ({
    secure,
    page,
    client,
    recipient,
  }) => {
    const address = await secure.logIn(`cut-${Date.now()}@example.org`)
    await client.setBalance({ address, value: parseEther('1') })
    const transaction = { from: address, to: recipient, value: `0x${parseEther('0.1').toString(16)}` }
    const sent = secure.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] })
    await expect(secure.frame.getByText('0.1 ETH', { exact: true })).toBeVisible()
    const frame = page.locator('iframe')
    await frame.evaluate(({ style }) => {
      style.clipPath = 'inset(calc(100% - 64px) 0 0 0)'
    })
    await secure.untilCovered()
    await frame.evaluate(({ style }) => {
      style.clipPath = ''
    })
    await expect(secure.frame.getByText(/cuts off this request\.$/)).toBeVisible()
    await secure.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await sent).toMatchObject({ payload: { code: 'cancelled' } })
    expect(await client.getTransactionCount({ address })).toBe(0)
  })

  test('every kind of request goes on in a window of its own, which ends with it; closed, it means no', async ({
    secure,
    page,
    client,
    chain,
    recipient,
  }) => {
    test.slow()
    const address = await secure.logIn(`covered-${Date.now()}@example.org`)
    await client.setBalance({ address, value: parseEther('1') })
    await page.addStyleTag({ content: 'iframe { opacity: 0.5 }' })
    const { frame } = secure
    const text = (message: string) =>
      secure.ask('RPC_REQUEST', { method: 'personal_sign', params: [message, address] })

    // A message, with pop-ups forbidden first.
    const signed = text('covered')
    const content = await secure.content()
    await content.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await secure.untilCovered()
    await frame.getByRole('button', { name: 'Continue in a new window' }).click()
    await expect(frame.getByText('The browser blocked the new window.', { exact: true })).toBeVisible()
    let own = await secure.continueInWindow()
    await expect(own.getByText('covered')).toBeVisible()
    await secure.pressApprove(own)
    const { payload } = await signed
    expect(await verifyMessage({ address, message: 'covered', signature: payload.result })).toBe(true)
    await expect.poll(() => own.isClosed()).toBe(true)

    // Typed data: back to the frame, a second window, and its close.
    const typed = {
      domain: { name: 'Vote', version: '1', chainId: chain.id, verifyingContract: chain.kudos },
      types: { Vote: [{ name: 'choice', type: 'string' }] },
      primaryType: 'Vote',
      message: { choice: 'yes' },
    } as const
    const voted = secure.ask('RPC_REQUEST', {
      method: 'eth_signTypedData_v4',
      params: [address, stringify(typed)],
    })
    await secure.untilCovered()
    const first = await secure.continueInWindow()
    await expect(first.getByRole('heading', { name: 'Sign typed data' })).toBeVisible()
    expect(await axeFindings(first)).toEqual([])
    await frame.getByRole('button', { name: 'Go on here' }).click()
    await expect.poll(() => first.isClosed()).toBe(true)
    await secure.untilCovered()
    own = await secure.continueInWindow()
    await expect(own.getByText('Vote').first()).toBeVisible()
    await own.close()
    expect(await voted).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })

    // Money: the window is loaded again, and shows the same.
    const value = `0x${parseEther('0.25').toString(16)}`
    const money = { method: 'eth_sendTransaction', params: [{ from: address, to: recipient, value }] }
    const sent = secure.ask('RPC_REQUEST', money)
    await secure.untilCovered()
    own = await secure.continueInWindow()
    await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await own.reload()
    await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await secure.doubleClickApprove(own)
    await secure.pressApprove(own)
    const hash = (await sent).payload.result
    await client.waitForTransactionReceipt({ hash })
    expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.25'))
    expect(await client.getTransactionCount({ address })).toBe(1)

    // The request is given up: its window goes, and nothing in it counts any more.
    const id = randomUUID()
    const again = secure.ask('RPC_REQUEST', money, id)
    await secure.untilCovered()
    own = await secure.continueInWindow()
    await expect(own.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await secure.ask('RPC_ABORT', { requestId: id })
    expect(await again).toMatchObject({ outcome: 'ERROR', payload: { code: 'cancelled' } })
    await expect.poll(() => own.isClosed()).toBe(true)
  })
})

test.describe('a window whose page was loaded again', () => {
  test.use({ requestsMayFail: true, storage: 'allowed' })
  test('moves no money once that page has said that nothing was done; else its yes is carried out, and known by its id', async ({
    secure,
    page,
    client,
    recipient,
  }) => {
    test.slow()
    const address = await secure.logIn(`alone-${Date.now()}@example.org`)
    await client.setBalance({ address, value: parseEther('1') })
    await page.addStyleTag({ content: 'iframe { opacity: 0.5 }' })
    const value = `0x${parseEther('0.25').toString(16)}`
    const money = { method: 'eth_sendTransaction', params: [{ from: address, to: recipient, value }] }
    const timesReady = () => page.evaluate<number>("heard.filter(({ type }) => type === 'READY').length")
    /** A window that stays, although the page that opened it has it closed. */
    const leftAlone = async (id: string) => {
      const left = secure.ask('RPC_REQUEST', money, id).catch(() => undefined)
      await secure.untilCovered()
      const own = await secure.continueInWindow()
      await expect(own.getByText(/^Network fee: at most/)).toBeVisible()
      await own.evaluate(() => {
        window.close = () => {
          document.title = 'Closed'
        }
      })
      const loads = await timesReady()
      await (await secure.content()).evaluate(() => window.location.reload())
      await expect(own).toHaveTitle('Closed')
      await expect.poll(timesReady).toBe(loads + 1)
      return { own, left }
    }
    const ended = randomUUID()
    const first = await leftAlone(ended)
    expect(await secure.ask('GET_OUTCOME', { requestId: ended, address })).toMatchObject({
      outcome: 'ERROR',
      payload: { code: 'request-lost' },
    })
    await secure.pressApprove(first.own)
    await expect(
      first.own.getByText('This request has ended, so nothing was sent.', { exact: true }),
    ).toBeVisible()
    await expect(first.own.getByRole('button', { name: 'Approve' })).toBeHidden()
    expect(await client.getTransactionCount({ address })).toBe(0)
    await first.own.close()

    // This one is loaded again, too, and has nobody to take its task from.
    const alone = randomUUID()
    const second = await leftAlone(alone)
    await second.own.reload()
    await expect(second.own.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await secure.pressApprove(second.own)
    await expect(second.own.getByRole('heading', { name: 'Done' })).toBeVisible()
    const { outcome, payload } = await secure.ask('GET_OUTCOME', { requestId: alone, address })
    expect(outcome).toBe('SUCCESS')
    await client.waitForTransactionReceipt({ hash: payload.result })
    expect(await client.getTransactionCount({ address })).toBe(1)
    await page.close()
    await Promise.all([first.left, second.left])
  })
})

test.describe(() => {
  test.use({ requestsMayFail: true })
  test('a yes that is being carried out is told as what came of it: given up, its window closed, signed out; and nothing is approved in a frame that may be covered unseen', async ({
    secure,
    page,
    context,
    site,
    client,
    recipient,
  }) => {
    // As in browsers that can't tell what lies over a frame.
    await context.addInitScript(() => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
    await page.reload()
    const address = await secure.logIn(`held-${Date.now()}@example.org`)
    await client.setBalance({ address, value: parseEther('1') })
    // The service sends at once; its answer is held back.
    let release = () => {}
    let isSent = false
    await context.route(`${site.service}/email/send`, async route => {
      const url = route.request().url().replace('secure.localhost', '127.0.0.1')
      const response = await route.fetch({ url })
      isSent = true
      await new Promise<void>(resolve => {
        release = resolve
      })
      // Nobody hears it where the window is gone.
      await route.fulfill({ response }).catch(() => undefined)
    })
    const value = `0x${parseEther('0.1').toString(16)}`
    const sendFrom = async (id: string) => {
      isSent = false
      const transaction = { from: address, to: recipient, value }
      const told = secure.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] }, id)
      await expect(secure.frame.getByText(/^This browser can't tell whether/)).toBeVisible()
      await expect(secure.frame.getByRole('button', { name: 'Approve' })).toBeHidden()
      const own = await secure.continueInWindow()
      await expect(own.getByText(address)).toBeVisible()
      await secure.pressApprove(own)
      await expect.poll(() => isSent).toBe(true)
      return { told, own }
    }
    const expectSent = async (told: ReturnType<SecurePage['ask']>, times: number) => {
      const { outcome, payload } = await told
      expect(outcome).toBe('SUCCESS')
      const { from } = await client.getTransaction({ hash: payload.result })
      expect(getAddress(from)).toBe(address)
      expect(await client.getTransactionCount({ address })).toBe(times)
    }

    const closed = await sendFrom(randomUUID())
    await closed.own.close()
    await expectSent(closed.told, 1)
    release()

    const givenUpId = randomUUID()
    const givenUp = await sendFrom(givenUpId)
    await secure.ask('RPC_ABORT', { requestId: givenUpId })
    const next = () => secure.ask('RPC_REQUEST', { method: 'personal_sign', params: ['next', address] })
    expect(await next()).toMatchObject({ outcome: 'ERROR', payload: { code: 'busy' } })
    release()
    await expectSent(givenUp.told, 2)
    const asked = next()
    await expect(secure.frame.getByText('next', { exact: true })).toBeVisible()
    await secure.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await asked).toMatchObject({ payload: { code: 'cancelled' } })

    const out = await sendFrom(randomUUID())
    expect(await secure.ask('SIGN_OUT')).toMatchObject({ outcome: 'SUCCESS' })
    release()
    await expectSent(out.told, 3)
  })
})

test.describe(() => {
  test.use({ requestsMayFail: true })
  test('code that did not load is fetched again: Approve is never busy with nothing', async ({
    secure,
    page,
    client,
    recipient,
  }) => {
    const address = await secure.logIn(`code-${Date.now()}@example.org`)
    await client.setBalance({ address, value: parseEther('1') })
    const decoder = (url: URL) => /describeCall/.test(url.pathname)
    const endTrouble = await makeTrouble(page, decoder)
    // Nothing but the code fails: an account takes any call.
    const transaction = { from: address, to: recipient, data: '0x12345678' }
    const asked = secure.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] })
    await expect(secure.frame.getByText(/^A part of this page did not load/)).toBeVisible()
    endTrouble()
    await secure.frame.getByRole('button', { name: 'Try again' }).click()
    await expect(secure.frame.getByRole('heading', { name: 'Call a contract' })).toBeVisible()
    await expect(secure.frame.locator('[aria-busy]')).toHaveCount(0)
    await secure.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await asked).toMatchObject({ payload: { code: 'cancelled' } })
  })

  test('the look of the page around reaches it, as far as all of it stays readable', async ({ secure }) => {
    const look = () =>
      secure.content().then(content =>
        content.evaluate(() => {
          const { style, dataset } = document.documentElement
          const read = (name: string) => style.getPropertyValue(`--k-${name}`)
          return [dataset.theme, read('accent'), read('radius-s'), read('font'), read('text')]
        }),
      )
    await secure.ask('SYNC_THEME', {
      themeMode: 'dark',
      themeVariables: {
        accent: '#3396ff',
        borderRadius: '2px',
        fontFamily: 'Georgia, serif',
        text: '#202226',
      },
    })
    expect(await look()).toEqual(['dark', '#3396ff', '2px', 'Georgia, serif', ''])
    await secure.ask('SYNC_THEME', { themeMode: 'light' })
    expect(await look()).toEqual(['light', '#3396ff', '2px', 'Georgia, serif', ''])
  })
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

test.describe('opened as a page of its own', () => {
  test('in a language that is asked for, the wallet, what it wants approved, and its mails are in that one', async ({
    secure,
    page,
    client,
    recipient,
    site,
  }) => {
    const email = `german-${Date.now()}@example.org`
    await waitPatiently(page.context(), 'securePageWords')
    await page.goto(`${site.service}/?lang=de-AT`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle('Deine E-Mail-Wallet')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Genehmige den Anmeldelink/).first()).toBeVisible()
    await secure.approveLink(email, 'Das Gerät ist genehmigt')
    expect(await secure.inMail(email, /^(Hier ist der Code, den du angefordert hast)/m)).toBeTruthy()
    await page.getByLabel('Code aus der E-Mail').fill(await secure.inMail(email, /^(\d{6})$/m))
    await page.keyboard.press('Enter')
    const address = getAddress((await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? '')
    await client.setBalance({ address, value: parseEther('2') })
    await expect(page.getByText('Ein Gerät hat sich angemeldet.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('An Adresse').fill(recipient)
    await page.getByLabel('Betrag in ETH').fill('0.5')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText('Bitte prüfe dies, bevor es ausgeführt wird')).toBeVisible()
    await expect(page.getByText(/^Netzwerkgebühr: höchstens \S+ ETH$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible()
  })

  // What is refused, and a service that is down, are in the console.
  test.use({ requestsMayFail: true })
  test('the wallet shows what it has on each network, sends ETH and USDC out, gives its key, then forgets it', async ({
    secure,
    page,
    context,
    stack,
    client,
    chain,
    recipient,
    site,
  }) => {
    test.slow()
    const email = `own-${Date.now()}@example.org`
    await page.goto(site.service)
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await secure.approveLink(email)
    await page.getByLabel('Code from the mail').fill(await secure.inMail(email, /^(\d{6})$/m))
    await page.keyboard.press('Enter')
    const address = getAddress((await page.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? '')
    expect(await axeFindings(page)).toEqual([])
    const to = page.getByLabel('To address')
    const amount = page.getByLabel(/^Amount in/)
    const next = page.getByRole('button', { name: 'Continue' })
    const lately = page.getByRole('region', { name: 'Sent lately' })

    // Live balances, each network by itself.
    const [, second] = stack.chains
    if (!second) throw new Error('The stack has one chain.')
    for (const { id } of stack.chains)
      await expect(page.getByText(`0.000 ETH and 0.000 USDC on ${nameOf(id)}`)).toBeVisible()
    await fund(client, chain, address, { ether: '0', dollars: '7.5' })
    await expect(page.getByText(`0.000 ETH and 7.5 USDC on ${nameOf(chain.id)}`)).toBeVisible()
    const other = localClient({ url: second.rpcUrl, chainId: second.id })
    await other.setBalance({ address, value: parseEther('3') })
    await expect(page.getByText(`3 ETH and 0.000 USDC on ${nameOf(second.id)}`)).toBeVisible()

    // What can't be is told before anything is shown for approval, and what was typed stays.
    await page.getByLabel('Network').selectOption(nameOf(chain.id))
    await page.getByLabel('Currency').selectOption('USDC')
    await page.getByRole('button', { name: 'Max' }).click()
    await expect(amount).toHaveValue('7.5')
    for (const [typed, said] of [
      [
        'nobody.eth',
        `This name has no address on ${nameOf(chain.id)}. Check its spelling, or enter the 0x… address itself.`,
      ],
      [address, 'This is the address of this wallet itself.'],
      [chain.usdc, 'This is the address of a contract, which would never give the money back.'],
      [recipient, `There is no ETH on ${nameOf(chain.id)} for the network fee.`],
    ] as const) {
      await to.fill(typed)
      await next.click()
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    }
    expect(await axeFindings(page)).toEqual([])
    // A name is shown with its whole address, and counts once that is confirmed.
    await to.fill('ferry-notes.eth')
    await next.click()
    await expect(page.getByText(`ferry-notes.eth is ${stack.recipient}`, { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(to).toHaveValue(stack.recipient)
    await to.fill(recipient)
    await client.setBalance({ address, value: parseEther('2') })
    await expect(page.getByText(`2 ETH and 7.5 USDC on ${nameOf(chain.id)}`)).toBeVisible()
    await amount.fill('2.25')
    await next.click()
    await expect(page.getByRole('heading', { name: 'Send money' })).toBeFocused()
    await expect(page.getByText('2.25 USDC', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(to).toHaveValue(recipient)
    await expect(amount).toHaveValue('2.25')

    // While the service is away nothing is lost, and it is told once.
    const down = (url: URL) => url.pathname.startsWith('/email/')
    const comeBack = await makeTrouble(page, down)
    await next.click()
    await expect(page.getByText(/^The email wallet can't be reached/)).toBeVisible()
    comeBack()
    const login = await page.evaluate(() => localStorage.getItem('kudos-email-session'))
    // Nor where the login ends meanwhile; another tab has it back.
    const logInAgain = await makeTrouble(page, down, route =>
      route.fulfill({ status: 401, json: { code: 'signed-out', message: 'You are signed out.' } }),
    )
    await expect(
      page
        .getByRole('paragraph')
        .filter({ hasText: 'You are logged out. Log in again: what you typed is kept.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    logInAgain()
    const tab = await context.newPage()
    await tab.goto(`${site.service}/`)
    await tab.evaluate(item => localStorage.setItem('kudos-email-session', item ?? ''), login)
    await expect(to).toHaveValue(recipient)
    await expect(amount).toHaveValue('2.25')
    await tab.close()

    // Sent once, however often it is pressed; told as what became of it, also when the page is opened again.
    await next.click()
    await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
    await secure.doubleClickApprove(page)
    await secure.pressApprove(page)
    await expect(lately.getByText('2.25 USDC')).toBeVisible()
    await expect(to).toHaveValue('')
    await page.reload()
    const receipt = lately.getByRole('listitem').filter({ hasText: '2.25 USDC' })
    await expect(receipt).toContainText(`to ${recipient} on ${nameOf(chain.id)}`)
    await expect(receipt).toContainText('Arrived.')
    expect(await client.getTransactionCount({ address })).toBe(1)
    await expect(page.getByText(`5.25 USDC on ${nameOf(chain.id)}`)).toBeVisible()

    // All the ETH of the other network, which has an explorer.
    await page.getByLabel('Network').selectOption(nameOf(second.id))
    await to.fill(recipient)
    await page.getByRole('button', { name: 'Max' }).click()
    await expect(amount).toHaveValue(/^2\.99/)
    await next.click()
    await expect(page.getByText(/^Network fee: at most/)).toBeVisible()
    await secure.pressApprove(page)
    await expect(lately.getByRole('listitem').first()).toContainText(`on ${nameOf(second.id)}Arrived.`)
    await expect(lately.getByRole('link', { name: 'See the transaction' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/[\w.]*etherscan\.io\/tx\/0x[\da-f]{64}$/,
    )
    expect(await other.getBalance({ address: recipient })).toBeGreaterThan(parseEther('2.9'))
    expect(await axeFindings(page)).toEqual([])

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
    await expect(
      page
        .getByRole('paragraph')
        .filter({ hasText: /^The service has forgotten this wallet, and you are logged out\./ }),
    ).toContainText(`Money at ${address} is still yours`)
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})
