import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Answerer } from '../outside/outside.ts'

/** A page with one script, made for the local stack alone. */
export type BundledPage = {
  /** First segment of its path. */
  name: string
  title: string
  /** The script's source. It is built when the first page asks for it. */
  entry: URL
  /** For the script to read, as JSON, from the element #options. */
  options: unknown
  /** HTML that is shown before the script runs. */
  main?: string
}

/** Answers with the page at any path below its name, and with its script. */
export function serveBundledPage({ name, title, entry, options, main = '' }: BundledPage): Answerer {
  let script: Promise<string> | undefined
  const scriptPath = `/${name}/page.js`
  return async (_request, response, { pathname }) => {
    if (pathname === scriptPath) {
      script ??= buildScript(entry, `${name}Page`)
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      return void response.end(await script)
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; display: grid; place-content: center; min-height: 100vh; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
    </style>
    <script type="application/json" id="options">${JSON.stringify(options)}</script>
  </head>
  <body>
    <main>${main}</main>
    <script src="${scriptPath}"></script>
  </body>
</html>
`)
  }
}

async function buildScript(entry: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry: fileURLToPath(entry), formats: ['iife'], name } },
  })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk) throw new Error(`${entry.pathname} was not built.`)
  return chunk.code
}
