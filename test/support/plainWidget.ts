import { build, preview } from 'vite'
import type { Stack } from '../../local/stack.ts'
import { madeOnce } from './madeOnce.ts'

/**
 * Serves the widget of a build that knows a node, the contract and what it is told besides, as another site than the stack's.
 * @param name the build's; it is made once in a run
 */
export async function servePlainWidget(
  name: string,
  { id, rpcUrl, kudos }: Stack['chains'][number],
  settings: Readonly<Record<string, string>> = {},
) {
  for (const variable of Object.keys(process.env))
    if (variable.startsWith('VITE_')) Reflect.deleteProperty(process.env, variable)
  Object.assign(process.env, {
    VITE_CHAIN_ID: String(id),
    [`VITE_RPC_URL_${id}`]: rpcUrl,
    [`VITE_KUDOS_ADDRESS_${id}`]: kudos,
    ...settings,
  })
  const siteIn = (outDir: string) => ({ build: { outDir, emptyOutDir: true }, logLevel: 'error' }) as const
  const folder = await madeOnce(name, async outDir => void (await build(siteIn(outDir))))
  const server = await preview({ ...siteIn(folder), preview: { host: '127.0.0.1', port: 0 } })
  const { port } = new URL(server.resolvedUrls?.local[0] ?? '')
  return { origin: `http://kudos.localhost:${port}`, stop: () => server.close() }
}
