import { randomBytes, randomUUID } from 'node:crypto'
import { startMailbox } from '../../../local/outside/mailbox.ts'
import { freePort } from '../../../local/ports.ts'
import { startHostPage } from '../../../local/site/hostPage.ts'
import { buildSecurePage, serviceUrl, startService } from '../../../local/site/service.ts'
import type { Stack } from '../../../local/stack.ts'
import { keyringOf } from '../../../src/server/database/keyring.ts'
import { walletStorageKey } from '../../../src/wallets/lastWallet.ts'
import { EmailVisitor } from '../../e2e/pages/EmailVisitor.ts'
import { HostPage } from '../../e2e/pages/HostPage.ts'
import { test as base } from '../browser/e2eTest.ts'
import { stackChains } from '../chain/stackChains.ts'
import { madeOnce } from '../madeOnce.ts'
import { type Device, type DeviceOptions, withDevice } from '../service/authenticator.ts'
import { openMemoryStore } from '../service/newStore.ts'
import { startedOnce } from '../startedOnce.ts'
import { serveOwnWidget } from './ownWidget.ts'

/** The widget with an email wallet and the stack's relay, on three sites; its service can go away and come back, and its time be turned. */
export interface EmailSite {
  readonly urls: {
    readonly widget: string
    readonly host: string
    readonly service: string
    readonly mailbox: string
  }
  /** Ends the service; what it knows is kept. */
  goDown(): Promise<void>
  /** Starts it again, with all that it knew. */
  comeBack(): Promise<void>
  /** Turns the service's time forward. */
  pass(seconds: number): void
}

type Fixtures = {
  /** Whether the widget signs its visitors in, too. */
  signsIn: boolean
  site: EmailSite
  /** What the browser's device does. */
  deviceOptions: DeviceOptions
  /** The device with the visitor's passkeys. */
  device: Device
  /** Opens the host page, in a browser without any other wallet. */
  visit: () => Promise<EmailVisitor>
  /** Lets the half minute between two mails pass for the service, and for a widget that keeps things in the browser. */
  passPause: () => Promise<void>
}

/** An address that nobody has used. */
export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

const sites = {
  plain: startedOnce((stack: Stack, workerIndex: number) => startSite(stack, workerIndex, false)),
  signingIn: startedOnce((stack: Stack, workerIndex: number) => startSite(stack, workerIndex, true)),
}

async function startSite(
  stack: Stack,
  workerIndex: number,
  signsIn: boolean,
): Promise<EmailSite & { stop: () => Promise<void> }> {
  const port = await freePort()
  const chains = stackChains(stack)
  const mailbox = await startMailbox(0)
  const pageFolder = await madeOnce('secure-page', buildSecurePage)
  const service = serviceUrl(port)
  const widget = await serveOwnWidget(
    {
      name: signsIn ? 'email-signing-in' : 'email',
      stack,
      services: {
        emailWallet: service,
        relay: stack.urls.service,
        ...(signsIn && { signIn: service }),
      },
    },
    workerIndex,
  )
  const host = await startHostPage({ port: 0, widgetUrl: widget.url, recipient: stack.recipient })
  const kept = { store: await openMemoryStore(), keyring: keyringOf(randomBytes(32)) }
  let passed = 0
  const start = () =>
    startService({
      port,
      chains,
      widgetUrl: widget.url,
      smtpUrl: mailbox.smtpUrl,
      pageFolder,
      kept,
      now: () => new Date(Date.now() + passed * 1000),
    })
  let running: { stop: () => Promise<void> } | undefined = await start()
  const goDown = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    urls: { widget: widget.url, host: host.url, service, mailbox: mailbox.url },
    goDown,
    async comeBack() {
      running ??= await start()
    },
    pass(seconds) {
      passed += seconds
    },
    async stop() {
      await goDown()
      await kept.store.close()
      for (const { stop } of [host, widget, mailbox]) await stop()
    },
  }
}

/** The end-to-end test with an email wallet: widget, service, secure page and mailbox of this worker's own. */
export const test = base.extend<Fixtures>({
  signsIn: [false, { option: true }],
  deviceOptions: [{}, { option: true }],
  device: async ({ context, deviceOptions }, use) => use(await withDevice(context, deviceOptions)),

  site: [
    async ({ stack, signsIn }, use, { workerIndex }) =>
      use(await sites[signsIn ? 'signingIn' : 'plain'](stack, workerIndex)),
    { timeout: 180_000 },
  ],

  ownSites: ({ site }, use) => use(Object.values(site.urls)),

  passPause: async ({ page, site }, use) => {
    await use(async () => {
      site.pass(30)
      const widget = page.frame({ url: ({ href }) => href.startsWith(site.urls.widget) })
      await widget?.evaluate(([key, mail]) => localStorage.setItem(key, mail), [
        `${walletStorageKey}.email.lastMail`,
        String(Date.now() - 30_000),
      ] as const)
    })
  },

  visit: async ({ context, page, site, recipient, device: _ }, use) => {
    await use(async () => {
      const url = new URL(site.urls.host)
      url.searchParams.set('address', recipient)
      await page.goto(url.href)
      return new EmailVisitor(new HostPage(page), context, site.urls.mailbox)
    })
  },
})
