import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { BuildSettings } from '#settings/build.ts'
import { pictureOrigins } from '#settings/pictureOrigins.ts'

/** Where Coinbase's library asks about calls, and finds the phone of a visitor who chose to scan; only once it is chosen. */
const coinbase = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

/**
 * What the widget's page may do: it talks to its own server, the configured nodes and services, and a chosen wallet's.
 * @param html the built page, whose own script and styles may stand in it
 */
export function widgetPolicy(
  { chains, namesRpcUrls = [], dialog, relayUrl: tipRelayUrl }: BuildSettings,
  html = '',
): string[] {
  const { projectId, relayUrl = 'wss://relay.walletconnect.org', emailWalletUrl } = dialog
  const connected = [
    ...Object.values(chains).flatMap(({ rpcUrls }) => rpcUrls),
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
    ["script-src 'self'", ...hashesIn(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesIn(html, 'style')].join(' '),
    ["img-src 'self' data:", ...pictureOrigins(dialog)].join(' '),
    ["connect-src 'self'", ...new Set(connected)].join(' '),
    ...(emailWalletUrl ? [`frame-src ${new URL(emailWalletUrl).origin}`] : []),
    // Nothing that is not named, wherever the files are served.
    "base-uri 'none'",
    "form-action 'none'",
  ]
}

/** What the configurator may do: it shows the widget in a frame; its owner may connect a wallet as a visitor of the widget. */
export function configuratorPolicy(build: BuildSettings): string[] {
  const { emailWalletUrl: _, ...dialog } = build.dialog
  return [...widgetPolicy({ ...build, dialog }), "frame-src 'self'"]
}

/** The hashes that let the texts of some elements without attributes in, as the policy writes them. */
function hashesIn(html: string, tag: 'script' | 'style'): string[] {
  const texts = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return Array.from(
    texts,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Puts the policy of the page's final text into it, so that it holds wherever the files are served. */
export function policyInPage(policyOf: (html: string) => readonly string[]): Plugin {
  return {
    name: 'kudos-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(html).join('; ') },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}
