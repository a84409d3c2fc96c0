// Proves: Design §9
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { fund } from '../../../local/chain/seed.ts'
import { chains } from '../../../src/catalog/chains.ts'
import { openFlights } from '../../../src/relay/service/rounds/flights.ts'
import type { PaidTips, RelayChain } from '../../../src/relay/service/settings.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { type RelayRequest, signTip } from '../../support/chain/signTip.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { relayStep, spentOf, type TestRelay, testRelay } from '../../support/service/testRelay.ts'

const chain = testChain({ chainId: 31337 })
const [, , visitor] = localAccounts.visitors
/** A recipient whom nobody sponsors. */
const to = privateKeyToAccount(generatePrivateKey()).address
const { address: feed, heartbeat } = chains[31338].priceFeed
const feedAbi = parseAbi(['function setAnswer(int256 answer, uint256 startedAt, uint256 updatedAt)'])
const pauseAbi = parseAbi(['function pause()'])

let store: Store
let relayer: ReturnType<typeof privateKeyToAccount>
beforeEach(async () => {
  store = await openNewStore()
  relayer = privateKeyToAccount(generatePrivateKey())
  const { client } = chain()
  await client.setAutomine(true)
  await client.setBalance({ address: relayer.address, value: parseEther('1') })
  if (visitor) await fund(client, chain(), visitor.address, { ether: '0', dollars: '100' })
  return () => store.close()
})

const relayChain = (changes: Partial<PaidTips> = {}): RelayChain => {
  const { chainId: id, url: nodeUrl, kudos, usdc } = chain()
  const paid = { loss: parseEther('0.1'), margin: 130n, feed: { address: feed, heartbeat }, ...changes }
  return { id, nodeUrl, kudos, usdc, budget: 0n, paid }
}

function serviceWith(changes: Partial<PaidTips> = {}): TestRelay {
  const relay = relayChain(changes)
  return testRelay(store, {
    account: relayer,
    sponsored: new Set(),
    minimum: 1n,
    chains: new Map([[relay.id, relay]]),
  })
}

async function terms(service: TestRelay, words?: number): Promise<{ fee: string; feeTo: Hex }> {
  const query = `chainId=31337&to=${to}${words === undefined ? '' : `&words=${words}`}`
  const { body } = await service.ask(`/relay/terms?${query}`)
  return Object(body)
}

const sign = (changes: Partial<RelayRequest>) => {
  if (!visitor) throw new Error('The local stack has three visitors.')
  return signTip(chain(), visitor, { to, ...changes })
}

/** A tip on the terms that the relay names now. */
async function postPaid(service: TestRelay, changes: Partial<RelayRequest> = {}) {
  const { fee, feeTo } = await terms(service)
  const { body } = await service.ask('/relay', await sign({ fee, feeTo, ...changes }))
  return Object(body)
}

const step = (service: TestRelay) => relayStep(chain(), service)

/** Makes a coin cost so many dollars, by an answer of so many seconds ago. */
async function setPrice(dollars: bigint, age = 0n) {
  const { client } = chain()
  const { timestamp } = await client.getBlock()
  const time = age === 0n ? 0n : timestamp - age
  const hash = await client.sendTransaction({
    account: localAccounts.owner.address,
    to: feed,
    data: encodeFunctionData({
      abi: feedAbi,
      functionName: 'setAnswer',
      args: [dollars * 10n ** 8n, time, time],
    }),
  })
  await client.waitForTransactionReceipt({ hash })
}

