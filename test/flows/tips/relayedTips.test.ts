// @vitest-environment jsdom
import { randomBytes } from 'node:crypto'
import {
  type Address,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  parseUnits,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findChain } from '#catalog/chains.ts'
import { kudosAbi } from '#chain/abi.gen.ts'
import { KudosError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import { cancelTypes } from '#relay/protocol/authorization.ts'
import { relayRequest, tipArguments } from '#relay/protocol/relay.ts'
import { relayService } from '#services/relay.ts'
import { checkDraft } from '#tips/checkDraft.ts'
import { followRelayed } from '#tips/follow/followRelayed.ts'
import type { RelayTerms } from '#tips/relay/relay.ts'
import { type RelayOffer, relayOfferKey, textBytes } from '#tips/relay/relayOffer.ts'
import type { Sender } from '#tips/sender.ts'
import { sendTip } from '#tips/sendTip.ts'
import { forgetTip } from '#tips/store/forgetTip.ts'
import { recallRelayed } from '#tips/store/pendingTips.ts'
import { runTip, runTips, type TipContext } from '#tips/store/runTips.ts'
import { createTips, type TipRun } from '#tips/store/tips.ts'
import { type TipState, tipToShow } from '#tips/tip.ts'
import { readArtifact } from '../../../contracts/script/compile.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { DevWallet } from '../../../local/devWallet/provider.ts'
import { freePort } from '../../../local/ports.ts'
import { localRelay } from '../../../local/site/localRelay.ts'
import { startService } from '../../../local/site/service.ts'
import { keyringOf } from '../../../src/server/database/keyring.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { openRelayDoor, type RelayDoor } from '../../support/service/relayDoor.ts'
import {
  asksOf,
  bentNode,
  changeAnswer,
  devWallet,
  draft,
  memory,
  offered,
  quickNode,
  senderOf,
  stepsOf,
  visitors,
} from './tipping.ts'

const chain = testChain()
const { recipient, owner } = localAccounts
const { empty, main } = visitors
const value = parseUnits('2.5', 6)
/** Blocks after which the chain forgets none. */
const finalDepth = () => findChain(chain().chainId)?.finalDepth ?? Number.NaN
const free: RelayTerms = { fee: '0', feeTo: zeroAddress, minimum: '1000000', until: 0 }

let door: RelayDoor
/** Ends of what a test has started. */
const stops: (() => Promise<void>)[] = []

const keyring = keyringOf(randomBytes(32))
let store: Store
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())

beforeEach(async () => {
  const { client } = chain()
  // A relay of its own, which knows nothing of what the chain has gone back on.
  for (const table of ['relay_flights', 'relay_tips', 'limits']) await store.run(`DELETE FROM ${table}`, [])
  await client.setAutomine(true)
  const port = await freePort()
  const relay = { ...(await localRelay([chain()])), account: privateKeyToAccount(generatePrivateKey()) }
  await client.setBalance({ address: relay.account.address, value: 10n ** 19n })
  const { stop } = await startService({
    port,
    chains: [chain()],
    widgetUrl: 'http://kudos.localhost',
    relay,
    kept: { store, keyring },
  })
  stops.push(stop)
  door = await openRelayDoor(`http://127.0.0.1:${port}`)
  stops.push(door.stop)
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0).reverse()) await stop()
  localStorage.clear()
})

const emptyWallet = (...[answer]: [Parameters<typeof devWallet>[2]?]) =>
  devWallet(chain(), { connected: [empty.address] }, answer)

/** Terms as the relay says them. */
const said = ({ until: _, ...terms }: RelayTerms) => ({ ...terms, holds: 60 })

/** Sends 2.5 USDC by the relay, as the form offered it, and tells how that went. */
function relayedTip({
  wallet = emptyWallet(),
  account = empty.address,
  sender = senderOf(wallet, offered(chain()), account),
  terms = free,
  node = quickNode(offered(chain())),
  currency = chain().usdc,
  onUpdate = () => {},
}: {
  wallet?: DevWallet
  account?: Address
  sender?: Sender
  terms?: RelayTerms
  node?: ReturnType<typeof quickNode> | ReturnType<typeof bentNode>
  currency?: Address
  onUpdate?: (state: TipState) => void
} = {}) {
  const progress: TipState[] = []
  const end = new AbortController()
  stops.push(async () => end.abort())
  const checked = checkDraft(
    { ...draft, currency: 'USDC', amount: '2.5' },
    offered(chain()),
    recipient.address,
  )
  const order = { ...checked, currency: { ...checked.currency, address: currency }, relay: terms }
  const result = sendTip(order, {
    id: crypto.randomUUID(),
    sender,
    node,
    relay: relayService(door.url),
    memory,
    update: state => {
      progress.push(state)
      onUpdate(state)
    },
    signal: end.signal,
  }).catch((error: unknown) => {
    if (error instanceof KudosError) return error
    throw error
  })
  return { wallet, progress, result, letGo: () => end.abort(), shows: () => progress.at(-1) }
}

