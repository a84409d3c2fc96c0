// Proves: Design §9
import { type Address, encodeFunctionData, HttpRequestError, numberToHex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import { type LocalAccount, localAccounts } from '../../../local/chain/accounts.ts'
import { putContract } from '../../../local/chain/putContract.ts'
import { fund } from '../../../local/chain/seed.ts'
import { kudosAbi } from '../../../src/chain/abi.gen.ts'
import { tipArguments } from '../../../src/relay/protocol/relay.ts'
import { checkFloat } from '../../../src/relay/service/float.ts'
import { openFlights } from '../../../src/relay/service/rounds/flights.ts'
import { startRounds } from '../../../src/relay/service/rounds/startRounds.ts'
import type { RelaySettings } from '../../../src/relay/service/settings.ts'
import { openTips } from '../../../src/relay/service/tips.ts'
import type { Node } from '../../../src/server/nodes/createNode.ts'
import { startLimitedNode } from '../../support/chain/limitedNode.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { type RelayRequest, signTip } from '../../support/chain/signTip.ts'
import { forgetBlocks, mineAt, testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { relayStep, spentOf, stepOnce, type TestRelay, testRelay } from '../../support/service/testRelay.ts'

const chain = testChain({ chainId: 31337 })
const usdcAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

let settings: RelaySettings
let relay: TestRelay

beforeEach(async () => {
  const { client, url, usdc, kudos, chainId: id } = chain()
  await client.setAutomine(true)
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1') })
  settings = {
    account,
    sponsored: new Set([localAccounts.recipient.address.toLowerCase()]),
    minimum: 1n,
    chains: new Map([[id, { id, nodeUrl: url, kudos, usdc, budget: parseEther('0.5') }]]),
  }
  const store = await openNewStore()
  relay = testRelay(store, settings)
  return () => store.close()
})

async function newVisitor(): Promise<LocalAccount> {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await fund(chain().client, chain(), address, { ether: '1', dollars: '100' })
  return { name: 'Visitor', address, privateKey }
}

async function post(from: LocalAccount, changes: Partial<RelayRequest> = {}) {
  const { body } = await relay.ask('/relay', await signTip(chain(), from, changes))
  return Object(body)
}

const step = (changes?: Partial<Node>) => relayStep(chain(), relay, changes)
const kudoCount = () =>
  chain().client.readContract({ address: chain().kudos, abi: kudosAbi, functionName: 'kudoCount' })
const stateOf = async (id: string) => Object((await relay.ask(`/relay/${id}`)).body).state
const nonceLines = () => relay.lines.filter(line => Object(line).code === 'relay-nonce')
const alarmsSaid = () =>
  relay.lines.filter(line => Object(line).code === 'relay-stuck').map(line => Object(line).message)
const askTerms = () => relay.ask(`/relay/terms?chainId=31337&to=${localAccounts.recipient.address}`)

/** The relay's node, past all that a test changes of it. */
function plainNode(): Node {
  const node = relay.nodes.get(31337)
  if (!node) throw new Error('The relay sends on the local chain.')
  return node
}

/** Another sender carries a tip. */
async function carryOut(request: RelayRequest) {
  const { client, kudos } = chain()
  const hash = await client.sendTransaction({
    account: localAccounts.owner.address,
    to: kudos,
    data: encodeFunctionData({
      abi: kudosAbi,
      functionName: 'sendKudosWithAuthorization',
      args: tipArguments(request),
    }),
  })
  await client.waitForTransactionReceipt({ hash })
}

/** A node that names a block which the network has not reached. */
const tooHigh: Partial<Node> = {
  getTransactionReceipt: async asked => ({
    ...(await plainNode().getTransactionReceipt(asked)),
    blockNumber: 10_000_000n,
  }),
}

// Proves: Design §9
test('a nonce that a reorganization takes from below a later transaction is published again, logged and in the health', async () => {
  const { client } = chain()
  const [first, second] = [await newVisitor(), await newVisitor()]
  await post(first)
  await step()
  await step()
  expect(await kudoCount()).toBe(1n)
  const { id } = await post(second)
  await client.setAutomine(false)
  await step()
  const [waiting] = await openFlights(relay, 31337)
  expect(waiting?.nonce).toBe(1)
  await forgetBlocks(client, 1)
  // As many blocks come instead, with neither of the two.
  for (const hash of waiting?.hashes ?? []) await client.dropTransaction({ hash }).catch(() => {})
  await client.mine({ blocks: 2 })
  expect(await kudoCount()).toBe(0n)
  await step()
  expect(nonceLines()).toEqual([
    {
      code: 'relay-nonce',
      chainId: 31337,
      message: "Local chain has lost nonce 0 of the relay's account: its transaction is published again.",
    },
  ])
  await step()
  expect(relay.alarms.worst()).toBe('stuck')
  await client.mine({ blocks: 1 })
  await step()
  await client.mine({ blocks: 1 })
  await step()
  await step()
  expect([await kudoCount(), await openFlights(relay, 31337), relay.alarms.worst()]).toEqual([2n, [], 'ok'])
  await client.mine({ blocks: 70 })
  await step()
  expect(await stateOf(id)).toBe('confirmed')
  const paid = parseEther('1') - (await client.getBalance({ address: settings.account.address }))
  expect(await spentOf(relay, 31337, 'sponsored')).toBe(paid)
})

// Proves: Design §9
test('a nonce that a node counted too high is reached by an empty transaction, logged and in the health', async () => {
  const { client } = chain()
  const { id } = await post(await newVisitor())
  await client.setAutomine(false)
  await step({ getTransactionCount: async asked => (await client.getTransactionCount(asked)) + 1 })
  expect((await openFlights(relay, 31337)).map(({ nonce }) => nonce)).toEqual([1])
  await client.setAutomine(true)
  relay.pass(7)
  await step()
  expect(nonceLines()).toEqual([
    {
      code: 'relay-nonce',
      chainId: 31337,
      message: "Local chain has lost nonce 0 of the relay's account: an empty transaction takes its place.",
    },
  ])
  await expect
    .poll(async () => [
      await kudoCount(),
      await client.getTransactionCount({ address: settings.account.address }),
    ])
    .toEqual([1n, 2])
  await step()
  await step()
  expect([await stateOf(id), await openFlights(relay, 31337), relay.alarms.worst()]).toEqual([
    'mined',
    [],
    'ok',
  ])
  const paid = parseEther('1') - (await client.getBalance({ address: settings.account.address }))
  expect(await spentOf(relay, 31337, 'sponsored')).toBe(paid)
})

// Proves: Design §9
test('while a network takes no transaction for minutes, that is logged and in the health, and no terms are sold', async () => {
  const { client } = chain()
  const [first, second] = [await newVisitor(), await newVisitor()]
  await post(first)
  await client.setAutomine(false)
  await step()
  relay.pass(181)
  await step()
  expect(relay.alarms.worst()).toBe('stuck')
  expect(relay.lines).toContainEqual(expect.objectContaining({ code: 'relay-stuck' }))
  const refused = {
    code: 'node-down',
    message: "Local chain does not take the relay's transactions right now. Try again later.",
  }
  expect((await askTerms()).body).toEqual(refused)
  expect(await post(second)).toEqual(refused)
})

test('a node that stands still below the last own transaction is said once, and what waits goes out once it goes on', async () => {
  const { client } = chain()
  const before = await client.getBlockNumber({ cacheTime: 0 })
  await post(await newVisitor())
  await step()
  await step()
  const { id } = await post(await newVisitor())
  const door = await startNodeProxy(chain().url, {
    bend: body => body.replaceAll('"latest"', `"${numberToHex(before)}"`),
  })
  const still = relay.beside({ nodeUrl: door.url })
  for (let round = 0; round < 4; round++) {
    await stepOnce(still, 31337)
    relay.pass(100)
  }
  await door.stop()
  expect([await kudoCount(), relay.alarms.worst()]).toEqual([1n, 'stuck'])
  await mineAt(client, relay.now().getTime())
  await step()
  await step()
  expect([await stateOf(id), await kudoCount(), relay.alarms.worst()]).toEqual(['mined', 2n, 'ok'])
  expect(alarmsSaid()).toEqual([
    'The node of Local chain stands still: its newest block is minutes old.',
    'The node of Local chain answers again.',
  ])
})

test('while a node is minutes behind, no terms are sold and no tip is accepted, and the health says so', async () => {
  const [only] = settings.chains.values()
  if (!only) throw new Error('The relay sends on the local chain.')
  const visitor = await newVisitor()
  relay.pass(600)
  const refused = {
    code: 'node-down',
    message: "The relay can't reach the network right now. Try again later.",
  }
  const terms = await askTerms()
  expect([terms.status, terms.body, await post(visitor)]).toEqual([503, refused, refused])
  await checkFloat(relay, only, plainNode())
  expect(relay.alarms.worst()).toBe('stuck')
  await mineAt(chain().client, relay.now().getTime())
  await checkFloat(relay, only, plainNode())
  expect([(await askTerms()).status, relay.alarms.worst()]).toEqual([200, 'ok'])
  expect(await post(visitor)).toMatchObject({ state: 'accepted' })
})

test.each([
  ['while a tip waits', true, 0],
  ['while a tip is mined and not final', true, 2],
  ['while there is no tip', false, 0],
])('a node that is down %s is one alarm, until it answers', async (_, hasTip, rounds) => {
  if (hasTip) await post(await newVisitor())
  for (let round = 0; round < rounds; round++) await step()
  const door = await startNodeProxy(chain().url)
  door.shut()
  const failures = () => relay.lines.filter(line => Object(line).code === 'relay').length
  const { now } = Date
  let ahead = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  const running = startRounds(relay.beside({ nodeUrl: door.url }))
  const patience = { timeout: 30_000, interval: 100 }
  await vi.waitUntil(() => failures() > 0, patience)
  expect(relay.alarms.worst()).toBe('ok')
  // Each time as long as it takes until the relay looks at its node again, whatever waits.
  for (ahead = 200_000; ahead < 500_000; ahead += 61_000) {
    const before = failures()
    await vi.waitUntil(() => failures() > before, patience)
    expect(relay.alarms.worst()).toBe('stuck')
    // Rounds that ask nothing come between.
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect(relay.alarms.worst()).toBe('stuck')
  }
  door.open()
  await vi.waitUntil(() => relay.alarms.worst() !== 'stuck', patience)
  await running.stop()
  clock.mockRestore()
  await door.stop()
  expect(alarmsSaid()).toEqual([
    'The relay does not work on Local chain. See the errors.',
    'The node of Local chain answers again.',
  ])
})

test('a nonce that is lost after a node named a block far ahead is published again', async () => {
  const { client } = chain()
  const { id } = await post(await newVisitor())
  await step()
  await step(tooHigh)
  expect(await stateOf(id)).toBe('mined')
  await forgetBlocks(client, 1)
  await client.mine({ blocks: 3 })
  expect(await kudoCount()).toBe(0n)
  await step()
  await step()
  expect([await kudoCount(), await stateOf(id), await openFlights(relay, 31337)]).toEqual([1n, 'mined', []])
})

test('a tip that somebody else carried ends also after a node named a block far ahead', async () => {
  const request = await signTip(chain(), await newVisitor())
  const { id } = Object((await relay.ask('/relay', request)).body)
  await carryOut(request)
  await step(tooHigh)
  expect(await stateOf(id)).toBe('mined')
  await chain().client.mine({ blocks: 70 })
  await step()
  expect(await stateOf(id)).toBe('confirmed')
})

test('a tip that somebody else carried ends also where the node shows no logs, and its sender can tip again', async () => {
  const { client } = chain()
  const visitor = await newVisitor()
  const request = await signTip(chain(), visitor)
  const { id } = Object((await relay.ask('/relay', request)).body)
  await carryOut(request)
  const door = await startNodeProxy(chain().url, { before: method => method !== 'eth_getLogs' })
  const through = relay.beside({ nodeUrl: door.url })
  await client.increaseTime({ seconds: 700 })
  await client.mine({ blocks: 70 })
  await stepOnce(through, 31337)
  expect(await stateOf(id)).toBe('accepted')
  await client.increaseTime({ seconds: 600 })
  await client.mine({ blocks: 70 })
  await stepOnce(through, 31337)
  expect(await stateOf(id)).toBe('expired')
  expect(await post(visitor, { message: 'Again' })).toMatchObject({ state: 'accepted' })
  await door.stop()
})

test('a tip for which a node fails holds up no other, and a node that fails for all of them is heard of', async () => {
  const { id } = await post(await newVisitor())
  const down = new HttpRequestError({ url: 'http://node', status: 500 })
  const failing = { estimateGas: () => Promise.reject(down) }
  await expect(step(failing)).rejects.toThrow(down)
  const [first] = await openTips(relay, 31337)
  const second = await post(await newVisitor(), { message: 'Second' })
  await expect(step(failing)).rejects.toThrow(down)
  const estimateGas: Node['estimateGas'] = async asked => {
    if (asked.data === first?.data) throw down
    return plainNode().estimateGas(asked)
  }
  relay.pass(11)
  await step({ estimateGas })
  await expect(step({ estimateGas })).rejects.toThrow(down)
  expect([await stateOf(id), await stateOf(second.id)]).toEqual(['accepted', 'mined'])
  relay.pass(11)
  await step()
  await step()
  expect(await stateOf(id)).toBe('mined')
})

/** Lets so many more tips wait that are like the one that waits, from accounts without money, and would fail on the chain. */
async function copyTip(count: number, changes: Readonly<Record<string, string>>) {
  const names =
    'chain_id, recipient, nonce, data, fee, gas_cap, cost, is_guest, valid_before, first_block, state, created_at'
  for (let copy = 0; copy < count; copy++) {
    const { sender, id, value } = {
      sender: newAddress(),
      id: `${newAddress()}${'0'.repeat(24)}`,
      value: '1',
      ...changes,
    }
    await relay.store.run(
      `INSERT INTO relay_tips (id, sender, value, ${names}) SELECT $1, $2, $3::numeric, ${names} FROM relay_tips LIMIT 1`,
      [id, sender, value],
    )
  }
}

/** A visitor sends all of the dollars elsewhere. */
async function spendAll({ privateKey }: LocalAccount) {
  const { client, usdc } = chain()
  const hash = await client.writeContract({
    account: privateKeyToAccount(privateKey),
    address: usdc,
    abi: usdcAbi,
    functionName: 'transfer',
    args: [localAccounts.owner.address, 100_000_000n],
  })
  await client.waitForTransactionReceipt({ hash })
}

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address.toLowerCase()

test('a round asks the node as often for sixty tips as for one, when it sends and while that waits for a block', async () => {
  const door = await startNodeProxy(chain().url)
  const through = relay.beside({ nodeUrl: door.url })
  const counts: number[][] = []
  for (const others of [0, 59]) {
    for (const table of ['relay_flights', 'relay_tips']) await relay.store.run(`DELETE FROM ${table}`)
    const { id } = await post(await newVisitor())
    await copyTip(others, { value: '0' })
    relay.pass(11)
    await relay.store.run('UPDATE relay_tips SET tried_at = $1 WHERE id <> $2', [new Date(0), id])
    await chain().client.setAutomine(false)
    const calls: number[] = []
    for (const round of ['sends', 'waits', 'waits']) {
      const before = door.methods.length
      await stepOnce(through, 31337)
      calls.push(door.methods.length - before)
      expect([round, (await openFlights(relay, 31337)).map(({ tip_id }) => tip_id)]).toEqual([round, [id]])
    }
    counts.push(calls)
    await chain().client.setAutomine(true)
    await chain().client.mine({ blocks: 1 })
  }
  expect(counts[1]).toEqual(counts[0])
  await door.stop()
})

test.each([
  ['whose money is gone', { value: '1' }, 1],
  ['that would fail by now', { value: '0' }, 2],
])(
  'sixty hostile tips %s hold an honest one up for seconds only, and cost a limited number of node calls',
  async (_, changes, most) => {
    const door = await startNodeProxy(chain().url)
    const through = relay.beside({ nodeUrl: door.url })
    const first = await newVisitor()
    await post(first)
    await spendAll(first)
    await copyTip(59, changes)
    relay.pass(1)
    await relay.store.run('UPDATE relay_tips SET tried_at = $1', [relay.now()])
    const { id } = await post(await newVisitor())
    await relay.store.run('UPDATE relay_tips SET tried_at = NULL')
    const calls: number[] = []
    for (let round = 0; round < most; round++) {
      const before = door.methods.length
      await stepOnce(through, 31337)
      calls.push(door.methods.length - before)
    }
    expect((await openFlights(relay, 31337))[0]?.tip_id).toBe(id)
    for (const count of calls) expect(count).toBeLessThan(most === 1 ? 20 : 80)
    await door.stop()
  },
)

test('of seventy honest tips at once every accepted one is carried in time, and the others are refused at once', async () => {
  const { client } = chain()
  const visitors: LocalAccount[] = []
  for (let made = 0; made < 70; made++) visitors.push(await newVisitor())
  const requests = await Promise.all(visitors.map(from => signTip(chain(), from)))
  const answers = await Promise.all(requests.map(request => relay.ask('/relay', request)))
  const accepted = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([accepted.length > 30, refused.length > 0]).toEqual([true, true])
  for (const { status, body, headers } of refused) {
    expect([status, Object(body).message]).toEqual([
      429,
      expect.stringMatching(/^Too many tips are waiting for the relay\. Please try again after \d+ seconds$/),
    ])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  // A block each twelve seconds.
  await client.setAutomine(false)
  for (let block = 0; block < 50; block++) {
    await stepOnce(relay, 31337)
    await client.increaseTime({ seconds: 12 })
    await client.mine({ blocks: 1 })
    relay.pass(12)
  }
  await stepOnce(relay, 31337)
  expect(await kudoCount()).toBe(BigInt(accepted.length))
})

test('what is accepted fits the budget together, also at once', async () => {
  const [only] = settings.chains.values()
  if (!only) throw new Error('The relay sends on the local chain.')
  const cost = await firstCost()
  const poor = testRelay(relay.store, {
    ...settings,
    chains: new Map([[only.id, { ...only, budget: cost * 3n + cost / 2n }]]),
  })
  const requests = []
  for (let made = 0; made < 6; made++) requests.push(await signTip(chain(), await newVisitor()))
  const answers = await Promise.all(requests.map(request => poor.ask('/relay', request)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(3)
  expect(answers.filter(({ body }) => Object(body).code === 'relay-spent').length).toBe(3)
})

test("a tip whose sender's money is gone reserves nothing of the budget any more", async () => {
  const [only] = settings.chains.values()
  if (!only) throw new Error('The relay sends on the local chain.')
  const budget = ((await firstCost()) * 3n) / 2n
  const small = relay.beside({
    settings: { ...settings, chains: new Map([[only.id, { ...only, budget }]]) },
  })
  const ask = async (from: LocalAccount) =>
    Object((await small.ask('/relay', await signTip(chain(), from))).body)
  const [broke, next] = [await newVisitor(), await newVisitor()]
  await ask(broke)
  expect(await ask(next)).toMatchObject({ code: 'relay-spent' })
  await spendAll(broke)
  await stepOnce(small, 31337)
  expect(await ask(next)).toMatchObject({ state: 'accepted' })
})

/** What an accepted tip reserves, in wei; nothing of it is left. */
async function firstCost(): Promise<bigint> {
  await post(await newVisitor())
  const [tip] = await openTips(relay, 31337)
  await relay.store.run('DELETE FROM relay_tips')
  return tip?.cost ?? 0n
}

/** A contract wallet that says yes in simulations. */
async function putBurner(): Promise<Address> {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await fund(chain().client, chain(), address, { ether: '0', dollars: '100' })
  await putContract(chain().client, 'BurningAccount', address)
  return address
}

test('contract wallets that say yes in simulation and burn gas in a block cost their own slice alone, and come last', async () => {
  const { client } = chain()
  const owner = localAccounts.visitors[0]
  if (!owner) throw new Error('The local stack has three visitors.')
  const burners: Address[] = []
  for (let made = 0; made < 12; made++) burners.push(await putBurner())
  const signature = `0x${'ab'.repeat(2_048)}` as const
  const answers: unknown[] = []
  for (const from of burners)
    answers.push(
      (await relay.ask('/relay', { ...(await signTip(chain(), { ...owner, address: from })), signature }))
        .body,
    )
  // A few wait at once.
  expect(answers.filter(body => Object(body).state === 'accepted').length).toBe(5)
  const { id } = await post(await newVisitor())
  await step()
  expect((await openFlights(relay, 31337))[0]?.tip_id).toBe(id)
  for (let round = 0; round < 12; round++) await step()
  expect(await kudoCount()).toBe(1n)
  const block = await client.getBlockNumber()
  const used: bigint[] = []
  for (let number = block; number > block - 12n && number > 0n; number--) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    for (const { from, hash } of transactions) {
      if (from.toLowerCase() !== settings.account.address.toLowerCase()) continue
      const { status, gasUsed } = await client.getTransactionReceipt({ hash })
      if (status === 'reverted') used.push(gasUsed)
    }
  }
  expect(used.length).toBe(5)
  for (const gas of used) expect(gas).toBeLessThan(400_000n)
  const again = await signTip(chain(), { ...owner, address: burners[0] ?? '0x' })
  expect((await relay.ask('/relay', { ...again, signature })).body).toMatchObject({
    code: 'too-many-requests',
    message: 'A tip of this account has failed. Try again in a day.',
  })
  relay.pass(60 * 60 + 1)
  await mineAt(client, relay.now().getTime())
  const later = await signTip(chain(), { ...owner, address: burners[0] ?? '0x' })
  expect((await relay.ask('/relay', { ...later, signature })).body).toMatchObject({
    code: 'too-many-requests',
  })
})

test('accounts with code spend a fifth of the budget at most', async () => {
  const [only] = settings.chains.values()
  if (!only) throw new Error('The relay sends on the local chain.')
  const budget = (await firstCost()) * 8n
  const small = testRelay(relay.store, { ...settings, chains: new Map([[only.id, { ...only, budget }]]) })
  const owner = localAccounts.visitors[0]
  if (!owner) throw new Error('The local stack has three visitors.')
  const codes: unknown[] = []
  for (let made = 0; made < 4; made++) {
    const request = await signTip(chain(), { ...owner, address: await putBurner() })
    codes.push(Object((await small.ask('/relay', request)).body).code)
  }
  expect(codes.slice(1)).toEqual(['relay-spent', 'relay-spent', 'relay-spent'])
  const plain = await signTip(chain(), await newVisitor())
  expect((await small.ask('/relay', plain)).body).toMatchObject({ state: 'accepted' })
})

test('an account that gets code once its tip is accepted comes last', async () => {
  const hostile = await newVisitor()
  const { id: late } = await post(hostile)
  await putContract(chain().client, 'BurningAccount', hostile.address)
  const { id } = await post(await newVisitor())
  await step()
  expect((await openFlights(relay, 31337))[0]?.tip_id).toBe(id)
  const tips = await openTips(relay, 31337)
  expect(tips.find(tip => tip.id === late)?.is_guest).toBe(true)
})

test('addresses in any letter case are the same tip', async () => {
  const from = await newVisitor()
  const request = await signTip(chain(), from)
  // A checksum that is wrong: the case of one letter is turned.
  const turn = (address: Address): Address =>
    `0x${address.slice(2).replace(/[a-f]/i, letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))}`
  const odd = {
    ...request,
    to: turn(request.to),
    from: turn(request.from),
    currency: turn(request.currency),
    salt: `0x${request.salt.slice(2).toUpperCase()}`,
  }
  const { status, body } = await relay.ask('/relay', odd)
  expect([status, Object(body).state]).toEqual([200, 'accepted'])
  expect((await relay.ask('/relay', request)).body).toEqual(body)
  await step()
  expect(await kudoCount()).toBe(1n)
})

test.each([
  [5, { code: -32_600, message: 'Up to a 5 block range is allowed' }],
  [10, { status: 400, code: -32_005, message: 'query exceeds range' }],
  [500, { status: 400, message: 'range too large, 500 blocks at most' }],
])(
  'a tip that somebody else carried is found 600 blocks later by a node that allows %i blocks of logs and keeps little state',
  async (blocks, refusal) => {
    const { client, url } = chain()
    const request = await signTip(chain(), await newVisitor())
    const { id } = Object((await relay.ask('/relay', request)).body)
    await client.mine({ blocks: 300 })
    await carryOut(request)
    await client.mine({ blocks: 300 })
    const limited = await startLimitedNode(url, { logs: { blocks, refusal }, state: 64 })
    const through = relay.beside({ nodeUrl: limited.url })
    for (let round = 0; round < 40 && (await stateOf(id)) !== 'confirmed'; round++)
      await stepOnce(through, 31337)
    expect(await stateOf(id)).toBe('confirmed')
    await limited.stop()
  },
)
