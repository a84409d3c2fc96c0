import { expect, type Page } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import type { HostPage } from '../pages/HostPage.ts'

/** All that a hostile window may think of, ten thousand times; the last word is a colour. */
async function flood(page: Page, lastColor: string) {
  await page.evaluate(color => {
    const widget = document.querySelector('iframe')?.contentWindow
    const say = (message: unknown) => widget?.postMessage(message, '*')
    const source = 'kudos-host'
    const huge = 'x'.repeat(1_000_000)
    for (let i = 0; i < 10; i++) {
      for (const type of [huge, 'theme', 'color']) say({ source, type, value: huge })
      say(huge)
    }
    const hostile: unknown[] = [
      'TOGGLE',
      null,
      Number.NaN,
      [],
      new Map([['source', source]]),
      JSON.parse('{"source":"kudos-host","type":"__proto__","__proto__":{"type":"open"}}'),
      { source, type: 'constructor', value: 'constructor' },
      { source, type: 'color', value: 'red;background:url(//evil.example)' },
      { source, type: 'theme', value: { toString: 'dark' } },
      { source, type: 'open' },
      { source, type: 'send', value: { amount: '10' } },
      { source, type: 'connect' },
      { source, type: 'resize', height: 1e9 },
      { source: 'kudos', type: 'resize', height: 1e9 },
      { source: 'kudos', type: 'connected' },
      { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{}] },
      { type: 'eip6963:announceProvider', detail: {} },
      { source, type: 'color', value: '#000000' },
      { source, type: 'color', value: '#ffffff' },
    ]
    for (let i = 0; i < 10_000; i++) say(hostile[i % hostile.length])
    say({ source, type: 'color', value: color })
  }, lastColor)
}

const colorOf = (host: HostPage) =>
  host.widget.frame
    .locator('#panel-send [type=submit]')
    .evaluate(button => getComputedStyle(button).backgroundColor)

const asked = async (host: HostPage) =>
  (await host.frame()).evaluate(() => window.testWallet?.requests.map(({ method }) => method))

// Proves: Design §7
test('a hostile host, whatever it says and however often, makes the widget neither connect nor send, grow or leak; the form goes on, and the host hears of connection and tip in codes and hashes', async ({
  open,
  page,
  recipient,
  visitor,
}) => {
  const host = await open()
  const { widget } = host
  await expect(widget.connectButton).toBeVisible()
  await host.setColor('#abcdef')
  const heard = await host.listen()
  await flood(page, '#123456')
  await widget.fill({ message: 'Typed in the flood' })
  await expect.poll(() => colorOf(host)).toBe('rgb(18, 52, 86)')
  await expect(widget.dialog.root).toBeHidden()
  expect(await asked(host)).toEqual([])

  await widget.connect()
  await widget.fill({ name: 'Zoë', amount: '0.01' })
  const before = await asked(host)
  await flood(page, '#654321')
  await expect.poll(() => colorOf(host)).toBe('rgb(101, 67, 33)')
  await widget.expectDraft({ name: 'Zoë', message: 'Typed in the flood', amount: '0.01' })
  await expect(widget.status).toHaveText('on Local chain')
  expect(await asked(host)).toEqual(before)

  await widget.sendButton.click()
  await widget.expectConfirmed()
  const hash = expect.stringMatching(/^0x[\da-f]{64}$/)
  await expect.poll(heard).toEqual(
    expect.arrayContaining([
      { source: 'kudos', type: 'connected' },
      { source: 'kudos', type: 'submitted', hash },
      { source: 'kudos', type: 'confirmed', hash },
    ]),
  )
  const said = await heard()
  const heights = said.flatMap(message =>
    typeof message === 'object' && message && 'height' in message ? [Number(message.height)] : [],
  )
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(200)
  for (const height of heights) expect(height).toBeLessThanOrEqual(720)
  expect(said.length).toBeLessThan(60)
  const text = JSON.stringify(said).toLowerCase()
  // No digits of a hash spell the name.
  for (const secret of ['Zoë', 'flood', recipient, visitor.address])
    expect(text).not.toContain(secret.toLowerCase())
})

// Proves: Design §7
test('a frame beside the widget is not heard, and the widget has no frame in it, nor may it have one', async ({
  open,
  page,
}) => {
  const host = await open({ query: { theme: 'light', color: '00aa88' } })
  const { widget } = host
  await widget.connect()
  const before = await asked(host)
  const frame = await host.frame()
  await page.evaluate(() => {
    const sibling = document.createElement('iframe')
    sibling.id = 'sibling'
    sibling.srcdoc = `<script>
      for (const message of [
        { source: 'kudos-host', type: 'theme', value: 'dark' },
        { source: 'kudos-host', type: 'color', value: '#ff0000' },
        { source: 'kudos-host', type: 'open' },
      ]) for (let i = 0; i < 1000; i++) parent.frames[0].postMessage(message, '*')
      document.title = 'said'
    </script>`
    document.body.append(sibling)
  })
  await expect.poll(() => page.frames().at(-1)?.title()).toBe('said')
  // What the host says afterwards is heard afterwards.
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ source: 'kudos-host', type: 'color', value: '#00aa89' }, '*'),
  )
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.style.getPropertyValue('--k-accent')))
    .toBe('#00aa89')
  expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  expect(await frame.evaluate(() => window.testWallet?.requests.map(({ method }) => method))).toEqual(before)

  expect(await frame.evaluate(() => window.length)).toBe(0)
  const policy = await frame.evaluate(() =>
    document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/(frame|child|object|worker)-src/)
})
