// Proves: Design §9
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, test as base, beforeAll, describe, expect, vi } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { startLocalChain } from '../../../local/chain/localChain.ts'
import { localClient } from '../../../local/chain/localClient.ts'
import { fund } from '../../../local/chain/seed.ts'
import { kudosAbi } from '../../../src/chain/abi.gen.ts'
import { type NodeProxyHooks, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { signTip } from '../../support/chain/signTip.ts'
import { newDatabaseFolder } from '../../support/service/newStore.ts'
import { postgresPrograms, startPostgres, type TestPostgres } from '../../support/service/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../../support/service/serviceProcess.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** Every test has a chain and a relayer of its own: while one waits until a dead process counts as dead, others go on. */
const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for an object pattern
  world: async ({}, use) => {
    const world = await startWorld()
    await use(world)
    await world.end()
  },
})

async function startWorld() {
  const chain = await startLocalChain({ chainId: 31337 })
  const client = localClient(chain)
  const key = generatePrivateKey()
  const relayer = privateKeyToAccount(key).address
  const endings: (() => Promise<unknown>)[] = [chain.stop]
  await client.setBalance({ address: relayer, value: parseEther('1') })

  async function newVisitor() {
    const privateKey = generatePrivateKey()
    const made = { name: 'Visitor', privateKey, address: privateKeyToAccount(privateKey).address }
    await fund(client, chain, made.address, { ether: '0', dollars: '100' })
    return made
  }

  return {
    client,
    relayer,
    folder() {
      const made = newDatabaseFolder()
      endings.push(() => rm(made, { recursive: true, force: true }))
      return made
    },
    /** What somebody with tokens asks of a relay. */
    newTip: async () => signTip({ ...chain, client }, await newVisitor()),
    /** Runs a relay alone, as an operator does. */
    startRelay(database: string, nodeUrl = chain.url): ServiceProcess {
      const service = startServiceProcess({
        SERVICE_URL: '',
        WIDGET_ORIGINS: '',
        MAIL_FROM: '',
        RELAYER_KEY: key,
        RELAY_SPONSORED: localAccounts.recipient.address,
        RELAY_BUDGET_31337: '0.1',
        NODE_URL_31337: nodeUrl,
        KUDOS_ADDRESS_31337: chain.kudos,
        USDC_ADDRESS_31337: chain.usdc,
        DATABASE_URL: database,
        CLIENT_ADDRESS: 'none',
      })
      endings.push(service.kill)
      return service
    },
    async startDoor(hooks: NodeProxyHooks) {
      const door = await startNodeProxy(chain.url, hooks)
      endings.push(door.stop)
      return door
    },
    /** How many messages the contract has, and how many transactions the relayer has sent. */
    carried: () =>
      Promise.all([
        client.readContract({ address: chain.kudos, abi: kudosAbi, functionName: 'kudoCount' }),
        client.getTransactionCount({ address: relayer }),
      ]),
    async end() {
      for (const end of endings.reverse()) await end()
    },
  }
}

const ask = async (port: number, path: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', Origin: 'https://any.example' },
  })
  return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) }
}

/** A process is asked the same again, as a page does that got no answer, until the tip is on the chain. */
const untilMined = (port: number, request: unknown) =>
  vi.waitUntil(async () => (await ask(port, '/relay', request)).body.state === 'mined', {
    timeout: 60_000,
    interval: 500,
  })

async function expectCarriedOnce(world: World, database: string, request: unknown) {
  await untilMined(await world.startRelay(database).listening, request)
  expect(await world.carried()).toEqual([1n, 1])
}

/** Runs a relay that is killed at one of its questions to the node, posts a tip to it, and answers once it is gone. */
async function killAt(
  world: World,
  database: string,
  request: unknown,
  isMoment: (method: string, when: 'before' | 'after') => boolean,
) {
  let first: ServiceProcess | undefined
  const killIf = async (isNow: boolean) => {
    if (isNow) await first?.kill()
    return !isNow
  }
  const door = await world.startDoor({
    before: method => killIf(isMoment(method, 'before')),
    after: async method => {
      await killIf(isMoment(method, 'after'))
    },
  })
  first = world.startRelay(database, door.url)
  await ask(await first.listening, '/relay', request).catch(() => {})
  await first.ended
}

describe.concurrent('a relay that is killed', () => {
  test('while it replaces a stuck transaction sends the tip once after its start', async ({ world }) => {
    const [database, request] = [world.folder(), await world.newTip()]
    await world.client.setAutomine(false)
    // It estimates the tip when it is asked, when it sends it, and when it replaces it.
    let estimates = 0
    await killAt(world, database, request, (method, when) => {
      if (when === 'before' && method === 'eth_estimateGas') estimates++
      return estimates > 2 && when === 'after' && method === 'eth_sendRawTransaction'
    })
    await world.client.setAutomine(true)
    await world.client.mine({ blocks: 1 })
    await expectCarriedOnce(world, database, request)
  })

  test.for([
    ['before it has signed', 'before', 'eth_getTransactionCount'],
    ['when it has signed and the node has nothing', 'before', 'eth_sendRawTransaction'],
    ['when the node has it and has not answered', 'after', 'eth_sendRawTransaction'],
    ['when a block has it and no row says so', 'after', 'eth_getTransactionReceipt'],
  ] as const)('%s sends the tip once after its start', async ([, moment, killer], { world }) => {
    const [database, request] = [world.folder(), await world.newTip()]
    await killAt(world, database, request, (method, when) => method === killer && when === moment)
    await expectCarriedOnce(world, database, request)
  })
})

describe.skipIf(!postgresPrograms)('on Postgres', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
  })
  afterAll(() => postgres.stop())

  // Proves: Design §9
  test('two relays with one key and one database, asked the same at once, send each tip once and forget none', async ({
    world,
  }) => {
    const database = await postgres.newDatabase()
    const ports = await Promise.all([database, database].map(url => world.startRelay(url).listening))
    const requests: unknown[] = []
    for (let count = 0; count < 5; count++) requests.push(await world.newTip())
    const answers = await Promise.all(
      requests.flatMap(request => ports.map(port => ask(port, '/relay', request))),
    )
    for (const { status } of answers) expect(status).toBe(200)
    for (const [index, request] of requests.entries()) await untilMined(ports[index % 2] ?? 0, request)
    expect(await world.carried()).toEqual([5n, 5])
  })

  // Proves: Design §9
  test('a database that is gone while a transaction is under way refuses new tips in a sentence, and nothing is lost', async ({
    world,
  }) => {
    const { client, relayer } = world
    const database = await postgres.newDatabase()
    const port = await world.startRelay(database).listening
    const [accepted, late] = [await world.newTip(), await world.newTip()]
    await client.setAutomine(false)
    await ask(port, '/relay', accepted)
    await vi.waitUntil(
      async () => (await client.getTransactionCount({ address: relayer, blockTag: 'pending' })) === 1,
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
    for (const request of [accepted, late]) await untilMined(port, request)
    expect(await world.carried()).toEqual([2n, 2])
  })
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
