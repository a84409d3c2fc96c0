import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import type { BuiltLoader } from './loader.ts'

/** What every page of ours is built with. */
export function pageConfig() {
  return {
    css: {
      modules: {
        // No two files share a name (page.test.ts), which reads better in the page than a hash, and compresses better.
        generateScopedName: (name: string, file: string) =>
          `${basename(file).replace(/\.module\.css.*/, '')}-${name}`,
      },
    },
    plugins: [react(), leftOut(), wagmiWithoutStorage()],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // One style sheet and no preloading. The wallet's files are named in the page.
      modulePreload: false,
      cssCodeSplit: false,
      // Nothing in a page happens because a property is read.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    },
  } satisfies UserConfig
}

/**
 * Leaves out what wagmi's createConfig imports and never calls here: wallets/config.ts gives it no storage, and has it look
 * for no wallets.
 */
function wagmiWithoutStorage(): Plugin {
  const prefix = '\0wagmi-without-storage:'
  const stubs = new Map([
    ['mipd', 'export const createStore = undefined'],
    ['./connectors/injected.js', 'export const injected = undefined'],
    ['./createStorage.js', 'export const createStorage = undefined, getDefaultStorage = undefined'],
  ])
  return {
    name: 'kudos-wagmi-without-storage',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(mipd|\.\/connectors\/injected\.js|\.\/createStorage\.js|zustand\/middleware)$/ },
      async handler(id, importer) {
        if (!/@wagmi\/core\/dist\/esm\/createConfig\.js$/.test(importer ?? '')) return null
        // Of zustand's middleware it needs one that stores nothing.
        if (id === 'zustand/middleware') {
          const real = await this.resolve(id, importer, { skipSelf: true })
          const path = JSON.stringify(real?.id)
          stubs.set(id, `export { subscribeWithSelector } from ${path}; export const persist = undefined`)
        }
        return prefix + id
      },
    },
    load: {
      filter: { id: /^\0wagmi-without-storage:/ },
      handler: id => stubs.get(id.slice(prefix.length)),
    },
  }
}

/** Leaves code of other packages out of a build. */
function leftOut(): Plugin {
  const modal = '\0walletconnect-modal'
  const again = join(import.meta.dirname, '../lib/browser/importAgain.ts')
  return {
    name: 'kudos-left-out',
    apply: 'build',
    enforce: 'pre',
    // WalletConnect's library would load it, and a hundred files with it, to show a QR code.
    resolveId: { filter: { id: /^@reown\/appkit\/core$/ }, handler: () => modal },
    load: {
      filter: { id: /^\0(walletconnect-modal|vite\/preload-helper)/ },
      // With one style sheet and no preloading, Vite's wrapper of import() has nothing to do but to try again.
      handler: id =>
        id === modal
          ? 'export const createAppKit = undefined'
          : `export { importAgain as __vitePreload } from ${JSON.stringify(again)}`,
    },
    renderChunk: code => ({ code: withQueries(code), map: null }),
  }
}

/**
 * Gives every `import()` of a built file what {@link importAgain} asks for it anew with, and takes from it what Vite would
 * preload. @throws if one is not within it
 */
export function withQueries(code: string): string {
  const wrapper =
    /\bimportAgain(\$\d+)?\(async \(\) => \{\s*const [^;]*? = await import\("[^"]+"\)|\bimportAgain(\$\d+)?\(\(\) => import\("[^"]+"\)/g
  const changed = code
    .replace(wrapper, text => text.replace('() =>', '(query) =>').replace(/import\("[^"]+"/, '$& + query'))
    .replaceAll(/, __VITE_PRELOAD__(, import\.meta\.url)?/g, '')
  const [bare] = /\bimport\("[^"]+"\)/.exec(changed) ?? []
  if (bare) throw new Error(`${bare} would not be tried again after a failure.`)
  return changed
}

/** The constants that the build puts into the pages' code. They describe the release and never hold a site's settings. */
export function definitions(loader?: BuiltLoader) {
  return {
    __IS_IN_PAGE__: 'false',
    __LOADER__: JSON.stringify(loader && { fileName: loader.fileName, integrity: loader.integrity }),
  }
}
