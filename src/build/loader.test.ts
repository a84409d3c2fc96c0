import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildLoader, loaderName } from './loader.ts'

// Proves: Design §7
test('the loader is one classic script of at most 2,048 bytes, gzipped, whose name and hash follow its text', async () => {
  const { code, fileName, integrity } = await buildLoader()
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(2048)
  expect(code).not.toMatch(/\bimport\b|\bexport\b|\beval\b|innerHTML/)
  expect(fileName).toMatch(/^embed\.[\da-f]{12}\.js$/)
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
  expect(await buildLoader()).toEqual({ code, fileName, integrity })
})

test('each released version has its loader in public, under the hash of its text, so that every later release holds it', () => {
  const folder = new URL('../../public/', import.meta.url)
  const kept = readdirSync(folder).filter(name => /^embed\..+\.js$/.test(name))
  for (const name of kept) expect(name).toBe(loaderName(readFileSync(new URL(name, folder), 'utf8')))
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = Array.from(changelog.matchAll(/^## \[\d.+?\].*$/gm), ([heading]) => heading)
  const named = Array.from(changelog.matchAll(/^Loader: `(embed\..+?\.js)`$/gm), ([, name]) => name)
  expect(named).toHaveLength(released.length)
  expect(kept).toEqual(expect.arrayContaining(named))
})
