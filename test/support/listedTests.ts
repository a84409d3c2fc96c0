import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that a document names; a title that is empty means the whole file. */
export type ListedTest = { label: string; file: string; title: string }

/** The tests in the list of a Markdown file: a label, its file and, unless the whole file is meant, the test's name. */
export function listedTests(markdown: string, folder: string): ListedTest[] {
  return Array.from(
    markdown.matchAll(/^\[(.+)\]: (\S+)(?: "(.+)")?$/gm),
    ([, label = '', file = '', title = '']) => ({
      label,
      file: join(folder, file),
      title: title.replace(/\\(.)/g, '$1'),
    }),
  )
}

/** Whether no test, group of tests or function of exactly this name begins in the file. */
export function isMissing({ file, title }: ListedTest): boolean {
  if (!existsSync(file)) return true
  const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  const isThere =
    ["'", '"', '`'].some(quote => text.includes(quote + title + quote)) ||
    ['function', 'function*'].some(word => text.includes(`${word} ${title}(`))
  return title !== '' && !isThere
}
