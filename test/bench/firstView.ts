import { gzipSync } from 'node:zlib'
import { type SiteFiles, textOf } from '#site/release.ts'
import { buildRelease } from '../../src/build/release.ts'
import { inlineScripts } from './inlineScripts.ts'

/** A chunk of the first view. */
export type FirstViewChunk = { name: string; gzipped: number }

/**
 * Builds the release without writing it, and weighs the JavaScript that runs before the form can be used: the page's module
 * and all that it imports, and the script in the page. Sizes in bytes, gzip -9.
 */
export async function firstView(): Promise<FirstViewChunk[]> {
  const files = await buildRelease()
  const html = textOf(files, 'index.html')
  const [, entry = ''] = /<script (?=[^>]*type="module")[^>]*src="\.\/([^"]+)"/.exec(html) ?? []
  return [
    ...[...withImports(files, entry)].map(name => weigh(name, textOf(files, name))),
    ...inlineScripts(html).map(script => weigh('in the page', script)),
  ]
}

/** A module and all that it imports at once. */
function withImports(files: SiteFiles, entry: string): Set<string> {
  const found = new Set([entry])
  // A set hands out what is added to it meanwhile.
  for (const name of found)
    for (const [, imported = ''] of textOf(files, name).matchAll(
      /\bimport(?:[^"'()]*?from)?\s*"\.\/([^"]+)"/g,
    ))
      found.add(`assets/${imported}`)
  return found
}

function weigh(name: string, code: string): FirstViewChunk {
  return { name, gzipped: gzipSync(code, { level: 9 }).byteLength }
}
