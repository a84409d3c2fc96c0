// Proves: Design §9
import { parseAbi, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAccounts } from '../../../local/chain/accounts.ts'
import { fund } from '../../../local/chain/seed.ts'
import { kudosAbi } from '../../../src/chain/abi.gen.ts'
import { openFlights } from '../../../src/relay/service/rounds/flights.ts'
import type { RelayChain } from '../../../src/relay/service/settings.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { type NodeProxy, startNodeProxy } from '../../support/chain/nodeProxy.ts'
import { signTip } from '../../support/chain/signTip.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { type Fault, isChange, type Questions, questionsWith } from '../../support/service/relayFaults.ts'
import { spentOf, stepOnce, testRelay } from '../../support/service/testRelay.ts'

const chain = testChain({ chainId: 31337 })
const tokenAbi = parseAbi(['function pause()', 'function unpause()'])
let store: Store
let door: NodeProxy
/** Of the process that asks through the door. */
let questions: Questions = questionsWith()

beforeAll(async () => {
  store = await openNewStore()
  door = await startNodeProxy(chain().url, { before: method => questions.reachesNode(method) })
})
afterAll(async () => {
  await door.stop()
  await store.close()
})

/** A visitor's tip and the relay that carries it, in a process that may die and another that goes on then. */
interface Journey {
  /** The page asks until the relay has answered. */
  post(): Promise<void>
  /** So many rounds, of whichever process lives. */
  rounds(count: number): Promise<void>
  pass(seconds: number): void
}

/** A piece of the way, before which nothing fails and in which something may. */
interface Piece {
  readonly before: (journey: Journey) => Promise<void>
  readonly faulty: (journey: Journey) => Promise<void>
  readonly state: 'confirmed' | 'expired'
  readonly kudos: bigint
}

async function stick({ post, rounds, pass }: Journey) {
  await post()
  await chain().client.setAutomine(false)
  await rounds(1)
  pass(31)
}

const pieces: readonly [string, Piece][] = [
  [
    'is asked, sent, mined and final',
    {
      before: async () => {},
      async faulty({ post, rounds }) {
        await post()
        await rounds(3)
        await chain().client.mine({ blocks: 70 })
        await rounds(2)
      },
      state: 'confirmed',
      kudos: 1n,
    },
  ],
  [
    'is stuck and replaced by one with a higher fee',
    {
      before: stick,
      async faulty({ rounds }) {
        await rounds(2)
        await chain().client.mine({ blocks: 1 })
        await rounds(2)
      },
      state: 'confirmed',
      kudos: 1n,
    },
  ],
  [
    'is stuck past its time and gives way to an empty transaction',
    {
      async before(journey) {
        await stick(journey)
        const { client } = chain()
        const { transactions } = await client.getBlock({ blockTag: 'pending' })
        for (const hash of transactions) await client.dropTransaction({ hash })
        await client.increaseTime({ seconds: 700 })
        await client.mine({ blocks: 1 })
      },
      async faulty({ rounds }) {
        await rounds(2)
        await chain().client.mine({ blocks: 1 })
        await rounds(2)
      },
      state: 'expired',
      kudos: 0n,
    },
  ],
  [
    'fails on the chain',
    {
      async before({ post, rounds }) {
        await post()
        const { client } = chain()
        await client.setAutomine(false)
        await rounds(1)
        await asOwner('pause')
        await client.mine({ blocks: 1 })
        await asOwner('unpause')
        await client.mine({ blocks: 1 })
      },
      faulty: ({ rounds }) => rounds(3),
      state: 'expired',
      kudos: 0n,
    },
  ],
]

/** Before the relay's own transaction, in the next block. */
async function asOwner(functionName: 'pause' | 'unpause') {
  await chain().client.writeContract({
    account: localAccounts.owner.address,
    address: chain().usdc,
    abi: tokenAbi,
    functionName,
    gas: 200_000n,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: parseGwei('50'),
  })
}

