import { erc20Abi, type Hex, parseAbi, parseEther, parseGwei, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { type LocalAccount, localAccounts } from '../../local/chain/accounts.ts'
import { startLocalChain } from '../../local/chain/localChain.ts'
import { localClient } from '../../local/chain/localClient.ts'
import { putFeed } from '../../local/chain/rollup.ts'
import { fund } from '../../local/chain/seed.ts'
import { chains } from '../../src/catalog/chains.ts'
import { cancelTypes } from '../../src/relay/protocol/authorization.ts'
import { tipNonce } from '../../src/relay/protocol/relay.ts'
import { openFlights } from '../../src/relay/service/rounds/flights.ts'
import type { RelayChain } from '../../src/relay/service/settings.ts'
import { openTips } from '../../src/relay/service/tips.ts'
import { openStore } from '../../src/server/openStore.ts'
import { type RelayRequest, signTip } from '../support/chain/signTip.ts'
import type { TestChain } from '../support/chain/testChain.ts'
import { stepOnce, testRelay } from '../support/service/testRelay.ts'

/** What became of a load of requests. */
export interface RelayLoad {
  readonly requests: number
  readonly accepted: number
  /** How often each code refused one. */
  readonly refused: Readonly<Record<string, number>>
  /** Transactions that failed on the chain. */
  readonly reverted: number
  /** Accepted tips that have not ended. */
  readonly forgotten: number
  /** Wei that the account has paid, and the most that it may pay beyond its fees. */
  readonly paid: bigint
  readonly allowed: bigint
  /** What its fees are worth, in wei, and what those of honest visitors are worth beyond the cost of their transactions. */
  readonly fees: bigint
  readonly honestProfit: bigint
}

/** Wei that the smallest unit of USDC is worth while a coin costs 4,000 dollars. */
const unitWorth = 250_000_000n
const price = 4_000n * 10n ** 8n
const usdcAbi = parseAbi([
  'function pause()',
  'function unpause()',
  'function blacklist(address account)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
])
/** Requests of each kind among fifty. */
const mix = {
  mutated: 15,
  forged: 9,
  malformed: 6,
  replayed: 8,
  parallel: 2,
  rivals: 1,
  underpriced: 3,
  honest: 3,
  longest: 2,
  race: 1,
} as const
type Kind = keyof typeof mix
const races = ['drained', 'cancelled', 'paused', 'blocked', 'feed', 'gas'] as const

/**
 * Lets hostile visitors ask a relay, and honest ones among them: changed fields and signatures, replays, one nonce at once, money
 * that is gone, cancelled, paused or blocked between simulation and block, fees too low, a price that moves by a fifth, gas that triples.
 */
export async function attackRelay(mode: 'sponsored' | 'paid', count: number): Promise<RelayLoad> {
  const chain = await startLocalChain({ chainId: 31337 })
  const client = localClient(chain)
  const world = { ...chain, client }
  const store = await openStore()
  const account = privateKeyToAccount(generatePrivateKey())
  const { address: feed, heartbeat } = chains[31338].priceFeed
  const allowed = mode === 'paid' ? parseEther('0.02') : parseEther('0.03')
  const relayChain: RelayChain = {
    id: chain.chainId,
    nodeUrl: chain.url,
    kudos: chain.kudos,
    usdc: chain.usdc,
    budget: mode === 'sponsored' ? allowed : 0n,
    paid: mode === 'paid' ? { loss: allowed, margin: 130n, feed: { address: feed, heartbeat } } : undefined,
  }
  const recipients = Array.from({ length: 10 }, () => privateKeyToAccount(generatePrivateKey()).address)
  const relay = {
    account,
    sponsored: new Set(recipients.map(address => address.toLowerCase())),
    minimum: 1_000_000n,
    chains: new Map([[chain.chainId, relayChain]]),
  }
  const service = testRelay(store, relay)
  const start = parseEther('1')
  await client.setBalance({ address: account.address, value: start })
  const visitors = await Promise.all(Array.from({ length: 60 }, makeVisitor))
  const refused: Record<string, number> = {}
  const accepted = new Map<Hex, { readonly request: RelayRequest; readonly isHonest: boolean }>()
  let requests = 0

  async function makeVisitor(): Promise<LocalAccount> {
    const privateKey = generatePrivateKey()
    const { address } = privateKeyToAccount(privateKey)
    await fund(client, chain, address, { ether: '1', dollars: '1000' })
    return { name: 'Visitor', address, privateKey }
  }

  /** Whether the relay takes a request. */
  async function post(body: unknown, isHonest = false): Promise<boolean> {
    requests++
    const answer = await service.ask('/relay', body)
    const { code, id } = Object(answer.body)
    if (answer.status === 200 && !accepted.has(id)) accepted.set(id, { request: Object(body), isHonest })
    if (answer.status === 200) return true
    if (answer.status >= 500 && code !== 'relay-spent') throw new Error(`The relay said ${code}.`)
    refused[code] = (refused[code] ?? 0) + 1
    return false
  }

  /** A signed tip on the relay's terms. */
  async function sign(from: LocalAccount, changes: Partial<RelayRequest> = {}): Promise<RelayRequest> {
    const to = pick(recipients)
    const { body } = await service.ask(`/relay/terms?chainId=${chain.chainId}&to=${to}`)
    const { fee = '0', feeTo = zeroAddress } = Object(body)
    return signTip(world, from, { to, fee, feeTo, ...changes })
  }

  const step = () => stepOnce(service, chain.chainId)

  /** Carries what waits as far as it goes now. */
  async function carry() {
    for (let round = 0; round < 4; round++) await step()
  }

  async function tip(changes: Partial<RelayRequest> = {}) {
    if (await post(await sign(pick(visitors), changes), true)) await carry()
  }

  /** The token's owner, or a visitor, acts in the block before the relay's transaction. */
  async function race(kind: (typeof races)[number]) {
    const from = await makeVisitor()
    const request = await sign(from)
    if (await post(request)) {
      if (kind === 'feed') await setPrice((price * (random() < 0.5 ? 8n : 12n)) / 10n)
      await client.setAutomine(false)
      await step()
      await interfere(kind, from, request)
      await client.setAutomine(true)
      await client.mine({ blocks: 1 })
      await carry()
      if (kind === 'gas') {
        service.pass(31)
        await carry()
        await client.mine({ blocks: 30 })
        await carry()
      }
    }
    if (kind === 'paused') await asOwner('unpause')
    if (kind === 'feed') await setPrice(price)
  }

  const setPrice = (answer: bigint) =>
    putFeed(client, feed, { answer, time: BigInt(Math.floor(Date.now() / 1000)) - 60n })

  async function asOwner(functionName: 'pause' | 'unpause') {
    const account = localAccounts.owner.address
    await client.writeContract({ account, address: chain.usdc, abi: usdcAbi, functionName, ...first })
  }

  async function interfere(kind: (typeof races)[number], from: LocalAccount, request: RelayRequest) {
    const token = { address: chain.usdc, ...first } as const
    const account = privateKeyToAccount(from.privateKey)
    if (kind === 'drained')
      await client.writeContract({
        ...token,
        account,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [localAccounts.owner.address, 1_000_000_000n],
      })
    if (kind === 'cancelled')
      await client.writeContract({
        ...token,
        account,
        abi: usdcAbi,
        functionName: 'cancelAuthorization',
        args: [from.address, tipNonce(request), await signCancel(world, from, request)],
      })
    if (kind === 'blocked')
      await client.writeContract({
        ...token,
        account: localAccounts.owner.address,
        abi: usdcAbi,
        functionName: 'blacklist',
        args: [from.address],
      })
    if (kind === 'paused') await asOwner('pause')
    if (kind === 'gas') await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('4') })
  }

  const attacks: Record<Kind, () => Promise<unknown>> = {
    mutated: async () => post({ ...(await sign(pick(visitors))), ...pick(mutations) }),
    forged: async () => {
      const request = await sign(pick(visitors))
      return post({ ...request, signature: pick(forgeries(request.signature)) })
    },
    malformed: async () => post(pick(malformed)),
    replayed: async () => post(accepted.size > 0 ? pick([...accepted.values()]).request : {}),
    parallel: async () => {
      const request = await sign(pick(visitors))
      await Promise.all([request, request, request, request].map(each => post(each)))
      await carry()
    },
    rivals: async () => {
      const from = pick(visitors)
      const one = await sign(from)
      const { signature: _, ...same } = one
      const other = await signTip(world, from, { ...same, validBefore: `${BigInt(one.validBefore) - 1n}` })
      await Promise.all([post(one), post(other)])
      await carry()
    },
    underpriced: async () => post(await sign(pick(visitors), { fee: '10000', feeTo: account.address })),
    honest: () => tip(),
    longest: () => tip({ name: 'N'.repeat(64), message: '\u00e9'.repeat(512) }),
    race: () => race(pick(races) ?? 'drained'),
  }

  await setPrice(price)
  const kinds = Object.entries(mix).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as Kind),
  )
  while (requests < count) await attacks[pick(kinds)]()

  // Whatever has not ended by now ends.
  await client.increaseTime({ seconds: 700 })
  for (let look = 0; look < 10; look++) {
    await client.mine({ blocks: 100 })
    service.pass(31)
    await carry()
    if (
      (await openTips(service, chain.chainId)).length === 0 &&
      !(await openFlights(service, chain.chainId))[0]
    )
      break
  }
  const forgotten = (await openTips(service, chain.chainId)).length
  const paid = start - (await client.getBalance({ address: account.address }))
  const earned = await client.readContract({
    address: chain.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  })
  let honestProfit = 0n
  for (const [id, { request, isHonest }] of accepted) {
    const { hash } = Object((await service.ask(`/relay/${id}`)).body)
    if (!isHonest || !hash) continue
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
    honestProfit += BigInt(request.fee) * unitWorth - gasUsed * effectiveGasPrice
  }
  const countRow = z.object({ count: z.number() })
  const sql = 'SELECT count(*)::integer AS count FROM relay_tips WHERE reverted_at IS NOT NULL'
  const [reverts] = await store.rows(countRow, sql)
  await store.close()
  await chain.stop()
  return {
    requests,
    accepted: accepted.size,
    refused,
    reverted: reverts?.count ?? 0,
    forgotten,
    paid,
    allowed,
    fees: earned * unitWorth,
    honestProfit,
  }
}

