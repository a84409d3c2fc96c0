import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { freePort } from '../../../local/ports.ts'
import { startHostPage } from '../../../local/site/hostPage.ts'
import { serviceUrl } from '../../../local/site/service.ts'
import type { Stack } from '../../../local/stack.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { holdBack } from '../../support/browser/holdBack.ts'
import { stackChains } from '../../support/chain/stackChains.ts'
import { startNewService } from '../../support/service/newService.ts'
import { testOn } from '../../support/sites/ownSite.ts'
import { serveOwnWidget } from '../../support/sites/ownWidget.ts'
import { startedOnce } from '../../support/startedOnce.ts'

/** The widget that signs its visitors in, and the service, of this worker's own: three sites with the host page. */
const startSite = startedOnce(async (stack: Stack, workerIndex: number) => {
  const port = await freePort()
  const chains = stackChains(stack)
  const widget = await serveOwnWidget(
    { name: 'sign-in', stack, services: { signIn: serviceUrl(port) } },
    workerIndex,
  )
  const service = await startNewService({ port, chains, widgetUrl: widget.url })
  const host = await startHostPage({ port: 0, widgetUrl: widget.url, recipient: stack.recipient })
  return {
    urls: { widget: widget.url, host: host.url, service: serviceUrl(port) },
    async stop() {
      for (const { stop } of [host, service, widget]) await stop()
    },
  }
})

const test = testOn(startSite)

// Proves: Specification §1
test('a visitor signs in, tips, reloads and disconnects; the session is a cookie of its own in this frame', {
  tag: '@storage',
}, async ({ show, client, context, recipient, site, storage }) => {
  const host = await show()
  const { widget } = host
  const { dialog } = widget
  await widget.connectButton.click()
  await dialog.choose('Development Wallet')
  await dialog.expectHeading('Sign In')
  await dialog.expectText('Kudos needs to connect to your wallet')
  expect(await axeFindings(await host.frame(), 'dialog')).toEqual([])
  await dialog.choose('Sign')
  await widget.expectConnected()
  await widget.send({ name: 'Ada', message: 'Signed in.', amount: '0.2' })
  await widget.expectConfirmed()
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('0.2'))
  const cookies = async () =>
    (await context.cookies(site.service)).map(({ name, httpOnly, secure }) => ({ name, httpOnly, secure }))
  expect(await cookies()).toEqual([{ name: '__Host-kudos-session', httpOnly: true, secure: true }])

  // The service takes its time to say whether the session still is.
  const release = await holdBack(host.page, `${site.service}/sign-in/session`)
  const sessionFound = host.page.waitForResponse(/sign-in\/session/)
  await host.reload()
  if (storage === 'blocked') {
    // The wallet could not be remembered; a session without one is ended when the dialog opens.
    await widget.expectDisconnected()
    await widget.connectButton.click()
    release()
    expect(await (await sessionFound).json()).toHaveProperty('session')
    await expect.poll(cookies).toEqual([])
    await dialog.choose('Development Wallet')
    await dialog.expectHeading('Sign In')
    await dialog.choose('Sign')
  } else {
    // Until then nothing is sent; then nothing is asked.
    await widget.expectConnected()
    await widget.send({ message: 'Too early.', amount: '0.1' })
    await dialog.expectHeading('Sign In')
    release()
    expect(await (await sessionFound).json()).toHaveProperty('session')
    await widget.expectConnected()
    const asked = await (await host.frame()).evaluate(() =>
      window.testWallet?.requests.map(({ method }) => method),
    )
    for (const method of ['personal_sign', 'eth_sendTransaction']) expect(asked).not.toContain(method)
  }
  await widget.expectConnected()
  await widget.disconnectButton.click()
  await widget.expectDisconnected()
  await expect.poll(cookies).toEqual([])
})

// Proves: Specification §2.3; WCAG 2.1.1
test('with the keyboard alone: declined, tried again, left by Escape, which disconnects', async ({
  show,
  page,
}) => {
  const host = await show()
  const { widget } = host
  const { dialog } = widget
  await widget.connectButton.focus()
  await page.keyboard.press('Enter')
  await dialog.root.getByRole('button', { name: 'Development Wallet' }).focus()
  await page.keyboard.press('Enter')
  await dialog.expectHeading('Sign In')
  await expect(dialog.root).toBeFocused()
  const frame = await host.frame()
  await frame.evaluate(() => window.testWallet?.refuse('personal_sign'))
  const reach = async (name: string) => {
    const button = dialog.root.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    for (let stops = 0; stops < 8; stops++) {
      await page.keyboard.press('Tab')
      if (await button.evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`Tab does not lead to ${name}.`)
  }
  await reach('Sign')
  await page.keyboard.press('Enter')
  await expect(dialog.root.getByText('Signature declined').first()).toBeVisible()
  await expect(dialog.root.getByRole('button', { name: 'Try again' })).toBeFocused()
  await frame.evaluate(() => window.testWallet?.hang('personal_sign'))
  await page.keyboard.press('Enter')
  await expect(dialog.root.getByRole('button', { name: 'Signing...' })).toBeFocused()
  await page.keyboard.press('Escape')
  await widget.expectDisconnected()
  await expect(dialog.root).toBeHidden()
})
