import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildLoader } from './loader.ts'

// Proves: Design §7
test('the loader is one classic script of at most 2,048 bytes, gzipped, whose name and hash follow its text', async () => {
  const { code, fileName, integrity } = await buildLoader()
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(2048)
  expect(code).not.toMatch(/\bimport\b|\bexport\b|\beval\b|innerHTML/)
  expect(fileName).toMatch(/^embed\.[\da-f]{12}\.js$/)
  expect(integrity).toMatch(/^sha384-[\w+/]{64}$/)
  expect(await buildLoader()).toEqual({ code, fileName, integrity })
})
