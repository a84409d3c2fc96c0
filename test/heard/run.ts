/** `node local/run.js test/heard/run.ts`: a tip with the screen reader Orca in Chromium and Firefox; what was spoken is kept beside this file. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnGuarded } from '../../local/spawnGuarded.ts'
import { startStack } from '../../local/stack.ts'

const pathOf = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, program))
    .find(existsSync)

const missing = ['orca', 'speech-dispatcher', 'dbus-run-session', 'Xvfb', 'openbox', 'xdotool'].filter(
  program => !pathOf(program),
)
const browsers = { chromium: pathOf('chromium'), firefox: pathOf('firefox-esr') ?? pathOf('firefox') }
if (missing.length > 0) console.log(`Skipped: there is no ${missing.join(', no ')}.`)
else {
  const { stack, stop } = await startStack({ portBase: 0, chainPort: 0, widget: { type: 'sources' } })
  for (const [kind, program] of Object.entries(browsers)) {
    if (!program) {
      console.log(`Skipped in ${kind}: there is none.`)
      continue
    }
    const transcript = join(import.meta.dirname, `${kind}.txt`)
    const session = ['local/run.js', 'test/heard/session.ts', program, kind, stack.urls.host, transcript]
    const child = spawnGuarded('dbus-run-session', ['--', process.execPath, ...session])
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    const [problems, code] = await Promise.all([text(child.stderr), ended])
    if (code !== 0) {
      console.error(`${kind}: ${problems}`)
      process.exitCode = 1
    }
  }
  await stop()
}
