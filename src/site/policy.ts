import { pictureOrigins } from '#settings/site/pictureOrigins.ts'
import type { SiteSettings } from '#settings/site/siteSettings.ts'
import type { PageHashes } from './release.ts'

/** The addresses that Coinbase's library uses for calls and to find a phone, after the visitor chose it. */
const coinbase = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

/** Forbids everything that the policy does not name, wherever the files are served. */
const nothingElse = ["base-uri 'none'", "form-action 'none'"]

/** A site's settings, as far as they decide what its pages may do. */
export type PolicySettings = Pick<SiteSettings, 'chains' | 'namesRpcUrls' | 'relayUrl' | 'dialog'>

/** What the widget's page may do: it talks to its own server, the configured nodes and services, and a chosen wallet's. */
export function widgetPolicy(
  { chains, namesRpcUrls = [], dialog, relayUrl: tipRelayUrl }: PolicySettings,
  { scripts, styles }: PageHashes = { scripts: [], styles: [] },
): string[] {
  const { projectId, relayUrl = 'wss://relay.walletconnect.org', emailWalletUrl } = dialog
  const connected = [
    ...chains.flatMap(({ rpcUrls }) => rpcUrls),
    ...namesRpcUrls,
    projectId ? relayUrl : undefined,
    ...(dialog.walletsApiUrls ?? []),
    ...(dialog.blockchainApiUrls ?? []),
    dialog.signInUrl,
    tipRelayUrl,
    dialog.analyticsUrl,
    ...coinbase,
  ].flatMap(url => (url ? new URL(url).origin : []))
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scripts.map(quoted)]),
    directive('style-src', ["'self'", ...styles.map(quoted)]),
    directive('img-src', ["'self'", 'data:', ...pictureOrigins(dialog)]),
    "font-src 'self'",
    directive('connect-src', ["'self'", ...new Set(connected)]),
    ...(emailWalletUrl ? [`frame-src ${new URL(emailWalletUrl).origin}`] : []),
    ...nothingElse,
  ]
}

/** What the configurator may do: it shows the widget in a frame; its owner may connect a wallet as a visitor of the widget. */
export function configuratorPolicy(settings: PolicySettings, hashes?: PageHashes): string[] {
  const { emailWalletUrl: _, ...dialog } = settings.dialog
  return [...widgetPolicy({ ...settings, dialog }, hashes), "frame-src 'self'"]
}

/** What a page may do that only reads the chain: it talks to the configured nodes, and is framed by no page and frames none. */
export function readerPolicy({ chains, dialog }: PolicySettings, hashes: PageHashes): string[] {
  const nodes = [...chains.flatMap(({ rpcUrls }) => rpcUrls), ...(dialog.blockchainApiUrls ?? [])]
  return nodesPolicy(nodes, "img-src 'self'", hashes)
}

/** What the recipient's page may do: it also asks for names, and no hosted proxy, which would learn whose tips are read. */
export function tipsPolicy(
  { chains, namesRpcUrls = [] }: Pick<PolicySettings, 'chains' | 'namesRpcUrls'>,
  hashes: PageHashes,
): string[] {
  const nodes = [...chains.flatMap(({ rpcUrls }) => rpcUrls), ...namesRpcUrls]
  return nodesPolicy(nodes, "img-src 'self' data:", hashes)
}

function nodesPolicy(nodes: readonly string[], pictures: string, { scripts, styles }: PageHashes): string[] {
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scripts.map(quoted)]),
    directive('style-src', ["'self'", ...styles.map(quoted)]),
    pictures,
    directive('connect-src', ["'self'", ...new Set(nodes.map(url => new URL(url).origin))]),
    ...nothingElse,
  ]
}

/** What a page may do whose site's nodes and services are not known yet: `/setup/`, and a widget that is not set up. */
export function openPolicy({ scripts, styles }: PageHashes): string[] {
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scripts.map(quoted)]),
    directive('style-src', ["'self'", ...styles.map(quoted)]),
    "img-src 'self' data: https:",
    "font-src 'self'",
    // Nodes on the owner's own machine, too.
    "connect-src 'self' https: wss: http://localhost:* http://*.localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    "frame-src 'self' https:",
    ...nothingElse,
  ]
}

const quoted = (hash: string) => `'${hash}'`
const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ')
