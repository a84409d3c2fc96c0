import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parameterNames } from '#pages/embed/configuratorValues.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'ACCESSIBILITY.md',
  'CHANGELOG.md',
  'contracts/README.md',
  'src/dialog/README.md',
  'src/languages/README.md',
  'src/notifier/README.md',
  'src/pages/alerts/README.md',
  'src/pages/embed/README.md',
  'src/pages/setup/README.md',
  'src/pages/tips/README.md',
  'src/server/README.md',
  'test/README.md',
]

/** A document without its code, where nothing is a link or a heading. */
const prose = (path: string) => read(path).replace(/^( *)```[\s\S]*?^\1```/gm, '')

/** The anchors of a document's headings, as GitHub writes them. */
function anchorsOf(path: string): string[] {
  return Array.from(prose(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(documents)('every relative link of %s leads to a file or folder, and to a heading', document => {
  const links = Array.from(prose(document).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  const broken = links
    .filter(link => !/^https?:/.test(link))
    .filter(link => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
  expect(broken).toEqual([])
})

test('a newcomer reads the README in a few minutes: it has fewer than 8 kB, and a picture under 60 kB', () => {
  expect(read('README.md').length).toBeLessThan(8_000)
  const [, picture = ''] = /!\[.+\]\((.+)\)/.exec(read('README.md')) ?? []
  expect(statSync(join(root, picture)).size).toBeLessThan(60_000)
})

test('the document for page authors has a row for every query parameter', () => {
  const rows = Array.from(
    read('src/pages/embed/README.md').matchAll(/^\| (`.+?`) \|/gm),
    ([, names]) => names,
  )
  for (const name of parameterNames) expect(rows.join()).toContain(`\`${name}\``)
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  for (const document of documents)
    for (const [command, name = ''] of read(document).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z]+)/g))
      expect(Object.keys(scripts), `${document}: ${command}`).toContain(name)
})
