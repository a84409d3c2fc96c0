import { rm } from 'node:fs/promises'
import pg from 'pg'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localAccounts } from '../../local/accounts.ts'
import { fund } from '../../local/seed.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { newDatabaseFolder } from '../support/newStore.ts'
import { type NodeProxyHooks, startNodeProxy } from '../support/nodeProxy.ts'
import { postgresPrograms, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts'
import { signTip } from '../support/signTip.ts'
import { testChain } from '../support/testChain.ts'

const chain = testChain({ chainId: 31337 })
const visitor = localAccounts.visitors[2] ?? localAccounts.owner
const endings: (() => Promise<unknown>)[] = []
let key: `0x${string}`
const relayer = () => privateKeyToAccount(key).address

beforeEach(async () => {
  key = generatePrivateKey()
  const { client } = chain()
  await client.setAutomine(true)
  await client.setBalance({ address: relayer(), value: parseEther('1') })
  await fund(client, chain(), visitor.address, { ether: '0', dollars: '100' })
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function folder() {
  const made = await newDatabaseFolder()
  endings.push(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Runs a relay alone, as an operator does. */
function startRelay(database: string, nodeUrl = chain().url): ServiceProcess {
  const service = startServiceProcess({
    SERVICE_URL: '',
    WIDGET_ORIGINS: '',
    MAIL_FROM: '',
    RELAYER_KEY: key,
    RELAY_SPONSORED: localAccounts.recipient.address,
    RELAY_BUDGET_31337: '0.1',
    NODE_URL_31337: nodeUrl,
    KUDOS_ADDRESS_31337: chain().kudos,
    USDC_ADDRESS_31337: chain().usdc,
    DATABASE_URL: database,
    CLIENT_ADDRESS: 'none',
  })
  endings.push(service.kill)
  return service
}

async function startDoor(hooks: NodeProxyHooks) {
  const door = await startNodeProxy(chain().url, hooks)
  endings.push(door.stop)
  return door
}

const ask = async (port: number, path: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', Origin: 'https://any.example' },
  })
  return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) }
}

const kudoCount = () =>
  chain().client.readContract({ address: chain().kudos, abi: kudosAbi, functionName: 'kudoCount' })
const sent = () => chain().client.getTransactionCount({ address: relayer() })

/** The next process is asked the same again, as a page does that got no answer, until the tip is on the chain. */
async function expectCarriedOnce(service: ServiceProcess, request: unknown) {
  const port = await service.listening
  await vi.waitUntil(async () => (await ask(port, '/relay', request)).body.state === 'mined', {
    timeout: 60_000,
    interval: 500,
  })
  expect([await kudoCount(), await sent()]).toEqual([1n, 1])
}

/** Runs a relay that is killed at one of its questions to the node, posts a tip to it, and answers once it is gone. */
async function killAt(
  database: string,
  request: unknown,
  isMoment: (method: string, when: 'before' | 'after') => boolean,
) {
  let first: ServiceProcess | undefined
  const killIf = async (isNow: boolean) => {
    if (isNow) await first?.kill()
    return !isNow
  }
  const door = await startDoor({
    before: method => killIf(isMoment(method, 'before')),
    after: async method => {
      await killIf(isMoment(method, 'after'))
    },
  })
  first = startRelay(database, door.url)
  await ask(await first.listening, '/relay', request).catch(() => {})
  await first.ended
}

test.each([
  ['before it has signed', 'before', 'eth_getTransactionCount'],
  ['when it has signed and the node has nothing', 'before', 'eth_sendRawTransaction'],
  ['when the node has it and has not answered', 'after', 'eth_sendRawTransaction'],
  ['when a block has it and no row says so', 'after', 'eth_getTransactionReceipt'],
] as const)(
  'a relay that is killed %s sends the tip once after its start',
  async (_, moment, killer) => {
    const database = await folder()
    const request = await signTip(chain(), visitor)
    await killAt(database, request, (method, when) => method === killer && when === moment)
    await expectCarriedOnce(startRelay(database), request)
  },
  120_000,
)

test('a relay that is killed while it replaces a stuck transaction sends the tip once after its start', async () => {
  const database = await folder()
  const request = await signTip(chain(), visitor)
  const { client } = chain()
  await client.setAutomine(false)
  // It estimates the tip when it is asked, when it sends it, and when it replaces it.
  let estimates = 0
  await killAt(database, request, (method, when) => {
    if (when === 'before' && method === 'eth_estimateGas') estimates++
    return estimates > 2 && when === 'after' && method === 'eth_sendRawTransaction'
  })
  await client.setAutomine(true)
  await client.mine({ blocks: 1 })
  await expectCarriedOnce(startRelay(database), request)
}, 180_000)

describe.skipIf(!postgresPrograms)('on Postgres', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
  })
  afterAll(() => postgres.stop())

  async function newVisitor() {
    const privateKey = generatePrivateKey()
    const made = { name: 'Visitor', privateKey, address: privateKeyToAccount(privateKey).address }
    await fund(chain().client, chain(), made.address, { ether: '0', dollars: '5' })
    return made
  }

  const isMined = async (port: number, request: unknown) =>
    (await ask(port, '/relay', request)).body.state === 'mined'

  test('two relays with one key and one database, asked the same at once, send each tip once and forget none', async () => {
    const database = await postgres.newDatabase()
    const ports = await Promise.all([database, database].map(url => startRelay(url).listening))
    const requests: unknown[] = []
    for (let count = 0; count < 5; count++) requests.push(await signTip(chain(), await newVisitor()))
    const answers = await Promise.all(
      requests.flatMap(request => ports.map(port => ask(port, '/relay', request))),
    )
    for (const { status } of answers) expect(status).toBe(200)
    for (const [index, request] of requests.entries())
      await vi.waitUntil(() => isMined(ports[index % 2] ?? 0, request), { timeout: 60_000, interval: 500 })
    expect([await kudoCount(), await sent()]).toEqual([5n, 5])
  }, 180_000)

  test('a database that is gone while a transaction is under way refuses new tips in a sentence, and nothing is lost', async () => {
    const { client } = chain()
    const database = await postgres.newDatabase()
    const port = await startRelay(database).listening
    const [accepted, late] = [await signTip(chain(), visitor), await signTip(chain(), await newVisitor())]
    await client.setAutomine(false)
    await ask(port, '/relay', accepted)
    await vi.waitUntil(
      async () => (await client.getTransactionCount({ address: relayer(), blockTag: 'pending' })) === 1,
      { timeout: 60_000 },
    )
    await letIn(database, false)
    const refused = await ask(port, '/relay', late)
    expect(refused.body).toEqual({
      code: 'database-down',
      message: "The service can't reach its database right now. Try again later.",
    })
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([503, '*'])
    expect((await ask(port, '/health')).status).toBe(503)
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    await letIn(database, true)
    for (const request of [accepted, late])
      await vi.waitUntil(() => isMined(port, request), { timeout: 60_000, interval: 500 })
    expect([await kudoCount(), await sent()]).toEqual([2n, 2])
  }, 180_000)
})

/** Lets connections into a database, or ends them all and lets none in. */
async function letIn(database: string, isOpen: boolean) {
  const url = new URL(database)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`)
  if (!isOpen)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await admin.end()
}
