import { startMailbox } from '../../local/mailbox.ts'
import { freePort } from '../../local/ports.ts'
import { buildSecurePage, serviceUrl } from '../../local/service.ts'
import type { Stack } from '../../local/stack.ts'
import { SecurePage } from '../e2e/pages/SecurePage.ts'
import { test as base } from './e2eTest.ts'
import { serveSite } from './hostSite.ts'
import { madeOnce } from './madeOnce.ts'
import { startNewService } from './newService.ts'
import { stackChains } from './stackChains.ts'
import { startedOnce } from './startedOnce.ts'

/** The service with its secure page and a mailbox, and a page of an allowed origin that speaks with it; `/allowing` lets its frame use passkeys. */
const startSite = startedOnce(async (stack: Stack) => {
  const port = await freePort()
  const widget = await serveSite({
    '/': { html: askingPage(serviceUrl(port)) },
    '/allowing': { html: askingPage(serviceUrl(port), 'publickey-credentials-get') },
  })
  const stranger = await serveSite({ '/': { html: askingPage(serviceUrl(port)) } })
  const mailbox = await startMailbox(0)
  const pageFolder = await madeOnce('secure-page', buildSecurePage)
  const service = await startNewService({
    port,
    chains: stackChains(stack),
    widgetUrl: widget.url,
    smtpUrl: mailbox.smtpUrl,
    pageFolder,
  })
  return {
    urls: { widget: widget.url, stranger: stranger.url, service: serviceUrl(port), mailbox: mailbox.url },
    async stop() {
      for (const { stop } of [service, widget, stranger, mailbox]) await stop()
    },
  }
})

/** The end-to-end test of the secure page. */
export const test = base.extend<{
  site: { widget: string; stranger: string; service: string; mailbox: string }
  secure: SecurePage
}>({
  site: [async ({ stack }, use) => use((await startSite(stack)).urls), { timeout: 120_000 }],
  ownSites: ({ site }, use) => use(Object.values(site)),
  secure: async ({ context, page, site }, use) => {
    await page.goto(site.widget)
    await use(new SecurePage(page, context, site.mailbox))
  },
})

/** A page that embeds the secure page and asks it what a test says. */
function askingPage(service: string, allow = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A widget</title><link rel="icon" href="data:,"></head>
<body style="margin:0"><iframe title="Secure" allow="${allow}" src="${service}/" style="border:0;width:360px;height:400px"></iframe>
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