const dollarsOf = (address: Hex) =>
  chain().client.readContract({
    address: chain().usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const balance = () => chain().client.getBalance({ address: relayer.address })

test('for a fee that was named before, a tip to anybody is carried, and the fee is worth more than it cost', async () => {
  const service = serviceWith()
  const { fee, feeTo } = await terms(service)
  expect([BigInt(fee) % 10_000n, feeTo]).toEqual([0n, relayer.address])
  expect(BigInt((await terms(service, 20)).fee)).toBeLessThan(BigInt(fee))
  expect(await postPaid(service)).toMatchObject({ state: 'accepted' })
  await step(service)
  await step(service)
  expect([await dollarsOf(to), await dollarsOf(relayer.address)]).toEqual([5_000_000n, BigInt(fee)])
  const cost = parseEther('1') - (await balance())
  // A coin costs 4,000 dollars: one unit of USDC is worth 250,000,000 wei.
  expect(BigInt(fee) * 250_000_000n).toBeGreaterThan((cost * 13n) / 10n)
  // It lost nothing.
  expect(await spentOf(service, 31337, 'paid')).toBe(0n)
})

test.each([
  ['the shortest', 'Ada', 'Hi!'],
  ['the longest', 'n'.repeat(64), 'm'.repeat(1024)],
] as const)(
  'the fee that is named is enough also for the first tip of all, %s, where gas costs next to nothing',
  async (_, name, message) => {
    const service = serviceWith()
    await chain().client.mine({ blocks: 200 })
    const { fee, feeTo } = await terms(service, name.length + message.length)
    expect(await postPaid(service, { fee, feeTo, name, message })).toMatchObject({ state: 'accepted' })
  },
)

test('a tip whose fee is worth too little by now waits, and is carried once it is worth enough', async () => {
  const service = serviceWith()
  await postPaid(service)
  await setPrice(40_000n)
  await step(service)
  expect(await openFlights(service, 31337)).toEqual([])
  await setPrice(4_000n)
  service.pass(11)
  await step(service)
  expect(await openFlights(service, 31337)).toHaveLength(1)
})

test('a tip whose fee has no price for now holds up none that the relay pays for', async () => {
  const [other] = localAccounts.visitors
  if (!other) throw new Error('The local stack has three visitors.')
  const only = { ...relayChain(), budget: parseEther('0.1') }
  const sponsored = new Set([localAccounts.recipient.address.toLowerCase()])
  const service = testRelay(store, {
    account: relayer,
    sponsored,
    minimum: 1n,
    chains: new Map([[only.id, only]]),
  })
  await postPaid(service)
  await setPrice(4_000n, 24n * 3_600n)
  const { body } = await service.ask('/relay', await signTip(chain(), other))
  expect(body).toMatchObject({ state: 'accepted' })
  await step(service)
  expect((await openFlights(service, 31337))[0]?.tip_id).toBe(Object(body).id)
})

test('a stuck one is replaced while its fee still pays for that, and past its time by an empty one within the loss', async () => {
  const service = serviceWith()
  const { client } = chain()
  await postPaid(service)
  await client.setAutomine(false)
  await step(service)
  const [first] = await openFlights(service, 31337)
  for (let round = 0; round < 12; round++) {
    service.pass(31)
    await step(service)
  }
  const [last] = await openFlights(service, 31337)
  expect(last?.hashes.length).toBeGreaterThan(1)
  // The dearest version is the tip still, and costs less than the fee is worth.
  expect(parseTransaction(last?.raw ?? '0x02').to?.toLowerCase()).toBe(chain().kudos.toLowerCase())
  expect(last?.cost).toBeLessThan(((last?.income ?? 0n) * 6n) / 5n)
  expect(last?.max_fee).toBeGreaterThan(first?.max_fee ?? 0n)
  for (const hash of last?.hashes ?? []) await client.dropTransaction({ hash }).catch(() => {})
  await client.increaseTime({ seconds: 700 })
  await client.mine({ blocks: 1 })
  service.pass(31)
  await step(service)
  await client.setAutomine(true)
  await client.mine({ blocks: 1 })
  await step(service)
  expect(await openFlights(service, 31337)).toEqual([])
  const lost = await spentOf(service, 31337, 'paid')
  expect([lost > 0n, lost]).toEqual([true, parseEther('1') - (await balance())])
})

test('what fails on the chain is paid from the loss, and once that is spent the relay says so', async () => {
  const service = serviceWith({ loss: parseEther('0.004') })
  const { client } = chain()
  await postPaid(service)
  await client.setAutomine(false)
  await step(service)
  const [flight] = await openFlights(service, 31337)
  for (const hash of flight?.hashes ?? []) await client.dropTransaction({ hash })
  await client.setAutomine(true)
  const hash = await client.writeContract({
    account: localAccounts.owner.address,
    address: chain().usdc,
    abi: pauseAbi,
    functionName: 'pause',
  })
  await client.waitForTransactionReceipt({ hash })
  const failed = await client.sendRawTransaction({ serializedTransaction: flight?.raw ?? '0x' })
  await client.waitForTransactionReceipt({ hash: failed })
  await step(service)
  const lost = await spentOf(service, 31337, 'paid')
  expect([lost > 0n, lost]).toEqual([true, parseEther('1') - (await balance())])
  const poorer = serviceWith({ loss: lost })
  expect(await terms(poorer)).toEqual({
    code: 'relay-spent',
    message: 'The relay has no more money for tips on Local chain today.',
  })
})

// Proves: Design §9
test('another fee, another receiver of it, and a price that nobody knows are refused in one sentence', async () => {
  const service = serviceWith()
  const owner = localAccounts.owner.address
  const sentence = async (changes: Partial<RelayRequest>) => (await postPaid(service, changes)).message
  expect(await sentence({ fee: '10000' })).toBe('The fee is too low now. Ask for the terms again.')
  expect(await sentence({ feeTo: owner })).toBe('The fee must go to the account that the relay names.')
  expect(await sentence({ fee: '0', feeTo: `0x${'0'.repeat(40)}` })).toBe(
    'The relay does not pay the fee for tips to this recipient.',
  )
  const { fee, feeTo } = await terms(service)
  const request = await sign({ fee, feeTo })
  await setPrice(4_000n, 24n * 3_600n)
  const unknown = { code: 'no-price', message: 'The price of ETH is not known right now.' }
  expect(await terms(service)).toEqual(unknown)
  expect((await service.ask('/relay', request)).body).toEqual(unknown)
  const wrong = await service.ask(`/relay/terms?chainId=31337&to=${to}&words=2000`)
  expect(wrong.body).toMatchObject({ message: 'The request\'s "words" is wrong: a number up to 1088.' })
})
