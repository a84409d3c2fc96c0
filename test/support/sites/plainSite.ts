import { createServer } from 'node:http'
import { extname } from 'node:path'
import type { SiteFiles } from '#site/release.ts'
import { listenLocally } from '../../../local/listenLocally.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** A static host without headers of its own: it serves what was put there, a folder by its index.html. */
export async function plainSite(): Promise<{
  url: string
  put: (files: SiteFiles) => void
  stop: () => Promise<void>
}> {
  let files: SiteFiles = new Map()
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://kudos.localhost').pathname).slice(1)
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const bytes = files.get(name)
    if (!bytes) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' })
    response.end(bytes)
  })
  const { port, stop } = await listenLocally(server)
  return {
    // The test's wallet is on pages of this name.
    url: `http://kudos.localhost:${port}/`,
    put(next) {
      files = next
    },
    stop,
  }
}
