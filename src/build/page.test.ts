import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withQueries } from './page.ts'

test("no two style sheets have one name, which would make one class of two files' classes", () => {
  const files = readdirSync(new URL('..', import.meta.url), { encoding: 'utf8', recursive: true })
  const names = files.filter(file => file.endsWith('.module.css')).map(file => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe.each([
  '../../index.html',
  '../pages/embed/index.html',
  '../pages/setup/index.html',
  '../pages/alerts/index.html',
  '../pages/tips/index.html',
  '../emailWallet/page/index.html',
])('%s', page => {
  const html = readFileSync(new URL(page, import.meta.url), 'utf8')

  test('is translated by us alone: a translator of the browser would change what React holds', () => {
    expect(html).toMatch(/<html lang="en" [^>]*translate="no" class="notranslate">/)
  })

  test('keeps its colours before extensions that darken pages: an inverted code can not be read', () => {
    expect(html).toContain('<meta name="darkreader-lock" />')
  })
})

describe('every import() of a built file can be asked for anew', () => {
  test.each([
    [
      'importAgain(() => import("./a.js"), __VITE_PRELOAD__, import.meta.url).then(use)',
      'importAgain((query) => import("./a.js" + query)).then(use)',
    ],
    [
      'importAgain$1(() => import("./a.js").then((n) => n.t))',
      'importAgain$1((query) => import("./a.js" + query).then((n) => n.t))',
    ],
    [
      'importAgain(async () => {\n\tconst { a } = await import("./a.js").then((n) => n.t);\n\treturn { a };\n})',
      'importAgain(async (query) => {\n\tconst { a } = await import("./a.js" + query).then((n) => n.t);\n\treturn { a };\n})',
    ],
  ])('%j', (code, changed) => {
    expect(withQueries(code)).toBe(changed)
  })

  test('or it is not built', () => {
    expect(() => withQueries('const a = import("./a.js")')).toThrow(
      'import("./a.js") would not be tried again',
    )
  })
})
