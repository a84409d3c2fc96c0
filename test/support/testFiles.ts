import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Test files: those that stand in a page, by their first line, and the others. */
export type TestFiles = Readonly<Record<'pages' | 'others', string[]>>

/** All test files of Vitest's, by what they need: `flows` chains and services, `unit` nothing. */
export function testFiles(): Readonly<Record<'unit' | 'flows', TestFiles>> {
  const all = ['src', 'local', 'test']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    )
    // What runs and benches leave is in folders with a dot: the latter another commit, with its tests.
    .filter(path => /\.test\.tsx?$/.test(path) && !path.includes(`${sep}.`))
  const isFlow = (path: string) => path.startsWith(join('test', 'flows'))
  return {
    unit: inTwo(all.filter(path => !isFlow(path))),
    flows: inTwo(all.filter(isFlow)),
  }
}

function inTwo(files: readonly string[]): TestFiles {
  const isPage = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom')
  return { pages: files.filter(isPage), others: files.filter(path => !isPage(path)) }
}
