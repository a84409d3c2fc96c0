import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chains } from '#catalog/chains.ts'
import { createRelay } from '#relay/service/createRelay.ts'
import { keepFact } from './database/schema.ts'
import { openPglite, openPostgres, type Store } from './database/store.ts'
import { type Environment, isPostgres, readEnvironment, type ServiceEnvironment } from './environment.ts'
import { listen } from './http/listen.ts'
import { keyringOf } from './keyring.ts'
import { checkMailServer, createMailer } from './mail/mailer.ts'
import { createMetrics } from './metrics.ts'
import { checkNodes, createNode, type Node } from './nodes.ts'
import { relayTools } from './relayTools.ts'
import type { RelayService, Service } from './service.ts'
import { startFault } from './startFault.ts'

/** Why a port can't be opened, by Node's code. */
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a port that no other program uses',
  EACCES: 'a port that this user may open, such as one above 1023',
  EADDRNOTAVAIL: 'an address of this machine',
  ENOTFOUND: 'an address of this machine',
}

try {
  await start(readEnvironment(process.env))
} catch (error) {
  console.error(startFault(error))
  process.exit(1)
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
    'PAGE_FOLDER: expected the built secure page: run `npm run build` before the service starts',
  )
}

function openStore({ database }: Environment) {
  return isPostgres(database) ? openPostgres(database) : openPglite(database)
}

async function start(environment: Environment) {
  const nodes = new Map<number, Node>()
  for (const { id } of Object.values(chains)) {
    const url = environment.nodeUrls[id]
    if (url) nodes.set(id, createNode(id, url))
  }
  await checkNodes(nodes)
  const { host, metricsPort } = environment
  const metrics = metricsPort === undefined ? undefined : createMetrics()
  const common = {
    nodes,
    metrics,
    now: () => new Date(),
    log(line: Readonly<Record<string, unknown>>) {
      console.log(JSON.stringify(line))
      if (typeof line.code === 'string') metrics?.count(line.code)
    },
  }
  const service =
    environment.kind === 'service'
      ? await openWhole(environment, common)
      : await openRelayAlone(environment, common)
  const measuring =
    metrics && metricsPort !== undefined
      ? await open('METRICS_PORT', metrics.listen(metricsPort, host))
      : undefined
  await service.relay?.checkNodes()
  const { port, stop } = await open('SERVICE_PORT', listen(service, environment.port, host))
  if (measuring) console.log(`Metrics are on port ${measuring.port}.`)
  const name = environment.kind === 'service' ? `service of ${environment.settings.origin}` : 'relay'
  console.log(`The ${name} listens on port ${port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      measuring?.stop()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

/** What both kinds of the service share, before a database is open. */
type Common = Pick<RelayService, 'nodes' | 'metrics' | 'now' | 'log'>

async function openRelayAlone(
  environment: Extract<Environment, { kind: 'relay' }>,
  common: Common,
): Promise<RelayService> {
  const { settings, limitKey } = environment
  const opened = { ...common, settings, keyring: keyringOf(limitKey), store: await openStore(environment) }
  return { ...opened, relay: openRelay(environment, opened) }
}

/** The relay, where the environment has its key. */
function openRelay({ relay }: Environment, service: RelayService) {
  return relay && createRelay(relay, relayTools(service))
}

async function openWhole(environment: ServiceEnvironment, common: Common): Promise<Service> {
  const pageFolder = builtPage(environment.pageFolder)
  const { settings, smtpUrl, mailFrom } = environment
  await checkMailServer(smtpUrl)
  const store = await openStore(environment)
  await requireHost(store, settings.origin)
  const keyring = keyringOf(await keepFact(store, 'secret', randomBytes(32).toString('hex')))
  const shared = { ...common, settings: { ...settings, pageFolder }, keyring, store }
  return {
    ...shared,
    relay: openRelay(environment, shared),
    mailer: createMailer(smtpUrl, mailFrom),
  }
}

/** @throws a sentence for the operator: a passkey belongs to its host, so every wallet would be unreachable under another */
async function requireHost(store: Store, origin: string): Promise<void> {
  const { hostname } = new URL(origin)
  const first = await keepFact(store, 'host', hostname)
  if (first === hostname) return
  await store.close()
  throw new Error(
    `SERVICE_URL: expected the host ${first}, under which the passkeys of this database were made, not ${hostname}`,
  )
}