/** Travels a piece, with a fault within it, and says how it ended once all is well again. */
async function travel({ before, faulty }: Piece, fault?: Fault) {
  const { client, chainId: id, kudos, usdc } = chain()
  const account = privateKeyToAccount(generatePrivateKey())
  const privateKey = generatePrivateKey()
  const visitor = { name: 'Visitor', privateKey, address: privateKeyToAccount(privateKey).address }
  const untouched = await client.snapshot()
  await client.setAutomine(true)
  await client.setBalance({ address: account.address, value: parseEther('1') })
  await fund(client, chain(), visitor.address, { ether: '0', dollars: '5' })
  const relayChain: RelayChain = { id, nodeUrl: chain().url, kudos, usdc, budget: parseEther('1000') }
  const relay = {
    account,
    sponsored: new Set([localAccounts.recipient.address.toLowerCase()]),
    minimum: 1n,
    chains: new Map([[id, relayChain]]),
  }
  const next = testRelay(store, relay)
  let first = next
  const alive = () => (questions.isDead() ? next : first)
  const request = await signTip(chain(), visitor)
  const journey: Journey = {
    async post() {
      for (let tries = 0; tries < 3; tries++) {
        // Without the service around it, the relay throws what its database throws.
        const answer = await alive()
          .ask('/relay', request)
          .catch(() => undefined)
        if (answer?.status === 200) return
      }
      throw new Error('The relay did not take the tip.')
    },
    async rounds(count) {
      for (let round = 0; round < count; round++) {
        // The next round comes whatever became of this one.
        await stepOnce(alive(), id).catch(() => {})
      }
    },
    pass: seconds => next.pass(seconds),
  }
  await before(journey)
  questions = questionsWith(fault)
  first = next.beside({ store: questions.through(store), nodeUrl: door.url })
  await faulty(journey)
  const { asked } = questions
  first = next
  // All is well again, and time goes on.
  await client.setAutomine(true)
  await journey.rounds(2)
  await client.increaseTime({ seconds: 700 })
  await client.mine({ blocks: 70 })
  await journey.rounds(2)
  const { body } = await next.ask('/relay', request)
  const paid = parseEther('1') - (await client.getBalance({ address: account.address }))
  const end = {
    state: Object(body).state,
    kudos: await client.readContract({ address: kudos, abi: kudosAbi, functionName: 'kudoCount' }),
    transactions: await client.getTransactionCount({ address: account.address }),
    isCounted: (await spentOf(next, id, 'sponsored')) === paid,
    isOver: (await openFlights(next, id))[0] === undefined,
  }
  await client.revert({ id: untouched })
  for (const table of ['relay_tips', 'relay_flights']) await store.run(`DELETE FROM ${table}`)
  return { asked, end }
}

/** By what may happen to the process: each takes its time. */
const kinds: readonly [string, Fault['kind'], string[]][] = [
  ['dies', 'death', []],
  ['loses what it asks its node or its database', 'question', ['matrix']],
  ['loses what its database answers', 'answer', ['matrix']],
]

describe.each(pieces)('a tip that %s', (_, piece) => {
  const expected = {
    state: piece.state,
    kudos: piece.kudos,
    transactions: 1,
    isCounted: true,
    isOver: true,
  }

  for (const [what, kind, tags] of kinds)
    test(`ends as it should, with one transaction, wherever the relay ${what}`, { tags }, async () => {
      const { asked, end } = await travel(piece)
      expect(end).toEqual(expected)

      const changes = asked.map(question => isChange(question))
      const happens: Record<Fault['kind'], (at: number) => boolean | undefined> = {
        question: () => true,
        // Between two questions that change nothing it is as at the next change.
        death: at => changes[at] || changes[at - 1],
        // What the node answers to a transaction is never relied on.
        answer: at => changes[at] && !asked[at]?.startsWith('eth_'),
      }
      const faults = asked.flatMap((_, at): Fault[] => (happens[kind](at) ? [{ kind, at }] : []))
      const wrong: unknown[] = []
      for (const fault of faults) {
        const { asked, end } = await travel(piece, fault)
        const isExpected = Object.entries(expected).every(([name, value]) => Object(end)[name] === value)
        if (!isExpected) wrong.push({ kind, question: asked[fault.at], ...end })
      }
      expect(wrong).toEqual([])
    })
})
