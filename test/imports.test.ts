import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which rooms of src each room may import from, besides itself. Rows only look down: nothing sideways, nothing up. */
const mayImport: Record<string, readonly string[]> = {
  'pages/widget': [
    'dialog',
    'tips',
    'messages',
    'wallets',
    'services',
    'chain',
    'settings',
    'protocol',
    'emailWallet/protocol',
    'catalog',
    'languages',
    'ui',
    'lib',
  ],
  'pages/embed': ['dialog', 'settings', 'protocol', 'catalog', 'services', 'ui', 'languages', 'lib'],
  'pages/setup': ['dialog', 'chain', 'site', 'settings', 'protocol', 'catalog', 'ui', 'languages', 'lib'],
  'pages/alerts': ['messages', 'chain', 'settings', 'catalog', 'languages', 'lib'],
  'pages/tips': ['messages', 'services', 'chain', 'settings', 'catalog', 'languages', 'ui', 'lib'],
  dialog: ['wallets', 'services', 'settings', 'protocol', 'catalog', 'ui', 'languages', 'lib'],
  tips: ['messages', 'chain', 'settings', 'protocol', 'relay/protocol', 'catalog', 'ui', 'languages', 'lib'],
  messages: ['chain', 'settings', 'catalog', 'languages', 'lib'],
  wallets: ['settings', 'protocol', 'emailWallet/protocol', 'catalog', 'languages', 'lib'],
  services: ['settings', 'protocol', 'relay/protocol', 'signIn/protocol', 'catalog', 'languages', 'lib'],
  chain: ['settings', 'catalog', 'languages', 'lib'],
  settings: ['catalog', 'ui', 'languages', 'lib'],
  protocol: ['lib'],
  'emailWallet/protocol': ['lib'],
  'emailWallet/service': [
    'server/limits',
    'server/mail',
    'server/database',
    'server/http',
    'emailWallet/protocol',
    'protocol',
    'languages',
    'lib',
  ],
  'emailWallet/page': [
    'chain',
    'services',
    'emailWallet/protocol',
    'relay/protocol',
    'protocol',
    'catalog',
    'ui',
    'languages',
    'lib',
  ],
  'signIn/protocol': ['lib'],
  'signIn/service': [
    'server/limits',
    'server/database',
    'server/http',
    'server/nodes',
    'signIn/protocol',
    'lib',
  ],
  catalog: ['lib'],
  ui: ['languages', 'lib'],
  lib: ['languages'],
  languages: [],
  // What starts the service knows every part of it; its parts know the rooms below `server` alone.
  server: [
    'emailWallet/protocol',
    'emailWallet/service',
    'signIn/service',
    'relay/service',
    'server/limits',
    'server/mail',
    'server/database',
    'server/http',
    'server/nodes',
    'catalog',
    'languages',
    'lib',
  ],
  'server/limits': ['server/database', 'server/http', 'languages', 'lib'],
  'server/mail': ['server/http', 'languages', 'lib'],
  'server/database': ['server/http', 'languages', 'lib'],
  'server/http': ['languages', 'lib'],
  'server/nodes': ['catalog'],
  'relay/protocol': ['lib'],
  'relay/service': [
    'server/limits',
    'server/database',
    'server/http',
    'server/nodes',
    'relay/protocol',
    'chain',
    'catalog',
    'lib',
  ],
  notifier: ['messages', 'chain', 'settings', 'catalog', 'lib'],
  loader: ['lib'],
  site: ['settings', 'catalog', 'lib'],
  build: ['site', 'settings', 'protocol', 'catalog', 'loader', 'lib'],
}

/** Which rooms of the dialog each of them may import from: the history shows nothing, and only the shell knows every view. */
const dialogMayImport: Record<string, readonly string[]> = {
  history: [],
  parts: ['history'],
  connect: ['history', 'parts'],
  account: ['history', 'parts'],
  email: ['history', 'parts'],
  signIn: ['history', 'parts'],
  shell: ['history', 'parts', 'connect', 'account', 'email', 'signIn'],
  elements: ['history', 'parts', 'connect', 'account', 'email', 'signIn', 'shell'],
}

