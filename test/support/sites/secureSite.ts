import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import { freePort } from '../../../local/ports.ts'
import { buildSecurePage, serviceUrl } from '../../../local/site/service.ts'
import type { Stack } from '../../../local/stack.ts'
import { accountOf, newEntropy } from '../../../src/emailWallet/page/keys/phrase.ts'
import { seal } from '../../../src/emailWallet/page/keys/sealing.ts'
import { SecurePage } from '../../e2e/pages/SecurePage.ts'
import { test as base } from '../browser/e2eTest.ts'
import { stackChains } from '../chain/stackChains.ts'
import { madeOnce } from '../madeOnce.ts'
import { type Device, type Passkey, withDevice } from '../service/authenticator.ts'
import { startNewService } from '../service/newService.ts'
import { startedOnce } from '../startedOnce.ts'
import { serveSite } from './hostSite.ts'

/** The service with its secure page, a page of an allowed origin that speaks with it, and one of another origin. */
const startSite = startedOnce(async (stack: Stack) => {
  const port = await freePort()
  const service = serviceUrl(port)
  const widget = await serveSite({
    '/': { html: askingPage(service, 'publickey-credentials-get') },
    '/barring': { html: askingPage(service, '') },
    '/elsewhere': { html: '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">' },
  })
  const stranger = await serveSite({ '/': { html: askingPage(service, 'publickey-credentials-get') } })
  const pageFolder = await madeOnce('secure-page', buildSecurePage)
  const running = await startNewService({
    port,
    chains: stackChains(stack),
    widgetUrl: widget.url,
    pageFolder,
  })
  return {
    urls: { widget: widget.url, stranger: stranger.url, service },
    async stop() {
      for (const { stop } of [running, widget, stranger]) await stop()
    },
  }
})

/** The end-to-end test of the secure page, in a browser that knows a wallet: no login is needed to use it. */
export const test = base.extend<{
  site: { widget: string; stranger: string; service: string }
  device: Device
  address: Address
  secure: SecurePage
}>({
  storage: 'allowed',
  site: [async ({ stack }, use) => use((await startSite(stack)).urls), { timeout: 120_000 }],
  ownSites: ({ site }, use) => use(Object.values(site)),
  device: async ({ context }, use) => use(await withDevice(context)),
  address: async ({ context, device, site }, use) => {
    const { passkey, known } = await knownWallet(new URL(site.service).hostname)
    await device.take({ credentials: () => [passkey] })
    await context.addInitScript(
      ([origin, wallets]) => {
        if (window.origin === origin) localStorage.setItem('kudos-email-wallets', wallets)
      },
      [site.service, JSON.stringify([known])] as const,
    )
    await use(known.address)
  },
  secure: async ({ context, page, site, address: _ }, use) => {
    await page.goto(site.widget)
    await use(new SecurePage(page, context))
  },
})

/** A wallet as a device keeps it, with the passkey that opens it by the scripted secret. */
async function knownWallet(rpId: string) {
  const entropy = newEntropy()
  const { address } = accountOf(entropy)
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  const secret = createHmac('sha256', `secret of ${credentialId}`).update(
    'Kudos email wallet, passkey output 1',
  )
  const output = new Uint8Array(secret.digest())
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const passkey: Passkey = {
    credentialId: id.toString('base64'),
    isResidentCredential: true,
    rpId,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: randomBytes(32).toString('base64'),
    signCount: 1,
  }
  const sealedKey = await seal({ entropy, output, credentialId, name: 'A test' })
  const known = { address, email: 'ada@example.org', isPhraseConfirmed: true, sealedKeys: [sealedKey] }
  return { passkey, known }
}

/** A page that embeds the secure page and asks it what a test says. */
function askingPage(service: string, allow: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A widget</title><link rel="icon" href="data:,"></head>
<body style="margin:0"><iframe title="Secure" allow="${allow}" src="${service}/" style="border:0;width:360px;height:560px"></iframe>
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
