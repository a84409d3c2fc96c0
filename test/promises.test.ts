import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProofs, proofsIn, sections } from './support/promises.ts'

const proofs = findProofs()
const report = readFileSync(join(import.meta.dirname, '../ACCESSIBILITY.md'), 'utf8')

/** The lines of the report's tables. */
const lines = Array.from(
  report.matchAll(/^\| (\d[\d.]*) .+? \| (.+?) \| (.+?) \|.*\|$/gm),
  ([, number = '', level = '', proof = '']) => ({ number, level, proof }),
)
/** Numbers of a list such as `- 1.2.1, 1.2.2: No video`. */
const notApplicable = Array.from(report.matchAll(/^- ([\d., ]+): /gm), ([, list = '']) =>
  list.split(', '),
).flat()
const isCriterion = (number: string) => /^[1-4]\.\d+\.\d+$/.test(number)
/** A line's name in a tag. */
const nameOf = ({ number }: { number: string }) => `${isCriterion(number) ? 'WCAG' : 'EN'} ${number}`
const criteria = lines.filter(({ number }) => isCriterion(number))

test('a tag is read with the title of the test below it, or of the whole file', () => {
  const text = `// Proves: Design §13
import { test } from 'vitest'
// Proves: Specification §2, §2.3; WCAG 2.1.1
test.each([
  ['one', "two"],
])("a row's title", () => {})
// Proves: Design §5
for (const one of [1, 2])
  test('a title in a loop', () => {})
  // Proves: Design §4
  /// @notice Said of it.
  function test_it() public {}
`
  const file = 'a.test.ts'
  expect(proofsIn(file, text)).toEqual([
    { page: 'Design', section: '13', file, title: '' },
    { page: 'Specification', section: '2', file, title: "a row's title" },
    { page: 'Specification', section: '2.3', file, title: "a row's title" },
    { page: 'WCAG', section: '2.1.1', file, title: "a row's title" },
    { page: 'Design', section: '5', file, title: 'a title in a loop' },
    { page: 'Design', section: '4', file, title: 'test_it' },
  ])
})

test('every section of the specification and of the design has a test, and no test proves an unknown one', () => {
  const promised = Object.entries(sections).flatMap(([page, all]) =>
    Object.keys(all).map(section => `${page} ${section}`),
  )
  const reported = lines.map(nameOf)
  const proven = new Set(proofs.map(({ page, section }) => `${page} ${section}`))
  expect(promised.filter(section => !proven.has(section))).toEqual([])
  expect([...proven].filter(section => ![...promised, ...reported].includes(section))).toEqual([])
})

test('every criterion of WCAG 2.2 A and AA is in the report once, with a level that the form knows', () => {
  const numbers = [...criteria.map(({ number }) => number), ...notApplicable]
  expect(new Set(numbers).size).toBe(55)
  expect(numbers.length).toBe(55)
  const levels = ['Supports', 'Partially supports', 'Does not support']
  expect(lines.filter(({ level }) => !levels.includes(level))).toEqual([])
})

test('the report says of each criterion whether tests prove it, and begins with what is not met in full', () => {
  const tested = new Set(proofs.map(({ page, section }) => `${page} ${section}`))
  const wrong = lines.filter(line => {
    const ways = ['tests', 'by hand'].filter(way => line.proof.split(', ').includes(way))
    return ways.length === 0 || ways.includes('tests') !== tested.has(nameOf(line))
  })
  expect(wrong).toEqual([])
  const limited = criteria.filter(({ level }) => level !== 'Supports').map(({ number }) => number)
  const listed = Array.from(report.matchAll(/^- \*\*(\d\.\d\.\d+)\*\*/gm), ([, number]) => number)
  expect(listed.toSorted()).toEqual(limited.toSorted())
})
