// Proves: Design §9
import { type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { putContract } from '../../../local/chain/putContract.ts'
import { kudosAbi } from '../../../src/chain/abi.gen.ts'
import { openFlights } from '../../../src/relay/service/rounds/flights.ts'
import type { RelaySettings } from '../../../src/relay/service/settings.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import type { Node } from '../../../src/server/nodes/createNode.ts'
import { startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { type RelayRequest, signTip } from '../../support/chain/signTip.ts'
import { forgetBlocks, mineAt, testChain } from '../../support/chain/testChain.ts'
import { onEveryStore } from '../../support/service/serviceStores.ts'
import { relayStep, spentOf, type TestRelay, testRelay } from '../../support/service/testRelay.ts'

const chain = testChain()
const visitor = localAccounts.visitors[2]
const usdcAbi = [
  {
    type: 'function',
    name: 'mint',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  { type: 'function', name: 'pause', inputs: [], outputs: [], stateMutability: 'nonpayable' },
] as const

let relay: RelaySettings
beforeEach(async () => {
  const { client, url, usdc: address, kudos, chainId } = chain()
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setAutomine(true)
  relay = {
    account,
    sponsored: new Set([localAccounts.recipient.address.toLowerCase()]),
    minimum: 1_000_000n,
    chains: new Map([
      [chainId, { id: chainId, nodeUrl: url, kudos, usdc: address, budget: parseEther('0.1') }],
    ]),
  }
  await client.setBalance({ address: account.address, value: parseEther('1') })
  await asOwner('mint', [visitor?.address ?? '0x', 100_000_000n])
})

async function asOwner(
  ...[functionName, args]: ['mint', readonly [`0x${string}`, bigint]] | ['pause', readonly []]
) {
  const { client, usdc: address } = chain()
  const account = localAccounts.owner.address
  const hash = await (functionName === 'mint'
    ? client.writeContract({ account, address, abi: usdcAbi, functionName, args })
    : client.writeContract({ account, address, abi: usdcAbi, functionName }))
  await client.waitForTransactionReceipt({ hash })
}

const sign = (changes: Partial<RelayRequest> = {}) => {
  if (!visitor) throw new Error('The local stack has three visitors.')
  return signTip(chain(), visitor, changes)
}

function serviceOn(store: Store, changes: Partial<RelaySettings> = {}): TestRelay {
  return testRelay(store, { ...relay, ...changes })
}

async function post(service: TestRelay, body: unknown) {
  const answer = await service.ask('/relay', body)
  return { status: answer.status, body: answer.body }
}

const step = (service: TestRelay, changes?: Partial<Node>) => relayStep(chain(), service, changes)

const kudoCount = () =>
  chain().client.readContract({ address: chain().kudos, abi: kudosAbi, functionName: 'kudoCount' })
const sent = () => chain().client.getTransactionCount({ address: relay.account.address })

onEveryStore(({ open, openTwice }) => {
  test('a visitor without coins tips with one signature, and the same request again sends nothing again', async () => {
    const service = serviceOn(await open())
    const request = await sign()
    const { body } = await post(service, request)
    expect(body).toMatchObject({ state: 'accepted' })
    const { id } = Object(body)
    await step(service)
    await step(service)
    const read = await service.ask(`/relay/${id}`)
    expect(read.body).toMatchObject({ state: 'mined' })
    expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await post(service, request)).body).toEqual(read.body)
    await chain().client.mine({ blocks: 100 })
    await step(service)
    expect((await service.ask(`/relay/${id}`)).body).toMatchObject({ state: 'confirmed' })
    expect([await kudoCount(), await sent()]).toEqual([1n, 1])
    const kudo = await chain().client.readContract({
      address: chain().kudos,
      abi: kudosAbi,
      functionName: 'allKudoMessages',
      args: [0n],
    })
    expect(kudo.slice(0, 2)).toEqual([visitor?.address, localAccounts.recipient.address])
    // What it cost counts towards the day's budget, and nothing that was said is in the log.
    const spent = parseEther('1') - (await chain().client.getBalance({ address: relay.account.address }))
    expect(await spentOf(service, chain().chainId, 'sponsored')).toBe(spent)
    for (const word of ['Ada', 'one signature', visitor?.address ?? ''])
      expect(JSON.stringify(service.lines)).not.toContain(word)
  })

  test('two processes that get and send the same tip at once send it once', async () => {
    const [one, two] = await openTwice()
    const first = serviceOn(one)
    const second = first.beside({ store: two })
    const request = await sign()
    const answers = await Promise.all([first, second, first, second].map(service => post(service, request)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await Promise.all([first, second, first, second].map(service => step(service)))
    await Promise.all([first, second].map(service => step(service)))
    expect([await kudoCount(), await sent()]).toEqual([1n, 1])
  })

  test('two processes that get two tips of one sender at once accept one of them', async () => {
    const [one, two] = await openTwice()
    const first = serviceOn(one)
    const second = first.beside({ store: two })
    const requests = [await sign({ message: 'One' }), await sign({ message: 'Two' })]
    const answers = await Promise.all(requests.map((request, at) => post(at === 0 ? first : second, request)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    // Also where the check before it sees neither of two.
    const copy = `INSERT INTO relay_tips SELECT (jsonb_populate_record(tip, '{"id": "0x00"}')).* FROM relay_tips AS tip`
    await expect(first.store.run(copy)).rejects.toMatchObject({ code: '23505' })
  })

  // Proves: Design §9
  test('a process that was slow while another sent the tip sends nothing, and counts nothing', async () => {
    const [one, two] = await openTwice()
    const slow = serviceOn(one)
    const quick = slow.beside({ store: two })
    await post(slow, await sign())
    const { client } = chain()
    await step(slow, {
      getBalance: async asked => {
        const balance = await client.getBalance(asked)
        await step(quick)
        await step(quick)
        return balance
      },
    })
    expect([await kudoCount(), await sent()]).toEqual([1n, 1])
    expect(await openFlights(slow, chain().chainId)).toEqual([])
    const spent = parseEther('1') - (await client.getBalance({ address: relay.account.address }))
    expect(await spentOf(slow, chain().chainId, 'sponsored')).toBe(spent)
  })

  // Proves: Design §9
  test('a tip that was signed when the process died is published by the next, as it was', async () => {
    const [one, two] = await openTwice()
    const first = serviceOn(one)
    await post(first, await sign())
    await step(first, { sendRawTransaction: () => Promise.reject(new Error('gone')) })
    const [flight] = await openFlights(first, chain().chainId)
    expect([flight?.hashes.length, await sent()]).toEqual([1, 0])
    const second = first.beside({ store: two })
    await step(second)
    await step(second)
    expect([await kudoCount(), await sent()]).toEqual([1n, 1])
    expect(await openFlights(second, chain().chainId)).toEqual([])
    expect(await chain().client.getTransaction({ hash: flight?.hashes[0] ?? '0x' })).toMatchObject({
      nonce: 0,
    })
  })

  // Proves: Design §9
  test('a tip that a reorganisation of three blocks takes back is sent again', async () => {
    const service = serviceOn(await open())
    const { client } = chain()
    const { body } = await post(service, await sign())
    await step(service)
    await step(service)
    await client.mine({ blocks: 2 })
    await forgetBlocks(client, 3)
    await client.mine({ blocks: 3 })
    expect(await kudoCount()).toBe(0n)
    await step(service)
    await step(service)
    expect(await kudoCount()).toBe(1n)
    await client.mine({ blocks: 100 })
    await step(service)
    expect((await service.ask(`/relay/${Object(body).id}`)).body).toMatchObject({ state: 'confirmed' })
  })

  test('a stuck transaction gets a higher fee; past its time it gives way to an empty one, and the tip has expired', async () => {
    const service = serviceOn(await open())
    const { client } = chain()
    const { body } = await post(service, await sign())
    await client.setAutomine(false)
    await step(service)
    service.pass(31)
    await step(service)
    const [flight] = await openFlights(service, chain().chainId)
    expect(flight?.hashes.length).toBe(2)
    for (const hash of flight?.hashes.slice(-1) ?? []) await client.dropTransaction({ hash })
    await client.increaseTime({ seconds: 700 })
    await client.mine({ blocks: 1 })
    service.pass(31)
    await step(service)
    await client.mine({ blocks: 100 })
    await client.setAutomine(true)
    await step(service)
    expect((await service.ask(`/relay/${Object(body).id}`)).body).toMatchObject({ state: 'expired' })
    expect([await kudoCount(), await sent()]).toEqual([0n, 1])
    expect(await openFlights(service, chain().chainId)).toEqual([])
  })

  test('a token that is paused between simulation and block costs one revert, and the sender waits', async () => {
    const service = serviceOn(await open())
    const { client } = chain()
    await post(service, await sign())
    const { body } = await post(service, await sign({ message: 'Another' }))
    expect(body).toMatchObject({ code: 'tip-under-way', retryAfter: 60 })
    await client.setAutomine(false)
    await step(service)
    const [flight] = await openFlights(service, chain().chainId)
    await client.dropTransaction({ hash: flight?.hashes[0] ?? '0x' })
    await client.setAutomine(true)
    await asOwner('pause', [])
    const failed = await client.sendRawTransaction({ serializedTransaction: flight?.raw ?? '0x' })
    await client.waitForTransactionReceipt({ hash: failed })
    await step(service)
    await step(service)
    expect([await kudoCount(), await sent()]).toEqual([0n, 1])
    expect(await spentOf(service, chain().chainId, 'sponsored')).toBeGreaterThan(0n)
    const again = await post(service, await sign({ message: 'Again' }))
    expect(again.body).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('failed'),
    })
  })

  test("a delegated account's tip is carried where the account answers for its signatures, else refused", async () => {
    const service = serviceOn(await open())
    const { client, batchExecutor } = chain()
    const delegateTo = (address: Hex) =>
      client.setCode({ address: visitor?.address ?? '0x', bytecode: `0xef0100${address.slice(2)}` })
    await delegateTo(batchExecutor)
    expect((await post(service, await sign())).body).toMatchObject({ code: 'wrong-signature' })
    const signing = '0x0000000000000000000000000000000000007702'
    await putContract(client, 'SigningAccount', signing)
    await delegateTo(signing)
    expect((await post(service, await sign())).body).toMatchObject({ state: 'accepted' })
    await step(service)
    await expect.poll(async () => [await kudoCount(), await sent()]).toEqual([1n, 1])
  })

  // Proves: Design §9
  test('what it has spent within a day, and may be spending, is never above its budget', async () => {
    const [relayChain] = relay.chains.values()
    if (!relayChain) throw new Error('The relay sends on the local chain.')
    const service = serviceOn(await open(), {
      chains: new Map([[relayChain.id, { ...relayChain, budget: 1n }]]),
    })
    const refused = {
      code: 'relay-spent',
      message: 'The relay has no more money for tips on Local chain today.',
    }
    expect(await post(service, await sign())).toEqual({ status: 503, body: refused })
  })

  test('an account gets ten tips a day for nothing, of which those count that went out, or still may', async () => {
    const service = serviceOn(await open())
    const tipOnce = async (message: string) => {
      const { body } = await post(service, await sign({ message }))
      return Object(body)
    }
    // As those end whose money is gone before the relay looks.
    for (let gone = 0; gone < 11; gone++) {
      const { id, state } = await tipOnce(`Gone ${gone}`)
      expect(state).toBe('accepted')
      await service.store.run("UPDATE relay_tips SET state = 'expired' WHERE id = $1", [id])
    }
    for (let carried = 0; carried < 10; carried++) {
      expect(await tipOnce(`Carried ${carried}`)).toMatchObject({ state: 'accepted' })
      await step(service)
      await step(service)
    }
    const { status, body } = await post(service, await sign({ message: 'One more' }))
    expect([status, Object(body).message]).toEqual([
      429,
      expect.stringMatching(
        /^Too many sponsored tips from this account\. Please try again after 8\d{4} seconds$/,
      ),
    ])
    service.pass(24 * 60 * 60 + 1)
    await mineAt(chain().client, service.now().getTime())
    expect(await tipOnce('The next day')).toMatchObject({ state: 'accepted' })
  })

  test('a node that is a block behind when the tip is mined has it sent no second time', async () => {
    const service = serviceOn(await open())
    await post(service, await sign())
    await step(service)
    const { client, url } = chain()
    const before = toHex((await client.getBlockNumber()) - 1n)
    // Of several nodes behind one address only some have the newest block.
    const bend = (body: string) =>
      /eth_(call|estimateGas)/.test(body) ? body.replaceAll('"latest"', `"${before}"`) : body
    const behind = await startNodeProxy(url, { bend })
    await step(service.beside({ nodeUrl: behind.url }))
    await behind.stop()
    await step(service)
    await step(service)
    expect([await kudoCount(), await sent()]).toEqual([1n, 1])
  })

  // Proves: Design §9
  test('what the relay does not carry is refused in one sentence, and nothing is sent', async () => {
    const service = serviceOn(await open())
    const owner = localAccounts.owner.address
    const refused: readonly [Partial<RelayRequest>, Partial<RelayRequest>, string][] = [
      [{ to: owner }, {}, 'The relay does not pay the fee for tips to this recipient.'],
      [{ fee: '1', feeTo: owner }, {}, 'The relay takes no fee on this network.'],
      [{ currency: owner }, {}, 'The relay sends USDC only.'],
      [{ amount: '999999' }, {}, 'The tip is smaller than the relay pays for.'],
      [{}, { chainId: 5 }, 'The relay does not send on this network.'],
      [{}, { message: 'Changed' }, 'The signature does not match the tip.'],
      [{ amount: '1000000000' }, {}, 'The tip would fail on the network.'],
      [{ feeTo: owner }, {}, 'A sponsored tip has no fee.'],
      [{ validBefore: '1' }, {}, 'The tip must be valid for at least 60 and at most 600 seconds.'],
      [{ validBefore: '9999999999' }, {}, 'The tip must be valid for at least 60 and at most 600 seconds.'],
      [{}, { message: 'é'.repeat(513) }, 'The request\'s "message" is wrong: at most 1024 bytes.'],
    ]
    const most = '9'.repeat(77)
    for (const [before, after, message] of refused)
      expect((await post(service, { ...(await sign(before)), ...after })).body).toMatchObject({ message })
    // Together more than a word of the chain holds.
    expect(await post(service, { ...(await sign()), amount: most, fee: most, feeTo: owner })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
    for (const id of ['%00', '0x12', `0x${'ab'.repeat(32)}`])
      expect(await service.ask(`/relay/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'The relay does not know this tip.' },
      })
    await step(service)
    expect([await kudoCount(), await sent()]).toEqual([0n, 0])
  })
})
