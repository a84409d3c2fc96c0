import type { Plugin, Rolldown, UserConfig } from 'vite'
import { builtFiles } from './builtFiles.ts'
import { sourceFile } from './sourceFile.ts'
import { withImports } from './withImports.ts'

/** What the dialog fetches until it stands open, each by an `import()` of its own. */
const dialogModules = [
  '../WalletParts.tsx',
  '../wallets/wallet.ts',
  '../wallets/config.ts',
  '../settings/fullPage.ts',
  '../settings/dialogOptions.ts',
  '../dialog/connect/walletLists.ts',
].map(sourceFile)
/** What is fetched to read the chain, by visitors without a wallet, too. */
const chainModules = ['../panels/MessagesPanel.tsx', '../wallets/ChainProvider.tsx'].map(sourceFile)

/**
 * The dialog's code in two files, where the bundler would make thirty: fewer requests, and they compress better. One holds
 * what reading the chain needs as well. A build without them tells what that is: only there it is known which modules are
 * left once all that is unused is gone, and a file that holds one module too many fetches it for nobody.
 */
export function dialogFiles(page: UserConfig): Plugin {
  return {
    name: 'kudos-dialog-files',
    apply: 'build',
    async config() {
      const files = await builtFiles({ ...page, build: { ...page.build, minify: false } })
      const chunks = files.filter(file => file.type === 'chunk')
      const dialog = modulesOf(chunks, dialogModules)
      const chain = modulesOf(chunks, chainModules)
      const first = modulesOf(chunks, [sourceFile('../main.tsx')])
      const group: Rolldown.CodeSplittingGroup = {
        name: id => (first.has(id) || !dialog.has(id) ? null : chain.has(id) ? 'chain' : 'dialog'),
        // All that a listed module imports is listed, too, or in the first view.
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

/** The modules of the files that hold these, and of all that those files import. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], wanted: readonly string[]): Set<string> {
  const holders = wanted.map(module => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`${module} is not in the build.`)
    return chunk
  })
  return new Set([...withImports(chunks, holders)].flatMap(({ moduleIds }) => moduleIds))
}
