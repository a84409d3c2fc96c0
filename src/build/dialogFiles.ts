import type { Plugin, Rolldown, UserConfig } from 'vite'
import { builtFiles } from './output/builtFiles.ts'
import { withImports } from './output/withImports.ts'
import { sourceFile } from './sourceFile.ts'

/** What the dialog fetches before it is open. Each file has its own `import()`. */
const dialogModules = [
  '../pages/widget/walletBundle.ts',
  '../wallets/wallet.ts',
  '../wallets/config.ts',
  '../settings/query/fullPage.ts',
  '../dialog/connect/walletLists.ts',
].map(sourceFile)
const panelModule = sourceFile('../pages/widget/messages/MessagesPanel.tsx')
/** What is fetched to read the chain, by visitors without a wallet, too. */
const chainModules = [
  panelModule,
  ...['../wallets/chains/ChainProvider.tsx', '../wallets/config.ts', '../settings/nodeTransport.ts'].map(
    sourceFile,
  ),
]
/** What is fetched once a wallet in the page is chosen. */
const injectedModules = [sourceFile('../wallets/connectors/injectedConnector.ts')]

/**
 * Puts the dialog's code into two files, where the bundler would make thirty: fewer requests, and they compress better. One
 * of them, `chain`, also serves what reads the chain. The messages take three more: `messages` is their panel, `reading` is
 * what other parts read the chain with, and `injected` is what both a chosen wallet and a reader need. A build without these
 * groups tells which modules are left after tree shaking.
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
      const injected = modulesOf(chunks, injectedModules)
      const panel = new Set(holderOf(chunks, panelModule).moduleIds)
      const first = modulesOf(chunks, [sourceFile('../pages/widget/main.tsx')])
      const group: Rolldown.CodeSplittingGroup = {
        name(id) {
          if (first.has(id)) return null
          if (dialog.has(id)) return chain.has(id) ? 'chain' : 'dialog'
          if (injected.has(id)) return 'injected'
          if (panel.has(id)) return 'messages'
          return chain.has(id) ? 'reading' : null
        },
        // All that a listed module imports is listed, too, or in the first view.
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

/** The modules of the files that hold these, and of all that those files import. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], wanted: readonly string[]): Set<string> {
  const holders = wanted.map(module => holderOf(chunks, module))
  return new Set([...withImports(chunks, holders)].flatMap(({ moduleIds }) => moduleIds))
}

function holderOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`${module} is not in the build.`)
  return chunk
}
