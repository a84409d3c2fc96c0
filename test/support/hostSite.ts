import { createServer } from 'node:http'
import { listenLocally } from './listenLocally.ts'

/** A page of a host, and what it is served with. */
export interface SitePage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves a site's pages by path, on a free port, as another site than the widget's. */
export async function serveSite(
  pages: Readonly<Record<string, SitePage>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const page = pages[new URL(url, 'http://blog.localhost').pathname]
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers })
    response.end(page.html)
  })
  const { port, stop } = await listenLocally(server)
  return { url: `http://blog.localhost:${port}`, stop }
}
