import { resolve } from 'node:path'
import { preview } from 'vite'
import { previewHeaders } from '../../src/build/output/preview.ts'

/** Serves the site in a folder with its headers; port 0 takes a free one. Resolves to the port. */
export async function previewSite(
  folder: string,
  port: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    plugins: [previewHeaders()],
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0, cors: false },
  })
  const { port: taken } = new URL(server.resolvedUrls?.local[0] ?? '')
  return { port: Number(taken), stop: () => server.close() }
}
