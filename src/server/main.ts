import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { chains } from '#catalog/chains.ts'
import { createApp } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { masterKeyring } from './keyring.ts'
import { withoutWords } from './log.ts'
import { createMailer } from './mailer.ts'
import { checkNodes, createNode, type Node } from './nodes.ts'
import { rotateKeys } from './rotateKeys.ts'
import type { Service } from './service.ts'
import { openPglite, openPostgres } from './store.ts'
import { sweep } from './sweep.ts'

/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/** Milliseconds that requests may still take once the process is told to stop. */
const patience = 15_000

try {
  const environment = readEnvironment(process.env)
  await (process.argv[2] === 'rotate-keys' ? rotate(environment) : start(environment))
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The service did not start.')
  process.exit(1)
}

function openStore({ database }: Environment) {
  return /^postgres(ql)?:/.test(database) ? openPostgres(database) : openPglite(database)
}

/** `npm run service rotate-keys`: wraps all wallets' keys with MASTER_KEY; MASTER_KEY_PREVIOUS opens them. */
async function rotate(environment: Environment) {
  const store = await openStore(environment)
  const keyring = masterKeyring(environment.masterKey, environment.previousMasterKeys)
  console.log(`${await rotateKeys(store, keyring)} keys are wrapped with the new master key.`)
  await store.close()
}

async function start(environment: Environment) {
  const { port, settings } = environment
  const nodes = new Map<number, Node>()
  for (const { id } of Object.values(chains)) {
    const url = environment.nodeUrls[id]
    if (url) nodes.set(id, createNode(id, url))
  }
  await checkNodes(nodes)
  const keyring = masterKeyring(environment.masterKey, environment.previousMasterKeys)
  const store = await openStore(environment)
  const mailer = createMailer(environment.smtpUrl, environment.mailFrom)
  const stopping = new AbortController()
  const builtPage = fileURLToPath(new URL('../../dist-service', import.meta.url))
  const service: Service = {
    store,
    keyring,
    mailer,
    nodes,
    settings: { ...settings, pageFolder: existsSync(builtPage) ? builtPage : undefined },
    now: () => new Date(),
    log: line => console.log(JSON.stringify(line)),
    stopping: stopping.signal,
  }

  const server = serve({ fetch: createApp(service).fetch, port }, ({ port }) =>
    console.log(`The service of ${settings.origin} listens on port ${port}.`),
  )
  const sweeping = setInterval(
    () =>
      sweep(store, new Date()).catch((error: unknown) =>
        service.log({ code: 'sweep', ...withoutWords(error) }),
      ),
    sweepEvery,
  )

  // What has begun is finished; nothing new is taken.
  const stop = async () => {
    stopping.abort()
    clearInterval(sweeping)
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience)
    await new Promise(resolve => server.close(resolve))
    clearTimeout(late)
    mailer.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
