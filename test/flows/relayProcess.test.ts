import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localAccounts } from '../../local/accounts.ts'
import { fund } from '../../local/seed.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { type NodeProxyHooks, startNodeProxy } from '../support/nodeProxy.ts'
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
  const made = await mkdtemp(join(tmpdir(), 'kudos-relay-'))
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

test.each([
  ['before it has signed', 'eth_getTransactionCount'],
  ['when it has signed and the node has nothing', 'eth_sendRawTransaction'],
])(
  'a relay that is killed %s sends the tip once after its start',
  async (_, method) => {
    const database = await folder()
    const request = await signTip(chain(), visitor)
    let first: ServiceProcess | undefined
    const door = await startDoor({
      before: async asked => {
        if (asked !== method) return true
        await first?.kill()
        return false
      },
    })
    first = startRelay(database, door.url)
    await ask(await first.listening, '/relay', request).catch(() => {})
    await first.ended
    await expectCarriedOnce(startRelay(database), request)
  },
  120_000,
)
