import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { builtFiles } from './output/builtFiles.ts'
import { sourceFile } from './sourceFile.ts'

/** The built loader, and its name that never means another text. */
export interface BuiltLoader {
  /** A classic script. */
  readonly code: string
  /** `embed.<hash>.js`, beside the moving name `embed.js`. */
  readonly fileName: string
  /** For the `integrity` attribute of a script element. */
  readonly integrity: string
}

/** Builds the loader (design §7) without writing it anywhere. */
export async function buildLoader(): Promise<BuiltLoader> {
  const [file] = await builtFiles({
    publicDir: false,
    build: {
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: sourceFile('../loader/loader.ts'),
        output: { format: 'iife' },
      },
    },
  })
  if (file?.type !== 'chunk') throw new Error('The loader was not built.')
  // What is left of line breaks is those of the style sheet.
  const code = file.code.replaceAll('\n', '')
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  return { code, fileName: loaderName(code), integrity }
}

/** The name under which a loader's text never changes. */
export function loaderName(code: string): string {
  return `embed.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
}

/** The loader beside the widget, under both of its names, and the types of its events. */
export function loaderFiles(loader: BuiltLoader): Plugin {
  const readTypes = () => readFile(new URL('../loader/embed.d.ts', import.meta.url), 'utf8')
  return {
    name: 'kudos-loader',
    async generateBundle() {
      for (const fileName of ['embed.js', loader.fileName])
        this.emitFile({ type: 'asset', fileName, source: loader.code })
      this.emitFile({ type: 'asset', fileName: 'embed.d.ts', source: await readTypes() })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (['/embed.js', `/${loader.fileName}`].includes(path)) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end((await buildLoader()).code)
        } else if (path === '/embed.d.ts') response.end(await readTypes())
        else next()
      })
    },
  }
}
