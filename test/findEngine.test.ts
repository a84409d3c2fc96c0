import { expect, test } from 'vitest'
import { findEngine, type Machine } from './support/engines/findEngine.ts'

/** A machine with these programs. */
const machine = (programs: readonly string[], more: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  isDebian: false,
  folders: ['/usr/bin'],
  exists: file => programs.includes(file),
  list: () => [],
  ...more,
})

test.each([
  ['firefox', 'on the path', ['/usr/bin/firefox']],
  ['firefox', 'as Debian calls it', ['/usr/bin/firefox-esr']],
  ['firefox', 'in its usual place on macOS', ['/Applications/Firefox.app/Contents/MacOS/firefox']],
  ['firefox', 'in its usual place on Windows', ['C:\\Program Files\\Mozilla Firefox\\firefox.exe']],
  [
    'webkit',
    'on the path',
    ['WebKitWebDriver', 'MiniBrowser', 'openbox', 'Xvfb'].map(name => `/usr/bin/${name}`),
  ],
] as const)('%s is found %s', (engine, _, programs) => {
  expect(findEngine(engine, machine(programs))).toBeTypeOf('function')
})

test('what is missing is installed where that may be', () => {
  const programs: string[] = []
  const asked: string[] = []
  const install = (packages: readonly string[]) => {
    asked.push(...packages)
    programs.push('/usr/bin/firefox-esr')
  }
  expect(findEngine('firefox', machine(programs, { isDebian: true, install }))).toBeTypeOf('function')
  expect(asked).toEqual(['firefox-esr'])
})

test.each([
  ['firefox', 'Debian', { isDebian: true }, 'run "apt-get install firefox-esr".'],
  ['webkit', 'Debian', { isDebian: true }, 'run "apt-get install webkit2gtk-driver xvfb openbox".'],
  [
    'firefox',
    'another Linux',
    {},
    'install Firefox with the package manager, so that "firefox" is on the path.',
  ],
  [
    'webkit',
    'another Linux',
    {},
    'install WebKitWebDriver and MiniBrowser of WebKitGTK, Xvfb and openbox, so that they are on the path.',
  ],
  ['firefox', 'macOS', { platform: 'darwin' }, 'install Firefox from https://www.mozilla.org/firefox/.'],
  ['firefox', 'Windows', { platform: 'win32' }, 'install Firefox from https://www.mozilla.org/firefox/.'],
  [
    'webkit',
    'macOS',
    { platform: 'darwin' },
    'WebKitGTK, which is driven, runs on Linux alone: run the tests in a Debian container.',
  ],
] as const)('where %s is missing on %s, one sentence says what to do', (engine, _, more, advice) => {
  expect(() => findEngine(engine, machine([], more))).toThrow(
    new Error(`There is no ${engine} here and none could be installed: ${advice}`),
  )
})
