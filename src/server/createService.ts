import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createRelay } from '#relay/service/createRelay.ts'
import { keyringOf } from '#server/database/keyring.ts'
import { keepFact } from '#server/database/migrate.ts'
import type { Store } from '#server/database/queries.ts'
import { type Log, withoutWords } from '#server/http/log.ts'
import { checkMailServer, createMailer } from '#server/mail/mailer.ts'
import { checkNodes, createNode } from '#server/nodes/createNode.ts'
import type { Environment, ServiceEnvironment } from './environment.ts'
import { openStore } from './openStore.ts'
import type { RelayService, Service } from './service.ts'

const log: Log = line => console.log(JSON.stringify(line))

/** Puts a service together, or a relay alone, with its database and without a port. @throws a sentence for the operator */
export async function createService(environment: Environment): Promise<RelayService | Service> {
  const parts = environment.kind === 'service' && (await partsOf(environment))
  const store = await openStore(environment.database)
  const common = {
    store,
    keyring: keyringOf(await keepFact(store, 'secret', randomBytes(32).toString('hex'))),
    now: () => new Date(),
    log,
  }
  if (parts) await requireHost(store, parts.settings.origin)
  const service = parts ? { ...common, ...parts } : { ...common, settings: environment.settings }
  const relay = environment.relay && createRelay(environment.relay, service)
  await relay?.checkNodes()
  return { ...service, relay }
}

/** What the email wallets and the sign-in need beside a database. */
async function partsOf({ settings, smtpUrl, mailFrom, pageFolder }: ServiceEnvironment) {
  const nodes = new Map(
    settings.networks.flatMap(({ chainId, nodeUrls: [url] }) =>
      url ? [[chainId, createNode(chainId, url)] as const] : [],
    ),
  )
  await checkNodes(nodes)
  const page = builtPage(pageFolder)
  // A mail server that is down may come back, so the service starts without it.
  await checkMailServer(smtpUrl).catch((error: unknown) => log({ code: 'mail-down', ...withoutWords(error) }))
  return { nodes, settings: { ...settings, pageFolder: page }, mailer: createMailer(smtpUrl, mailFrom) }
}

/** The folder of the secure page, from this repository's own. @throws a sentence where it is not built */
function builtPage(folder: string): string {
  const path = resolve(import.meta.dirname, '../..', folder)
  if (existsSync(join(path, 'index.html'))) return path
  throw new Error(
    'PAGE_FOLDER: expected the built secure page: run `npm run build` before the service starts',
  )
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
