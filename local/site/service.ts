import { randomBytes } from 'node:crypto'
import { build } from 'vite'
import { chains as known } from '../../src/catalog/chains.ts'
import { createRelay } from '../../src/relay/service/createRelay.ts'
import type { RelaySettings } from '../../src/relay/service/settings.ts'
import { type Keyring, keyringOf } from '../../src/server/database/keyring.ts'
import type { Store } from '../../src/server/database/queries.ts'
import { listen } from '../../src/server/listen.ts'
import { createMailer, type Mailer } from '../../src/server/mail/mailer.ts'
import { createNode } from '../../src/server/nodes/createNode.ts'
import { openStore } from '../../src/server/openStore.ts'
import type { LocalChain } from '../chain/localChain.ts'

/** The service's host name for browsers: another site than the widget's and the host page's. */
export const serviceUrl = (port: number) => `http://secure.localhost:${port}`

/** Builds the email wallet's secure page into a folder. */
export async function buildSecurePage(outDir: string): Promise<void> {
  await build({ mode: 'service', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}

const nobody: Mailer = {
  send: () => Promise.reject(new Error('This stack has no mail server.')),
}

/** Starts the service for local chains, with its database in memory. */
export async function startService({
  port,
  chains,
  widgetUrl,
  smtpUrl,
  pageFolder,
  kept,
  relay,
  now = () => new Date(),
}: {
  port: number
  chains: readonly LocalChain[]
  /** The allowed page. */
  widgetUrl: string
  /** Sends the email wallet's mails. */
  smtpUrl?: string | undefined
  /** Of the built secure page. */
  pageFolder?: string | undefined
  /** State that survives a restart. */
  kept?: { store: Store; keyring: Keyring }
  /** Sends tips for visitors without coins. */
  relay?: RelaySettings | undefined
  /** The service's time. */
  now?: () => Date
}): Promise<{ stop: () => Promise<void> }> {
  const nodes = Object.values(known).flatMap(({ id }) =>
    chains.filter(({ chainId }) => chainId === id).map(({ url }) => [id, createNode(id, url)] as const),
  )
  const store = kept ? { ...kept.store, close: async () => {} } : await openStore()
  const keyring = kept?.keyring ?? keyringOf(randomBytes(32))
  const settings = {
    origin: serviceUrl(port),
    widgetOrigins: [new URL(widgetUrl).origin],
    clientAddress: 'none' as const,
    networks: chains.map(({ chainId, url, kudos, usdc }) => ({
      chainId,
      nodeUrls: [url],
      kudos: [kudos],
      usdc,
    })),
    pageFolder,
  }
  const log = ({ code, ...line }: Readonly<Record<string, unknown>>) => {
    if (code === 'internal') console.error(line)
  }
  const shared = { store, keyring, settings, nodes: new Map(nodes), now, log }
  const { stop } = await listen(
    {
      ...shared,
      mailer: smtpUrl ? createMailer(smtpUrl, 'Kudos <kudos@secure.localhost>') : nobody,
      relay: relay && createRelay(relay, shared),
    },
    port,
  )
  return { stop }
}
