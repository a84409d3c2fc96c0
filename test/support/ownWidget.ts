import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import type { Stack } from '../../local/stack.ts'
import { serveWidget } from '../../local/widgetServer.ts'
import { e2eResults } from './e2eResults.ts'
import { madeOnce } from './madeOnce.ts'
import { stackChains } from './stackChains.ts'

/** The widget with further settings, of a worker's own. */
export type OwnWidget = {
  /** The build's; workers that name the same one share it. */
  name: string
  stack: Stack
  /** Where the worker's own service is. */
  own: string
  /** The build's further settings, with that service. */
  settings: (own: string) => Readonly<Record<string, string>>
}

/**
 * Serves the widget built with further settings. It is built once in a run, for a service that nobody has; a worker's copy
 * names its own instead.
 */
export async function serveOwnWidget({ name, stack, own, settings }: OwnWidget, workerIndex: number) {
  const nobodys = 'http://nobody.localhost:10999'
  const serve = (type: 'built' | 'ready', outDir: string, service: string) =>
    serveWidget({ type, outDir }, stackChains(stack), stack.urls.outside, 0, settings(service))
  const built = await madeOnce(name, async outDir => (await serve('built', outDir, nobodys)).stop())
  const copy = `${e2eResults}${name}-${workerIndex}`
  await cp(built, copy, { recursive: true })
  for (const file of await readdir(copy, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = `${file.parentPath}/${file.name}`
    const content = await readFile(path)
    if (content.includes(nobodys)) await writeFile(path, content.toString().replaceAll(nobodys, own))
  }
  return serve('ready', copy, own)
}
