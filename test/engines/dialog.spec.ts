import { expect } from '@playwright/test'
import type { EngineView } from '../support/engines/EngineView.ts'
import { test } from '../support/engines/enginesTest.ts'

/** What the keyboard reaches by one round of Tab, by its name. */
async function tabStops(view: EngineView): Promise<string[]> {
  const stops: string[] = []
  for (;;) {
    await view.key('Tab')
    const stop = await view.focused()
    if (stops.includes(stop)) return stops
    stops.push(stop)
  }
}

// Proves: Design §10
test('the dialog’s views open one from the other, and Escape leaves them; in a low frame, too, the keyboard reaches what can be used, and nothing else', async ({
  show,
  look,
  stack,
  recipient,
}) => {
  const host = await show(new URL(`?address=${recipient}`, stack.urls.host))
  const widget = host.frame('iframe')
  const expectFine = async () => expect(await widget.axeFindings()).toEqual([])
  const setHeight = (height: string) =>
    host.run(`document.querySelector('iframe').style.height = '${height}'`)
  await setHeight('280px')
  await widget.press('button', 'Connect your wallet')
  await widget.expect('button', 'MetaMask')
  expect(await tabStops(widget)).toEqual([
    'What is a wallet?',
    'Close',
    expect.stringMatching(/^WalletConnect/),
    'Development Wallet installed',
    'MetaMask',
    'Coinbase Wallet',
    expect.stringMatching(/^All Wallets/),
    'Send without a message',
    'Open full page',
    "Copy the page's address",
  ])
  await setHeight('')
  await widget.expect('heading', 'Connect Wallet')
  await look('connect')
  await expectFine()

  await widget.press('button', /^All Wallets/)
  await widget.expect('heading', 'All Wallets')
  await widget.type('searchbox', 'Search wallet', 'rainb')
  await widget.expectNo('button', 'MetaMask')
  await widget.expect('button', 'Rainbow')
  await look('all wallets')
  await expectFine()
  await widget.press('button', 'Back')

  await widget.press('button', /^WalletConnect/)
  await widget.expect('img', /QR/)
  await look('WalletConnect')
  await expectFine()
  await widget.press('button', 'Back')

  await widget.press('button', /^Development Wallet/)
  await widget.press('button', /^Your account/)
  await widget.expect('button', 'Activity')
  await widget.expectText('10 ETH')
  await look('account')
  await expectFine()

  await widget.press('button', 'Local chain')
  await widget.expect('heading', 'Choose Network')
  await expectFine()
  await widget.press('button', 'Sepolia')
  await widget.expect('button', 'Activity')
  await widget.expectText('Sepolia')

  await widget.press('button', 'Activity')
  await widget.expect('heading', 'Activity')
  await widget.expectText(/transaction|Transactions/)
  await expectFine()
  await widget.key('Escape')
  await widget.expectNo('dialog', /./)

  await widget.press('button', 'Disconnect wallet')
  await widget.expect('button', 'Connect your wallet')
})
