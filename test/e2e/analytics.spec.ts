import { expect } from '@playwright/test'
import { localAccounts } from '../../local/accounts.ts'
import { analyticsInbox } from '../../local/analyticsInbox.ts'
import { startHostPage } from '../../local/hostPage.ts'
import { startOutside } from '../../local/outside.ts'
import { addTestWallet } from '../support/addTestWallet.ts'
import { test as base } from '../support/e2eTest.ts'
import { serveOwnWidget } from '../support/ownWidget.ts'
import { HostPage } from './pages/HostPage.ts'

/** The widget built with an address for analytics, of this worker's own. */
const test = base.extend<
  { show: () => Promise<HostPage>; told: () => Promise<unknown[]> },
  { inbox: string; site: string; hostSite: string }
>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for an object pattern
    async ({}, use) => {
      const { url, stop } = await startOutside(0, { answerers: { analytics: analyticsInbox() } })
      await use(`${url}/analytics`)
      await stop()
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ stack, inbox }, use, { workerIndex }) => {
      const { url, stop } = await serveOwnWidget(
        {
          name: 'analytics',
          stack,
          own: new URL(inbox).origin,
          settings: own => ({ VITE_ANALYTICS_URL: `${own}/analytics` }),
        },
        workerIndex,
      )
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  hostSite: [
    async ({ site }, use) => {
      const { address } = localAccounts.recipient
      const host = await startHostPage({ port: 0, widgetUrl: site, recipient: address })
      await use(host.url)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  ownSites: ({ inbox, site, hostSite }, use) => use([inbox, site, hostSite]),

  show: async ({ context, page, hostSite, stack, visitor, recipient }, use) => {
    await addTestWallet(context, stack, { accounts: [visitor] })
    await use(async () => {
      const url = new URL(hostSite)
      url.searchParams.set('address', recipient)
      await page.goto(url.href)
      return new HostPage(page)
    })
  },

  /** What has arrived since this test began. */
  told: async ({ inbox }, use) => {
    const read = async (): Promise<unknown[]> => (await fetch(inbox)).json()
    const before = (await read()).length
    await use(async () => (await read()).slice(before))
  },
})

/** Has the browser say what its visitor wants. */
const wish = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  `Object.defineProperty(navigator, '${name}', { value: ${JSON.stringify(value)} })`

const track = (event: string, properties?: object) =>
  expect.objectContaining({ props: { type: 'track', event, ...(properties && { properties }) } })
const shown = (route: string) => expect.objectContaining({ props: { type: 'page', route, path: '/' } })

/** Connects, looks at networks and help, and disconnects. */
async function useDialog({ widget }: HostPage) {
  await widget.connect()
  await widget.account.click()
  await widget.dialog.choose('Local chain')
  await widget.dialog.choose('Sepolia')
  await widget.dialog.choose('Disconnect')
  await widget.expectDisconnected()
}

test('what happens in the dialog, and what is shown, is told to the configured address, without a trace of anybody', async ({
  show,
  told,
  site,
  visitor,
  recipient,
}) => {
  const host = await show()
  await useDialog(host)
  await expect.poll(told).toContainEqual(track('DISCONNECT_SUCCESS'))
  const all = await told()
  for (const expected of [
    shown('widget'),
    track('MODAL_LOADED'),
    track('MODAL_OPEN', { connected: false }),
    shown('Connect'),
    track('SELECT_WALLET', { name: 'Development Wallet', platform: 'browser' }),
    shown('ConnectingExternal'),
    track('CONNECT_SUCCESS', { method: 'browser', name: 'Development Wallet' }),
    track('MODAL_CLOSE', { connected: true }),
    shown('Account'),
    track('CLICK_NETWORKS'),
    shown('Networks'),
    track('SWITCH_NETWORK', { network: 'eip155:11155111' }),
  ])
    expect(all).toContainEqual(expected)
  const text = JSON.stringify(all)
  expect(text).toContain(`"url":"${site}"`)
  for (const secret of [visitor.address, recipient]) expect(text).not.toContain(secret.slice(2, 10))
  expect(text).not.toContain('?')
})

for (const [name, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)
  test(`nothing is told where the browser says ${name}`, async ({ context, show, told }) => {
    await context.addInitScript(wish(name, value))
    const host = await show()
    await useDialog(host)
    expect(await told()).toEqual([])
  })

test('a widget without an address for it asks nobody', async ({ context, open }) => {
  const asked: string[] = []
  context.on('request', request => void asked.push(`${request.method()} ${request.url()}`))
  await useDialog(await open())
  expect(asked.filter(line => /analytics/.test(line))).toEqual([])
})
