/**
 * `npm run notify`: reports new tips to the sinks that the environment names (README.md beside this file). `--begin` starts
 * at the newest tip, `--once` ends after one round, `--test` sends one tip that is marked as a test.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { shortMessageOf } from '#lib/outsideErrors.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import { contractsOf } from '#settings/chains.ts'
import { readMessageFilter } from '#settings/query/messageFilter.ts'
import { parseKudosJson } from '#settings/site/kudosJson.ts'
import { resolveSettings } from '#settings/site/resolveSettings.ts'
import { systemClock } from './clock.ts'
import { createNotifier } from './createNotifier.ts'
import { createSinks, type Sink } from './createSinks.ts'
import { readEnvironment, secretsOf } from './environment.ts'
import { createReader } from './readTips.ts'
import { createRedact } from './redact.ts'
import { lockStateFile } from './state/lockStateFile.ts'
import { openStateFile } from './state/stateFile.ts'
import { testTip } from './testTip.ts'

let redact = createRedact([])
const log = (sentence: string) => console.log(`${systemClock.now().toISOString()} ${redact(sentence)}`)

// Node prints an error with all its parts, and viem's holds the node's address.
process.on('uncaughtException', fail)
await start().catch(fail)

function fail(error: unknown): void {
  console.error(redact(error instanceof Error ? error.message : shortMessageOf(error)))
  process.exit(1)
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      begin: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      test: { type: 'boolean', default: false },
      settings: { type: 'string', default: 'kudos.json' },
    },
  })
  const environment = readEnvironment(process.env)
  redact = createRedact(secretsOf(environment))
  const { chains } = resolveSettings(readSettings(values.settings))
  redact = createRedact([...secretsOf(environment), ...chains.flatMap(({ rpcUrls }) => rpcUrls)])
  const sinks = createSinks(environment)
  const { address, min } = environment
  if (values.test) {
    const tip = testTip({ ...chains[0], place: chains[0].shortName }, address, systemClock.now())
    return sendTest(sinks, tip)
  }
  await lockStateFile(environment.stateFile)
  const stop = new AbortController()
  const notifier = createNotifier({
    address,
    readers: chains.flatMap(contractsOf).map(createReader),
    sinks,
    isHidden: readMessageFilter({ min, hide: undefined, hideFrom: undefined }, chains),
    stateFile: await openStateFile(environment.stateFile, address, values.begin),
    mayBegin: values.begin,
    clock: systemClock,
    log,
    stop,
  })
  if (values.once) {
    process.exitCode = (await notifier.once()) ? 0 : 1
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  log(
    `Reporting tips of ${address} on ${chains.map(({ name }) => name).join(', ')} by ${sinks.map(({ name }) => name).join(', ')}.`,
  )
  await notifier.run()
}

/** Reads `kudos.json`. JSON's own error is not shown, because it quotes the file, which holds the nodes' keys. */
function readSettings(path: string) {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    const { code }: { code?: unknown } = Object(cause)
    throw new Error(`${path} can't be read (${code}).`, { cause })
  }
  const value = parseJson(text)
  if (value === undefined) throw new Error(`${path} is not JSON.`)
  return parseKudosJson(value)
}

async function sendTest(sinks: readonly Sink[], tip: ReturnType<typeof testTip>): Promise<void> {
  const now = systemClock.now()
  await Promise.all(
    sinks.map(async ({ name, send, close }) => {
      try {
        await send({ type: 'tip.received', at: now.toISOString(), tip }, now)
        log(`${name} took the test tip.`)
      } catch (error) {
        log(`${name} did not take the test tip: ${shortMessageOf(error)}`)
        process.exitCode = 1
      } finally {
        close?.()
      }
    }),
  )
}