/** What comes before the relay's own transaction in a block. */
const first = {
  gas: 200_000n,
  maxFeePerGas: parseGwei('100'),
  maxPriorityFeePerGas: parseGwei('50'),
} as const

const stranger = localAccounts.owner.address
/** Changes of a signed tip. */
const mutations: readonly Partial<RelayRequest>[] = [
  { to: stranger },
  { name: 'Mallory' },
  { message: 'Changed' },
  { message: '' },
  { currency: stranger },
  { amount: '5000001' },
  { amount: '999999999999' },
  { from: stranger },
  { fee: '0', feeTo: zeroAddress },
  { fee: '1', feeTo: stranger },
  { feeTo: stranger },
  { validAfter: '1' },
  { validBefore: '9999999999' },
  { validBefore: '0' },
  { salt: `0x${'11'.repeat(32)}` },
  { chainId: 1 },
]

/** Bodies that are no tips. */
const malformed: readonly unknown[] = [
  {},
  [],
  'no JSON',
  { chainId: '31337' },
  { ...mutations[0], surplus: true },
  { message: 'x'.repeat(17_000) },
]

/** Signatures that nobody made. */
function forgeries(signature: Hex): readonly Hex[] {
  const flipped = signature.at(20) === '0' ? '1' : '0'
  return [
    `0x${signature.slice(2, 20)}${flipped}${signature.slice(21)}`,
    `0x${signature.slice(2, -2)}00`,
    `0x${signature.slice(2, -2)}`,
    `0x${'00'.repeat(65)}`,
    `0x${'ab'.repeat(2_048)}`,
  ]
}

/** The payer's own word that a tip's authorization counts no more (EIP-3009). */
function signCancel({ chainId, usdc }: TestChain, from: LocalAccount, request: RelayRequest): Promise<Hex> {
  return privateKeyToAccount(from.privateKey).signTypedData({
    domain: { name: 'USDC', version: '2', chainId, verifyingContract: usdc },
    types: cancelTypes,
    primaryType: 'CancelAuthorization',
    message: { authorizer: from.address, nonce: tipNonce(request) },
  })
}

let seed = 1
/** A number from 0 to 1, the same ones in every run. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
