import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { builtInWallets } from '#catalog/wallets.ts'

const pictures = join(import.meta.dirname, '../../node_modules/@web3icons/core/dist/svgs')
const folders = ['wallets/background', 'exchanges/background', 'wallets/branded']
const names = builtInWallets.map(({ imageUrl }) => basename(imageUrl, '.svg'))

/** Serves and emits the pictures of the built-in wallets in `wallets/` beside the page. */
export function walletPictures(pageFolder = ''): Plugin {
  return {
    name: 'kudos-wallet-pictures',
    configureServer(server) {
      server.middlewares.use(`/${pageFolder}wallets/`, (request, response, next) => {
        const name = basename(request.url ?? '', '.svg')
        if (!names.includes(name)) return next()
        readPicture(name).then(svg => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(svg)
        }, next)
      })
    },
    async generateBundle() {
      for (const name of names) {
        const source = await readPicture(name)
        this.emitFile({ type: 'asset', fileName: `${pageFolder}wallets/${name}.svg`, source })
      }
    },
  }
}

/** The picture of a built-in wallet, as SVG. @param name of its file, without the extension */
export async function readPicture(name: string): Promise<string> {
  const file = folders.map(folder => `${pictures}/${folder}/${name}.svg.js`).find(existsSync)
  if (!file) throw new Error(`@web3icons/core has no picture of the wallet "${name}".`)
  const { default: svg }: { default: string } = await import(pathToFileURL(file).href)
  return svg
}