/** The kudo that a tip has become. */
async function sent(result: Promise<unknown>) {
  const answer = await result
  if (answer instanceof Error) throw answer
  return answer
}

const readUsdc = (address: Address) =>
  chain().client.readContract({
    address: chain().usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const kudoCount = () =>
  chain().client.readContract({ address: chain().kudos, abi: kudosAbi, functionName: 'kudoCount' })

const usdcAbi = parseAbi([
  'function pause()',
  'function mint(address to, uint256 amount)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
])

async function pauseUsdc() {
  const { client, usdc: address } = chain()
  const hash = await client.writeContract({
    account: owner.address,
    address,
    abi: usdcAbi,
    functionName: 'pause',
  })
  await client.waitForTransactionReceipt({ hash })
}

/** Brings the chain to where no signature of now is good any more, for good. */
async function passValidity() {
  await chain().client.increaseTime({ seconds: 700 })
  await chain().client.mine({ blocks: finalDepth() + 1 })
}

/** The relay says that it has the tip, and does nothing. */
const idleRelay: Parameters<RelayDoor['keep']>[0] = async ({ method }, pass) =>
  method === 'POST' ? { status: 200, body: { id: `0x${'ab'.repeat(32)}`, state: 'accepted' } } : pass()

// Proves: Design §5
test('a visitor with USDC and nothing else tips with one signature and no transaction', async () => {
  const { wallet, progress, result } = relayedTip()
  expect(await sent(result)).toMatchObject({ kudo: { from: empty.address, value, message: draft.message } })
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  expect(stepsOf(progress)).toEqual(['authorize 1/1'])
  expect(progress.flatMap(state => (state.status === 'relayed' ? state.answer : []))).toEqual([
    'none',
    'accepted',
  ])
  expect(await readUsdc(recipient.address)).toBe(value)
  expect(await chain().client.getBalance({ address: empty.address })).toBe(0n)
  expect(recallRelayed(empty.address)).toEqual([])
})

// Proves: Design §5
test('the fee that was shown is paid to the relay, and the recipient gets the whole amount', async () => {
  const relayer = privateKeyToAccount(generatePrivateKey())
  await chain().client.setBalance({ address: relayer.address, value: 10n ** 18n })
  const terms = { ...free, fee: '20000', feeTo: relayer.address }
  door.keep(async ({ method, body }) => {
    if (method === 'GET') return { status: 200, body: said(terms) }
    await carry(body, relayer.address)
    return { status: 200, body: { id: `0x${'ab'.repeat(32)}`, state: 'mined' } }
  })
  await chain().client.impersonateAccount({ address: relayer.address })
  const before = await readUsdc(empty.address)
  expect(await sent(relayedTip({ terms }).result)).toMatchObject({ kudo: { value } })
  expect([await readUsdc(recipient.address), await readUsdc(relayer.address)]).toEqual([value, 20_000n])
  expect(before - (await readUsdc(empty.address))).toBe(value + 20_000n)
})

// Proves: Design §5
test('a fee that still holds is paid as it was shown, although the relay asks others for more by now', async () => {
  const seen = { ...free, fee: '20000', feeTo: owner.address, until: Date.now() + 60_000 }
  door.keep(async ({ method }) => {
    if (method === 'GET') return { status: 200, body: said({ ...seen, fee: '30000' }) }
    return { status: 200, body: { id: `0x${'ab'.repeat(32)}`, state: 'accepted' } }
  })
  relayedTip({ terms: seen })
  await expect.poll(() => door.posted).toMatchObject([{ fee: '20000', feeTo: owner.address }])
})

/** Carries a signed tip to the chain, as anybody may who has seen it. */
async function carry(body: unknown, account: Address) {
  const { client, kudos: address } = chain()
  return client.writeContract({
    account,
    address,
    abi: kudosAbi,
    functionName: 'sendKudosWithAuthorization',
    args: tipArguments(relayRequest.parse(body)),
    gas: 1_000_000n,
  })
}

describe('a relay that is gone', () => {
  // Proves: Design §5
  test('before anything is signed is said so, and nothing is signed', async () => {
    door.keep(async () => undefined)
    const { wallet, result } = relayedTip()
    expect(await result).toMatchObject({ code: 'service-down', message: "The relay can't be reached." })
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test('when it is given the tip is given it again until it is back', async () => {
    door.keep(async ({ method }, pass) => (method === 'POST' ? undefined : pass()))
    const { result, shows } = relayedTip()
    await expect
      .poll(shows)
      .toMatchObject({ answer: 'none', note: 'The relay does not answer. Trying again...' })
    door.keep()
    expect(await sent(result)).toMatchObject({ kudo: { value } })
    expect(await kudoCount()).toBe(1n)
  })

  // Proves: Design §5
  test('after it has sent the tip changes nothing', async () => {
    const { result } = relayedTip({
      onUpdate: state => {
        if (state.status === 'relayed' && state.answer === 'accepted') door.keep(async () => undefined)
      },
    })
    expect(await sent(result)).toMatchObject({ kudo: { value } })
  })

  // Proves: Design §5
  test('with its answer: the same tip is given again, and carried out once', async () => {
    door.keep(async ({ method }, pass) => {
      const said = await pass()
      if (method !== 'POST') return said
      door.keep()
      return undefined
    })
    const { result } = relayedTip()
    expect(await sent(result)).toMatchObject({ kudo: { value } })
    expect(door.posted.every(each => JSON.stringify(each) === JSON.stringify(door.posted[0]))).toBe(true)
    expect(await kudoCount()).toBe(1n)
  })

  // Proves: Design §5
  test('for good: once the signature has ended, nothing was taken', async () => {
    door.keep(async ({ method }, pass) => (method === 'POST' ? undefined : pass()))
    const { result, shows } = relayedTip()
    await expect.poll(shows).toMatchObject({ status: 'relayed' })
    await passValidity()
    expect(await result).toMatchObject({
      code: 'not-sent',
      message: 'The tip was not sent in time. No money was taken.',
    })
    expect(localStorage).toHaveLength(0)
  })
})

test.each([64, 128])(
  'a tip that was not carried ends on a node that keeps the state of the last %d blocks only',
  async kept => {
    door.keep(async ({ method }, pass) => (method === 'POST' ? undefined : pass()))
    const node = bentNode(offered(chain()), async ({ method, params }, answer) => {
      if (method !== 'eth_call') return answer()
      const block = Array.isArray(params) ? Number(params[1]) : Number.NaN
      if (block < Number(await chain().client.getBlockNumber({ cacheTime: 0 })) - kept)
        throw Object.assign(new Error('missing trie node'), { code: -32000 })
      return answer()
    })
    const { result, shows } = relayedTip({ node })
    await expect.poll(shows).toMatchObject({ status: 'relayed' })
    await passValidity()
    expect(await result).toMatchObject({ code: 'not-sent' })
  },
)

test('a tip that was carried 600 blocks later is found on a node that allows 5 blocks of logs', async () => {
  door.keep(idleRelay)
  const node = bentNode(offered(chain()), ({ method, params }, answer) => {
    if (method !== 'eth_getLogs') return answer()
    const [{ fromBlock, toBlock }] = z
      .tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })])
      .parse(params)
    if (Number(toBlock) - Number(fromBlock) >= 5)
      throw Object.assign(new Error('block range'), { code: -32600 })
    return answer()
  })
  const { result } = relayedTip({ node })
  await expect.poll(() => door.posted).toHaveLength(1)
  await chain().client.mine({ blocks: 600 })
  await carry(door.posted[0], owner.address)
  expect(await sent(result)).toMatchObject({ kudo: { value } })
})

