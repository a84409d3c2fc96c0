import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const map = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')

/** The rows of the tables: a promise, and the labels of its tests. */
const rows = Array.from(
  map.matchAll(/^\| (?!Promise \|)(.+) \| (.+) \|$/gm),
  ([, promise = '', tests = '']) => ({
    promise,
    labels: Array.from(tests.matchAll(/\[([^\]]+)\]/g), ([, label = '']) => label),
  }),
)

/** The list at the end: a label, its file and, unless the whole file is meant, the test's name. */
const tests = Array.from(
  map.matchAll(/^\[(.+)\]: (\S+)(?: "(.+)")?$/gm),
  ([, label = '', file = '', title = '']) => ({
    label,
    file: join(import.meta.dirname, file),
    title: title.replace(/\\(.)/g, '$1'),
  }),
)

/** Whether a test, a group of tests or a function of exactly this name begins in the file. */
function hasTest(file: string, title: string): boolean {
  const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  return (
    ["'", '"', '`'].some(quote => text.includes(quote + title + quote)) || text.includes(`function ${title}(`)
  )
}

test('the map has every section of the specification and of the design', () => {
  const sections = Array.from(map.matchAll(/^## (\w+) §(\d+)/gm), ([, page, number]) => `${page} ${number}`)
  const pages = { Specification: [1, 2, 3, 4, 5, 6, 7, 8, 9], Design: [2, 3, 4, 5, 6, 7, 8, 9, 10] }
  expect(sections).toEqual(Object.entries(pages).flatMap(([page, all]) => all.map(one => `${page} ${one}`)))
  expect(rows.length).toBe(map.split('\n').filter(line => /^\| (?!Promise)/.test(line)).length)
})

test('every promise has a test, and every listed test proves a promise', () => {
  const labels = tests.map(({ label }) => label)
  expect(rows.filter(row => row.labels.length === 0)).toEqual([])
  expect(labels.toSorted()).toEqual([...new Set(rows.flatMap(row => row.labels))].toSorted())
})

test('every listed test exists', () => {
  const missing = tests.filter(({ file, title }) => !existsSync(file) || (title && !hasTest(file, title)))
  expect(missing).toEqual([])
})
