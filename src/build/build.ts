/**
 * `npm run build`: builds the release into `release/` and the email wallet's secure page into `dist-service/`; with a
 * `kudos.json` at the root, or `--settings FILE`, that site into `dist/` as well, or into `--outDir DIR`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { buildRelease, writeRelease } from './release.ts'
import { securePageConfig } from './securePage.ts'
import { readSettings, writeSite } from './writeSite.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  const { settings: file, outDir } = parseArgs({
    options: { settings: { type: 'string' }, outDir: { type: 'string' } },
  }).values
  // Faults of the settings are named before anything is built.
  const settings = await settingsOf(file)
  if (outDir !== undefined && !settings)
    throw new Error('--outDir is where the site goes: write a kudos.json, or name one with --settings.')
  const files = await buildRelease()
  await writeRelease(files, join(root, 'release'))
  console.log('release/site/ is the release, and beside it is its archive.')
  await build({ ...securePageConfig(), configFile: false, logLevel: 'warn' })
  if (settings) {
    const folder = outDir ?? join(root, 'dist')
    await writeSite(files, settings, folder)
    console.log(`${outDir ?? 'dist/'} is your site.`)
  } else console.log('There is no kudos.json, so no site was made: the release leads to its page /setup/.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The settings of the named file, or of that at the root, which may be absent. @throws an Error that names every fault */
async function settingsOf(named: string | undefined) {
  const file = named ?? join(root, 'kudos.json')
  if (existsSync(file)) return readSettings(file)
  if (named !== undefined) throw new Error(`There is no file ${named}.`)
  return undefined
}
