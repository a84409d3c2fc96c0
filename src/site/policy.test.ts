// Proves: Design §2, §13
import { expect, test } from 'vitest'
import { checkKudosJson, type KudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { configuratorPolicy, openPolicy, tipsPolicy, widgetPolicy } from './policy.ts'

const kudos = '0x52908400098527886E0F7030069857D2E4169EE7'
function siteOf(more: Partial<KudosJson> = {}) {
  const networks = {
    base: { rpcUrls: ['https://node.example/key', 'https://other.example'], kudos: [kudos] },
  }
  const { settings, faults } = checkKudosJson({ networks, ...more })
  if (!settings) throw new Error(JSON.stringify(faults))
  return resolveSettings(settings)
}
const sources = (policy: readonly string[], name: string) =>
  policy
    .find(directive => directive.startsWith(name))
    ?.split(' ')
    .slice(1)

test('the widget talks to the configured nodes and to the servers of a chosen wallet, and to nobody else', () => {
  expect(sources(widgetPolicy(siteOf()), 'connect-src')).toEqual([
    "'self'",
    'https://node.example',
    'https://other.example',
    'https://rpc.wallet.coinbase.com',
    'https://www.walletlink.org',
    'wss://www.walletlink.org',
  ])
  expect(widgetPolicy(siteOf())).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]),
  )
})

test.each([
  ['nodes for names', { namesRpcUrls: ['https://added.example/key'] }],
  ['a service to sign in at', { services: { signIn: 'https://added.example/service' } }],
  ['a relay', { services: { relay: 'https://added.example/kudos' } }],
  ['analytics', { services: { analytics: 'https://added.example/' } }],
])('%s may be asked where the settings name them, by their origin', (_, more) => {
  expect(sources(widgetPolicy(siteOf(more)), 'connect-src')).toContain('https://added.example')
})

test('the email wallet may be framed where there is one, and nothing else; the configurator frames the widget alone', () => {
  const services = { emailWallet: 'https://secure.example/wallet' }
  expect(sources(widgetPolicy(siteOf()), 'frame-src')).toBeUndefined()
  expect(sources(widgetPolicy(siteOf({ services })), 'frame-src')).toEqual(['https://secure.example'])
  expect(sources(configuratorPolicy(siteOf({ services })), 'frame-src')).toEqual(["'self'"])
})

test("the recipient's page talks to the nodes alone, whatever services the site has", () => {
  const site = siteOf({
    services: { relay: 'https://relay.example', blockchainApi: 'https://proxy.example' },
    namesRpcUrls: ['https://names.example/key'],
    walletConnect: { projectId: 'abc' },
  })
  expect(sources(tipsPolicy(site, { scripts: [], styles: [] }), 'connect-src')).toEqual([
    "'self'",
    'https://node.example',
    'https://other.example',
    'https://names.example',
  ])
})

test("a page's own script and styles are let in by their hashes, and no other", () => {
  const hashes = { scripts: ['sha256-A='], styles: ['sha256-B='] }
  for (const policy of [widgetPolicy(siteOf(), hashes), openPolicy(hashes)]) {
    expect(sources(policy, 'script-src')).toEqual(["'self'", "'sha256-A='"])
    expect(sources(policy, 'style-src')).toEqual(["'self'", "'sha256-B='"])
  }
})
