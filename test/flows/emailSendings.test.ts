import { randomUUID } from 'node:crypto'
import { type Hex, keccak256, parseEther, parseTransaction, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { hex } from '../../src/lib/hex.ts'
import { outcomeAnswer, sendAnswer, sentAnswer } from '../../src/protocol/emailCode.ts'
import { createNode } from '../../src/server/nodes.ts'
import { followSends } from '../../src/server/sends.ts'
import type { Store } from '../../src/server/store.ts'
import { sweep } from '../../src/server/sweep.ts'
import { beforeEvery, logIn, page, wordOf } from '../support/emailLogin.ts'
import { nodeThat } from '../support/nodeThat.ts'
import { passFinality, passTime } from '../support/passTime.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { testChain } from '../support/testChain.ts'
import { serviceOrigin, type TestService, testService } from '../support/testService.ts'

const chain = testChain()
const recipient = '0x00000000000000000000000000000000000A11cE'
const newest = z.looseObject({ hash: z.string() })
const payment = { to: recipient, value: '0x5' }

onEveryStore(kind => {
  let store: Store
  let service: TestService
  let token: string
  let address: Hex

  beforeAll(async () => {
    store = await kind.open()
  })
  beforeEach(async () => {
    service = testService(store, chain().url)
    const login = await logIn(service, `${randomUUID()}@example.org`)
    token = login.token
    address = login.user.address
    await chain().client.setBalance({ address, value: parseEther('1') })
  })

  /** The same service with a node that answers in its own way. */
  async function withNode(answer: Parameters<typeof nodeThat>[1]): Promise<TestService> {
    const { url, stop } = await nodeThat(chain().url, answer)
    onTestFinished(stop)
    return testService(store, chain().url, {
      ...service,
      nodes: new Map([[31337, createNode(31337, url)]]),
    })
  }

  /** With a node that takes no transaction, by a definite error. */
  const withRefusingNode = () =>
    withNode(async method =>
      method === 'eth_sendRawTransaction'
        ? { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
        : undefined,
    )
  const send = (requestId: string = randomUUID(), by = service, transaction = payment) =>
    page(by, '/email/send', { requestId, from: address, chainId: 31337, transaction }, token)
  const hashOf = ({ body }: { body: unknown }) => sendAnswer.parse(body).hash
  const outcome = (requestId: string, by = service) =>
    page(by, '/email/outcome', { requestId, from: address }, token)
  const outcomeHash = async (requestId: string, by = service) =>
    outcomeAnswer.parse((await outcome(requestId, by)).body).hash
  const sent = async (by = service) =>
    sentAnswer.parse((await by.ask('/email/sent', { token, origin: serviceOrigin })).body).sends
  const replace = (requestId: string, kind: 'cancel' | 'speed-up', fee: unknown, by = service) =>
    page(by, '/email/replace', { requestId, from: address, kind, fee }, token)
  const count = () => chain().client.getTransactionCount({ address })
  const received = () => chain().client.getBalance({ address: recipient })
  const follow = async (by = service) => {
    service.pass(61)
    await followSends(by)
  }
  const isFinal = () => passFinality(chain(), service)
  /** The newest block, as the node tells it. */
  const newestBlock = async () =>
    newest.parse(await createNode(31337, chain().url).ask('eth_getBlockByNumber', ['latest', false]))
  const rawRow = z.object({ raw: hex })
  const approved = async (requestId: string) => {
    const [row] = await store.rows(rawRow, 'SELECT raw FROM sends WHERE request_id = $1', [requestId])
    return row?.raw ?? '0x'
  }

  describe('a payment that was mined', () => {
    test.each<[string, Parameters<typeof nodeThat>[1]]>([
      ['lags', async () => undefined],
      [
        'lags where blocks are final at once',
        async (method, _, [block]) =>
          method === 'eth_getBlockByNumber' && block === 'finalized'
            ? { result: await newestBlock() }
            : undefined,
      ],
      [
        'lags and tells wild times',
        async method =>
          method === 'eth_getBlockByNumber'
            ? { result: { ...(await newestBlock()), timestamp: toHex(2n ** 70n) } }
            : undefined,
      ],
      [
        'lags and tells blocks without a time',
        async method => (method === 'eth_getBlockByNumber' ? { result: { number: '0x5' } } : undefined),
      ],
    ])('is never called unsent by a node that %s, however old it is', async (_, answer) => {
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      const lagging = await withNode(async (method, ...rest) =>
        /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : answer(method, ...rest),
      )
      for (const seconds of [0, 61, 2 * 60 * 60]) {
        service.pass(seconds)
        await chain().client.mine({ blocks: 2 })
        await followSends(lagging)
        expect(wordOf(await outcome(requestId, lagging))).toBe('node-down')
        expect(wordOf(await send(requestId, lagging))).toBe('node-down')
        expect(await sent(lagging)).toMatchObject([{ state: 'unknown', hash }])
      }
      expect(await outcomeHash(requestId)).toBe(hash)
      expect(await sent()).toMatchObject([{ state: 'done', hash }])
      await isFinal()
      await follow()
      expect(await outcomeHash(requestId, lagging)).toBe(hash)
      expect(await count()).toBe(1)
    })

    const hidesReceipts = (method: string) => /^eth_getTransaction(ByHash|Receipt)$/.test(method)
    test.each<[string, string, object]>([
      ['tells the time of the first block for the newest', 'latest', { timestamp: '0x0' }],
      [
        'tells a later time for the final block than for the newest',
        'finalized',
        { timestamp: '0x7fffffffff' },
      ],
    ])('is paid once though a node, once, %s, and lacks its receipt for a while', async (_, wild, lie) => {
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      const lagging = await withNode(async method => (hidesReceipts(method) ? { result: null } : undefined))
      const lying = await withNode(async (method, _, [block]) => {
        if (hidesReceipts(method)) return { result: null }
        if (method !== 'eth_getBlockByNumber' || block !== wild) return undefined
        return { result: { ...(await newestBlock()), ...lie } }
      })
      for (const by of [lying, lagging, lying, lagging]) {
        expect(wordOf(await outcome(requestId, by))).toBe('node-down')
        service.pass(61)
      }
      expect(await outcomeHash(requestId)).toBe(hash)
    })

    test('is told as paid once a node shows it, though another one hid it past the final block', async () => {
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      const hiding = await withNode(async method =>
        method === 'eth_getTransactionReceipt' ? { result: null } : undefined,
      )
      await follow(hiding)
      await isFinal()
      await follow(hiding)
      expect(await sent(hiding)).toMatchObject([{ state: 'replaced', hash }])
      expect(await outcomeHash(requestId)).toBe(hash)
      expect(hashOf(await send(requestId))).toBe(hash)
      expect(await count()).toBe(1)
    })

    test('is never called unsent by a node whose receipts are far behind its blocks', async () => {
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      const split = await withNode(async (method, _, [block]) => {
        if (method === 'eth_getTransactionReceipt') return { result: null }
        if (method !== 'eth_getBlockByNumber' || block !== 'finalized') return undefined
        return { result: { ...(await newestBlock()), transactions: [hash] } }
      })
      await follow(split)
      for (const round of ['first', 'second', 'third']) {
        await isFinal()
        await follow(split)
        expect([round, wordOf(await outcome(requestId, split))]).toEqual([round, 'node-down'])
      }
      expect(await outcomeHash(requestId)).toBe(hash)
      expect(await count()).toBe(1)
    })

    test('and that the chain forgets is followed on, and is paid once', async () => {
      const before = await received()
      const fork = await chain().client.snapshot()
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      await follow()
      expect(await sent()).toMatchObject([{ state: 'done', hash }])
      await chain().client.revert({ id: fork })
      const [forgotten] = await sent()
      expect(forgotten).toMatchObject({ state: 'pending', hash })
      expect(forgotten).toHaveProperty('cancelFee')
      await follow()
      await expect.poll(count).toBe(1)
      expect(await sent()).toMatchObject([{ state: 'done', hash }])
      await isFinal()
      await follow()
      expect((await received()) - before).toBe(5n)
      // The next payment finds nothing to hand over again.
      await chain().client.waitForTransactionReceipt({ hash: hashOf(await send()) })
      expect((await received()) - before).toBe(10n)
    })
  })

  describe('a payment that one answer of a node called final, and that the chain then forgets', () => {
    const rows = z.object({ ending: z.nullable(z.string()) })
    const endings = () =>
      store.rows(rows, 'SELECT ending FROM sends JOIN users ON users.id = user_id WHERE address = $1', [
        address,
      ])
    const calling = (final: () => Promise<object>) =>
      withNode(async (method, _, [block]) =>
        method === 'eth_getBlockByNumber' && block === 'finalized'
          ? { result: { ...(await newestBlock()), ...(await final()) } }
          : undefined,
      )

    test('is followed on where the final block was one that is not there yet', async () => {
      await send()
      await expect.poll(count).toBe(1)
      await follow(await calling(async () => ({ number: '0xffffff' })))
      expect(await endings()).toEqual([{ ending: null }])
    })

    test('is handed over again, can be cancelled, and is paid once', async () => {
      const before = await received()
      const fork = await chain().client.snapshot()
      const requestId = randomUUID()
      const hash = hashOf(await send(requestId))
      await expect.poll(count).toBe(1)
      const calls = await calling(async () => ({}))
      await follow(calls)
      expect(await endings()).toEqual([{ ending: 'mined' }])
      await chain().client.revert({ id: fork })
      await chain().client.setAutomine(false)
      onTestFinished(() => chain().client.setAutomine(true))
      await follow()
      const [pending] = await sent()
      expect(pending).toMatchObject({ state: 'pending', hash })
      expect(pending).toHaveProperty('cancelFee')
      await chain().client.mine({ blocks: 1 })
      expect(await sent()).toMatchObject([{ state: 'done', hash }])
      expect((await received()) - before).toBe(5n)
    })

    test('holds up no later one, however old it is', async () => {
      const before = await received()
      const fork = await chain().client.snapshot()
      await send()
      await expect.poll(count).toBe(1)
      await follow(await calling(async () => ({})))
      await chain().client.revert({ id: fork })
      await passTime(chain(), service, 2 * 60 * 60)
      await follow()
      const hash = hashOf(await send())
      await chain().client.waitForTransactionReceipt({ hash })
      expect((await received()) - before).toBe(10n)
    })

    test('is still mined where a node that catches up from the first block lacks it', async () => {
      await send()
      await expect.poll(count).toBe(1)
      await follow(await calling(async () => ({})))
      const absent: Record<string, unknown> = {
        eth_getTransactionReceipt: null,
        eth_getTransactionByHash: null,
        eth_getTransactionCount: '0x0',
      }
      const syncing = await withNode(async (method, _, [block]) => {
        if (method === 'eth_getBlockByNumber' && block === 'latest')
          return { result: { ...(await newestBlock()), number: '0x0', timestamp: '0x5' } }
        return method in absent ? { result: absent[method] } : undefined
      })
      await follow(syncing)
      expect(await endings()).toEqual([{ ending: 'mined' }])
    })

    test('stays cancelled where it had been', async () => {
      const before = await received()
      await chain().client.setAutomine(false)
      onTestFinished(() => chain().client.setAutomine(true))
      const requestId = randomUUID()
      await send(requestId)
      await follow()
      const hash = hashOf(await replace(requestId, 'cancel', (await sent())[0]?.cancelFee))
      const fork = await chain().client.snapshot()
      await chain().client.mine({ blocks: 1 })
      await follow(await calling(async () => ({})))
      expect(await endings()).toEqual([{ ending: 'cancelled' }])
      await chain().client.revert({ id: fork })
      await follow()
      expect(await sent()).toMatchObject([{ state: 'cancelling', hash }])
      await chain().client.mine({ blocks: 1 })
      expect(await sent()).toMatchObject([{ state: 'cancelled', hash }])
      expect(await received()).toBe(before)
    })
  })

  test('is told as paid, and ends, at a node that knows no final block', async () => {
    const plain = await withNode(async (method, _, [block]) =>
      method === 'eth_getBlockByNumber' && block === 'finalized' ? { result: null } : undefined,
    )
    const requestId = randomUUID()
    const hash = hashOf(await send(requestId, plain))
    await expect.poll(count).toBe(1)
    expect(await outcomeHash(requestId, plain)).toBe(hash)
    await isFinal()
    await follow(plain)
    const row = z.object({ ending: z.nullable(z.string()) })
    expect(await store.rows(row, 'SELECT ending FROM sends WHERE request_id = $1', [requestId])).toEqual([
      { ending: 'mined' },
    ])
  })

  test('of many that blocks have the newest three are told, and no node is asked about the others', async () => {
    const requestIds = Array.from({ length: 6 }, () => randomUUID())
    for (const requestId of requestIds) {
      service.pass(1)
      await send(requestId)
    }
    await expect.poll(count).toBe(requestIds.length)
    const asked: string[] = []
    const counting = await withNode(async method => {
      asked.push(method)
      return undefined
    })
    const told = await sent(counting)
    expect(told.map(({ requestId }) => requestId)).toEqual(requestIds.slice(3).reverse())
    expect(asked.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'eth_getTransactionCount'),
      ...Array.from({ length: 3 }, () => 'eth_getTransactionReceipt'),
    ])
  })

  test('one that never left is told for a day, however many were sent since', async () => {
    const refusing = await withRefusingNode()
    const lost = randomUUID()
    expect(wordOf(await send(lost, refusing))).toBe('node-refused')
    const later = Array.from({ length: 4 }, () => randomUUID())
    for (const requestId of later) {
      service.pass(1)
      await send(requestId)
    }
    await expect.poll(count).toBe(later.length)
    const told = await sent()
    expect(told.map(({ requestId }) => requestId)).toEqual([...later.slice(1).reverse(), lost])
    expect(told.at(-1)).toMatchObject({ state: 'refused' })
    await store.run("UPDATE sends SET created_at = created_at - INTERVAL '1 day'")
    expect(await sent()).toEqual([])
  })

  test('a cancellation that the chain forgets does not hide what was paid instead', async () => {
    const before = await received()
    const fork = await chain().client.snapshot()
    await chain().client.setAutomine(false)
    onTestFinished(() => chain().client.setAutomine(true))
    const requestId = randomUUID()
    const hash = hashOf(await send(requestId))
    service.pass(61)
    const cancelled = hashOf(await replace(requestId, 'cancel', (await sent())[0]?.cancelFee))
    await chain().client.mine({ blocks: 1 })
    await follow()
    expect(await sent()).toMatchObject([{ state: 'cancelled', hash: cancelled }])
    expect(wordOf(await outcome(requestId))).toBe('node-down')
    await chain().client.revert({ id: fork })
    await chain().client.sendRawTransaction({ serializedTransaction: await approved(requestId) })
    await chain().client.mine({ blocks: 1 })
    await follow()
    expect(await sent()).toMatchObject([{ state: 'done', hash }])
    expect(await outcomeHash(requestId)).toBe(hash)
    await isFinal()
    await follow()
    expect(await outcomeHash(requestId)).toBe(hash)
    expect((await received()) - before).toBe(5n)
  })

  test('what can not be logged is not sent, neither now nor later', async () => {
    const full = beforeEvery('sending', service, async () => {
      throw new Error('The disk is full.')
    })
    const requestId = randomUUID()
    expect(wordOf(await send(requestId, full))).toBe('internal')
    await follow()
    expect(await outcomeHash(requestId)).toBeUndefined()
    expect(await count()).toBe(0)
  })

  test('a node that counts transactions which nobody sent makes no gap', async () => {
    const counting = await withNode(async (method, _, [, block]) =>
      method === 'eth_getTransactionCount' && block === 'pending' ? { result: '0x5' } : undefined,
    )
    const hash = hashOf(await send(randomUUID(), counting))
    const { status } = await chain().client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
  })

  test.each<[string, Awaited<ReturnType<Parameters<typeof nodeThat>[1]>>]>([
    ['that it does not know its kind', { error: { code: -32000, message: 'unknown transaction type' } }],
    ['nothing', { result: null }],
    ['the hash of another one', { result: `0x${'77'.repeat(32)}` }],
  ])('a node that answers a transaction with %s has not taken it', async (_, answer) => {
    const old = await withNode(async method => (method === 'eth_sendRawTransaction' ? answer : undefined))
    const requestId = randomUUID()
    expect(wordOf(await send(requestId, old))).toBe('node-down')
    await passTime(chain(), service, 61 * 60)
    await followSends(old)
    expect(await sent()).toMatchObject([{ requestId, state: 'cancelled' }])
  })

  test.each<[string, boolean]>([
    ['that a node had taken', false],
    ['that a node took without saying so', true],
  ])(
    'one %s is not given up on the word of a node that catches up from the first block',
    async (_, isLosing) => {
      const losing = await withNode(async (method, passOn) => {
        if (method !== 'eth_sendRawTransaction' || !isLosing) return undefined
        await passOn()
        return 'nothing'
      })
      const requestId = randomUUID()
      await send(requestId, losing)
      await expect.poll(count).toBe(1)
      const first = { ...(await newestBlock()), number: '0x0', timestamp: '0x5' }
      const syncing = await withNode(async method => {
        if (method === 'eth_sendRawTransaction')
          return { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
        if (method === 'eth_getTransactionCount') return { result: '0x0' }
        if (method === 'eth_getBlockByNumber') return { result: first }
        return /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : undefined
      })
      service.pass(61 * 60)
      await followSends(syncing)
      expect(wordOf(await outcome(requestId, syncing))).toBe('node-down')
      expect(await outcomeHash(requestId)).toMatch(/^0x/)
    },
  )

  test('after one wild count of a node that takes nothing out of order, later payments go in their order', async () => {
    let isWild = true
    const strict = await withNode(async (method, _, [raw]) => {
      if (method === 'eth_getTransactionCount' && isWild) return { result: '0x400' }
      const isAhead =
        method === 'eth_sendRawTransaction' && parseTransaction(hex.parse(raw)).nonce !== (await count())
      return isAhead ? { error: { code: -32000, message: 'nonce too high' } } : undefined
    })
    expect(wordOf(await send(randomUUID(), strict))).toBe('node-down')
    isWild = false
    for (let paid = 1; paid <= 3; paid++) {
      await passTime(chain(), service, 61 * 60)
      await followSends(strict)
      hashOf(await send(randomUUID(), strict))
      await expect.poll(count).toBe(paid)
    }
  })

  test('one that waits behind a gap can be cancelled, and is not paid once the gap is filled', async () => {
    const before = await received()
    const ahead = await withNode(async method =>
      method === 'eth_getTransactionCount' ? { result: '0x2' } : undefined,
    )
    const requestId = randomUUID()
    expect((await send(requestId, ahead)).status).toBe(200)
    await follow()
    const [waiting] = await sent()
    expect(waiting).toMatchObject({ state: 'waiting' })
    expect(waiting).not.toHaveProperty('speedUpFee')
    expect((await replace(requestId, 'cancel', waiting?.cancelFee)).status).toBe(200)
    await follow()
    const [cancelling] = await sent()
    expect(cancelling).toMatchObject({ state: 'cancelling' })
    expect(cancelling).not.toHaveProperty('cancelFee')
    const later = [randomUUID(), randomUUID()]
    for (const filling of later) await send(filling)
    await expect.poll(count).toBe(3)
    expect((await sent()).map(({ requestId, state }) => [requestId, state])).toEqual(
      expect.arrayContaining([[requestId, 'cancelled'], ...later.map(filling => [filling, 'done'])]),
    )
    expect((await received()) - before).toBe(10n)
  })

  test.each(['payment', 'replacement'])(
    'whoever can only write to the database has nothing sent by a %s that the wallet did not sign',
    async what => {
      const { client } = chain()
      await client.setAutomine(false)
      onTestFinished(() => client.setAutomine(true))
      const thief = privateKeyToAccount(generatePrivateKey())
      const requestId = randomUUID()
      await send(requestId)
      const raw = await thief.signTransaction({
        chainId: 31337,
        type: 'eip1559',
        nonce: 0,
        to: thief.address,
        value: parseEther('0.5'),
        gas: 21_000n,
        maxFeePerGas: 1n,
        maxPriorityFeePerGas: 1n,
      })
      service.pass(61)
      const [stuck] = await sent()
      if (what === 'payment')
        await store.run('UPDATE sends SET hash = $2, raw = $3 WHERE request_id = $1', [
          requestId,
          keccak256(raw),
          raw,
        ])
      else
        await store.run(
          `INSERT INTO send_replacements (user_id, request_id, hash, raw, cancels, created_at)
          SELECT user_id, request_id, $2, $3, false, $4 FROM sends WHERE request_id = $1`,
          [requestId, keccak256(raw), raw, service.now()],
        )
      expect(wordOf(await replace(requestId, 'speed-up', stuck?.speedUpFee))).toBe('wallet-damaged')
      await client.setAutomine(true)
      await follow()
      await expect.poll(count).toBe(1)
      expect(await client.getBalance({ address: thief.address })).toBe(0n)
    },
  )

  test('sixteen may be under way at a time: a wallet that is stuck asks no node without end', async () => {
    await chain().client.setAutomine(false)
    onTestFinished(() => chain().client.setAutomine(true))
    for (let sends = 0; sends < 16; sends++) expect((await send()).status).toBe(200)
    expect(JSON.stringify((await send()).body)).toContain('Too many transactions')
    await chain().client.setAutomine(true)
    await expect.poll(count).toBe(16)
    expect((await send()).status).toBe(200)
  })

  test('one that waits for an earlier one that the network has lost says so, and both go', async () => {
    const { client } = chain()
    await client.setAutomine(false)
    onTestFinished(() => client.setAutomine(true))
    const [earlier, later] = [randomUUID(), randomUUID()]
    const hash = hashOf(await send(earlier))
    await send(later)
    await client.dropTransaction({ hash: z.parse(hex, hash) })
    const states = async () => (await sent()).map(({ requestId, state }) => [requestId, state])
    expect(await states()).toEqual(
      expect.arrayContaining([
        [earlier, 'pending'],
        [later, 'queued'],
      ]),
    )
    await client.setAutomine(true)
    await follow()
    await expect.poll(count).toBe(2)
    expect(await states()).toEqual(
      expect.arrayContaining([
        [earlier, 'done'],
        [later, 'done'],
      ]),
    )
  })

  test('one that waits behind a gap for over an hour does not leave with the next, which is refused until it is cancelled', async () => {
    const before = await received()
    const refusing = await withRefusingNode()
    const ahead = await withNode(async method =>
      method === 'eth_getTransactionCount' ? { result: '0x1' } : undefined,
    )
    expect(wordOf(await send(randomUUID(), refusing))).toBe('node-refused')
    const old = randomUUID()
    expect((await send(old, ahead)).status).toBe(200)
    await passTime(chain(), service, 61 * 60)
    await follow()
    const next = randomUUID()
    const asked = { from: address, chainId: 31337, transaction: payment }
    for (const refusal of [await page(service, '/email/prepare', asked, token), await send(next)]) {
      expect(wordOf(refusal)).toBe('earlier-waits')
      expect(JSON.stringify(refusal.body)).toMatch(/Cancel it first/)
    }
    expect(await count()).toBe(0)
    const waiting = (await sent()).find(({ requestId }) => requestId === old)
    expect(waiting).toMatchObject({ state: 'waiting' })
    // A cancellation that no node has cancels nothing, and is not said to be under way.
    const losing = await withNode(async method =>
      method === 'eth_sendRawTransaction'
        ? { error: { code: -32000, message: 'replacement transaction underpriced' } }
        : undefined,
    )
    expect(wordOf(await replace(old, 'cancel', waiting?.cancelFee, losing))).toBe('node-down')
    expect(wordOf(await send(next, losing))).toBe('earlier-waits')
    expect((await send(next)).status).toBe(200)
    await expect.poll(count).toBe(2)
    expect((await received()) - before).toBe(5n)
    expect(await outcomeHash(next)).toMatch(/^0x/)
  })

  test('one that waits behind a gap can be cancelled when fees have fallen far below its own', async () => {
    const { client } = chain()
    const { baseFeePerGas } = await client.getBlock()
    const mineAt = async (fee: bigint | null) => {
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: fee ?? 0n })
      await client.mine({ blocks: 1 })
    }
    // Where the chain goes back to an earlier block, its fee stays.
    onTestFinished(() => mineAt(baseFeePerGas))
    const { maxFeePerGas } = await client.estimateFeesPerGas()
    await mineAt(maxFeePerGas * 5n)
    const ahead = await withNode(async method =>
      method === 'eth_getTransactionCount' ? { result: '0x2' } : undefined,
    )
    expect((await send(randomUUID(), ahead)).status).toBe(200)
    await mineAt(baseFeePerGas)
    await follow()
    const [waiting] = await sent()
    expect(waiting).toMatchObject({ state: 'waiting' })
    expect(waiting).toHaveProperty('cancelFee')
  })

  describe('the fee of what takes the place of one that is stuck', () => {
    /** One that no block takes, asked about at a node that suggests a tip of so many times the usual fee. */
    async function stuckAt(times: bigint) {
      const { baseFeePerGas } = await chain().client.getBlock()
      const usual = ((baseFeePerGas ?? 0n) * 6n) / 5n + 2_000_000_000n
      await chain().client.setAutomine(false)
      onTestFinished(() => chain().client.setAutomine(true))
      const requestId = randomUUID()
      await send(requestId)
      await follow()
      const dear = await withNode(async method =>
        method === 'eth_maxPriorityFeePerGas' ? { result: toHex(times * usual) } : undefined,
      )
      const [stuck] = await sent(dear)
      return { requestId, dear, stuck }
    }

    test('is told with the usual one where it is beyond three times that', async () => {
      const { stuck } = await stuckAt(6n)
      for (const [fee, usual] of [
        [stuck?.speedUpFee, stuck?.usualSpeedUpFee],
        [stuck?.cancelFee, stuck?.usualCancelFee],
      ])
        expect(BigInt(fee ?? 0)).toBeGreaterThan(3n * BigInt(usual ?? fee ?? 0))
      const [calm] = await sent()
      expect(calm).toHaveProperty('cancelFee')
      expect(calm).not.toHaveProperty('usualCancelFee')
    })

    test('is neither offered nor taken beyond ten times that, however high the one that was shown', async () => {
      const { requestId, dear, stuck } = await stuckAt(20n)
      expect(stuck).not.toHaveProperty('speedUpFee')
      expect(stuck).not.toHaveProperty('cancelFee')
      for (const kind of ['speed-up', 'cancel'] as const) {
        const asked = { requestId, from: address, kind, fee: toHex(parseEther('1')) }
        expect(wordOf(await page(dear, '/email/replace', asked, token))).toBe('wrong-request')
      }
    })
  })

  test('a cancellation that is stuck itself can be made again at a higher fee', async () => {
    const before = await received()
    await chain().client.setAutomine(false)
    onTestFinished(() => chain().client.setAutomine(true))
    const requestId = randomUUID()
    await send(requestId)
    await follow()
    await replace(requestId, 'cancel', (await sent())[0]?.cancelFee)
    const [fresh] = await sent()
    expect(fresh).toMatchObject({ state: 'cancelling' })
    expect(fresh).not.toHaveProperty('cancelFee')
    await follow()
    const [stuck] = await sent()
    expect(stuck).not.toHaveProperty('speedUpFee')
    const again = hashOf(await replace(requestId, 'cancel', stuck?.cancelFee))
    await chain().client.mine({ blocks: 1 })
    expect(await sent()).toMatchObject([{ state: 'cancelled', hash: again }])
    expect(await received()).toBe(before)
  })

  describe('while the clock was a year ahead', () => {
    const year = 365 * 24 * 60 * 60
    beforeEach(async () => {
      service.pass(year)
      const login = await logIn(service, `${randomUUID()}@example.org`)
      token = login.token
      address = login.user.address
      await chain().client.setBalance({ address, value: parseEther('1') })
    })

    test('one was approved that no node took: it holds up and hides none of today', async () => {
      const losing = await withNode(async method =>
        method === 'eth_sendRawTransaction' ? 'nothing' : undefined,
      )
      expect(wordOf(await send(randomUUID(), losing))).toBe('node-down')
      service.pass(-year)
      await follow()
      const hash = hashOf(await send())
      await expect.poll(count).toBe(1)
      expect(await sent()).toMatchObject([{ state: 'done', hash }])
    })

    test('one was sped up: its cancellation of today is what goes out', async () => {
      const before = await received()
      await chain().client.setAutomine(false)
      onTestFinished(() => chain().client.setAutomine(true))
      const requestId = randomUUID()
      await send(requestId)
      await follow()
      await replace(requestId, 'speed-up', (await sent())[0]?.speedUpFee)
      service.pass(-year)
      const [waiting] = await sent()
      const hash = hashOf(await replace(requestId, 'cancel', waiting?.cancelFee))
      await chain().client.mine({ blocks: 1 })
      expect(await sent()).toMatchObject([{ state: 'cancelled', hash }])
      expect(await received()).toBe(before)
    })
  })

  test('a refused payment that the next one repeats to the byte is not called paid beside it', async () => {
    const refusing = await withRefusingNode()
    const [first, second] = [randomUUID(), randomUUID()]
    expect(wordOf(await send(first, refusing))).toBe('node-refused')
    service.pass(1)
    const hash = hashOf(await send(second))
    expect(await approved(first)).toBe(await approved(second))
    await expect.poll(count).toBe(1)
    expect((await sent()).map(({ requestId, state }) => [requestId, state])).toEqual([
      [second, 'done'],
      [first, 'refused'],
    ])
    expect(await outcomeHash(first)).toBeUndefined()
    expect(await outcomeHash(second)).toBe(hash)
  })

  test.each<[string, Parameters<typeof nodeThat>[1]]>([
    [
      'no result',
      async method => (method === 'eth_getTransactionByHash' ? { result: undefined } : undefined),
    ],
    [
      'another one',
      async method =>
        method === 'eth_getTransactionByHash' ? { result: { hash: `0x${'77'.repeat(32)}` } } : undefined,
    ],
    [
      'more transactions than there are',
      async method => (method === 'eth_getTransactionCount' ? { result: toHex(2 ** 31) } : undefined),
    ],
    ...['-1', '', 7].map((result): [string, Parameters<typeof nodeThat>[1]] => [
      `${JSON.stringify(result)} for a number`,
      async method => (method === 'eth_getTransactionCount' ? { result } : undefined),
    ]),
  ])('of a node that refuses it and answers with %s nothing is believed', async (_, answer) => {
    const requestId = randomUUID()
    const odd = await withNode(async (method, ...rest) =>
      method === 'eth_sendRawTransaction'
        ? { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
        : answer(method, ...rest),
    )
    expect(wordOf(await send(requestId, odd))).toBe('node-down')
    expect(service.lines).not.toContainEqual(expect.objectContaining({ code: 'internal' }))
    const hash = hashOf(await send(requestId))
    await chain().client.waitForTransactionReceipt({ hash })
    expect(await count()).toBe(1)
  })

  test('one that a block took between two questions is not refused, though the node says so and hides it', async () => {
    let isMined = false
    const hiding = await withNode(async (method, passOn) => {
      if (method === 'eth_getTransactionCount') return { result: isMined ? '0x1' : '0x0' }
      if (method === 'eth_getTransactionByHash') return { result: null }
      if (method === 'eth_getTransactionReceipt') return { result: null }
      if (method !== 'eth_sendRawTransaction') return undefined
      await passOn()
      isMined = true
      return { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
    })
    const requestId = randomUUID()
    expect(wordOf(await send(requestId, hiding))).toBe('node-down')
    await expect.poll(count).toBe(1)
    const hash = hashOf(await send(requestId))
    expect(await sent()).toMatchObject([{ state: 'done', hash }])
    expect(await count()).toBe(1)
  })

  test('of ids that were asked about and sent nothing a wallet keeps the newest thousand, and all that sent', async () => {
    const paid = randomUUID()
    await send(paid)
    const [first, second] = [randomUUID(), randomUUID()]
    for (const invented of [first, second]) {
      service.pass(1)
      expect(await outcomeHash(invented)).toBeUndefined()
    }
    service.pass(1)
    await store.run(
      `INSERT INTO sends (user_id, request_id, content_hash, chain_id, hash, raw, created_at)
      SELECT user_id, gen_random_uuid(), content_hash, chain_id, hash, raw, $2 FROM sends, generate_series(1, 998)
      WHERE request_id = $1`,
      [second, service.now()],
    )
    service.pass(1)
    expect(await outcomeHash(randomUUID())).toBeUndefined()
    const kept = async (requestId: string) =>
      (await store.rows(rawRow, 'SELECT raw FROM sends WHERE request_id = $1', [requestId])).length
    expect([await kept(first), await kept(second), await kept(paid)]).toEqual([0, 1, 1])
    expect(wordOf(await send(second))).toBe('request-ended')
  })

  test('what is asked about and was never sent is forgotten after a month; what was sent is not', async () => {
    const requests = async () => {
      const row = z.object({ request_id: z.string() })
      const sql = 'SELECT request_id FROM sends JOIN users ON users.id = user_id WHERE address = $1'
      return (await store.rows(row, sql, [address])).map(({ request_id }) => request_id)
    }
    const [invented, paid] = [randomUUID(), randomUUID()]
    await send(paid)
    expect(await outcomeHash(invented)).toBeUndefined()
    service.pass(29 * 24 * 60 * 60)
    await sweep(store, service.now())
    expect(await requests()).toEqual(expect.arrayContaining([invented, paid]))
    service.pass(2 * 24 * 60 * 60)
    await sweep(store, service.now())
    expect(await requests()).toEqual([paid])
  })
})
