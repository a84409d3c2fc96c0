import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, preview } from 'vite'
import { walletPictures } from '../../../src/build/walletPictures.ts'
import { madeOnce } from '../madeOnce.ts'

/** Has a gallery's page draw by `gallery/redraw.ts`, so that it can change its language in any state. */
const redrawable: Plugin = {
  name: 'kudos-redrawable',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'react-dom/client' &&
    /\/(gallery\/(screen|widget|owner)|emailWallet\/page\/screens)\.tsx$/.test(importer)
      ? redrawFile
      : null,
}
const redrawFile = fileURLToPath(new URL('../../gallery/redraw.ts', import.meta.url))

/** A page of the tests' own, built of the dialog's parts. */
export type ServedPage = { url: string; stop: () => Promise<void> }

/**
 * Serves a page, which is built once in a run.
 * @param path of its HTML file, from the folder `test`: `gallery/screen.html`
 * @param name of the folder that takes what is built: a word for this page alone
 */
export async function servePage(path: string, name: string): Promise<ServedPage> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const file = `test/${path}`
  const optionsFor = (outDir: string) => ({
    configFile: false as const,
    logLevel: 'error' as const,
    publicDir: false as const,
    root,
    plugins: [react(), redrawable, walletPictures(file.slice(0, file.lastIndexOf('/') + 1))],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: `${root}${file}` },
    },
  })
  const folder = await madeOnce(name, async outDir => void (await build(optionsFor(outDir))))
  const server = await preview({
    ...optionsFor(folder),
    // A test that opens the page a hundred times reads its files once.
    preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url: `${url}${file}`, stop: () => server.close() }
}
