import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Answerer } from '../outside.ts'
import type { KeysPageOptions } from './page.ts'

/** Answers /keys with a stand-in for Coinbase's window. Its script is built when the first window asks for it. */
export function serveKeysPage(options: KeysPageOptions): Answerer {
  let script: Promise<string> | undefined
  return async (_request, response, { pathname }) => {
    if (pathname === '/keys/page.js') {
      script ??= buildScript()
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      return void response.end(await script)
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(page(options))
  }
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'keysPage',
      },
    },
  })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk) throw new Error('The keys page was not built.')
  return chunk.code
}

const page = (options: KeysPageOptions) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Stand-in for Coinbase Wallet</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; display: grid; place-content: center; min-height: 100vh; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
    </style>
    <script type="application/json" id="keys">${JSON.stringify(options)}</script>
  </head>
  <body>
    <main><p>A stand-in for Coinbase Wallet, with local accounts.</p></main>
    <script src="/keys/page.js"></script>
  </body>
</html>
`
