import { expect, test } from 'vitest'
import type { BuildSettings } from '#settings/build.ts'
import { widgetPolicy } from './contentSecurityPolicy.ts'

const build: BuildSettings = { chainId: 1, chains: {}, themeMode: 'auto', dialog: { allWallets: 'SHOW' } }

test('the nodes for names may be asked, on their own origins', () => {
  const connected = (build: BuildSettings) =>
    widgetPolicy(build).find(directive => directive.startsWith('connect-src')) ?? ''
  expect(connected({ ...build, namesRpcUrls: ['https://names.example/key'] })).toContain(
    ' https://names.example ',
  )
  expect(connected(build)).not.toContain('names.example')
})

test('the email wallet may be framed where there is one, and nothing else', () => {
  const framed = (policy: readonly string[]) => policy.filter(directive => directive.startsWith('frame-src'))
  expect(framed(widgetPolicy(build))).toEqual([])
  const emailWalletUrl = 'https://secure.example/wallet'
  expect(framed(widgetPolicy({ ...build, dialog: { ...build.dialog, emailWalletUrl } }))).toEqual([
    'frame-src https://secure.example',
  ])
})

test('the relay may be asked where there is one', () => {
  const asked = (relayUrl?: string) =>
    widgetPolicy({ ...build, relayUrl }).some(directive => directive.includes('https://relay.example'))
  expect([asked(), asked('https://relay.example/kudos')]).toEqual([false, true])
})

test("the page's own script and styles are let in by the hash of their text, and no other", () => {
  const html = '<style>a{}</style><script>alert(1)</script><script type="module" src="./a.js"></script>'
  const policy = widgetPolicy(build, html)
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(policy).toContain("style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
})