/** Files that a folder may take from a room of which it sees only a part: what draws the widget has no wallet's code. */
const onlyFile: Record<string, Record<string, RegExp>> = {
  'pages/widget/(form|messages|layout|host)/': {
    dialog: /\/(useDialog\.tsx|useSetup\.tsx)$/,
    wallets: /\/session\.ts$/,
  },
  'pages/(embed|setup)/': { dialog: /^dialog\/elements\// },
}

/** Packages that some places alone may import. */
const packageHome: Record<string, RegExp> = {
  // What reads for a page takes its hooks and actions, on the config that the room of wallets makes.
  wagmi: /^(wallets\/|dialog\/|(chain|messages|tips)\/|pages\/widget\/WalletParts\.tsx)/,
  'wagmi/connectors': /^wallets\//,
  'framer-motion': /^dialog\//,
}

/** Folders whose parts are rooms of their own; the files beside them are one more. */
const divided: readonly string[] = ['emailWallet', 'relay', 'signIn', 'pages', 'server']

/** What a module keeps for as long as its page or program, and why no root holds it. */
const kept: Record<string, string> = {
  'chain/activity.ts': 'The visitor of a page is one, and react-query’s focus belongs to the page, too.',
  'dialog/connect/walletLists.ts': 'The query client, which caches reads, would add 7 kB to the dialog.',
  'languages/speak/spoken.ts': 'A page speaks one language, and words are said where no context reaches.',
  'lib/browser/importAgain.ts': 'The browser’s modules, which it imports anew, belong to the page.',
  'lib/money/dollars.ts': 'A locale’s number formats never change, and are slow to make.',
  'notifier/main.ts': 'The program’s own root.',
  'services/namesNode.ts': 'Names that are read at the same time, from anywhere in the page, are one call.',
  'settings/nodeClient.ts': 'Reads at the same time, from anywhere in the page, are one request.',
}

const source = join(import.meta.dirname, '../src')

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
    .map(name => name.replaceAll('\\', '/'))
}

const files = filesBelow(source).map(name => {
  const text = readFileSync(join(source, name), 'utf8')
  const imports = Array.from(
    text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    ),
    ([, still, moving]) => still ?? moving ?? '',
  )
  return { name, room: roomOf(name), imports, text }
})

function roomOf(name: string): string {
  const [first = '', second, third] = name.split('/')
  if (second === undefined) return 'no room'
  return divided.includes(first) && third !== undefined ? `${first}/${second}` : first
}

/** The file of src that an import names, if it is one. */
function targetOf(name: string, imported: string): string {
  if (imported.startsWith('#')) return imported.slice(1)
  return join(dirname(name), imported).replaceAll('\\', '/')
}

/** Files that import each other in a ring, and those between two rings. */
function inCircles(): string[] {
  const targets = new Map(
    files.map(({ name, imports }) => [name, imports.map(imported => targetOf(name, imported))]),
  )
  const isImported = (name: string) => [...targets.values()].some(imported => imported.includes(name))
  for (let before = Number.NaN; before !== targets.size; ) {
    before = targets.size
    for (const [name, imported] of targets)
      if (!imported.some(target => targets.has(target)) || !isImported(name)) targets.delete(name)
  }
  return [...targets.keys()].sort()
}

