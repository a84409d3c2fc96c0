import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Address } from 'viem'

/** What the host page embeds, and where it listens. */
export type HostPageOptions = {
  /** 0 takes a free port. */
  port: number
  /** The widget's page, without a query. */
  widgetUrl: string
  /** Receives the tips unless the page is opened with another `address`. */
  recipient: Address
}

/**
 * Serves a page of another site that embeds the widget with the plain snippet. The page's own query is passed on to
 * the widget (`?theme=dark&color=ff0000`); `embed` replaces it with a text put behind the widget's address as it is.
 */
export async function startHostPage({ port, widgetUrl, recipient }: HostPageOptions) {
  const template = await readFile(new URL('hostPage.html', import.meta.url), 'utf8')
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host.localhost')
    if (pathname !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(
      template.replace('{{widget}}', escapeAttribute(widgetUrl + embeddedQuery(searchParams, recipient))),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://host.localhost:${listening}/`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function embeddedQuery(asked: URLSearchParams, recipient: Address): string {
  const verbatim = asked.get('embed')
  if (verbatim !== null) return verbatim
  const query = new URLSearchParams(asked)
  if (!query.has('address')) query.set('address', recipient)
  return `?${query}`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