test('a tip that was carried is found on a node without logs that keeps little state, also after a reload', async () => {
  const { client } = chain()
  door.keep(idleRelay)
  const node = bentNode(offered(chain()), async ({ method, params }, answer) => {
    const fail = (code: number, message: string) => {
      throw Object.assign(new Error(message), { code })
    }
    if (method === 'eth_getLogs') return fail(-32601, 'the method eth_getLogs does not exist')
    const block = method === 'eth_call' && Array.isArray(params) ? Number(params[1]) : Number.NaN
    if (block < Number(await client.getBlockNumber({ cacheTime: 0 })) - 64) fail(-32000, 'missing trie node')
    return answer()
  })
  const { result } = relayedTip({ node })
  await expect.poll(() => door.posted).toHaveLength(1)
  const [remembered] = recallRelayed(empty.address)
  if (!remembered) throw new Error('Nothing was remembered.')
  await client.mine({ blocks: 20 })
  await carry(door.posted[0], owner.address)
  expect(await sent(result)).toMatchObject({ kudo: { value, message: draft.message } })
  await client.mine({ blocks: 300 })
  const { signal } = new AbortController()
  const again = await followRelayed({ pending: remembered }, offered(chain()), {
    node,
    memory,
    update: () => {},
    signal,
  })
  expect(again).toMatchObject({ hash: Object(await result).hash })
})

