import type { Plugin } from 'vite'
import type { BuildSettings } from '#settings/build.ts'
import { pictureOrigins } from '#settings/pictureOrigins.ts'

/** Where Coinbase's library asks about calls, and finds the phone of a visitor who chose to scan; only once it is chosen. */
const coinbase = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

const originsOf = (urls: readonly string[]) => [...new Set(urls.map(url => new URL(url).origin))]

/** What a page may do besides: nothing that is not named, wherever its files are served. */
const nothingElse = ["base-uri 'none'", "form-action 'none'"]

/** What the widget's page may do: it talks to its own server, the configured nodes and services, and a chosen wallet's. */
export function widgetPolicy({ chains, dialog }: BuildSettings): string[] {
  const {
    projectId,
    relayUrl,
    walletsApiUrls = [],
    blockchainApiUrls = [],
    signInUrl,
    emailWalletUrl,
    analyticsUrl,
  } = dialog
  const relay = projectId ? [relayUrl ?? 'wss://relay.walletconnect.org'] : []
  const asked = originsOf([
    ...Object.values(chains).flatMap(({ rpcUrls }) => rpcUrls),
    ...relay,
    ...walletsApiUrls,
    ...blockchainApiUrls,
    ...(signInUrl ? [signInUrl] : []),
    ...(analyticsUrl ? [analyticsUrl] : []),
    ...coinbase,
  ])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictureOrigins(dialog)].join(' '),
    ["connect-src 'self'", ...asked].join(' '),
    ...(emailWalletUrl ? [`frame-src ${new URL(emailWalletUrl).origin}`] : []),
    ...nothingElse,
  ]
}

/** What the configurator may do: it shows the widget in a frame; its owner may connect a wallet as a visitor of the widget. */
export function configuratorPolicy(build: BuildSettings): string[] {
  const { emailWalletUrl: _, ...dialog } = build.dialog
  return [...widgetPolicy({ ...build, dialog }), "frame-src 'self'"]
}

/** Puts the policy into the built page, so that it holds wherever the files are served. */
export function policyInPage(policy: readonly string[]): Plugin {
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
