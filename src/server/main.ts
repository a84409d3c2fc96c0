import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chains } from '#catalog/chains.ts'
import { createRelay } from '#relay/service/createRelay.ts'
import { openAuditLog } from './auditLog.ts'
import { auditReport } from './auditReport.ts'
import { type Environment, isPostgres, readEnvironment, type ServiceEnvironment } from './environment.ts'
import { openJournal, repairRestored } from './journal.ts'
import { masterKeyring } from './keyring.ts'
import { listen } from './listen.ts'
import { checkMailServer, createMailer } from './mailer.ts'
import { createMetrics } from './metrics.ts'
import { checkNodes, createNode, type Node } from './nodes.ts'
import { relayTools } from './relayTools.ts'
import type { RelayService, Service } from './service.ts'
import { startFault } from './startFault.ts'
import { openPglite, openPostgres } from './store.ts'
import { countKept } from './unwrittenLines.ts'
import { checkKeys, rotateKeys, sealRows } from './walletKeys.ts'

/** Why a port can't be opened, by Node's code. */
const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a port that no other program uses',
  EACCES: 'a port that this user may open, such as one above 1023',
  EADDRNOTAVAIL: 'an address of this machine',
  ENOTFOUND: 'an address of this machine',
}

/** What `npm run service` does when it is told a word. */
const commands = { 'rotate-keys': rotate, 'seal-rows': seal, audit }

try {
  const command = process.argv[2]
  const run = command === undefined ? start : Object.entries(commands).find(([name]) => name === command)?.[1]
  if (!run) throw new Error(`Expected no word, or one of ${Object.keys(commands).join(', ')}.`)
  await run(readEnvironment(process.env))
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

function keyringOf({ masterKey, previousMasterKeys }: ServiceEnvironment) {
  return masterKeyring(masterKey, previousMasterKeys)
}

/** The environment of what only the whole service does. @throws a sentence where it is a relay alone */
function wholeOf(environment: Environment): ServiceEnvironment {
  if (environment.kind === 'service') return environment
  throw new Error('MASTER_KEY: expected the settings of the email wallets, not of a relay alone')
}

/** `npm run service rotate-keys`: wraps all wallets' keys with MASTER_KEY; MASTER_KEY_PREVIOUS opens them. */
function rotate(environment: Environment) {
  return rewrite(environment, rotateKeys, 'Keys wrapped with the new master key')
}

/** `npm run service seal-rows`: once, after the upgrade from a version without seals. */
function seal(environment: Environment) {
  return rewrite(environment, sealRows, 'Wallets sealed')
}

async function rewrite(environment: Environment, work: typeof rotateKeys, done: string) {
  const keyring = keyringOf(wholeOf(environment))
  const store = await openStore(environment)
  const { count, damaged } = await work(store, keyring)
  const kept = await countKept(store)
  await store.close()
  console.log(`${done}: ${count}.`)
  if (kept > 0)
    throw new Error(
      `JOURNAL_FILE: ${kept} lines wait for it, which only the old key proves. Keep MASTER_KEY_PREVIOUS until the running service has written them, then run this again.`,
    )
  if (damaged.length > 0) throw new Error(`Damaged wallets, left as they are: ${damaged.join(', ')}.`)
}

/** `npm run service audit`: checks the log and the seals of all wallets; with an email, prints what was done with its wallet. */
async function audit(environment: Environment) {
  const whole = wholeOf(environment)
  const store = await openStore(whole)
  const { lines, faults } = await auditReport(store, keyringOf(whole), process.argv[3], whole.journalFile)
  await store.close()
  for (const line of lines) console.log(line)
  if (faults.length > 0) throw new Error(faults.join('\n'))
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
  const mac = (text: string) => createHmac('sha256', limitKey).update(text).digest('hex')
  const opened = { ...common, settings, keyring: { mac }, store: await openStore(environment) }
  return { ...opened, relay: openRelay(environment, opened) }
}

/** The relay, where the environment has its key. */
function openRelay({ relay }: Environment, service: RelayService) {
  return relay && createRelay(relay, relayTools(service))
}

async function openWhole(environment: ServiceEnvironment, common: Common): Promise<Service> {
  const pageFolder = builtPage(environment.pageFolder)
  const { settings, smtpUrl, mailFrom, journalFile, namesNodeUrl } = environment
  await checkMailServer(smtpUrl)
  const namesNode = common.nodes.get(1) ?? (namesNodeUrl ? createNode(1, namesNodeUrl) : undefined)
  const keyring = keyringOf(environment)
  const store = await openStore(environment)
  await checkKeys(store, keyring)
  const journal = await openJournal(journalFile, () =>
    common.log({ code: 'journal-empty', file: journalFile }),
  )
  for (const line of await repairRestored(store, journalFile, journal)) console.log(line)
  return {
    ...common,
    relay: openRelay(environment, { ...common, settings, keyring, store }),
    store,
    keyring,
    audit: openAuditLog({ store, keyring, now: common.now }, journal),
    journal,
    mailer: createMailer(smtpUrl, mailFrom),
    namesNode,
    settings: { ...settings, pageFolder },
  }
}