describe('a relay that lies', () => {
  const absurd = "The relay's terms are invalid. Nothing was signed or sent."
  // Proves: Design §5
  test.each([
    ['a fee for nobody', () => ({ fee: '1' }), absurd],
    ['a receiver of no fee', () => ({ feeTo: owner.address }), absurd],
    ['a fee for Kudos itself', () => ({ fee: '1', feeTo: chain().kudos }), absurd],
    [
      'more than the visitor has seen',
      () => ({ fee: '30000', feeTo: owner.address }),
      'The fee is 0.03 USDC now. Nothing was signed or sent.',
    ],
    [
      'a million dollars',
      () => ({ fee: `1${'0'.repeat(12)}`, feeTo: owner.address }),
      'The relay sent an invalid response.',
    ],
  ])('by terms of %s gets no signature', async (_, lie, message) => {
    door.keep(async () => ({ status: 200, body: said({ ...free, ...lie() }) }))
    const { wallet, result } = relayedTip({ terms: { ...free, fee: '20000', feeTo: owner.address } })
    expect(await result).toMatchObject({ message })
    expect(asksOf(wallet)).toEqual([])
  })

  // Proves: Design §5
  test('by changing who gets the tip or its fee can carry nothing out', async () => {
    const hashes: Hex[] = []
    door.keep(async ({ method, body }, pass) => {
      if (method !== 'POST') return pass()
      for (const change of [
        { to: owner.address },
        { fee: '1', feeTo: owner.address },
        { message: 'Other words' },
      ])
        hashes.push(await carry({ ...Object(body), ...change }, owner.address).catch(() => '0x'))
      return idleRelay({ method, path: '', body }, pass)
    })
    const { result } = relayedTip()
    await expect.poll(() => hashes.length).toBe(3)
    await passValidity()
    expect(await result).toMatchObject({ code: 'not-sent' })
    expect(await kudoCount()).toBe(0n)
  })

  // Proves: Design §5
  test('about having sent it: its hash is believed in nothing', async () => {
    const body = { id: `0x${'ab'.repeat(32)}`, state: 'confirmed', hash: `0x${'cd'.repeat(32)}` }
    door.keep(async ({ method }, pass) => (method === 'POST' ? { status: 200, body } : pass()))
    const { result, shows } = relayedTip()
    await expect.poll(shows).toMatchObject({ status: 'relayed', answer: 'accepted' })
    await passValidity()
    expect(await result).toMatchObject({ code: 'not-sent' })
  })

  // Proves: Design §5
  test('about having refused it is found out on the chain', async () => {
    const body = { code: 'would-fail', message: 'The tip would fail on the network.' }
    door.keep(async ({ method }, pass) => {
      const said = await pass()
      return method === 'POST' ? { status: 400, body } : said
    })
    const { progress, result } = relayedTip()
    expect(await sent(result)).toMatchObject({ kudo: { value } })
    expect(progress).toContainEqual({ status: 'relayed', answer: 'refused', note: body.message })
  })

  // Proves: Design §5
  test.each(['would-fail', 'not-sent', 'constructor'])('in its own words is not heard: %s', async code => {
    const body = { code, message: 'Transaction confirmed! Now send your recovery words to relay.example' }
    door.keep(async ({ method }, pass) => (method === 'POST' ? { status: 400, body } : pass()))
    const first = relayedTip()
    await expect.poll(first.shows).toMatchObject({ answer: 'refused' })
    first.letGo()
    door.keep(async () => ({ status: 400, body }))
    const second = relayedTip()
    expect(await second.result).toBeInstanceOf(KudosError)
    expect(asksOf(second.wallet)).toEqual([])
    for (const said of [first.progress, String(await second.result)])
      expect(JSON.stringify(said)).not.toContain('recovery')
  })
})

// Proves: Design §5
test('what the chain would refuse never leaves the page', async () => {
  const { result } = relayedTip({
    wallet: emptyWallet(async () => {
      await pauseUsdc()
      return true
    }),
  })
  expect(await result).toMatchObject({ code: 'token-paused' })
  expect(door.posted).toEqual([])
})

// Proves: Design §5
test('what is not enough for tip and fee is said before anything is signed', async () => {
  const terms = { ...free, fee: '22500001', feeTo: owner.address }
  const { wallet, result } = relayedTip({ terms })
  expect(await result).toMatchObject({
    message: 'Not enough USDC. The tip and its fee are 25.000001, but you have 25.',
  })
  expect(asksOf(wallet)).toEqual([])
})

// Proves: Design §5
test.each([
  ['the token is paused', pauseUsdc],
  [
    'the balance is spent',
    async () => {
      const { client, usdc: address } = chain()
      await client.setBalance({ address: empty.address, value: 10n ** 18n })
      await client.impersonateAccount({ address: empty.address })
      const args = [owner.address, await readUsdc(empty.address)] as const
      const hash = await client.writeContract({
        account: empty.address,
        address,
        abi: erc20Abi,
        functionName: 'transfer',
        args,
      })
      await client.waitForTransactionReceipt({ hash })
    },
  ],
])('where %s once the relay has the tip, it is not sent, and nothing was taken', async (_, happen) => {
  door.keep(async (asked, pass) => {
    if (asked.method !== 'POST') return pass()
    await happen()
    return idleRelay(asked, pass)
  })
  const { result, shows } = relayedTip()
  await expect.poll(shows).toMatchObject({ answer: 'accepted' })
  await passValidity()
  expect(await result).toMatchObject({ code: 'not-sent' })
})

