import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { findChain } from '#catalog/chains.ts'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import type { SiteFiles } from '#site/release.ts'
import { widgetConfig } from '../../src/build/widget.ts'
import { writeSite } from '../../src/build/writeSite.ts'
import { localAccounts } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/localChain.ts'
import { previewSite } from './previewSite.ts'
import { devWallet } from './vitePlugin.ts'

/** The sources with the development wallet, or a site of a release, written into a folder, with its production headers. */
export type WidgetServing =
  | { type: 'sources'; chains: readonly LocalChain[] }
  | { type: 'site'; release: SiteFiles; folder: string }

/** Serves the widget, and resolves when it answers. Port 0 takes a free one. */
export async function serveWidget(
  serving: WidgetServing,
  settings: KudosJson,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (serving.type === 'site') {
    await writeSite(serving.release, settings, serving.folder)
    const { port: taken, stop } = await previewSite(serving.folder, port)
    return { url: widgetUrl(taken), stop }
  }
  const { plugins, ...config } = await widgetConfig(undefined, settings)
  const server = await createServer({
    ...config,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [plugins, devWallet(serving.chains)],
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
  })
  await server.listen()
  return {
    url: widgetUrl(Number(new URL(server.resolvedUrls?.local[0] ?? '').port)),
    stop: () => server.close(),
  }
}

/** The settings for local chains, the starting one first, and for the local stand-ins of outside services. */
export function localKudosJson(
  chains: readonly LocalChain[],
  outsideUrl: string,
  services: KudosJson['services'] = {},
): KudosJson {
  return {
    networks: Object.fromEntries(
      chains.map(({ chainId, url, kudos, usdc }) => [
        findChain(chainId)?.shortName ?? '',
        { rpcUrls: [url], kudos: [kudos], usdc },
      ]),
    ),
    recipient: localAccounts.recipient.address,
    walletConnect: { projectId: 'local', relayUrl: outsideUrl.replace(/^http/, 'ws') },
    coinbase: { url: `${outsideUrl}/keys` },
    services: {
      walletDirectory: `${outsideUrl}/directory`,
      blockchainApi: `${outsideUrl}/blockchain`,
      ...services,
    },
  }
}

/** The name under which the widget is another site than its host page. */
const widgetUrl = (port: number) => `http://kudos.localhost:${port}/`
