import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, preview } from 'vite'
import { walletPictures } from '../../src/build/walletPictures.ts'
import { e2eResults } from './e2eResults.ts'

/** Has a gallery's page draw by `gallery/redraw.ts`, so that it can change its language in any state. */
const redrawable: Plugin = {
  name: 'kudos-redrawable',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'react-dom/client' && /\/(gallery\/screen|frame\/screens)\.tsx$/.test(importer)
      ? redrawFile
      : null,
}
const redrawFile = fileURLToPath(new URL('../gallery/redraw.ts', import.meta.url))

/** A page of the tests' own, built of the dialog's parts. */
export type ServedPage = { url: string; stop: () => Promise<void> }

/**
 * Builds a page and serves it.
 * @param path of its HTML file, from the folder `test`: `gallery/screen.html`
 * @param name of the folder that takes what is built: a word that nobody else uses meanwhile
 */
export async function servePage(path: string, name: string): Promise<ServedPage> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const file = `test/${path}`
  const options = {
    configFile: false as const,
    logLevel: 'error' as const,
    publicDir: false as const,
    root,
    plugins: [react(), redrawable, walletPictures(file.slice(0, file.lastIndexOf('/') + 1))],
    define: { __DIALOG_OPTIONS__: JSON.stringify({ allWallets: 'SHOW' }) },
    build: {
      outDir: `${e2eResults}${name}`,
      emptyOutDir: true,
      rolldownOptions: { input: `${root}${file}` },
    },
  }
  await build(options)
  const server = await preview({
    ...options,
    // A test that opens the page a hundred times reads its files once.
    preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url: `${url}${file}`, stop: () => server.close() }
}
