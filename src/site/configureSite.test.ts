// Proves: Design §2
import { describe, expect, test } from 'vitest'
import type { KudosJson } from '#settings/site/kudosJson.ts'
import { settingsBlockId } from '#settings/site/settingsBlock.ts'
import { configureSite, policyMeta, unconfiguredId } from './configureSite.ts'
import { releaseFile, textOf } from './release.ts'

const hashes = { scripts: ['sha256-A='], styles: [] }
const page = `<!doctype html><html><head>${policyMeta(["default-src 'none'"])}<meta name="kudos-wallet" content="./assets/old.js"></head><body>`
const described = '<title>Kudos</title><meta name="description" content="Send a tip with a message."></head>'
const texts: Record<string, string> = {
  'index.html': `${page.replace('</head>', described)}<script id="${unconfiguredId}">location.replace('setup/')</script><script>paint("$&")</script></body></html>`,
  'embed/index.html': `${page}<script type="module" src="./a.js"></script></body></html>`,
  'setup/index.html': `${page}<script type="module" src="./s.js"></script></body></html>`,
  'embed.js': 'loader()',
  'embed.0123456789ab.js': 'loader()',
  'embed.ba9876543210.js': 'older()',
  [releaseFile]: JSON.stringify({
    version: '1.0.0',
    files: {},
    pages: { 'index.html': hashes, 'embed/index.html': hashes, 'setup/index.html': hashes },
    prefetch: { always: ['assets/dialog.js'], signIn: ['assets/signIn.js'] },
  }),
}
const release = new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]))
const settings: KudosJson = {
  networks: {
    base: { rpcUrls: ['https://node.example/key'], kudos: ['0x52908400098527886E0F7030069857D2E4169EE7'] },
  },
}
const read = (site: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...site.keys()].map(name => [name, textOf(site, name)]))

describe('a configured site', () => {
  const site = read(configureSite(release, settings))

  test('has its settings as data before the script of each page but the setup, whose files stay as they are', () => {
    for (const name of ['index.html', 'embed/index.html']) {
      const [before = '', json = ''] = (site[name] ?? '').split(
        `<script type="application/json" id="${settingsBlockId}">`,
      )
      expect(before).not.toContain('<script')
      expect(JSON.parse(json.slice(0, json.indexOf('</script>')))).toMatchObject({
        chains: [{ id: 8453, rpcUrls: ['https://node.example/key'] }],
      })
    }
    for (const name of ['setup/index.html', 'embed.js', releaseFile]) expect(site[name]).toBe(texts[name])
  })

  test('keeps the bytes of the script, and nothing of what looks for settings', () => {
    expect(site['index.html']).toContain('<script>paint("$&")</script>')
    expect(site['index.html']).not.toContain(unconfiguredId)
  })

  test('has a policy of its own nodes in each page, and host files that name every loader', () => {
    expect(site['index.html']).toMatch(
      /Content-Security-Policy" content="[^"]*connect-src 'self' https:\/\/node\.example /,
    )
    expect(site._headers).toMatch(/\/embed\.0123456789ab\.js\n.*\/embed\.ba9876543210\.js\n/s)
    expect(Object.keys(site)).toEqual(expect.arrayContaining(['vercel.json', '.htaccess', 'nginx.conf']))
    expect(JSON.parse(site['kudos.json'] ?? '')).toEqual(settings)
  })

  test('fetches what it switches on beforehand, and nothing of a service that is off', () => {
    const signIn = read(configureSite(release, { ...settings, services: { signIn: 'https://s.example' } }))
    const prefetched = (html = '') => /name="kudos-wallet" content="([^"]*)"/.exec(html)?.[1]
    expect(prefetched(site['index.html'])).toBe('./assets/dialog.js')
    expect(prefetched(signIn['index.html'])).toBe('./assets/dialog.js ./assets/signIn.js')
  })

  test('configured again is the same, and with other settings it is as if it had never had these', () => {
    const once = configureSite(release, settings)
    expect(read(configureSite(once, settings))).toEqual(site)
    const other: KudosJson = { ...settings, theme: 'dark' }
    expect(read(configureSite(once, other))).toEqual(read(configureSite(release, other)))
  })

  test('says what other sites show of a link to it, where it has a public address', () => {
    const tagsOf = (html = '') => html.match(/<meta (?:property="og|name="twitter):[^>]*>/g) ?? []
    expect(tagsOf(site['index.html'])).toEqual([])
    const once = configureSite(release, { ...settings, url: 'https://tips.example/kudos' })
    const shared = read(once)
    expect(tagsOf(shared['index.html'])).toEqual([
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="Kudos">',
      '<meta property="og:description" content="Send a tip with a message.">',
      '<meta property="og:image" content="https://tips.example/kudos/share.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Kudos">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
    // A page that describes nothing, such as that for streams, is not for sharing.
    expect(tagsOf(shared['embed/index.html'])).toEqual([])
    expect(read(configureSite(once, settings))).toEqual(site)
  })

  test('keeps every text of its settings a text', () => {
    const name = '</script><script>alert(1)</script>$&<!--'
    const html =
      read(configureSite(release, { ...settings, wallets: { custom: [{ id: 'a', name }] } }))['index.html'] ??
      ''
    expect(html.match(/<script/g)).toHaveLength(2)
    const [, json = ''] = new RegExp(`id="${settingsBlockId}">(.*?)</script>`).exec(html) ?? []
    expect(JSON.parse(json).dialog.customWallets[0].name).toBe(name)
  })

  test('is not made of wrong settings, which are named', () => {
    expect(() => configureSite(release, { networks: {} })).toThrow(/networks: expected at least one network/)
  })
})