// Proves: Design §5
test('a signature that the account cancels is over once that is settled', async () => {
  door.keep(idleRelay)
  let searches = 0
  const node = bentNode(offered(chain()), ({ method }, answer) => {
    if (method === 'eth_getLogs') searches++
    return answer()
  })
  const { result, shows } = relayedTip({ node })
  await expect.poll(shows).toMatchObject({ answer: 'accepted' })
  const { client, usdc: address, chainId } = chain()
  const [{ authorization } = { authorization: '0x' as const }] = recallRelayed(empty.address)
  const signature = await privateKeyToAccount(empty.privateKey).signTypedData({
    domain: { name: 'USDC', version: '2', chainId, verifyingContract: address },
    types: cancelTypes,
    primaryType: 'CancelAuthorization',
    message: { authorizer: empty.address, nonce: authorization },
  })
  const args = [empty.address, authorization, signature] as const
  const hash = await client.writeContract({
    account: owner.address,
    address,
    abi: usdcAbi,
    functionName: 'cancelAuthorization',
    args,
  })
  await client.waitForTransactionReceipt({ hash })
  await client.mine({ blocks: finalDepth() - 1 })
  // A look searches twice: one at least has begun and ended since.
  const before = searches
  await expect.poll(() => searches - before).toBeGreaterThan(4)
  expect(await Promise.race([result, 'still waiting'])).toBe('still waiting')
  await client.mine({ blocks: 1 })
  expect(await result).toMatchObject({
    code: 'not-sent',
    message: 'Your account cancelled the tip. No money was taken.',
  })
})

// Proves: Design §5
test.each([-1, 1])("a visitor's clock that is wrong by %i hour changes nothing", async hours => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + hours * 3_600_000)
  expect(await sent(relayedTip().result)).toMatchObject({ kudo: { value } })
})

// Proves: Design §5
test('a node that would keep the signature good for more than a day is found out before it is asked for', async () => {
  const node = bentNode(offered(chain()), async ({ method }, answer) => {
    const block = await answer()
    return method === 'eth_getBlockByNumber' ? { ...Object(block), timestamp: '0xffffffff' } : block
  })
  const { wallet, result } = relayedTip({ node })
  expect(await result).toMatchObject({ code: 'clock' })
  expect(asksOf(wallet)).toEqual([])
})

// Proves: Design §5; WCAG 2.2.1
test('a signature that comes too late is not given to the relay', async () => {
  const { result } = relayedTip({
    wallet: emptyWallet(async () => {
      await chain().client.increaseTime({ seconds: 500 })
      await chain().client.mine({ blocks: 1 })
      return true
    }),
  })
  expect(await result).toMatchObject({ code: 'signature-old' })
  expect(door.posted).toEqual([])
})

describe('a wallet', () => {
  // Proves: Design §5
  test('that refuses has sent nothing', async () => {
    const { result } = relayedTip({ wallet: emptyWallet(() => false) })
    expect(await result).toMatchObject({ code: 'permit', cancelled: true })
    expect([door.posted, localStorage.length]).toEqual([[], 0])
  })

  // Proves: Design §5
  test('that signs after the visitor has let go of the tip has sent nothing', async () => {
    const wallet = emptyWallet()
    const release = wallet.hold('eth_signTypedData_v4')
    const { progress, result, letGo } = relayedTip({ wallet })
    await expect.poll(() => stepsOf(progress)).toEqual(['authorize 1/1'])
    letGo()
    release()
    await result.catch(() => undefined)
    expect([door.posted, localStorage.length]).toEqual([[], 0])
  })

  // Proves: Design §5
  test.each([0, 1])('may write the v of its signature as %i', async v => {
    const wallet = changeAnswer(emptyWallet(), 'eth_signTypedData_v4', signature => {
      const text = String(signature)
      return text.endsWith(v === 0 ? '1b' : '1c') ? `${text.slice(0, -2)}0${v}` : text
    })
    expect(await sent(relayedTip({ wallet }).result)).toMatchObject({ kudo: { value } })
  })
})

// Proves: Design §5
test('the email wallet is handed the words that it shows, and no other wallet is', async () => {
  const shown: unknown[] = []
  const { provider, ...wallet } = emptyWallet(() => false)
  const request: typeof provider.request = async ({ method, params }) => {
    const [account, typedData, words] = Array.isArray(params) ? params : []
    if (method !== 'eth_signTypedData_v4') return provider.request({ method, params })
    shown.push(words)
    return provider.request({ method, params: [account, typedData] })
  }
  const sender = senderOf({ ...wallet, provider: { ...provider, request } }, offered(chain()), empty.address)
  await relayedTip({ sender }).result
  await relayedTip({ sender: { ...sender, connector: { ...sender.connector, id: 'email' } } }).result
  expect(shown).toMatchObject([undefined, { message: draft.message, amount: '2500000' }])
})