describe('a line of code knows its room', () => {
  test('every room is in the table', () => {
    expect(Object.keys(mayImport)).toEqual(expect.arrayContaining(files.map(({ room }) => room)))
  })

  test('the table itself has one way down: no room may import itself by way of others', () => {
    const left = new Map(Object.entries(mayImport))
    for (let before = Number.NaN; before !== left.size; ) {
      before = left.size
      for (const [room, below] of left) if (!below.some(name => left.has(name))) left.delete(room)
    }
    expect([...left.keys()]).toEqual([])
  })

  // Proves: Design §8
  test.each(files)('$name imports only downwards', ({ name, room, imports }) => {
    for (const imported of imports) {
      if (imported.startsWith('#')) {
        const target = imported.slice(1)
        expect(mayImport[room], `${name} imports ${imported}`).toContain(roomOf(target))
        for (const [folder, parts] of Object.entries(onlyFile)) {
          const part = parts[roomOf(target)]
          if (part && name.match(`^${folder}`)) expect(target, `${name} imports ${imported}`).toMatch(part)
        }
      } else if (imported.startsWith('.')) {
        expect(roomOf(targetOf(name, imported)), `${name} leaves its room by ${imported}`).toBe(room)
      } else {
        for (const [outside, home] of Object.entries(packageHome))
          if (`${imported}/`.startsWith(`${outside}/`))
            expect(name, `${name} imports ${imported}`).toMatch(home)
      }
    }
  })

  test("the dialog's rooms, too, import only downwards", () => {
    const upwards = files
      .filter(({ room }) => room === 'dialog')
      .flatMap(({ name, imports }) => {
        const inner = name.split('/')[1] ?? ''
        return imports
          .map(imported => targetOf(name, imported).split('/'))
          .filter(([room, target = '']) => room === 'dialog' && target !== inner)
          .filter(([, target = '']) => !dialogMayImport[inner]?.includes(target))
          .map(target => `${name} imports ${target.join('/')}`)
      })
    expect(upwards).toEqual([])
  })

  test('no folder has more than 20 files, but that of the English words, a file for each subject', () => {
    const counts = new Map<string, number>()
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
      const folder = relative(source, entry.parentPath).replaceAll('\\', '/')
      if (entry.isFile()) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 20).map(([folder]) => folder)).toEqual(['languages/en'])
  })

  test('no file imports itself by way of others, types included', () => {
    expect(inCircles()).toEqual([])
  })

  test('the secure page draws nothing before it must: what it loads first is without React', () => {
    const first = new Set(['emailWallet/page/main.ts'])
    for (const name of first) {
      const { text = '' } = files.find(file => file.name === name) ?? {}
      for (const [, imported = ''] of text.matchAll(/(?:^|\n)import (?!type )(?:[^'"]*?\sfrom\s)?'([^']+)'/g))
        first.add(/^[.#]/.test(imported) ? targetOf(name, imported) : imported)
    }
    expect([...first]).toEqual(expect.arrayContaining(['lib/createStore.ts']))
    expect([...first].filter(name => /^react\b/.test(name))).toEqual([])
  })

  test('what src imports of other packages comes with an installation for production', () => {
    const { dependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8'))
    for (const { name, room, imports } of files)
      for (const imported of imports) {
        if (room === 'build' || /^([.#]|node:)/.test(imported)) continue
        const [outside] = /^(@[^/]+\/)?[^/]+/.exec(imported) ?? []
        expect(Object.keys(dependencies), `${name} imports ${imported}`).toContain(outside)
      }
  })

  test('a module keeps nothing that a root could hold: what is left has its reason here', () => {
    const keeps = /^(export )?(let |const \w+(: [^=]+)? = new (Weak)?(Map|Set)(<[^()]*>)?\(\))/m
    const found = files.filter(({ text }) => keeps.test(text)).map(({ name }) => name)
    expect(found.sort()).toEqual(Object.keys(kept).sort())
  })

  test('no file is a barrel or a drawer for anything', () => {
    expect(
      files.filter(({ name }) => /(^|\/)(index|utils|types|constants|helpers)\.tsx?$/.test(name)),
    ).toEqual([])
  })

  // Proves: Specification §6
  test("the page offers nothing that only the contract's owner can do", () => {
    for (const { name, text } of files)
      expect(text, name).not.toMatch(/functionName: '(withdraw|updateOwner)'/)
  })

  // Proves: Design §8
  test('zod and motion come in their small forms', () => {
    for (const { name, imports } of files)
      expect(imports, name).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(zod|framer-motion)$/)]),
      )
  })

  // Proves: Design §10
  test('nothing in src knows test or local', () => {
    for (const { name, imports } of files)
      for (const imported of imports) expect(imported, name).not.toMatch(/(^|\/)(test|local)\//)
  })
})
