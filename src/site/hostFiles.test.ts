// Proves: Design §2, §7
import { describe, expect, test } from 'vitest'
import { checkKudosJson, type KudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { headerRules, headersFor } from './headers.ts'
import { hostTexts, longestHeaderLine } from './hostFiles.ts'

const hashes = { scripts: ['sha256-A='], styles: ['sha256-B='] }
const release = {
  version: '1.0.0',
  files: {},
  pages: {
    'index.html': hashes,
    'embed/index.html': hashes,
    'setup/index.html': hashes,
    'alerts/index.html': hashes,
    'tips/index.html': hashes,
  },
  prefetch: { always: [], signIn: [] },
}
const rulesOf = (more: Partial<KudosJson> = {}) => {
  const kudos = ['0x52908400098527886E0F7030069857D2E4169EE7']
  const networks = { base: { rpcUrls: ['https://node.example/key', 'https://other.example'], kudos } }
  const { settings, faults } = checkKudosJson({ networks, ...more })
  if (!settings) throw new Error(JSON.stringify(faults))
  return headerRules(resolveSettings(settings), release)
}
const rules = rulesOf()
const served = (path: string) => headersFor(rules, path)
const policyOf = (path: string) => served(path)['Content-Security-Policy']?.split('; ') ?? []

/** A path of every kind in a build. */
const paths = [
  '/',
  '/index.html',
  '/icon.svg',
  '/assets/index-CPmgTq0y.js',
  '/wallets/rainbow.svg',
  '/wallets/LICENSE.txt',
  '/embed/',
  '/embed/index.html',
  '/embed/assets/index-BPaGnWTr.js',
  '/setup/',
  '/setup/assets/index-BPaGnWTr.js',
  '/alerts/',
  '/alerts/assets/index-BPaGnWTr.js',
  '/tips/',
  '/kudos.json',
  '/release.json',
  '/embed.js',
  '/embed.0123456789ab.js',
  '/embed.d.ts',
]
/** Paths that are none. */
const strangers = [
  '/embed',
  '/embedded.js',
  '/embed..js',
  '/assets/',
  '/wallets',
  '/x/index.html',
  '/_headers',
]

describe('what a build is served with', () => {
  test.each(paths)('%s fits one rule and no other', path => {
    expect(rules.filter(rule => headersFor([rule], path) === rule.headers)).toHaveLength(1)
    expect(served(path)['X-Content-Type-Options']).toBe('nosniff')
  })

  test.each(strangers)('%s fits none', path => expect(served(path)).toEqual({}))

  test('the widget may be framed by anybody and talks to the configured origins only', () => {
    expect(policyOf('/')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self' 'sha256-A='", 'frame-ancestors *']),
    )
    const asked = policyOf('/').find(directive => directive.startsWith('connect-src')) ?? ''
    expect(asked.split(' ')).toEqual([
      'connect-src',
      "'self'",
      'https://node.example',
      'https://other.example',
      'https://rpc.wallet.coinbase.com',
      'https://www.walletlink.org',
      'wss://www.walletlink.org',
    ])
  })

  test('the configurator may be framed by nobody, frames the widget, and asks no more than the widget does', () => {
    const without = (path: string, name: RegExp) => policyOf(path).filter(directive => !name.test(directive))
    expect(without('/embed/', /^frame-/)).toEqual(without('/', /^frame-/))
    expect(policyOf('/embed/').filter(directive => directive.startsWith('frame-'))).toEqual([
      "frame-src 'self'",
      "frame-ancestors 'none'",
    ])
  })

  test('a page lets the windows of wallets answer it, and uses nothing of the browser but clipboard and passkeys', () => {
    for (const path of ['/', '/embed/']) {
      expect(served(path)['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
      const permissions = served(path)['Permissions-Policy']?.split(', ') ?? []
      expect(permissions.filter(permission => !permission.endsWith('=()'))).toEqual([
        'clipboard-write=(self)',
        'publickey-credentials-get=(self)',
      ])
      expect(served(path)['Cache-Control']).toBe('no-cache')
    }
  })

  test('the two pages that announce a tip may play a sound, and no other page may', () => {
    const sounding = paths.filter(path => served(path)['Permissions-Policy']?.includes('autoplay=(self)'))
    expect(sounding).toEqual(['/alerts/', '/tips/'])
    for (const path of ['/', '/index.html', '/embed/', '/setup/'])
      expect(served(path)['Permissions-Policy']).toContain('autoplay=()')
  })

  test('the page for streams asks nothing but the configured nodes, and is framed by nobody', () => {
    expect(policyOf('/alerts/').find(directive => directive.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://node.example https://other.example",
    )
    expect(policyOf('/alerts/')).toContain("frame-ancestors 'none'")
  })

  test("the email wallet's page may use passkeys, and no other stranger", () => {
    const services = { emailWallet: 'https://secure.example/wallet' }
    const { headers } = rulesOf({ services })[0] ?? {}
    expect(headers?.['Permissions-Policy']).toContain(
      'publickey-credentials-get=(self "https://secure.example")',
    )
  })

  test('hashed files are kept for ever, the moving loader for an hour, and any site may take both', () => {
    const kept = (path: string) => served(path)['Cache-Control']
    expect(kept('/assets/index-CPmgTq0y.js')).toBe('public, max-age=31536000, immutable')
    expect(kept('/embed.0123456789ab.js')).toBe('public, max-age=31536000, immutable')
    expect(kept('/embed.js')).toBe('public, max-age=3600')
    for (const path of ['/embed.js', '/embed.0123456789ab.js'])
      expect(served(path)).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    expect(served('/')['Cross-Origin-Resource-Policy']).toBe('cross-origin')
  })
})

describe("a host's own file says what the table says", () => {
  // The origin of an email wallet stands in quotes in a header.
  const rules = rulesOf({ services: { emailWallet: 'https://secure.example/wallet' } })
  const served = (path: string) => headersFor(rules, path)
  const files = hostTexts(rules, ['embed.0123456789ab.js'])
  const text = (name: string) => files[name] ?? ''

  /** What each file gives a path, read as its host reads it. */
  const readers: Record<string, (path: string) => Record<string, string>> = {
    _headers(path) {
      const blocks = text('_headers').split('\n\n').slice(1)
      // No host of those that read this file is asked for a `*` that is not at the end.
      expect(blocks.filter(block => /^\S+\*\S/.test(block))).toEqual([])
      const fitting = blocks.filter(block => {
        const [pattern = ''] = block.split('\n')
        return new RegExp(
          `^${pattern
            .split('*')
            .map(part => part.replaceAll('.', '\\.'))
            .join('.*')}$`,
        ).test(path)
      })
      return Object.fromEntries(
        fitting.flatMap(block =>
          Array.from(block.matchAll(/^ {2}([\w-]+): (.+)$/gm), ([, name = '', value = '']) => [name, value]),
        ),
      )
    },
    'vercel.json'(path) {
      const { headers }: { headers: { source: string; headers: { key: string; value: string }[] }[] } =
        JSON.parse(text('vercel.json'))
      const fitting = headers.filter(({ source }) =>
        // path-to-regexp: a full stop is one, a group is a regular expression.
        new RegExp(`^${source.replace(/\.(?![+*])/g, '\\.')}$`).test(path),
      )
      return Object.fromEntries(
        fitting.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      )
    },
    '.htaccess'(path) {
      const blocks = Array.from(
        text('.htaccess').matchAll(/<If "(.+)">\n([\s\S]*?)<\/If>/g),
        ([, condition = '', body = '']) => ({ condition, body }),
      )
      const fitting = blocks.filter(({ condition }) =>
        condition
          .split(' || ')
          .some(each => new RegExp(/^%\{REQUEST_URI\} =~ m#(.+)#$/.exec(each)?.[1] ?? '(?!)').test(path)),
      )
      return Object.fromEntries(
        fitting.flatMap(({ body }) =>
          Array.from(
            body.matchAll(/Header set ([\w-]+) "((?:[^"\\]|\\.)+)"$/gm),
            ([, name = '', value = '']) => [name, value.replaceAll('%%', '%').replaceAll('\\"', '"')],
          ),
        ),
      )
    },
    'nginx.conf'(path) {
      const places = Array.from(
        text('nginx.conf').matchAll(/^location (=|\^~|~) (\S+) \{\n([\s\S]*?)^\}/gm),
        ([, kind, place = '', body = '']) => ({ kind, place, body }),
      )
      const fitting = places.find(({ kind, place }) => {
        if (kind === '=') return path === place
        return kind === '~' ? new RegExp(place).test(path) : path.startsWith(place) && path !== place
      })
      return Object.fromEntries(
        Array.from(
          (fitting?.body ?? '').matchAll(/add_header ([\w-]+) "((?:[^"\\]|\\.)+)";$/gm),
          ([, name = '', value = '']) => [name, value.replaceAll('\\"', '"')],
        ),
      )
    },
  }

  test.each(Object.entries(readers))('%s', (_, read) => {
    for (const path of [...paths, ...strangers]) {
      // An empty folder is nothing to ask for, and two names without anything between them are no loader.
      if (['/assets/', '/embed..js'].includes(path)) continue
      expect(read(path), path).toEqual(served(path))
    }
  })

  test('each that can hold a word says where its paths begin; nginx is told what it forgets', () => {
    for (const name of ['_headers', '.htaccess', 'nginx.conf'])
      expect(text(name)).toContain('put the folder before each')
    expect(text('nginx.conf')).toMatch(/"root".*\n.*repeat your own/)
  })

  test('a missing file has a page of its own, because Cloudflare would answer it with the widget', () => {
    expect(text('404.html')).toContain('404 Not Found')
    expect(text('404.html')).not.toContain('<script')
  })

  test('a file for every host, and no line longer than Cloudflare reads', () => {
    expect(Object.keys(files).sort()).toEqual([...Object.keys(readers), '404.html'].sort())
    for (const line of text('_headers').split('\n')) expect(line.length).toBeLessThan(longestHeaderLine)
  })

  test('with so many nodes that Cloudflare would drop the policy, it keeps what the page itself cannot say', () => {
    const rpcUrls = Array.from({ length: 80 }, (_, i) => `https://node-number-${i}.provider.example/key`)
    const networks = { base: { rpcUrls, kudos: ['0x52908400098527886E0F7030069857D2E4169EE7'] } }
    const lines = (hostTexts(rulesOf({ networks }), [])._headers ?? '').split('\n')
    for (const line of lines) expect(line.length).toBeLessThan(longestHeaderLine)
    expect(lines).toEqual(
      expect.arrayContaining([
        '  Content-Security-Policy: frame-ancestors *',
        "  Content-Security-Policy: frame-ancestors 'none'",
      ]),
    )
  })
})
