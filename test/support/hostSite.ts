import { createServer } from 'node:http'

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
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The site does not listen.')
  return {
    url: `http://blog.localhost:${address.port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
