import { expect } from '@playwright/test'
import { axeFindings } from '../../support/browser/axe.ts'
import { test } from '../../support/browser/e2eTest.ts'
import { largeText, readWith, spacedText } from '../../support/browser/readWith.ts'
import type { HostPage } from '../pages/HostPage.ts'

/** How much wider the widget's page is than its frame, in CSS pixels. */
const overflow = async (host: HostPage) =>
  (await host.frame()).evaluate(() => {
    // What the widget cuts off counts, too.
    const widest = (place: Element) => place.scrollWidth - place.clientWidth
    return Math.max(...Array.from(document.querySelectorAll('html, main'), widest))
  })

/** Every state that a visitor can bring about: how to get there from a page with a connected wallet, or without one. */
const states: { name: string; wallet?: false; reach: (host: HostPage) => Promise<void> }[] = [
  { name: 'empty form', reach: ({ widget }) => expect(widget.connectButton).toBeVisible() },
  {
    name: 'filled form, connected',
    reach: async ({ widget }) => {
      await widget.connect()
      await widget.fill({ name: 'Ada', message: 'Long words '.repeat(8), amount: '123456789.12345678' })
      await widget.name.focus()
    },
  },
  {
    name: 'an error',
    reach: async ({ widget }) => {
      await widget.connect()
      await widget.send({ message: 'Too much.', amount: '1000' })
      await expect(widget.status).toContainText('Error: ')
    },
  },
  {
    name: 'confirmed',
    reach: async ({ widget }) => {
      await widget.connect()
      await widget.send({ message: 'Thank you.', amount: '0.1' })
      await widget.expectConfirmed()
    },
  },
  {
    name: 'messages',
    reach: async ({ widget }) => {
      await widget.openMessages()
      await expect(widget.rows.first()).toBeVisible()
    },
  },
  {
    name: 'Connect',
    reach: async ({ widget }) => {
      await widget.connectButton.click()
      await widget.dialog.expectHeading('Connect Wallet')
    },
  },
  {
    name: 'Connect without a wallet',
    wallet: false,
    reach: async ({ widget }) => {
      await widget.connectButton.click()
      await expect(widget.dialog.root.getByRole('button', { name: 'All Wallets' })).toBeVisible()
    },
  },
  {
    name: 'WhatIsAWallet',
    wallet: false,
    reach: async ({ widget }) => {
      await widget.connectButton.click()
      await widget.dialog.choose('What is a wallet?')
      await expect(widget.dialog.root.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
    },
  },
  {
    name: 'ConnectingExternal',
    reach: async host => {
      const { widget } = host
      await expect(widget.connectButton).toBeVisible()
      await (await host.frame()).evaluate(() => window.testWallet?.hang('wallet_requestPermissions'))
      await widget.connectButton.click()
      await widget.dialog.choose('Development Wallet')
      await widget.dialog.expectText('Continue in Development Wallet')
    },
  },
  {
    name: 'Account',
    reach: async ({ widget }) => {
      await widget.connect()
      await widget.account.click()
      await expect(widget.dialog.root.getByText('10 ETH')).toBeVisible()
    },
  },
  {
    name: 'Networks',
    reach: async ({ widget }) => {
      await widget.connect()
      await widget.account.click()
      await widget.dialog.choose(/Local chain/)
      await widget.dialog.expectHeading('Choose Network')
    },
  },
  {
    name: 'SwitchNetwork declined',
    reach: async host => {
      const { widget } = host
      await widget.connect()
      await (await host.frame()).evaluate(() => window.testWallet?.refuse('wallet_switchEthereumChain'))
      await widget.account.click()
      await widget.dialog.choose(/Local chain/)
      await widget.dialog.choose(/Sepolia/)
      await widget.dialog.expectText('Switch declined')
    },
  },
  {
    name: 'UnsupportedChain',
    reach: async host => {
      const { widget } = host
      await widget.connect()
      await (await host.frame()).evaluate(() => window.testWallet?.setChain(5))
      await widget.account.click()
      await widget.dialog.expectHeading('Switch Network')
    },
  },
]

test.use({ reducedMotion: 'reduce' })

// The pictures are for eyes: test/.results/look.
for (const { name, wallet, reach } of states) {
  // Proves: Design §7, §8; WCAG 1.1.1, 1.3.1, 1.3.5, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.4.1, 2.4.2, 2.4.4, 2.5.8, 3.3.2, 4.1.2; EN 11.7
  test(`${name}: axe finds nothing and nothing overflows, light and dark, from 320 to 336 pixels, with text of twice the size or set wide`, {
    tag: '@matrix',
  }, async ({ open, page, stack, recipient }) => {
    const address = name === 'messages' ? stack.recipient : recipient
    const host = await open({ query: { address }, ...(wallet === false ? { wallet } : {}) })
    await reach(host)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [width, height] of [
        [336, 640],
        [320, 480],
      ] as const) {
        await host.resize(width, height)
        expect(await overflow(host)).toBeLessThanOrEqual(0)
        await host.iframe.screenshot({ path: `test/.results/look/${name} ${colorScheme} ${width}.png` })
      }
      expect(await axeFindings(await host.frame())).toEqual([])
    }
    for (const style of [largeText, spacedText]) {
      await readWith(await host.frame(), style)
      expect(await overflow(host), style).toBeLessThanOrEqual(0)
    }
  })
}
