import type { Plugin, Rolldown } from 'vite'
import type { Release } from '#site/release.ts'
import { withImports } from './output/withImports.ts'
import { sourceFile } from './sourceFile.ts'

/** What the page fetches before it is wanted. A file that is not there stops the build. */
const modules = ['../wallets/wallet.ts', '../pages/widget/walletBundle.ts'].map(sourceFile)
/** The same, where visitors sign in. */
const signInModules = ['../dialog/signIn/signInFeature.ts'].map(sourceFile)

/**
 * Names the files of the wallet's code in the built page, so that they can be fetched before they are run.
 * @param onFiles called with the names of these files, and of those that only sites with sign-in fetch
 */
export function walletFiles(onFiles: (prefetch: Release['prefetch']) => void = () => {}): Plugin {
  return {
    name: 'kudos-wallet-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) return html
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const first = withImports(chunks, [entry])
        const filesOf = (wanted: readonly string[], known: ReadonlySet<Rolldown.OutputChunk>) => {
          const holders = chunks.filter(({ moduleIds }) => wanted.some(module => moduleIds.includes(module)))
          return [...withImports(chunks, holders)].filter(chunk => !known.has(chunk))
        }
        const wallet = filesOf(modules, first)
        const signIn = filesOf(signInModules, new Set([...first, ...wallet]))
        const names = (files: readonly Rolldown.OutputChunk[]) => files.map(({ fileName }) => fileName)
        onFiles({ always: names(wallet), signIn: names(signIn) })
        const content = names(wallet).map(name => `./${name}`)
        return [
          { tag: 'meta', attrs: { name: 'kudos-wallet', content: content.join(' ') }, injectTo: 'head' },
        ]
      },
    },
  }
}
