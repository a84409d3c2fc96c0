import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startFirefox } from './firefoxSession.ts'
import type { Session } from './webDriver.ts'
import { startWebkit } from './webkitSession.ts'

/** The engines that Playwright's own end-to-end tests do not drive. */
export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/**
 * Starts a browser that keeps what other sites' frames store, or does not.
 * @param waitsForLoad whether it looks into a page only once all of it has been loaded
 */
export type StartEngine = (storage: 'blocked' | 'allowed', waitsForLoad: boolean) => Promise<Session>

/** The machine that is looked through. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly isDebian: boolean
  /** The folders of PATH. */
  readonly folders: readonly string[]
  exists(file: string): boolean
  list(folder: string): readonly string[]
  /** Present where packages may be installed. */
  readonly install?: ((packages: readonly string[]) => void) | undefined
}

/** What Debian calls the programs of each engine, what starts it where it is there, and what else to install, by platform. */
const engines: Record<
  EngineName,
  {
    packages: readonly string[]
    find: (machine: Machine) => StartEngine | undefined
    elsewhere: (platform: NodeJS.Platform) => string
  }
> = {
  firefox: {
    packages: ['firefox-esr'],
    // Playwright's Firefox is driven by a protocol of its own; that it knows Marionette, too, is nowhere promised.
    find: machine => {
      const browser = onPath(machine, 'firefox-esr', 'firefox') ?? usualFirefoxes.find(machine.exists)
      return browser ? (...wishes) => startFirefox(browser, ...wishes) : undefined
    },
    elsewhere: platform =>
      platform === 'darwin' || platform === 'win32'
        ? 'install Firefox from https://www.mozilla.org/firefox/'
        : 'install Firefox with the package manager, so that "firefox" is on the path',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    find: machine => {
      const driver = onPath(machine, 'WebKitWebDriver')
      const browser = onPath(machine, 'MiniBrowser') ?? miniBrowser(machine)
      const manager = onPath(machine, 'openbox')
      if (!driver || !browser || !manager || !onPath(machine, 'Xvfb')) return undefined
      return (...wishes) => startWebkit({ driver, browser, manager }, ...wishes)
    },
    elsewhere: platform =>
      platform === 'linux'
        ? 'install WebKitWebDriver and MiniBrowser of WebKitGTK, Xvfb and openbox, so that they are on the path'
        : 'WebKitGTK, which is driven, runs on Linux alone: run the tests in a Debian container',
  },
}

/** Where Firefox is when it is not on PATH. */
const usualFirefoxes = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * What starts an engine: of the programs on PATH or in their usual place, else, as root on Debian, of those that apt installs.
 * @throws one sentence that says what is missing, and what to install on this machine.
 */
export function findEngine(name: EngineName, machine = thisMachine()): StartEngine {
  const { packages, find, elsewhere } = engines[name]
  const found = find(machine)
  if (found) return found
  if (machine.install) console.log(`No ${name} found: installing one …`)
  machine.install?.(packages)
  const installed = find(machine)
  if (installed) return installed
  const advice = machine.isDebian
    ? `run "apt-get install ${packages.join(' ')}"`
    : elsewhere(machine.platform)
  throw new Error(`There is no ${name} here and none could be installed: ${advice}.`)
}

function onPath({ folders, exists }: Machine, ...programs: readonly string[]): string | undefined {
  return programs.flatMap(program => folders.map(folder => join(folder, program))).find(exists)
}

/** WebKitGTK keeps it beside its library, in a folder of the machine's kind. */
function miniBrowser({ exists, list }: Machine): string | undefined {
  if (!exists('/usr/lib')) return undefined
  return list('/usr/lib')
    .filter(folder => folder.endsWith('-linux-gnu'))
    .flatMap(folder => ['4.1', '6.0', '4.0'].map(api => `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find(exists)
}

function thisMachine(): Machine {
  const isDebian = existsSync('/etc/debian_version')
  return {
    platform: process.platform,
    isDebian,
    folders: (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== ''),
    exists: existsSync,
    list: folder => readdirSync(folder),
    install: isDebian && process.getuid?.() === 0 ? installPackages : undefined,
  }
}

function installPackages(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env,
    })
  } catch {
    // Told by whoever asked.
  }
}
