import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chains } from '#catalog/chains.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { masterKeyring } from './keyring.ts'
import { listen } from './listen.ts'
import { checkMailServer, createMailer } from './mailer.ts'
import { createMetrics } from './metrics.ts'
import { checkNodes, createNode, type Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import { openPglite, openPostgres } from './store.ts'
import { checkKeys, rotateKeys, sealRows } from './walletKeys.ts'

/** Why a port can't be opened, by Node's code. */
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a port that no other program uses',
  EACCES: 'a port that this user may open, such as one above 1023',
  EADDRNOTAVAIL: 'an address of this machine',
  ENOTFOUND: 'an address of this machine',
}

try {
  const environment = readEnvironment(process.env)
  const command = process.argv[2]
  await (command === 'rotate-keys' || command === 'seal-rows'
    ? rewrite(environment, command)
    : start(environment))
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 'database-down')
    return 'DATABASE_URL: expected a Postgres server that can be reached and lets the service in'
  return error instanceof Error ? error.message : 'The service did not start.'
}

/** Opens a port. @throws a sentence that names the setting */
async function open<Opened>(setting: string, opening: Promise<Opened>): Promise<Opened> {
  return opening.catch((cause: unknown) => {
    const { code }: { code?: unknown } = Object(cause)
    const expected = portFaults[String(code)]
    if (!expected) throw cause
    const name = expected.startsWith('an address') ? 'SERVICE_HOST' : setting
    throw new Error(`${name}: expected ${expected} (${code})`, { cause })
  })
}

/** The folder of the secure page, from this repository's own. @throws a sentence where it is not built */
function builtPage(folder: string): string {
  const path = resolve(import.meta.dirname, '../..', folder)
  if (existsSync(join(path, 'index.html'))) return path
  throw new Error(
    'PAGE_FOLDER: expected the built secure page: run `npx vite build --mode service` before the service starts',
  )
}

function openStore({ database }: Environment) {
  return /^postgres(ql)?:/.test(database) ? openPostgres(database) : openPglite(database)
}

/**
 * `npm run service rotate-keys`: wraps all wallets' keys with MASTER_KEY; MASTER_KEY_PREVIOUS opens them.
 * `npm run service seal-rows`: once, after the upgrade from a version without seals.
 */
async function rewrite(environment: Environment, command: 'rotate-keys' | 'seal-rows') {
  const store = await openStore(environment)
  const keyring = masterKeyring(environment.masterKey, environment.previousMasterKeys)
  const { count, damaged } = await (command === 'rotate-keys' ? rotateKeys : sealRows)(store, keyring)
  await store.close()
  console.log(`Keys wrapped with the ${command === 'rotate-keys' ? 'new ' : ''}master key: ${count}.`)
  if (damaged.length > 0) throw new Error(`Damaged wallets, left as they are: ${damaged.join(', ')}.`)
}

async function start(environment: Environment) {
  const { settings } = environment
  const nodes = new Map<number, Node>()
  for (const { id } of Object.values(chains)) {
    const url = environment.nodeUrls[id]
    if (url) nodes.set(id, createNode(id, url))
  }
  const pageFolder = environment.pageFolder === undefined ? undefined : builtPage(environment.pageFolder)
  await checkNodes(nodes)
  if (pageFolder !== undefined) await checkMailServer(environment.smtpUrl)
  const { namesNodeUrl } = environment
  const namesNode = nodes.get(1) ?? (namesNodeUrl ? createNode(1, namesNodeUrl) : undefined)
  const keyring = masterKeyring(environment.masterKey, environment.previousMasterKeys)
  const store = await openStore(environment)
  await checkKeys(store, keyring)
  const mailer = createMailer(environment.smtpUrl, environment.mailFrom)
  const { host, metricsPort } = environment
  const metrics = metricsPort === undefined ? undefined : createMetrics()
  const measuring =
    metrics && metricsPort !== undefined
      ? await open('METRICS_PORT', metrics.listen(metricsPort, host))
      : undefined
  const { port, stop } = await open(
    'SERVICE_PORT',
    listen(
      {
        store,
        keyring,
        mailer,
        nodes,
        namesNode,
        relay: environment.relay,
        settings: { ...settings, pageFolder },
        metrics,
        now: () => new Date(),
        log(line) {
          console.log(JSON.stringify(line))
          if (typeof line.code === 'string') metrics?.count(line.code)
        },
      },
      environment.port,
      host,
    ),
  )
  if (measuring) console.log(`Metrics are on port ${measuring.port}.`)
  console.log(`The service of ${settings.origin} listens on port ${port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      measuring?.stop()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}
