import { expect } from '@playwright/test'
import { z } from 'zod'
import type { EngineView } from '../support/engines/EngineView.ts'
import { test as base } from '../support/engines/enginesTest.ts'
import { type HeldWidget, serveHeldWidget } from '../support/sites/heldWidget.ts'

const test = base.extend<{ serveHeld: () => Promise<HeldWidget> }>({
  serveHeld: async ({ stack }, use) => {
    const served: HeldWidget[] = []
    await use(async () => {
      const held = await serveHeldWidget(stack)
      served.push(held)
      return held
    })
    for (const held of served) await held.stop()
  },
})

test.use({ waitsForLoad: false })

/** Has the page note from now on what it complains of. */
const noteComplaints = `window.complaints = []
  addEventListener('error', ({ message }) => window.complaints.push(message))
  const { error } = console
  console.error = (...said) => {
    window.complaints.push(said.join(' '))
    error(...said)
  }`

/** Where all of the form is, and how much of the frame it takes. */
async function places(view: EngineView): Promise<unknown> {
  const script = `const { clientWidth, scrollWidth } = document.documentElement
    const shown = [...document.querySelectorAll('h1 bdi, main > div > p, [role=tab], form, form *, footer')]
    return [clientWidth, scrollWidth, ...shown
      .filter(({ id, localName }) => id !== 'send-recipient' && localName !== 'option')
      .map(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.localName, one.name ?? one.id, x, y, width, height].join(' ')
      })]`
  return view.run(script)
}

/** The form in its frame, once it is drawn. */
async function drawn(host: EngineView): Promise<EngineView> {
  const widget = host.frame('iframe')
  await widget.expect('button', 'Connect your wallet')
  // What is there may not be laid out yet.
  await expect.poll(() => widget.run('return document.forms[0].clientHeight')).toBeGreaterThan(0)
  await widget.run(noteComplaints)
  expect(await widget.run(`return document.getElementById('send-recipient').textContent`)).toBe('…')
  return widget
}

// Proves: Design §10
test('before its script has come the form fits its frame, and nothing moves when it is hydrated', async ({
  show,
  look,
  serveHeld,
  recipient,
}) => {
  for (const query of [{}, { amount: '0.5', theme: 'dark' }, { suggest: '0.002,0.01ETH', currency: 'USDC' }])
    await test.step(JSON.stringify(query), async () => {
      const held = await serveHeld()
      const widget = await drawn(
        await show(`${held.host}?${new URLSearchParams({ address: recipient, ...query })}`),
      )
      const before = await places(widget)
      await look('prerendered')
      const [clientWidth, scrollWidth] = z.array(z.unknown()).parse(before)
      expect(scrollWidth).toBe(clientWidth)

      held.release()
      // Hydrated, it answers.
      await widget.press('tab', 'See Messages')
      await widget.expectText('No messages received yet')
      await widget.press('tab', 'Send Kudos')
      await widget.expectText(recipient)
      expect(await places(widget)).toEqual(before)
      expect(await widget.run('return window.complaints')).toEqual([])
    })
})

// Proves: Design §10
test('what is typed and pressed before the script has come counts', async ({
  show,
  serveHeld,
  recipient,
}) => {
  const held = await serveHeld()
  const widget = await drawn(await show(`${held.host}?address=${recipient}`))
  await widget.type('textbox', 'Name (optional)', 'Ada')
  await widget.type('textbox', 'Your message (optional)', 'For the heron.')
  await widget.type('textbox', 'Donation', '0,25')
  await widget.press('button', 'Connect your wallet')
  expect(await widget.run(`return document.querySelector('[type=submit]').ariaBusy`)).toBe('true')

  held.release()
  await widget.expect('heading', 'Connect Wallet')
  await widget.press('button', /^Development Wallet/)
  await widget.expect('button', 'Send your Kudos')
  await widget.expectText('0.25 ETH on Local chain')
  const values = `return [...document.querySelectorAll('input, textarea')].map(({ value }) => value)`
  expect(await widget.run(values)).toEqual(['Ada', 'For the heron.', '0.25000000'])
  expect(await widget.run('return window.complaints')).toEqual([])
})
