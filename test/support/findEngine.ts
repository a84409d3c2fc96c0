import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startFirefox } from './firefoxSession.ts'
import type { Session } from './webDriver.ts'
import { startWebkit } from './webkitSession.ts'

/** The engines that Playwright's own end-to-end tests do not drive. */
export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/** Starts a browser that keeps what other sites' frames store, or does not. */
export type StartEngine = (storage: 'blocked' | 'allowed') => Promise<Session>

/** What Debian calls the programs of each engine, and what starts it where it has them. */
const engines: Record<EngineName, { packages: readonly string[]; find: () => StartEngine | undefined }> = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => {
      const browser = onPath('firefox-esr', 'firefox')
      return browser ? storage => startFirefox(browser, storage) : undefined
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    find: () => {
      const driver = onPath('WebKitWebDriver')
      const browser = onPath('MiniBrowser') ?? miniBrowser()
      const manager = onPath('openbox')
      if (!driver || !browser || !manager || !onPath('Xvfb')) return undefined
      return storage => startWebkit({ driver, browser, manager }, storage)
    },
  },
}

/**
 * What starts an engine: of the programs on PATH, else, as root on Debian, of those that apt installs.
 * @throws one sentence that says what is missing, and what to install.
 */
export function findEngine(name: EngineName): StartEngine {
  const { packages, find } = engines[name]
  const found = find()
  if (found) return found
  install(name, packages)
  const installed = find()
  if (installed) return installed
  const command = `apt-get install ${packages.join(' ')}`
  throw new Error(`There is no ${name} here and none could be installed: on Debian run "${command}".`)
}

function onPath(...programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return programs.flatMap(program => folders.map(folder => join(folder, program))).find(existsSync)
}

/** WebKitGTK keeps it beside its library, in a folder of the machine's kind. */
function miniBrowser(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .filter(folder => folder.endsWith('-linux-gnu'))
    .flatMap(folder => ['4.1', '6.0', '4.0'].map(api => `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find(existsSync)
}

function install(name: EngineName, packages: readonly string[]) {
  const isDebiansRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isDebiansRoot) return
  console.log(`No ${name} found: installing one …`)
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
