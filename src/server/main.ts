import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chains } from '#catalog/chains.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { masterKeyring } from './keyring.ts'
import { listen } from './listen.ts'
import { createMailer } from './mailer.ts'
import { checkNodes, createNode, type Node } from './nodes.ts'
import { Refusal } from './refusal.ts'
import { openPglite, openPostgres } from './store.ts'
import { checkKeys, rotateKeys, sealRows } from './walletKeys.ts'

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
  await checkNodes(nodes)
  const { namesNodeUrl } = environment
  const namesNode = nodes.get(1) ?? (namesNodeUrl ? createNode(1, namesNodeUrl) : undefined)
  const keyring = masterKeyring(environment.masterKey, environment.previousMasterKeys)
  const store = await openStore(environment)
  await checkKeys(store, keyring)
  const mailer = createMailer(environment.smtpUrl, environment.mailFrom)
  const builtPage = fileURLToPath(new URL('../../dist-service', import.meta.url))
  const { port, stop } = await listen(
    {
      store,
      keyring,
      mailer,
      nodes,
      namesNode,
      relay: environment.relay,
      settings: { ...settings, pageFolder: existsSync(builtPage) ? builtPage : undefined },
      now: () => new Date(),
      log: line => console.log(JSON.stringify(line)),
    },
    environment.port,
  )
  console.log(`The service of ${settings.origin} listens on port ${port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}
