import { createServer } from 'node:http'
import { listenLocally } from '../../../local/listenLocally.ts'

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

/** An owner's site: `put` makes its page. */
export interface OwnerSite {
  readonly url: string
  put(html: string): void
}

/** Serves an owner's site while `use` runs. */
export async function withOwnerSite(use: (site: OwnerSite) => Promise<void>): Promise<void> {
  const pages: Record<string, SitePage> = {}
  const { url, stop } = await serveSite(pages)
  await use({
    url,
    put(html) {
      pages['/'] = { html }
    },
  })
  await stop()
}