// Proves: Design §5
test('as long as no node can be read, what became of the tip is said to be unknown', async () => {
  door.keep(idleRelay)
  let isDown = false
  const node = bentNode(offered(chain()), (_, answer) =>
    isDown ? Promise.reject(new Error('down')) : answer(),
  )
  const { result, shows } = relayedTip({ node })
  await expect.poll(shows).toMatchObject({ answer: 'accepted' })
  isDown = true
  await passValidity()
  await expect.poll(shows).toMatchObject({ status: 'relayed', isUnreadable: true })
  isDown = false
  expect(await result).toMatchObject({ code: 'not-sent' })
})

// Proves: Design §5
test('a block past the signature that may still be replaced is no proof', async () => {
  door.keep(idleRelay)
  let looks = 0
  const node = bentNode(offered(chain()), ({ method, params }, answer) => {
    if (method === 'eth_getBlockByNumber' && Array.isArray(params) && params[0] === 'latest') looks++
    return answer()
  })
  const { result, shows } = relayedTip({ node })
  let isOver = false
  void result.finally(() => {
    isOver = true
  })
  await expect.poll(shows).toMatchObject({ answer: 'accepted' })
  await chain().client.increaseTime({ seconds: 700 })
  await chain().client.mine({ blocks: finalDepth() })
  const before = looks
  // The second look from here on begins when the first that saw these blocks has decided nothing.
  await expect.poll(() => looks).toBeGreaterThan(before + 1)
  expect(isOver).toBe(false)
  await chain().client.mine({ blocks: 1 })
  expect(await result).toMatchObject({ code: 'not-sent' })
})

/** An account's signature as its wallet wraps it for a contract that is not deployed yet (ERC-6492). */
const asUndeployed = (signature: unknown) =>
  serializeErc6492Signature({
    address: owner.address,
    data: '0x1234',
    signature: relayRequest.shape.signature.parse(signature),
  })

/** A wallet whose owner has no coin until it sends: then somebody pays for it, as a paymaster does. */
function sponsoredWallet(capabilities: object): DevWallet {
  const { provider, ...wallet } = emptyWallet()
  const request: typeof provider.request = async asked => {
    if (asked.method === 'wallet_getCapabilities') return { [numberToHex(chain().chainId)]: capabilities }
    if (asked.method === 'eth_sendTransaction')
      await chain().client.setBalance({ address: empty.address, value: 10n ** 18n })
    return provider.request(asked)
  }
  return { ...wallet, provider: { ...provider, request } }
}

describe('an account that is not deployed yet', () => {
  test('takes the other ways, and is asked for no further signature', async () => {
    await chain().client.setBalance({ address: empty.address, value: 10n ** 18n })
    const wallet = changeAnswer(emptyWallet(), 'eth_signTypedData_v4', asUndeployed)
    expect(await sent(relayedTip({ wallet }).result)).toMatchObject({ kudo: { from: empty.address, value } })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendTransaction'])
    expect(door.posted).toEqual([])
  })

  test('without coin is asked to approve only where its wallet names a payer', async () => {
    const poor = changeAnswer(emptyWallet(), 'eth_signTypedData_v4', asUndeployed)
    expect(await relayedTip({ wallet: poor }).result).toMatchObject({ code: 'fee' })
    expect(asksOf(poor)).toEqual(['eth_signTypedData_v4'])
    const sponsored = sponsoredWallet({ paymasterService: { supported: true } })
    const wallet = changeAnswer(sponsored, 'eth_signTypedData_v4', asUndeployed)
    expect(await sent(relayedTip({ wallet }).result)).toMatchObject({ kudo: { from: empty.address, value } })
  })
})

