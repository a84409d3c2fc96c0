import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startStack } from '../../local/stack.ts'
import { findChromium } from './browser/browser.ts'
import { e2eResults } from './e2eResults.ts'
import { prepareDatabases } from './service/newStore.ts'
import { buildTestRelease } from './testRelease.ts'

/** Playwright's global setup: a browser, the built site on a running local stack, and the wallet's script. */
export default async function setup() {
  process.env.CHROME_PATH = findChromium()
  // An immutable loader of an earlier build, which this one must leave where it is, and a file that it must not.
  await mkdir(`${e2eResults}site`, { recursive: true })
  await writeFile(`${e2eResults}site/embed.0123456789ab.js`, '')
  await writeFile(`${e2eResults}site/left-over.txt`, '')
  const removeDatabases = await prepareDatabases()
  const { stop, stack } = await startStack({
    portBase: 0,
    chainPort: 0,
    site: { release: await buildTestRelease(), folder: `${e2eResults}site` },
    relays: true,
  })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: `${e2eResults}wallet`,
      lib: {
        entry: fileURLToPath(new URL('browser/testWallet.ts', import.meta.url)),
        formats: ['iife'],
        name: 'testWalletScript',
        fileName: () => 'testWallet.js',
      },
    },
  })
  await mkdir(e2eResults, { recursive: true })
  await writeFile(`${e2eResults}stack.json`, JSON.stringify(stack))
  return async () => {
    await stop()
    await removeDatabases()
    for (const made of await readdir(e2eResults))
      if (made !== 'traces') await rm(`${e2eResults}${made}`, { recursive: true })
  }
}
