import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMissing, listedTests } from './support/listedTests.ts'

const root = join(import.meta.dirname, '..')
const report = readFileSync(join(root, 'ACCESSIBILITY.md'), 'utf8')
const tests = listedTests(report, root)

/** The lines of the tables of WCAG's criteria and of the standard's clauses. */
const lines = Array.from(
  report.matchAll(/^\| (\d[\d.–]*) (.+?) \| (.+?) \| (.+) \|$/gm),
  ([, number = '', , level = '', remarks = '']) => ({ number, level, remarks }),
)
const criteria = lines.filter(({ number }) => /^[1-4]\.\d\.\d+$/.test(number))

test('every criterion of WCAG 2.2 A and AA stands in the report once, with a level that the form knows', () => {
  expect(new Set(criteria.map(({ number }) => number)).size).toBe(55)
  expect(criteria.length).toBe(55)
  const levels = ['Supports', 'Partially supports', 'Does not support', 'Not applicable']
  expect(lines.filter(({ level }) => !levels.includes(level))).toEqual([])
})

test('every criterion that is met is proven by a test or by hand, and what is not met in full leads the report', () => {
  const isProven = ({ remarks }: { remarks: string }) => /\[.+\]|[Bb]y hand/.test(remarks)
  expect(criteria.filter(line => line.level !== 'Not applicable' && !isProven(line))).toEqual([])
  const lacking = criteria.filter(({ level }) => level !== 'Supports' && level !== 'Not applicable')
  const told = Array.from(report.matchAll(/^- \*\*(\d\.\d\.\d+)\*\*/gm), ([, number]) => number)
  expect(told.toSorted()).toEqual(lacking.map(({ number }) => number).toSorted())
})

test('every test that the report names exists, and none is listed that it does not name', () => {
  expect(tests.filter(isMissing)).toEqual([])
  const named = lines.flatMap(({ remarks }) =>
    Array.from(remarks.matchAll(/\[([^\]]+)\](?!\()/g), ([, one]) => one),
  )
  expect([...new Set(named)].toSorted()).toEqual(tests.map(({ label }) => label).toSorted())
})
