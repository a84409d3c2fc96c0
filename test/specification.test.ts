import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMissing, listedTests } from './support/listedTests.ts'

const map = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8')

/** The rows of the tables: a promise, and the labels of its tests. */
const rows = Array.from(
  map.matchAll(/^\| (?!Promise \|)(.+) \| (.+) \|$/gm),
  ([, promise = '', tests = '']) => ({
    promise,
    labels: Array.from(tests.matchAll(/\[([^\]]+)\]/g), ([, label = '']) => label),
  }),
)

/** The list at the end. */
const tests = listedTests(map, import.meta.dirname)

test('the map has every section of the specification and of the design', () => {
  const sections = Array.from(map.matchAll(/^## (\w+) §(\d+)/gm), ([, page, number]) => `${page} ${number}`)
  const pages = { Specification: [1, 2, 3, 4, 5, 6, 7, 8, 9], Design: [2, 3, 4, 5, 6, 7, 8, 9, 10, 13] }
  expect(sections).toEqual(Object.entries(pages).flatMap(([page, all]) => all.map(one => `${page} ${one}`)))
  expect(rows.length).toBe(map.split('\n').filter(line => /^\| (?!Promise)/.test(line)).length)
})

test('every promise has a test, and every listed test proves a promise', () => {
  const labels = tests.map(({ label }) => label)
  expect(rows.filter(row => row.labels.length === 0)).toEqual([])
  expect(labels.toSorted()).toEqual([...new Set(rows.flatMap(row => row.labels))].toSorted())
})

test('every listed test exists', () => {
  expect(tests.filter(isMissing)).toEqual([])
})