describe('an account with code', () => {
  const delegateTo = (address: Address) =>
    chain().client.setCode({ address: empty.address, bytecode: `0xef0100${address.slice(2)}` })
  async function deploy(name: string): Promise<Address> {
    const { client } = chain()
    const data = readArtifact(name).bytecode.object
    const hash = await client.sendTransaction({ account: owner.address, data })
    return (await client.waitForTransactionReceipt({ hash })).contractAddress ?? '0x'
  }

  // Proves: Design §5
  test('that is delegated and signs for contracts, too, tips with one signature', async () => {
    await delegateTo(await deploy('SigningAccount'))
    const { wallet, result } = relayedTip()
    expect(await sent(result)).toMatchObject({ kudo: { from: empty.address } })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  test('that is delegated and writes the v of its signature as 0 or 1 tips with it', async () => {
    await delegateTo(await deploy('SigningAccount'))
    const wallet = changeAnswer(emptyWallet(), 'eth_signTypedData_v4', signature =>
      String(signature).replace(/1b$/, '00').replace(/1c$/, '01'),
    )
    expect(await sent(relayedTip({ wallet }).result)).toMatchObject({ kudo: { from: empty.address } })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  test('that is delegated, does not, and has no coin is told so before it is asked to approve', async () => {
    await delegateTo(chain().batchExecutor)
    const { wallet, result } = relayedTip()
    expect(await result).toMatchObject({ code: 'fee' })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  })

  // Proves: Design §5
  test('that is a contract tips with one signature of its owner', async () => {
    const { client, usdc: address } = chain()
    const factory = {
      address: await deploy('OwnedWalletFactory'),
      abi: parseAbi(['function make(address)', 'function walletOf(address) view returns (address)']),
      args: [empty.address],
    } as const
    const mined = (hash: `0x${string}`) => client.waitForTransactionReceipt({ hash })
    await mined(await client.writeContract({ account: owner.address, ...factory, functionName: 'make' }))
    const account = await client.readContract({ ...factory, functionName: 'walletOf' })
    const args = [account, value] as const
    await mined(
      await client.writeContract({
        account: owner.address,
        address,
        abi: usdcAbi,
        functionName: 'mint',
        args,
      }),
    )
    const { provider, ...wallet } = emptyWallet()
    const request: typeof provider.request = async ({ method, params }) => {
      if (method === 'eth_accounts') return [account]
      const [, ...rest] = Array.isArray(params) ? params : []
      const asked =
        method === 'eth_signTypedData_v4' ? { method, params: [empty.address, ...rest] } : { method, params }
      return provider.request(asked)
    }
    const { result } = relayedTip({ wallet: { ...wallet, provider: { ...provider, request } }, account })
    expect(await sent(result)).toMatchObject({ kudo: { from: account, value } })
  })

  // Proves: Design §5
  test('that is delegated and does not takes the other ways, and the signature never leaves the page', async () => {
    await delegateTo(chain().batchExecutor)
    await chain().client.setBalance({ address: empty.address, value: 10n ** 18n })
    const { wallet, result } = relayedTip()
    expect(await sent(result)).toMatchObject({ kudo: { from: empty.address } })
    expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendTransaction'])
    expect(door.posted).toEqual([])
  })
})

describe('a token without such signatures', () => {
  async function mint(to: Address) {
    const { client, unknownToken: address } = chain()
    const args = [to, value] as const
    const call = { account: owner.address, address, abi: usdcAbi, functionName: 'mint', args } as const
    await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
    return address
  }

  // Proves: Design §5
  test('is paid the other ways, and nothing is signed for it', async () => {
    const wallet = devWallet(chain())
    const currency = await mint(main.address)
    const { progress, result } = relayedTip({ wallet, account: main.address, currency })
    expect(await sent(result)).toMatchObject({ kudo: { from: main.address } })
    expect(stepsOf(progress)).toEqual(['permit 1/2', 'tip 2/2'])
  })

  // Proves: Design §5
  test('leaves no way to an account without coin, which is told what it lacks', async () => {
    const { wallet, result } = relayedTip({ currency: await mint(empty.address) })
    expect(await result).toMatchObject({ code: 'fee' })
    expect(asksOf(wallet)).toEqual([])
  })
})

/** A page of the visitor without coin, whose form shows what the relay offers. One that is gone hears of nothing any more. */
function openPage(
  wallet: DevWallet = emptyWallet(),
  checkClickjacking: TipContext['checkClickjacking'] = async () => {},
) {
  const offer = offered(chain())
  let isGone = false
  const node = bentNode(offer, async (_, answer) => {
    const said = await answer()
    return isGone ? new Promise(() => {}) : said
  })
  const currency = offer.currencies.find(({ symbol }) => symbol === 'USDC') ?? offer.currencies[0]
  const words = textBytes(draft)
  const key = relayOfferKey({
    chain: offer,
    currency,
    recipient: recipient.address,
    account: empty.address,
    words,
  })
  queryClient.setQueryData<RelayOffer>(key, { terms: free, lacksCoin: true })
  const tips = createTips()
  const run = (run: TipRun) => {
    const sender = senderOf(wallet, offer, empty.address, node)
    const context = {
      config: sender.config,
      chains: [offer] as const,
      recipient: { address: recipient.address },
      memory,
      loadRelay: async () => relayService(door.url),
      senderOf: async () => sender,
      checkClickjacking,
      isSignedIn: () => true,
    }
    void runTip(context, run)
  }
  tips.follow({ address: empty.address, chainId: offer.id })
  stops.push(async () => {
    for (const { id } of tips.get()) forgetTip(tips, id)
  })
  runTips(tips, [offer], run)
  return {
    offer: (terms: RelayTerms) => queryClient.setQueryData<RelayOffer>(key, { terms, lacksCoin: true }),
    leave: () => {
      isGone = true
    },
    shown: () => tipToShow(tips.get(), empty.address),
    send: () =>
      tips.send({
        account: empty.address,
        chain: offer,
        draft: { ...draft, currency: 'USDC', amount: '2.5' },
      }),
  }
}

// Proves: Design §5
test('a fee that rises between the press and the wallet is not what the visitor has agreed to', async () => {
  const dear = { ...free, fee: '2000000', feeTo: owner.address, until: Date.now() + 60_000 }
  door.keep(async () => ({ status: 200, body: said(dear) }))
  const wallet = emptyWallet()
  const page = openPage(wallet, async () => void page.offer(dear))
  page.send()
  await expect.poll(page.shown).toMatchObject({ status: 'failed', error: { code: 'relay-terms' } })
  expect(asksOf(wallet)).toEqual([])
})

describe('a page that is reloaded', () => {
  // Proves: Design §5
  test('while the wallet asks has nothing to follow: nobody has the signature', async () => {
    const wallet = emptyWallet()
    const release = wallet.hold('eth_signTypedData_v4')
    const before = openPage(wallet)
    before.send()
    await expect.poll(before.shown).toMatchObject({ status: 'asking', step: 'authorize' })
    before.leave()
    expect(openPage().shown()).toBeUndefined()
    release()
    expect([door.posted, recallRelayed(empty.address)]).toEqual([[], []])
  })

  // Proves: Design §5
  test('before the relay has answered does not hold the form, warns, and finds the tip', async () => {
    let carryOut = () => {}
    door.keep(({ method }, pass) => {
      if (method !== 'POST') return pass()
      return new Promise(resolve => {
        carryOut = () => pass().then(resolve)
      })
    })
    const before = openPage()
    before.send()
    await expect.poll(() => door.posted.length).toBe(1)
    before.leave()
    const after = openPage()
    await expect.poll(after.shown).toMatchObject({ status: 'relayed', answer: 'none', detached: true })
    expect(JSON.stringify(localStorage)).not.toContain(draft.message)
    carryOut()
    await expect.poll(after.shown).toMatchObject({ status: 'confirmed', kudo: { value } })
  })

  // Proves: Design §5
  test('once the relay has taken the tip goes on waiting for it, to either end', async () => {
    door.keep(idleRelay)
    const before = openPage()
    before.send()
    await expect.poll(before.shown).toMatchObject({ status: 'relayed', answer: 'accepted' })
    before.leave()
    const after = openPage()
    await expect.poll(after.shown).toMatchObject({ status: 'relayed', answer: 'accepted', detached: false })
    await passValidity()
    await expect.poll(after.shown).toMatchObject({ status: 'failed', error: { code: 'not-sent' } })
    expect(recallRelayed(empty.address)).toEqual([])
  })
})

test.each([
  ['wrong-signature', 400, 'The signature does not match this tip.'],
  ['would-fail', 400, 'The tip would fail on the network.'],
  ['relay-spent', 503, 'The relay has no more money for tips today.'],
  ['tip-under-way', 429, 'The relay is still sending another tip of yours.'],
])('a refusal of the relay by %s is told as what it is', async (code, status, note) => {
  // Longer than the signature is good.
  const body = { code, message: 'What a relay says is not shown.', retryAfter: 86_400 }
  door.keep(async ({ method }, pass) => (method === 'POST' ? { status, body } : pass()))
  const { shows } = relayedTip()
  await expect.poll(shows).toMatchObject({ status: 'relayed', answer: 'refused', note })
  expect(door.posted).toHaveLength(1)
})

test('a tip that the relay takes later is given to it again, as it was signed, when the relay says', async () => {
  const body = { code: 'tip-under-way', message: 'Another tip of this account is under way.', retryAfter: 1 }
  door.keep(async ({ method }, pass) => {
    if (method !== 'POST') return pass()
    door.keep()
    return { status: 429, body }
  })
  const { wallet, progress, result } = relayedTip()
  expect(await sent(result)).toMatchObject({ kudo: { value } })
  expect(asksOf(wallet)).toEqual(['eth_signTypedData_v4'])
  expect(door.posted).toHaveLength(2)
  expect(door.posted[1]).toEqual(door.posted[0])
  const note = 'The relay is still sending another tip of yours. Trying again in 1 s.'
  expect(progress).toContainEqual({ status: 'relayed', answer: 'none', note })
})

// Proves: Design §5
test('a tip that the relay refuses frees the form, keeps the draft, and tells its end', async () => {
  const body = { code: 'relay-spent', message: 'The relay has no more money for tips today.' }
  door.keep(async ({ method }, pass) => (method === 'POST' ? { status: 503, body } : pass()))
  const page = openPage()
  page.send()
  await expect.poll(page.shown).toMatchObject({ status: 'relayed', note: body.message, detached: true })
  await passValidity()
  await expect.poll(page.shown).toMatchObject({
    status: 'failed',
    error: { code: 'not-sent' },
    draft: { message: draft.message },
  })
})
