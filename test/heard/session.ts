/**
 * Makes a visit by ear, within a session bus of its own: `session.ts <browser's program> <its kind> <visit>`.
 * Says what is wrong with what was heard, and ends with 1.
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnGuarded } from '../../local/spawnGuarded.ts'
import type { Stack } from '../../local/stack.ts'
import { e2eResults } from '../support/e2eResults.ts'
import { writeQuietPreferences } from '../support/engines/firefoxPreferences.ts'
import { faults } from './faults.ts'
import { createReader } from './reader.ts'
import { sendTip } from './sendTip.ts'
import { transcriptName, visits } from './visits.ts'

const [program = '', kind = '', name = ''] = process.argv.slice(2)
const visit = visits[name]
if (!visit) throw new Error(`There is no visit "${name}".`)
const stack: Stack = JSON.parse(readFileSync(`${e2eResults}stack.json`, 'utf8'))
const home = mkdtempSync(join(tmpdir(), 'heard-'))
const heard = join(home, 'heard.jsonl')
writeFileSync(heard, '')

// speech-dispatcher is started by Orca, and reads these.
mkdirSync(join(home, 'speech-dispatcher'))
writeFileSync(
  join(home, 'speech-dispatcher', 'speechd.conf'),
  `AddModule "paper" "${join(import.meta.dirname, 'speechModule.js')}" "paper.conf"\nDefaultModule paper\nDefaultLanguage "en"\n`,
)
// The keys that are pressed stand in the transcript already; a page that is read out is in no hurry to be interrupted.
const settings = { enableKeyEcho: false, sayAllOnLoad: false }
mkdirSync(join(home, 'orca'))
writeFileSync(
  join(home, 'orca', 'user-settings.conf'),
  JSON.stringify({
    general: { ...settings, startingProfile: ['Default', 'default'] },
    profiles: { default: { ...settings, profile: ['Default', 'default'] } },
    pronunciations: {},
    keybindings: {},
  }),
)
Object.assign(process.env, {
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_RUNTIME_DIR: home,
  HEARD_FILE: heard,
  GNOME_ACCESSIBILITY: '1',
  LANG: 'C.UTF-8',
})

const screen = spawnGuarded('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1600x24'])
const [number] = await once(screen.stdout, 'data')
process.env.DISPLAY = `:${String(number).trim()}`
spawnGuarded('openbox', [])
const reader = createReader(heard)
spawnGuarded('orca', ['--user-prefs', join(home, 'orca')])
await reader.hear(/Screen reader on/)
const profile = join(home, 'profile')
mkdirSync(profile)
// The browser's own question is not what is listened to.
await writeQuietPreferences(profile, { 'permissions.default.desktop-notification': 1 })
mkdirSync(join(profile, 'Default'))
writeFileSync(
  join(profile, 'Default', 'Preferences'),
  JSON.stringify({ profile: { default_content_setting_values: { notifications: 1 } } }),
)
const flags = {
  chromium: [
    '--no-sandbox',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--force-renderer-accessibility',
  ],
  firefox: ['--new-instance', '--profile', profile],
}[kind]
if (!flags) throw new Error(`"${kind}" is no kind of browser: expected chromium or firefox.`)
spawnGuarded(program, [...flags, visit.address(stack.urls)])
try {
  await visit.walk(reader, message => sendTip(stack, message))
} finally {
  writeFileSync(join(import.meta.dirname, transcriptName(name, kind)), reader.transcript())
}
const found = faults(reader.transcript())
if (found.length > 0) console.error(found.join('\n'))
process.exit(found.length > 0 ? 1 : 0)
