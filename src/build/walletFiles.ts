import type { Plugin, Rolldown } from 'vite'
import { sourceFile } from './sourceFile.ts'

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
        const first = withImports(bundle, [entry.fileName])
        const files = [
          ...withImports(
            bundle,
            wallet.map(({ fileName }) => fileName),
          ),
        ]
        const content = files.filter(name => !first.has(name)).map(name => `./${name}`)
        return [
          { tag: 'meta', attrs: { name: 'kudos-wallet', content: content.join(' ') }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** Some files of a bundle and all that they import. */
function withImports(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const files = new Set(names)
  // A set hands out what is added to it meanwhile.
  for (const name of files) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
  }
  return files
}
