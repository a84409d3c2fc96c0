import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const map = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')

/** The lines of the tables: what is promised, and the cell that proves it. */
const rows = Array.from(
  map.matchAll(/^\| (?!Promise \|)(.+) \| (.+) \|$/gm),
  ([, promise = '', proof = '']) => ({
    promise,
    proof,
  }),
)

/** Every test that the map names: its file, and its name unless the whole file is meant. */
const named = rows.flatMap(({ promise, proof }) => {
  let file = ''
  return proof.split('<br>').map(reference => {
    const [, path, title = ''] = /^(?:`([^`]+)` ?)?(.*)$/.exec(reference) ?? []
    file = path ?? file
    return { promise, file, title }
  })
})

/** Text of a file with the quotes of its string literals as they read. */
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")

/** Whether a test, a group of tests or a function of exactly this name begins in the text. */
const hasTest = (text: string, title: string) =>
  ["'", '"', '`'].some(quote => text.includes(quote + title + quote)) || text.includes(`function ${title}(`)

test('the map has every section of the specification and of the design', () => {
  const sections = Array.from(map.matchAll(/^## (\w+) §(\d+)/gm), ([, page, number]) => `${page} ${number}`)
  const pages = { Specification: [1, 2, 3, 4, 5, 6, 7, 8, 9], Design: [2, 3, 4, 5, 6, 7, 8, 9, 10] }
  expect(sections).toEqual(Object.entries(pages).flatMap(([page, all]) => all.map(one => `${page} ${one}`)))
  expect(rows.length).toBe(map.split('\n').filter(line => /^\| (?!Promise)/.test(line)).length)
})

test('every proof that the map names exists', () => {
  const missing = named.filter(
    ({ file, title }) => !existsSync(join(root, file)) || (title && !hasTest(textOf(file), title)),
  )
  expect(missing).toEqual([])
})
