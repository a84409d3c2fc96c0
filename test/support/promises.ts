import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'local', 'test', 'contracts/test', 'contracts/script']

/** Sections that promise something, by their document; a test has a tag such as `// Proves: Specification §2.2; Design §3`. */
export const sections = {
  Specification: {
    '1': 'What the product does and for whom',
    '2': 'Screens and routes',
    '2.1': 'Query parameters',
    '2.2': 'Widget screen',
    '2.3': 'Dialog views',
    '3': 'Entities',
    '4': 'States and transitions',
    '5': 'Validation',
    '6': 'Roles and permissions',
    '7': 'Calls',
    '8': 'Errors',
    '9': 'Constants and limits',
  },
  Design: {
    '2': 'Fixed names',
    '3': 'The widget',
    '4': 'The contract',
    '5': 'Sending',
    '6': 'Reading',
    '7': 'The host page',
    '8': 'The dialog',
    '9': 'The service',
    '10': 'The local stack',
    '13': 'First paint and languages',
    '14': 'The other pages of a site',
    '15': 'The notifier',
  },
} as const

/** That a test proves a promise. */
export interface Proof {
  /** `Specification`, `Design`, `WCAG` or `EN`. */
  readonly page: string
  /** Such as `2.3`. */
  readonly section: string
  /** From the root of the project. */
  readonly file: string
  /** The test's, or its group's; empty where the whole file is meant. */
  readonly title: string
}

/** All proofs that the tests' tags name. */
export function findProofs(): Proof[] {
  return folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    )
    .filter(path => /\.(tsx?|sol)$/.test(path) && !/(^|[\\/])(\.|node_modules)/.test(path))
    .flatMap(file => proofsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** The proofs that the tags of one file name. */
export function proofsIn(file: string, text: string): Proof[] {
  return text
    .split(/^\s*\/\/ Proves: /m)
    .slice(1)
    .flatMap(part => {
      const [tag = '', ...rest] = part.split('\n')
      const title = titleOf(rest.join('\n'))
      return tag.split('; ').flatMap(one => {
        const [page = '', ...numbers] = one.split(' ')
        return numbers.map(number => ({ page, section: number.replace(/[§,]/g, ''), file, title }))
      })
    })
}

/** The title of the test that begins a text; empty where it begins with anything else. */
function titleOf(text: string): string {
  const code = text.replace(/^\s*(\/\/\/?.*\n\s*|\/\*[\s\S]*?\*\/\s*)*/, '')
  // A loop around a test has its tag above.
  if (code.startsWith('for (')) return titleOf(code.slice(code.search(/^\s*test\(/m)))
  const [, name] = /^(?:export )?(?:async )?function\*? ?(\w+)/.exec(code) ?? []
  if (name) return name
  const call = /^(?:test|it|describe)(\.(?:each|skipIf|runIf))?\b/.exec(code)
  if (!call) return ''
  // The rows of a table stand before its title.
  const titled = call[1] ? /\)\(\s*(['"`])(.+?)(?<!\\)\1/ : /\(\s*(['"`])(.+?)(?<!\\)\1/
  return (titled.exec(code)?.[2] ?? '').replace(/\\(.)/g, '$1')
}
