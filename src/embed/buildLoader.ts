import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The built loader, and its name that never means another text. */
export interface BuiltLoader {
  /** A classic script. */
  readonly code: string
  /** `embed.<hash>.js`, beside the moving name `embed.js`. */
  readonly fileName: string
  /** For the `integrity` attribute of a script element. */
  readonly integrity: string
}

/** Builds the loader (design §7), without writing it anywhere. */
export async function buildLoader(): Promise<BuiltLoader> {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('loader.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [file] = [outputs].flat().flatMap(output => ('output' in output ? output.output : []))
  if (file?.type !== 'chunk') throw new Error('The loader was not built.')
  // What is left of line breaks is those of the style sheet.
  const code = file.code.replaceAll('\n', '')
  const digest = (algorithm: string) => createHash(algorithm).update(code)
  return {
    code,
    fileName: `embed.${digest('sha256').digest('hex').slice(0, 12)}.js`,
    integrity: `sha384-${digest('sha384').digest('base64')}`,
  }
}
