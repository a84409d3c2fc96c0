import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { loadEnv, build as viteBuild } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { builtInWallets } from './src/catalog/wallets.ts'
import { type BuiltLoader, buildLoader } from './src/embed/buildLoader.ts'
import { mayEmpty } from './src/embed/mayEmpty.ts'
import { type BuildSettings, readBuildSettings } from './src/settings/build.ts'
import { offeredChains } from './src/settings/chains.ts'
import { configuratorPolicy, widgetPolicy } from './src/settings/contentSecurityPolicy.ts'
import { type HeaderRule, headerRules, headersFor } from './src/settings/headers.ts'
import { hostFiles, longestHeaderLine } from './src/settings/hostFiles.ts'

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
              /src\/(wallets\/wallet\.ts|WalletParts\.tsx|dialog\/SignIn\.tsx)$/.test(
                output.facadeModuleId ?? '',
              ),
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

/** Puts the policy into the built page, so that it holds wherever the files are served. */
function policyInPage(policy: readonly string[]): Plugin {
  return {
    name: 'kudos-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy.join('; ') },
        injectTo: 'head-prepend',
      },
    ],
  }
}

const loaderTypes = fileURLToPath(new URL('src/embed/embed.d.ts', import.meta.url))
const configuratorSource = fileURLToPath(new URL('src/configurator/index.html', import.meta.url))

/** The configurator as files of `embed/`: a build of its own, so that it shares no chunk with the widget. */
async function configuratorFiles(shared: UserConfig, build: BuildSettings) {
  // The place that the built page is to have in its folder, not where its source is.
  const page = fileURLToPath(new URL('index.html', import.meta.url))
  const outputs = await viteBuild({
    ...shared,
    configFile: false,
    base: './',
    logLevel: 'warn',
    plugins: [
      {
        name: 'kudos-configurator-page',
        enforce: 'pre',
        load: id => (id === page ? readFile(configuratorSource, 'utf8') : null),
      },
      react(),
      plainImports(),
      policyInPage(configuratorPolicy(build)),
    ],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: page },
    },
  })
  return [outputs].flat().flatMap(output => ('output' in output ? output.output : []))
}

/** What stands beside the widget: the configurator in `embed/`, and the loader as `embed.js` and `embed.<hash>.js`. */
function embedFiles(shared: UserConfig, build: BuildSettings, loader: BuiltLoader): Plugin {
  let outDir = 'dist'
  let emptied: boolean | undefined
  return {
    name: 'kudos-embed',
    enforce: 'pre',
    config(config) {
      emptied = config.build?.emptyOutDir ?? undefined
      // Done below: an immutable loader that a page somewhere names must stay.
      return { build: { emptyOutDir: false } }
    },
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      const isOurs = mayEmpty(outDir, resolve(config.root))
      if (config.command === 'build' && emptied !== false && !isOurs)
        config.logger.warn(`${outDir} is not a folder inside the project, so what is in it stays.`)
      emptied = isOurs && emptied !== false
    },
    renderStart: {
      // Before Vite copies the public files.
      order: 'pre',
      sequential: true,
      async handler() {
        if (!this.environment.config.build.write || !emptied || !existsSync(outDir)) return
        for (const name of await readdir(outDir))
          if (!immutableLoader.test(name) && name !== '.git')
            await rm(resolve(outDir, name), { recursive: true })
      },
    },
    async generateBundle() {
      for (const file of await configuratorFiles(shared, build))
        this.emitFile({
          type: 'asset',
          fileName: `embed/${file.fileName}`,
          source: file.type === 'chunk' ? file.code : file.source,
        })
      for (const fileName of ['embed.js', loader.fileName])
        this.emitFile({ type: 'asset', fileName, source: loader.code })
      this.emitFile({ type: 'asset', fileName: 'embed.d.ts', source: await readFile(loaderTypes, 'utf8') })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const answer = (type: string, text: Promise<string>) =>
          text.then(text => {
            response.setHeader('Content-Type', type)
            response.end(text)
          }, next)
        if (pathname === '/embed/')
          answer(
            'text/html',
            readFile(configuratorSource, 'utf8').then(html =>
              server.transformIndexHtml('/embed/index.html', html),
            ),
          )
        else if (pathname === '/embed.js' || pathname === `/${loader.fileName}`)
          answer(
            'text/javascript',
            buildLoader().then(({ code }) => code),
          )
        else if (pathname === '/embed.d.ts') answer('text/plain', readFile(loaderTypes, 'utf8'))
        else next()
      })
    },
  }
}

