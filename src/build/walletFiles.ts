import type { Plugin } from 'vite'
import { sourceFile } from './sourceFile.ts'
import { withImports } from './withImports.ts'

/** What the page fetches before it is wanted. A file that is not there stops the build. */
const modules = ['../wallets/wallet.ts', '../WalletParts.tsx', '../dialog/signIn/signInFeature.ts'].map(
  sourceFile,
)

/** Names the files of the wallet's code in the built page, so that they can be fetched before they are run. */
export function walletFiles(): Plugin {
  return {
    name: 'kudos-wallet-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) return html
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const wallet = chunks.filter(({ moduleIds }) => modules.some(module => moduleIds.includes(module)))
        const first = withImports(chunks, [entry])
        const files = [...withImports(chunks, wallet)].filter(chunk => !first.has(chunk))
        const content = files.map(({ fileName }) => `./${fileName}`)
        return [
          { tag: 'meta', attrs: { name: 'kudos-wallet', content: content.join(' ') }, injectTo: 'head' },
        ]
      },
    },
  }
}
