import { build, createServer, preview } from 'vite'
import { localAccounts } from './accounts.ts'
import type { LocalChain } from './localChain.ts'
import { devWallet } from './vitePlugin.ts'

/** The sources with the development wallet, or the site with its production headers: built into a folder first, or there already. */
export type WidgetServing = { type: 'sources' } | { type: 'built' | 'ready'; outDir: string }

/** Serves the widget, set up for the chains, and resolves when it answers. Port 0 takes a free one. */
export async function serveWidget(
  serving: WidgetServing,
  chains: readonly LocalChain[],
  outsideUrl: string,
  port: number,
  /** Further build settings. */
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  Object.assign(process.env, widgetSettings(chains, outsideUrl), more)
  const listen = { host: '127.0.0.1', port, strictPort: port !== 0 }
  if (serving.type === 'sources') {
    const server = await createServer({ server: listen, plugins: [devWallet(chains)], logLevel: 'warn' })
    await server.listen()
    return { url: widgetUrl(server.resolvedUrls?.local), stop: () => server.close() }
  }
  const outDir = { build: { outDir: serving.outDir, emptyOutDir: true } }
  if (serving.type === 'built') await build({ ...outDir, logLevel: 'warn' })
  const server = await preview({ ...outDir, preview: listen, logLevel: 'warn' })
  // Later builds in this process must not read these settings.
  for (const name of Object.keys(more)) delete process.env[name]
  return { url: widgetUrl(server.resolvedUrls?.local), stop: () => server.close() }
}

/** The build settings for local chains, the starting one first, and for the local stand-ins of outside services. */
function widgetSettings(chains: readonly LocalChain[], outsideUrl: string): Record<string, string> {
  const perChain = chains.flatMap(({ chainId, url, kudos, usdc }) => [
    [`VITE_RPC_URL_${chainId}`, url],
    [`VITE_KUDOS_ADDRESS_${chainId}`, kudos],
    [`VITE_USDC_ADDRESS_${chainId}`, usdc],
  ])
  return {
    ...Object.fromEntries(perChain),
    VITE_CHAIN_ID: String(chains[0]?.chainId),
    VITE_RECIPIENT: localAccounts.recipient.address,
    VITE_WALLETCONNECT_PROJECT_ID: 'local',
    VITE_WALLETCONNECT_RELAY_URL: outsideUrl.replace(/^http/, 'ws'),
    VITE_WALLETS_API_URL: `${outsideUrl}/directory`,
    VITE_COINBASE_URL: `${outsideUrl}/keys`,
    VITE_BLOCKCHAIN_API_URL: `${outsideUrl}/blockchain`,
  }
}

/** The name under which the widget is another site than its host page. */
function widgetUrl(local: readonly string[] | undefined): string {
  const url = new URL(local?.[0] ?? 'http://127.0.0.1')
  return `http://kudos.localhost:${url.port}/`
}