const immutableLoader = /^embed\.[\da-f]+\.js$/

/** Writes the headers into the build as the common static hosts read them, and serves a preview with the same. */
function headers(rules: readonly HeaderRule[], loader: BuiltLoader): Plugin {
  return {
    name: 'kudos-headers',
    async generateBundle({ dir = '' }) {
      const earlier = existsSync(dir) ? (await readdir(dir)).filter(name => immutableLoader.test(name)) : []
      const loaders = [...new Set([loader.fileName, ...earlier])]
      for (const [fileName, source] of Object.entries(hostFiles(rules, loaders))) {
        this.emitFile({ type: 'asset', fileName, source })
        if (fileName === '_headers' && source.split('\n').some(line => line.length > longestHeaderLine))
          this.warn(
            `A line of ${fileName} is longer than the ${longestHeaderLine} characters that Cloudflare reads.`,
          )
      }
    },
    configurePreviewServer(server) {
      const folder = resolve(server.config.root, server.config.build.outDir)
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (existsSync(join(folder, pathname)))
          for (const [name, value] of Object.entries(headersFor(rules, pathname)))
            response.setHeader(name, value)
        next()
      })
    },
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
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

// The packages that come later share the first view's hash: the same code, and nothing else of its package.
const sharedResolve = { alias: { '@noble/hashes/sha3': 'address-hash/sha3' } }
// The file's name is as unique as a hash, reads better in the page, and compresses better.
const sharedCss = {
  modules: {
    generateScopedName: (name: string, file: string) =>
      `${basename(file).replace(/\.module\.css.*/, '')}-${name}`,
  },
}

/** What every page of ours is built with. */
function sharedConfig(build: BuildSettings | undefined, loader: BuiltLoader | undefined) {
  return {
    resolve: sharedResolve,
    define: {
      __BUILT_FOR__: JSON.stringify(
        build && { ...build, chains: offeredChains(build), chainId: undefined, dialog: undefined },
      ),
      __ANALYTICS_URL__: JSON.stringify(build?.dialog.analyticsUrl ?? null),
      __SIGN_IN__: String(build?.dialog.signInUrl !== undefined),
      __EMAIL_WALLET__: String(build?.dialog.emailWalletUrl !== undefined),
      __DIALOG_OPTIONS__: JSON.stringify(build ? build.dialog : { allWallets: 'SHOW' }),
      __LOADER__: JSON.stringify(loader && { fileName: loader.fileName, integrity: loader.integrity }),
    },
    css: sharedCss,
  } satisfies UserConfig
}

/** The email wallet's secure page: a site of its own on the service's origin, whose headers the service writes. */
function securePageConfig(): ViteUserConfig {
  return {
    root: fileURLToPath(new URL('src/frame', import.meta.url)),
    publicDir: false,
    resolve: sharedResolve,
    css: sharedCss,
    plugins: [react(), plainImports()],
    build: {
      outDir: fileURLToPath(new URL('dist-service', import.meta.url)),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
    },
  }
}

export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => {
  if (mode === 'service') return securePageConfig()
  const isTest = process.env.VITEST !== undefined
  const build = isTest ? undefined : readSettings(mode)
  const loader = isTest ? undefined : await buildLoader()
  const shared = sharedConfig(build, loader)
  return {
    ...shared,
    base: './',
    // No page answers for another.
    appType: 'mpa',
    plugins: [
      react(),
      walletFiles(),
      walletPictures(),
      plainImports(),
      ...(build && loader
        ? [
            policyInPage(widgetPolicy(build)),
            embedFiles(shared, build, loader),
            headers(headerRules(build), loader),
          ]
        : []),
    ],
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
    server: { port: 4601 },
    // Its headers are those of the rules and no others.
    preview: { port: 4601, cors: false },
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
            // Chains, relays and processes share a machine that may be busy. `npm test` names who needed it.
            retry: 1,
            include: ['test/flows/**/*.test.{ts,tsx}'],
            globalSetup: 'test/support/flows.ts',
          },
        },
      ],
    },
  }
})
