import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningStack, startStack } from './stack.ts'

const stackFile = fileURLToPath(new URL('.run/stack.json', import.meta.url))
/** The settings of the stack's widget, which `npm run dev` takes, too. */
const settingsFile = fileURLToPath(new URL('.run/kudos.json', import.meta.url))
let running: RunningStack | undefined
let ending = false

/** Stops whatever runs and ends; chains that are still starting end with this process. */
async function end(code: number) {
  if (ending) return
  ending = true
  if (running) for (const file of [stackFile, settingsFile]) await rm(file, { force: true })
  await running?.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
endWithNpm()

try {
  console.log('Starting Kudos …')
  running = await startStack({
    portBase: portFrom('KUDOS_PORT_BASE', 4600),
    chainPort: portFrom('KUDOS_CHAIN_PORT', 8545),
    signsIn: isOn('KUDOS_SIGN_IN'),
    relays: true,
    emailWallet: { pageFolder: fileURLToPath(new URL('.run/secure-page', import.meta.url)) },
  })
  const { stack, settings, chainEnded } = running
  await mkdir(dirname(stackFile), { recursive: true })
  await writeFile(settingsFile, `${JSON.stringify(settings, null, 2)}\n`)
  await writeFile(stackFile, `${JSON.stringify(stack, null, 2)}\n`)
  console.log(
    `\n  Open ${stack.urls.host}\n\n  Pay with the Development Wallet. Mail arrives at ${stack.urls.mailbox}. Ctrl-C stops everything.\n`,
  )
  await chainEnded
  if (!ending) throw new Error('A local chain has ended, so everything stops. Start anew with npm start.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}

/** Some shells do not pass a signal on: when npm started us and is gone, so are we. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(0), 1000).unref()
}

/** A port number from the environment. @throws a sentence when it is none. */
function portFrom(variable: string, fallback: number): number {
  const value = process.env[variable]
  if (value === undefined || value === '') return fallback
  if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > 65534) {
    throw new Error(`${variable} is "${value}": expected a port number from 1 to 65534.`)
  }
  return Number(value)
}

/** A switch from the environment, `on` or `off`. @throws a sentence when it is neither. */
function isOn(variable: string): boolean {
  const value = process.env[variable] || 'off'
  if (value !== 'on' && value !== 'off') throw new Error(`${variable} is "${value}": expected on or off.`)
  return value === 'on'
}
