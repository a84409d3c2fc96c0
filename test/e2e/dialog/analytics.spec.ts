import { expect } from '@playwright/test'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { analyticsInbox } from '../../../local/outside/analyticsInbox.ts'
import { startOutside } from '../../../local/outside/outside.ts'
import { startHostPage } from '../../../local/site/hostPage.ts'
import type { Stack } from '../../../local/stack.ts'
import { testOn } from '../../support/sites/ownSite.ts'
import { serveOwnWidget } from '../../support/sites/ownWidget.ts'
import { startedOnce } from '../../support/startedOnce.ts'
import type { HostPage } from '../pages/HostPage.ts'

/** The widget with an address for analytics, of this worker's own. */
const startSite = startedOnce(async (stack: Stack, workerIndex: number) => {
  const outside = await startOutside(0, { answerers: { analytics: analyticsInbox() } })
  const widget = await serveOwnWidget(
    { name: 'analytics', stack, services: { analytics: `${outside.url}/analytics` } },
    workerIndex,
  )
  const { address } = localAccounts.recipient
  const host = await startHostPage({ port: 0, widgetUrl: widget.url, recipient: address })
  return {
    urls: { inbox: `${outside.url}/analytics`, widget: widget.url, host: host.url },
    async stop() {
      for (const { stop } of [host, widget, outside]) await stop()
    },
  }
})

const test = testOn(startSite).extend<{ told: () => Promise<unknown[]> }>({
  /** What has arrived since this test began. */
  told: async ({ site }, use) => {
    const read = async (): Promise<unknown[]> => (await fetch(site.inbox)).json()
    const before = (await read()).length
    await use(async () => (await read()).slice(before))
  },
})

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

// Proves: Specification §1, §3, §7
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
  expect(text).toContain(`"url":"${site.widget}"`)
  for (const secret of [visitor.address, recipient]) expect(text).not.toContain(secret.slice(2, 10))
  expect(text).not.toContain('?')
})
