import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { networkSettings } from './networkSettings.ts'

/** A chunk of the first view. */
export type FirstViewChunk = { name: string; gzipped: number }

/** Settings of a plausible production build. */
const settings = {
  ...networkSettings('https://node.example'),
  VITE_RECIPIENT: '0x00000000000000000000000000000000000000bb',
}

/**
 * Builds the widget without writing it, and weighs the JavaScript that runs before the form can be used: the entry and
 * all that it imports, and the script in the page. Sizes in bytes, gzip -9.
 */
export async function firstView(): Promise<FirstViewChunk[]> {
  Object.assign(process.env, settings)
  const outputs = await build({ logLevel: 'silent', build: { write: false } })
  const files = [outputs].flat().flatMap(output => ('output' in output ? output.output : []))
  const chunks = new Map(
    files
      .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      .map(chunk => [chunk.fileName, chunk]),
  )
  const found = new Map<string, FirstViewChunk>()
  const weigh = (name: string, code: string) =>
    found.set(name, { name, gzipped: gzipSync(code, { level: 9 }).byteLength })
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    weigh(name, chunk.code)
    chunk.imports.forEach(add)
  }
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) add(fileName)
  const page = files.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) weigh('in the page', script)
  return [...found.values()]
}
