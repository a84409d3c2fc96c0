import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startStack } from '../../local/stack.ts'
import { findChromium } from './browser.ts'

/** Where Playwright's global setup leaves what the tests need. */
const results = fileURLToPath(new URL('../.results/', import.meta.url))

/** Playwright's global setup: a browser, the built site on a running local stack, and the wallet's script. */
export default async function setup() {
  process.env.CHROME_PATH = findChromium()
  const { stop, ...stack } = await startStack({
    portBase: 0,
    chainPort: 0,
    widget: { type: 'built', outDir: `${results}site` },
  })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: `${results}wallet`,
      lib: {
        entry: fileURLToPath(new URL('testWallet.ts', import.meta.url)),
        formats: ['iife'],
        name: 'testWalletScript',
        fileName: () => 'testWallet.js',
      },
    },
  })
  await mkdir(results, { recursive: true })
  await writeFile(`${results}stack.json`, JSON.stringify(stack))
  return stop
}
