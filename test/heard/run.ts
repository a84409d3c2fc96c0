/**
 * `node local/run.js test/heard/run.ts [names of visits]`: visits to the built site with the screen reader Orca in Chromium and
 * Firefox, all or the named ones; what was spoken is kept beside this file.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { localAccounts } from '../../local/chain/accounts.ts'
import { spawnGuarded } from '../../local/spawnGuarded.ts'
import type { Stack } from '../../local/stack.ts'
import type { TestWalletOptions } from '../support/browser/testWallet.ts'
import { e2eResults } from '../support/e2eResults.ts'
import setUpSite from '../support/engines.ts'
import { visits } from './visits.ts'

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
  const stop = await setUpSite()
  const stack: Stack = JSON.parse(await readFile(`${e2eResults}stack.json`, 'utf8'))
  const { recipient, visitors } = localAccounts
  const wallet: TestWalletOptions = {
    accounts: [...visitors],
    chains: stack.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    asksInWindow: true,
  }
  await writeFile(`${e2eResults}site/wallet-${recipient.address}.json`, JSON.stringify(wallet))
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(visits)
  for (const name of names)
    for (const kind of visits[name]?.browsers ?? []) {
      const program = browsers[kind]
      if (!program) {
        console.log(`Skipped in ${kind}: there is none.`)
        continue
      }
      const session = ['local/run.js', 'test/heard/session.ts', program, kind, name]
      const child = spawnGuarded('dbus-run-session', ['--', process.execPath, ...session])
      const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
      const [problems, code] = await Promise.all([text(child.stderr), ended])
      if (code !== 0) {
        console.error(`${name}, ${kind}: ${problems}`)
        process.exitCode = 1
      }
    }
  await stop()
}
