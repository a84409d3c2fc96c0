import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { builtInWallets } from './src/catalog/wallets.ts'
import { type BuildSettings, readBuildSettings } from './src/settings/build.ts'
import { offeredChains } from './src/settings/chains.ts'
import { pictureOrigins } from './src/settings/pictureOrigins.ts'

/** The files of the wallet chunk, named in the built page so that they can be fetched before they are run. */
function walletFiles(): Plugin {
  return {
    name: 'kudos-wallet-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return html
        const withImports = (name: string, seen = new Set<string>()): Set<string> => {
          const output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined = bundle[name]
          if (output?.type !== 'chunk' || seen.has(name)) return seen
          seen.add(name)
          for (const imported of output.imports) withImports(imported, seen)
          return seen
        }
        const first = withImports(entry.fileName)
        const later = Object.values(bundle)
          .filter(
            output =>
              output.type === 'chunk' &&
              /src\/(wallets\/wallet\.ts|WalletParts\.tsx)$/.test(output.facadeModuleId ?? ''),
          )
          .flatMap(({ fileName }) => [...withImports(fileName)])
        const content = [...new Set(later)].filter(name => !first.has(name)).map(name => `./${name}`)
        return [
          { tag: 'meta', attrs: { name: 'kudos-wallet', content: content.join(' ') }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** Keeps import() the browser's own: with one style sheet and a list of the wallet's files Vite's wrapper has nothing to do. */
function plainImports(): Plugin {
  return {
    name: 'kudos-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = load => load()',
    },
  }
}

/** Where Coinbase's library asks about calls, and finds the phone of a visitor who chose to scan; only once it is chosen. */
const coinbase = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

const pictureSources = ['wallets/background', 'exchanges/background', 'wallets/branded']
const pictureNotice = `The pictures in this folder are those of @web3icons/core (https://web3icons.io). The marks they show belong to their owners.

MIT License

Copyright (c) 0xa3k5

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

/** The pictures of the built-in wallets, as files beside the page: `wallets/` in the folder that the page is in. */
export function walletPictures(pageFolder = ''): Plugin {
  const names = builtInWallets.map(({ imageUrl }) => basename(imageUrl, '.svg'))
  async function picture(name: string): Promise<string> {
    const files = pictureSources.map(source =>
      fileURLToPath(
        new URL(`node_modules/@web3icons/core/dist/svgs/${source}/${name}.svg.js`, import.meta.url),
      ),
    )
    const file = files.find(existsSync)
    if (!file) throw new Error(`@web3icons/core has no picture of the wallet "${name}".`)
    const { default: svg }: { default: string } = await import(pathToFileURL(file).href)
    return svg
  }
  return {
    name: 'kudos-wallet-pictures',
    configureServer(server) {
      server.middlewares.use(`/${pageFolder}wallets/`, (request, response, next) => {
        const name = basename(request.url ?? '', '.svg')
        if (!names.includes(name)) return next()
        picture(name).then(svg => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(svg)
        }, next)
      })
    },
    async generateBundle() {
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `${pageFolder}wallets/${name}.svg`,
          source: await picture(name),
        })
      this.emitFile({ type: 'asset', fileName: `${pageFolder}wallets/LICENSE.txt`, source: pictureNotice })
    },
  }
}

/** Leaves out the modal that WalletConnect's library would load if it were asked to show one, and the hundred files it brings. */
function withoutModal(): Plugin {
  const name = '\0walletconnect-modal'
  return {
    name: 'kudos-without-modal',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^@reown\/appkit\/core$/ }, handler: () => name },
    load: {
      filter: { id: /^\0walletconnect-modal$/ },
      handler: () => 'export const createAppKit = undefined',
    },
  }
}

/** What the built page may do: it talks to its own server, the configured nodes and services, and a chosen wallet's. */
function contentSecurityPolicy({ chains, dialog }: BuildSettings): string[] {
  const { projectId, relayUrl, walletsApiUrls = [], blockchainApiUrls = [], analyticsUrl } = dialog
  const relay = projectId ? [relayUrl ?? 'wss://relay.walletconnect.org'] : []
  const asked = [
    ...Object.values(chains).flatMap(({ rpcUrls }) => rpcUrls),
    ...relay,
    ...walletsApiUrls,
    ...blockchainApiUrls,
    ...(analyticsUrl ? [analyticsUrl] : []),
    ...coinbase,
  ]
  const originsOf = (urls: readonly string[]) => [...new Set(urls.map(url => new URL(url).origin))].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${pictureOrigins(dialog).join(' ')}`.trim(),
    `connect-src 'self' ${originsOf(asked)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
}

/** Puts the policy into the built page, so that it holds wherever the files are served. */
function policyInPage(build: BuildSettings): Plugin {
  return {
    name: 'kudos-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: contentSecurityPolicy(build).join('; '),
        },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** What the built page is served with. `frame-ancestors` holds in a header only. */
function productionHeaders(build: BuildSettings): Record<string, string> {
  return {
    'Content-Security-Policy': [...contentSecurityPolicy(build), 'frame-ancestors *'].join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** The build's settings; where one is wrong, nothing but the sentence that names it is printed. */
function readSettings(mode: string): BuildSettings {
  try {
    return readBuildSettings(loadEnv(mode, process.cwd(), 'VITE_'))
  } catch (error) {
    if (error instanceof Error) error.stack = error.message
    throw error
  }
}

/** Tests wait for conditions, as long as a slow machine needs; milliseconds. */
const patience = {
  setupFiles: 'test/support/patience.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig(({ mode, command }) => {
  const isTest = process.env.VITEST !== undefined
  const build = isTest ? undefined : readSettings(mode)
  return {
    base: './',
    // The packages that come later share the first view's hash: the same code, and nothing else of its package.
    resolve: { alias: { '@noble/hashes/sha3': 'address-hash/sha3' } },
    plugins: [
      react(),
      walletFiles(),
      walletPictures(),
      plainImports(),
      withoutModal(),
      ...(build ? [policyInPage(build)] : []),
    ],
    define: {
      __BUILT_FOR__: JSON.stringify(
        build && { ...build, chains: offeredChains(build), chainId: undefined, dialog: undefined },
      ),
      __ANALYTICS_URL__: JSON.stringify(build?.dialog.analyticsUrl ?? null),
      __DIALOG_OPTIONS__: JSON.stringify(build ? build.dialog : { allWallets: 'SHOW' }),
    },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      // One style sheet and no preloading: import() stays the browser's own. The wallet's files are named in the page.
      cssCodeSplit: false,
      // One file for the first view: fewer requests, and it compresses better than its pieces.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'widget', tags: ['$initial'] }] },
        },
      },
    },
    // The file's name is as unique as a hash, reads better in the page, and compresses better.
    css: {
      modules: {
        generateScopedName: (name: string, file: string) =>
          `${basename(file).replace(/\.module\.css.*/, '')}-${name}`,
      },
    },
    server: { port: 4601 },
    preview: { port: 4601, ...(build && command === 'serve' ? { headers: productionHeaders(build) } : {}) },
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...patience,
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'local/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...patience,
            name: 'flows',
            include: ['test/flows/**/*.test.{ts,tsx}'],
            globalSetup: 'test/support/flows.ts',
          },
        },
      ],
    },
  }
})
