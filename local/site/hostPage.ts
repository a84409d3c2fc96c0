import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Address } from 'viem'
import { listenLocally } from '../listenLocally.ts'

/** What the host page embeds, and where it listens. */
export type HostPageOptions = {
  /** 0 takes a free port. */
  port: number
  /** The widget's page, without a query. */
  widgetUrl: string
  /** The recipient unless the page is opened with another `address`. */
  recipient: Address
}

/**
 * Serves a page of another site that embeds the widget with the plain snippet, and at `/launcher` and `/inline` the same
 * page with the loader. The page's own query is passed on to the widget (`?theme=dark&color=ff0000`); on the first page
 * `embed` replaces it with a text put behind the widget's address as it is.
 */
export async function startHostPage({ port, widgetUrl, recipient }: HostPageOptions) {
  const template = await readFile(new URL('hostPage.html', import.meta.url), 'utf8')
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host.localhost')
    const place = places[pathname]
    if (!place) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    if (!searchParams.has('address')) searchParams.set('address', recipient)
    response.end(
      template
        .replace('{{widget}}', () => place(widgetUrl, searchParams))
        .replace('{{other}}', () => otherPlaces(pathname)),
    )
  })
  const listening = await listenLocally(server, port)
  return { url: `http://host.localhost:${listening.port}/`, stop: listening.stop }
}

/** How each page embeds the widget, by its path. */
const places: Record<string, (widgetUrl: string, query: URLSearchParams) => string> = {
  '/': (widgetUrl, query) => {
    const verbatim = query.get('embed')
    return plainSnippet(widgetUrl + (verbatim ?? `?${query}`))
  },
  '/launcher': (widgetUrl, query) => `<p class="byline">The button in the corner opens it.</p>
        ${loaderSnippet(widgetUrl, query, 'launcher')}`,
  '/inline': (widgetUrl, query) => loaderSnippet(widgetUrl, query, 'inline'),
}

/** The widget in a frame; the script does what the loader does for a page that has none. */
const plainSnippet = (url: string) => `<iframe
          src="${escapeAttribute(url)}"
          title="Kudos: send a tip"
          loading="lazy"
          width="336"
          height="640"
          allow="clipboard-write; publickey-credentials-get"
        ></iframe>
        <script>
          // The widget asks to be opened or closed; closed, only its header stays. The page posts the new state back.
          const widget = document.querySelector('iframe')
          const tell = () =>
            widget.contentWindow.postMessage({ source: 'kudos-host', type: widget.height === '640' ? 'open' : 'closed' }, '*')
          window.addEventListener('message', event => {
            if (event.source !== widget.contentWindow) return
            if (event.data === 'TOGGLE') widget.height = widget.height === '640' ? '72' : '640'
            if (event.data === 'TOGGLE' || event.data?.type === 'ready') tell()
          })
        </script>`

function loaderSnippet(widgetUrl: string, query: URLSearchParams, mode: string): string {
  const wishes = [...query].map(([name, value]) => `data-${name}="${escapeAttribute(value)}"`).join(' ')
  return `<script async src="${widgetUrl}embed.js" data-mode="${mode}" ${wishes}></script>`
}

const otherPlaces = (pathname: string) =>
  Object.entries({
    '/': 'in a frame',
    '/launcher': 'behind a button',
    '/inline': 'by the loader, in the text',
  })
    .filter(([path]) => path !== pathname)
    .map(([path, words]) => `<a href="${path}">The widget ${words}</a>`)
    .join(' · ')

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
