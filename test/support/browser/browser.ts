import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Path of a Chromium: `CHROME_PATH`, else one on PATH, else Playwright's own, which is installed when there is none;
 * as root on Debian by apt when that fails.
 * @throws one sentence that names the command to run.
 */
export function findChromium(): string {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROME_PATH names "${chosen}", which does not exist: expected the path of a Chromium.`)
  }
  return installedChromium() ?? installChromium()
}

/**
 * What Chromium does without. The last such switch counts: these are Playwright's own, and the suggestions of the address bar, which
 * are two more pages, with renderers of their own, beside each page: half of what opening one costs.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** How Playwright starts it: without the sandbox that containers lack, and without traffic of its own. */
export function chromiumLaunch() {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      // Pages over http under any name of this machine's own count as encrypted.
      '--host-resolver-rules=MAP blog.test 127.0.0.1',
      `--disable-features=${withoutFeatures.join(',')}`,
    ],
  }
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const onPath = programs.flatMap(program => folders.map(folder => join(folder, program))).find(existsSync)
  if (onPath) return onPath
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

function installChromium(): string {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  console.log('No Chromium found: installing one …')
  spawnSync(process.execPath, [cli, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  if (!existsSync(chromium.executablePath()) && asRoot && existsSync('/etc/debian_version')) {
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    } catch {
      // Told below.
    }
  }
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    'There is no Chromium and none could be installed: run "npx playwright install --with-deps chromium", or set CHROME_PATH.',
  )
}
