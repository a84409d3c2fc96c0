import { gzipSync } from 'node:zlib'
import { builtFiles } from '../../src/build/builtFiles.ts'
import { withImports } from '../../src/build/withImports.ts'
import { inlineScripts } from './inlineScripts.ts'
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
  const files = await builtFiles({ configFile: 'vite.config.ts', logLevel: 'silent' })
  const chunks = files.filter(file => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const page = files.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  return [
    ...[...withImports(chunks, entries)].map(({ fileName, code }) => weigh(fileName, code)),
    ...inlineScripts(html).map(script => weigh('in the page', script)),
  ]
}

function weigh(name: string, code: string): FirstViewChunk {
  return { name, gzipped: gzipSync(code, { level: 9 }).byteLength }
}
