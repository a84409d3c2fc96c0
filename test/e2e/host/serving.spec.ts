import { readdir, readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/e2eTest.ts'
import { e2eResults } from '../../support/e2eResults.ts'

const site = `${e2eResults}site/`

/** The rules of the built `_headers`: path → header name, in lower case → value. */
async function builtRules() {
  const blocks = (await readFile(`${site}_headers`, 'utf8')).split('\n\n').slice(1)
  return blocks.map(block => {
    const [path = '', ...lines] = block.trim().split('\n')
    const headers = lines.map(line => /^ {2}([\w-]+): (.+)$/.exec(line) ?? [])
    return { path, headers: headers.map(([, name = '', value = '']) => [name.toLowerCase(), value] as const) }
  })
}

// Proves: Design §7
test('every file of the build is served with exactly the headers that its host files say', async ({
  stack,
}) => {
  const rules = await builtRules()
  const names = [...new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name)))]
  const files = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter(file => file.isFile())
    .map(file => `${file.parentPath.slice(site.length - 1)}/${file.name}`.replace('//', '/'))
  const forHosts = ['/_headers', '/vercel.json', '/.htaccess', '/nginx.conf', '/404.html']
  expect(files).toEqual(expect.arrayContaining(forHosts))
  // Node does not know names under localhost.
  const origin = stack.urls.widget.replace('kudos.localhost', '127.0.0.1')
  for (const file of ['/', '/embed/', ...files.filter(file => !forHosts.includes(file))]) {
    const rule = rules.find(({ path }) => {
      const [begin = '', end] = path.split('*')
      if (end === undefined) return file === path
      return file.startsWith(begin) && file.endsWith(end) && file.length > path.length
    })
    expect(rule, file).toBeDefined()
    const response = await fetch(new URL(file.slice(1), origin))
    expect(response.status, file).toBe(200)
    const served = names.flatMap(name => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    expect(Object.fromEntries(served), file).toEqual(Object.fromEntries(rule?.headers ?? []))
  }
})

// Proves: Design §7
test('a build names the loaders of earlier ones, too, to hosts that want each name', async () => {
  const rules = await builtRules()
  const kept = rules.filter(({ headers }) => headers.some(([, value]) => value.includes('immutable')))
  const loaders = kept.map(({ path }) => path).filter(path => path.startsWith('/embed.'))
  expect(loaders).toHaveLength(2)
  expect(loaders).toContain('/embed.0123456789ab.js')
})

// Proves: Design §7
test('each promise about the headers, in the words that a browser reads', async ({ stack }) => {
  const origin = stack.urls.widget.replace('kudos.localhost', '127.0.0.1')
  const served = async (path: string) => {
    const { headers } = await fetch(new URL(path, origin))
    const ancestors = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')
    return [
      ancestors?.[0],
      ...[
        'cross-origin-resource-policy',
        'cross-origin-opener-policy',
        'access-control-allow-origin',
        'cache-control',
        'x-content-type-options',
      ].map(name => headers.get(name) ?? undefined),
    ]
  }
  const noSniff = 'nosniff'
  const forEver = 'public, max-age=31536000, immutable'
  const opener = 'same-origin-allow-popups'
  expect(await served('')).toEqual([
    'frame-ancestors *',
    'cross-origin',
    opener,
    undefined,
    'no-cache',
    noSniff,
  ])
  expect(await served('embed/')).toEqual([
    "frame-ancestors 'none'",
    'same-origin',
    opener,
    undefined,
    'no-cache',
    noSniff,
  ])
  const file = (kept: string) => [undefined, 'cross-origin', undefined, '*', kept, noSniff]
  expect(await served('embed.js')).toEqual(file('public, max-age=3600'))
  expect(await served('embed.0123456789ab.js')).toEqual(file(forEver))
  const [asset = ''] = (await readdir(`${site}assets`)).filter(name => name.endsWith('.js'))
  expect(await served(`assets/${asset}`)).toEqual(file(forEver))
})

// Proves: Design §7
test('what is not there is not found, and kept by nobody', async ({ stack }) => {
  const origin = stack.urls.widget.replace('kudos.localhost', '127.0.0.1')
  for (const path of ['assets/none.js', 'embed.000000000000.js', 'somewhere/else']) {
    const response = await fetch(new URL(path, origin))
    expect(response.status, path).toBe(404)
    expect(response.headers.get('cache-control') ?? '', path).not.toContain('immutable')
  }
})

// Proves: Design §7
test('a build leaves the immutable loaders of earlier ones, and nothing else', async () => {
  const files = await readdir(site)
  const loaders = files.filter(file => /^embed\.[\da-f]{12}\.js$/.test(file))
  expect(loaders).toHaveLength(2)
  expect(loaders).toContain('embed.0123456789ab.js')
  expect(files).not.toContain('left-over.txt')
  const [own = ''] = loaders.filter(file => file !== 'embed.0123456789ab.js')
  expect(await readFile(site + own, 'utf8')).toBe(await readFile(`${site}embed.js`, 'utf8'))
})
