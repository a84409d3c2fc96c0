import { createServer } from 'node:http'
import { listenLocally } from '../../../local/listenLocally.ts'
import { startHostPage } from '../../../local/site/hostPage.ts'
import type { Stack } from '../../../local/stack.ts'

/** The widget in a page of another site, without its own script so far. */
export interface HeldWidget {
  /** Of the page around it. */
  readonly host: string
  /** Lets the script come. */
  release(): void
  stop(): Promise<void>
}

/** Serves the stack's widget as it is, but holds back its own script, for browsers that are told nothing of requests. */
export async function serveHeldWidget({ urls, recipient }: Stack): Promise<HeldWidget> {
  // Node does not know names under localhost.
  const site = urls.widget.replace('kudos.localhost', '127.0.0.1')
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const server = createServer(async ({ url = '/' }, response) => {
    if (/\/assets\/index-[^/]*\.js$/.test(url)) await released
    const { status, headers, body } = await fetch(new URL(url, site), { headers: { 'Accept-Encoding': '' } })
    response.writeHead(status, Object.fromEntries(headers))
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()))
  })
  const { port, stop } = await listenLocally(server)
  const host = await startHostPage({ port: 0, widgetUrl: `http://kudos.localhost:${port}/`, recipient })
  return {
    host: host.url,
    release,
    async stop() {
      release()
      await host.stop()
      await stop()
    },
  }
}
