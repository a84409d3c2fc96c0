import { randomUUID } from 'node:crypto'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  parseGwei,
  parseTransaction,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { fund as fundPurse } from '../../local/seed.ts'
import { kudosAbi } from '../../src/kudos/abi.gen.ts'
import { hex } from '../../src/lib/hex.ts'
import {
  balancesAnswer,
  outcomeAnswer,
  prepareAnswer,
  readAnswer,
  sendAnswer,
  sentAnswer,
  signAnswer,
} from '../../src/protocol/emailCode.ts'
import { transactionObject } from '../../src/protocol/emailFrame.ts'
import { masterKeyring } from '../../src/server/keyring.ts'
import { listen } from '../../src/server/listen.ts'
import { createNode } from '../../src/server/nodes.ts'
import { followSends } from '../../src/server/sends.ts'
import type { Store } from '../../src/server/store.ts'
import { rotateKeys } from '../../src/server/walletKeys.ts'
import { logIn, page, wordOf } from '../support/emailLogin.ts'
import { losingAnswers, losingQuestions, nodeThat } from '../support/nodeThat.ts'
import { passFinality, passTime } from '../support/passTime.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { testChain } from '../support/testChain.ts'
import { serviceOrigin, type TestService, testService, widgetOrigin } from '../support/testService.ts'

const chain = testChain()
const recipient = '0x00000000000000000000000000000000000A11cE'
const oneWei = { to: recipient, value: '0x1' }
/** The operator has named the contracts of the network. */
const settings = () => ({
  origin: serviceOrigin,
  widgetOrigins: [widgetOrigin],
  clientAddress: 'none' as const,
  dailyLimit: 100_000_000n,
  contracts: [{ chainId: 31337, usdc: chain().usdc }],
})

onEveryStore(kind => {
  let store: Store
  let other: Store
  let service: TestService
  let token: string
  let address: Hex

  beforeAll(async () => {
    ;[store, other] = await kind.openTwice()
  })
  beforeEach(async () => {
    service = testService(store, chain().url, { settings: settings() })
    const login = await logIn(service, `${randomUUID()}@example.org`)
    token = login.token
    address = login.user.address
  })

  const fund = () => chain().client.setBalance({ address, value: parseEther('1') })
  const send = (transaction: unknown, requestId: string = randomUUID(), by = service) =>
    page(by, '/email/send', { requestId, from: address, chainId: 31337, transaction }, token)
  const count = () => chain().client.getTransactionCount({ address })
  /** The same service with another node. */
  const on = (url: string) =>
    testService(store, chain().url, { ...service, nodes: new Map([[31337, createNode(31337, url)]]) })

  describe('signing', () => {
    const sign = (method: string, params: unknown[], chainId = 31337) =>
      page(service, '/email/sign', { chainId, method, params }, token)

    test('text and bytes are signed as ERC-191 says', async () => {
      for (const [asked, message] of [
        ['Hello Kudos', 'Hello Kudos'],
        [toHex('Hello Kudos'), 'Hello Kudos'],
        ['0xnot hex', '0xnot hex'],
        ['0X48656c6c6f', '0X48656c6c6f'],
      ] as const) {
        const { signature } = signAnswer.parse((await sign('personal_sign', [asked, address])).body)
        expect(await recoverMessageAddress({ message, signature })).toBe(address)
      }
    })

    test('typed data are signed as EIP-712 says, for the named network only', async () => {
      const typed = {
        domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: chain().usdc },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'value', type: 'uint256' },
          ],
        },
        primaryType: 'Permit' as const,
        message: { owner: address, value: '1000000' },
      }
      const answer = await sign('eth_signTypedData_v4', [address, JSON.stringify(typed)])
      const { signature } = signAnswer.parse(answer.body)
      const signed = { ...typed, message: { owner: address, value: 1_000_000n }, signature }
      expect(await recoverTypedDataAddress(signed)).toBe(address)
      for (const wrong of [
        JSON.stringify({ ...typed, domain: { ...typed.domain, chainId: 1 } }),
        JSON.stringify({ ...typed, message: { owner: 'nobody', value: 'much' } }),
        JSON.stringify({ ...typed, primaryType: 'Nothing' }),
        JSON.stringify({ ...typed, primaryType: 'EIP712Domain' }),
        JSON.stringify({
          ...typed,
          types: { Permit: [{ name: 'words', type: 'string' }] },
          message: { words: { length: 3 } },
        }),
        JSON.stringify({ ...typed, message: { ...typed.message, owner: recipient } }),
        '{}',
        'no JSON',
      ])
        expect(wordOf(await sign('eth_signTypedData_v4', [address, wrong]))).toBe('wrong-request')
    })

    test('twenty times a minute, sent as often, and asked for 240 times, for each wallet by itself', async () => {
      const beside = service.beside(other)
      const ask = async (path: string, times: number, shown = token, second = service, body = () => ({})) => {
        const asked = Array.from({ length: times }, (_, index) =>
          page(index % 2 ? second : service, path, body(), shown),
        )
        return (await Promise.all(asked)).map(wordOf)
      }
      const sendingOfNothing = () => ({
        requestId: randomUUID(),
        from: address,
        chainId: 1,
        transaction: { to: recipient },
      })
      const tooMany = (words: readonly (string | undefined)[]) =>
        words.filter(word => word === 'too-many-requests')
      expect(new Set(await ask('/email/sign', 20))).toEqual(new Set(['malformed']))
      expect(tooMany(await ask('/email/send', 22, token, beside, sendingOfNothing))).toHaveLength(2)
      expect((await sign('personal_sign', ['Hello', address])).body).toEqual({
        code: 'too-many-requests',
        message: 'Too many requests of this wallet. Please try again after 60 seconds',
        retryAfter: 60,
      })
      expect(tooMany(await ask('/email/read', 242))).toHaveLength(2)
      const stranger = await logIn(service, `${randomUUID()}@example.org`)
      expect(await ask('/email/sign', 1, stranger.token)).toEqual(['malformed'])
      expect(await ask('/email/read', 1, stranger.token)).toEqual(['malformed'])
      service.pass(61)
      expect((await sign('personal_sign', ['Hello', address])).status).toBe(200)
      expect(await ask('/email/read', 1)).toEqual(['malformed'])
    })

    test('nothing is signed for another account, an unknown network or by an unknown method', async () => {
      const other = recipient
      expect(wordOf(await sign('personal_sign', ['Hello', other]))).toBe('wrong-request')
      expect(wordOf(await sign('personal_sign', []))).toBe('wrong-request')
      expect(wordOf(await sign('personal_sign', ['Hello', address], 1))).toBe('wrong-request')
      expect(wordOf(await sign('eth_sign', [address, '0x00']))).toBe('malformed')
    })
  })

  describe('sending', () => {
    test('an empty wallet is told so before anything is signed', async () => {
      const requestId = randomUUID()
      const answer = await send(oneWei, requestId)
      expect(answer.body).toEqual({
        code: 'wallet-empty',
        message: 'Your wallet is empty. Send ETH on Local chain to this address.',
      })
      const written = await store.rows(
        z.object({ hash: z.string() }),
        'SELECT hash FROM sends WHERE request_id = $1',
        [requestId],
      )
      expect(written).toEqual([])
    })

    test('what it would cost is told first; a tip then goes out for that, and arrives', async () => {
      await fund()
      const data = encodeFunctionData({
        abi: kudosAbi,
        functionName: 'sendKudos',
        args: [recipient, 'Newcomer', 'Hello'],
      })
      const tip = { to: chain().kudos, value: toHex(parseEther('0.01')), data }
      const asked = await page(
        service,
        '/email/prepare',
        { from: address, chainId: 31337, transaction: tip },
        token,
      )
      const { balance, ...costs } = prepareAnswer.parse(asked.body)
      expect(balance).toBe(toHex(parseEther('1')))
      const { hash } = sendAnswer.parse((await send({ ...tip, ...costs })).body)
      const receipt = await chain().client.waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
      expect(receipt.effectiveGasPrice).toBeLessThanOrEqual(BigInt(costs.maxFeePerGas))
      expect(await chain().client.getBalance({ address: recipient })).toBe(parseEther('0.01'))
    })

    test('more than the wallet has, and what would fail, is refused before it is signed', async () => {
      await fund()
      expect(wordOf(await send({ to: recipient, value: toHex(parseEther('2')) }))).toBe('not-enough')
      expect(wordOf(await send({ to: recipient, value: toHex(parseEther('1')) }))).toBe('not-enough')
      expect(wordOf(await send({ to: chain().kudos, data: '0xdeadbeef' }))).toBe('would-fail')
      expect(await count()).toBe(0)
    })

    test('what a page wishes for gas and fees is a bound: never exceeded, and never followed upward', async () => {
      await fund()
      const prepare = async (wishes: object) => {
        const transaction = { ...oneWei, ...wishes }
        const asked = { from: address, chainId: 31337, transaction }
        return prepareAnswer.parse((await page(service, '/email/prepare', asked, token)).body)
      }
      const needed = await prepare({})
      const [much, more] = [toHex(parseGwei('90000')), toHex(30_000_000n)]
      expect(await prepare({ maxFeePerGas: much, maxPriorityFeePerGas: much, gas: more })).toEqual(needed)
      const less = { maxFeePerGas: toHex(BigInt(needed.maxFeePerGas) - 1n), maxPriorityFeePerGas: '0x7' }
      expect(await prepare(less)).toEqual({ ...needed, ...less })
      const { hash } = sendAnswer.parse(
        (await send({ ...oneWei, maxFeePerGas: much, maxPriorityFeePerGas: much })).body,
      )
      expect((await chain().client.getTransaction({ hash })).maxPriorityFeePerGas).toBe(
        BigInt(needed.maxPriorityFeePerGas),
      )
    })

    test('a fee below what the network takes now, which would hold the wallet up, is refused before it is signed', async () => {
      await fund()
      const { client } = chain()
      const base = parseGwei('1')
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: base })
      await client.mine({ blocks: 1 })
      const wish = (fee: bigint) => ({ ...oneWei, maxFeePerGas: toHex(fee), maxPriorityFeePerGas: '0x0' })
      for (const fee of [0n, 1n, base / 2n]) {
        const asked = { from: address, chainId: 31337, transaction: wish(fee) }
        for (const { body } of [await page(service, '/email/prepare', asked, token), await send(wish(fee))]) {
          expect(wordOf({ body })).toBe('fee-too-low')
          expect(JSON.stringify(body)).toMatch(/above the most that this transaction may pay/)
        }
      }
      expect(await count()).toBe(0)
      const { hash } = sendAnswer.parse((await send(wish((base * 11n) / 10n))).body)
      const { status } = await client.waitForTransactionReceipt({ hash })
      expect(status).toBe('success')
    })

    test('a fee is told with the usual one of the last minutes, and refused in words beyond ten times that', async () => {
      await fund()
      const { client } = chain()
      const asked = { from: address, chainId: 31337, transaction: oneWei }
      const prepare = async () => (await page(service, '/email/prepare', asked, token)).body
      const { baseFeePerGas } = await client.getBlock()
      const mineAt = async (fee: bigint | null) => {
        await client.setNextBlockBaseFeePerGas({ baseFeePerGas: fee ?? 0n })
        await client.mine({ blocks: 1 })
      }
      // Where the chain goes back to an earlier block, its fee stays.
      onTestFinished(() => mineAt(baseFeePerGas))
      const usual = prepareAnswer.parse(await prepare())
      const perGas = BigInt(usual.usualFee) / BigInt(usual.gas)
      await mineAt(perGas * 4n)
      const dear = prepareAnswer.parse(await prepare())
      const fee = BigInt(dear.gas) * BigInt(dear.maxFeePerGas)
      expect(fee).toBeGreaterThan(3n * BigInt(dear.usualFee))
      expect(fee).toBeLessThan(10n * BigInt(dear.usualFee))
      await mineAt(perGas * 20n)
      for (const body of [await prepare(), (await send(oneWei)).body]) {
        expect(wordOf({ body })).toBe('fee-too-high')
        expect(JSON.stringify(body)).toMatch(/would be up to 0\.\d+ ETH, more than ten times the usual/)
      }
      expect(await count()).toBe(0)
    })

    test('the same request sends once, however often and to however many processes it comes', async () => {
      await fund()
      const requestId = randomUUID()
      const beside = service.beside(other)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => send(oneWei, requestId, index % 2 ? beside : service)),
      )
      const hashes = answers.map(({ body }) => sendAnswer.parse(body).hash)
      expect(new Set(hashes).size).toBe(1)
      expect(sendAnswer.parse((await send(oneWei, requestId)).body).hash).toBe(hashes[0])
      await expect.poll(count).toBe(1)
      expect(wordOf(await send({ ...oneWei, value: '0x2' }, requestId))).toBe('request-id-used')
      // A page that was opened again has asked for the fee again.
      const laterFee = { maxFeePerGas: toHex(90_000_000_000n), maxPriorityFeePerGas: '0x1', gas: '0x5300' }
      const again = await send({ ...oneWei, ...laterFee }, requestId)
      expect(sendAnswer.parse(again.body).hash).toBe(hashes[0])
      expect(await count()).toBe(1)
    })

    test('USDC goes out to any address, and more than is there, or what nothing pays the fee of, is refused', async () => {
      const transfer = (units: bigint) => ({
        to: chain().usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, units] }),
      })
      const receiver = privateKeyToAddress(generatePrivateKey())
      await fundPurse(chain().client, chain(), address, { ether: '0', dollars: '5' })
      expect(wordOf(await send(transfer(1n)))).toBe('wallet-empty')
      await fund()
      expect(wordOf(await send(transfer(5_000_001n)))).toBe('would-fail')
      const { hash } = sendAnswer.parse((await send(transfer(5_000_000n))).body)
      await chain().client.waitForTransactionReceipt({ hash })
      const args = [receiver] as const
      const there = await chain().client.readContract({
        abi: erc20Abi,
        address: chain().usdc,
        functionName: 'balanceOf',
        args,
      })
      expect(there).toBe(5_000_000n)
    })

    test('what was sent lately is told with what became of it, to its owner alone', async () => {
      await fund()
      const sent = async (by = service, shown = token) =>
        sentAnswer.parse((await by.ask('/email/sent', { token: shown, origin: null })).body).sends
      expect(await sent()).toEqual([])
      const requestIds = Array.from({ length: 4 }, () => randomUUID())
      for (const [index, requestId] of requestIds.entries()) {
        service.pass(1)
        const { hash } = sendAnswer.parse((await send({ ...oneWei, value: toHex(index) }, requestId)).body)
        await chain().client.waitForTransactionReceipt({ hash })
      }
      const told = await sent(service.beside(other))
      expect(told.map(({ requestId, state, transaction }) => [requestId, state, transaction.value])).toEqual([
        [requestIds[3], 'done', '0x3'],
        [requestIds[2], 'done', '0x2'],
        [requestIds[1], 'done', '0x1'],
      ])
      expect(told[0]?.transaction.to).toBe(recipient.toLowerCase())
      const stranger = await logIn(service, `${randomUUID()}@example.org`)
      expect(await sent(service, stranger.token)).toEqual([])
      expect(wordOf(await service.ask('/email/sent', { origin: serviceOrigin }))).toBe('signed-out')
      expect(wordOf(await service.ask('/email/sent', { token }))).toBe('foreign-origin')
      service.pass(24 * 60 * 60)
      expect(await sent()).toEqual([])
    })

    test('what is under way, was reverted or overtaken, and what nobody can know now, is told as such', async () => {
      await fund()
      const states = async (by = service) =>
        sentAnswer
          .parse((await by.ask('/email/sent', { token, origin: serviceOrigin })).body)
          .sends.map(({ state }) => state)
      const { url, stop } = await losingQuestions(chain().url)
      const flaky = testService(store, chain().url, {
        ...service,
        nodes: new Map([[31337, createNode(31337, url)]]),
      })
      expect(wordOf(await send(oneWei, randomUUID(), flaky))).toBe('node-down')
      expect(await states()).toEqual(['pending'])
      await stop()
      expect(await states(flaky)).toEqual(['unknown'])
      // The key is used elsewhere, too.
      await chain().client.setNonce({ address, nonce: 1 })
      service.pass(16)
      await followSends(service)
      expect(await states()).toEqual(['unknown'])
      await passFinality(chain(), service)
      await followSends(service)
      expect(await states()).toEqual(['replaced'])
      service.pass(1)
      const hopes: Record<string, { result: string }> = {
        eth_call: { result: '0x' },
        eth_estimateGas: { result: '0x11170' },
      }
      const hopeful = await nodeThat(chain().url, async method => hopes[method])
      const failing = { to: chain().kudos, data: '0xdeadbeef', gas: '0x11170' }
      const { hash } = sendAnswer.parse((await send(failing, randomUUID(), on(hopeful.url))).body)
      await chain().client.waitForTransactionReceipt({ hash })
      expect(await states()).toEqual(['failed', 'replaced'])
      await hopeful.stop()
    })

    describe('that is stuck', () => {
      const sent = async () =>
        sentAnswer.parse((await service.ask('/email/sent', { token, origin: serviceOrigin })).body).sends[0]
      const replace = (requestId: string, kind: string, fee: unknown) =>
        page(service, '/email/replace', { requestId, from: address, kind, fee }, token)
      /** One that no block takes, until automining is on again. */
      async function stick() {
        await fund()
        await chain().client.setAutomine(false)
        const requestId = randomUUID()
        const { hash } = sendAnswer.parse((await send({ to: recipient, value: '0x5' }, requestId)).body)
        return { requestId, hash }
      }
      const received = () => chain().client.getBalance({ address: recipient })

      test('is offered to be sped up after a minute, for the fee that is shown, and is paid once', async () => {
        const before = await received()
        const { requestId, hash } = await stick()
        expect(await sent()).not.toHaveProperty('speedUpFee')
        service.pass(61)
        const fee = (await sent())?.speedUpFee ?? '0x0'
        expect(wordOf(await replace(requestId, 'speed-up', '0x1'))).toBe('wrong-request')
        const faster = sendAnswer.parse((await replace(requestId, 'speed-up', fee)).body)
        expect(faster.hash).not.toBe(hash)
        expect(await sent()).toMatchObject({ state: 'pending', hash: faster.hash })
        await chain().client.mine({ blocks: 1 })
        await chain().client.setAutomine(true)
        expect(await sent()).toMatchObject({ state: 'done', hash: faster.hash })
        service.pass(61)
        await followSends(service)
        expect(await sent()).toMatchObject({ state: 'done', hash: faster.hash })
        expect((await received()) - before).toBe(5n)
        expect(wordOf(await replace(requestId, 'cancel', fee))).toBe('wrong-request')
        const again = await send({ to: recipient, value: '0x5' }, requestId)
        expect(sendAnswer.parse(again.body)).toEqual(faster)
      })

      test('is cancelled by one that moves nothing, and is not paid; its request sends nothing later', async () => {
        const before = await received()
        const { requestId } = await stick()
        service.pass(61)
        const fee = (await sent())?.cancelFee ?? '0x0'
        const { hash } = sendAnswer.parse((await replace(requestId, 'cancel', fee)).body)
        expect(await sent()).toMatchObject({ state: 'cancelling', hash })
        await followSends(service)
        await chain().client.mine({ blocks: 1 })
        await chain().client.setAutomine(true)
        await followSends(service)
        expect(await sent()).toMatchObject({ state: 'cancelled', hash })
        const outcome = () => page(service, '/email/outcome', { requestId, from: address }, token)
        // The chain may yet forget the cancellation.
        expect(wordOf(await outcome())).toBe('node-down')
        await passFinality(chain(), service)
        expect(wordOf(await send({ to: recipient, value: '0x5' }, requestId))).toBe('node-refused')
        expect(outcomeAnswer.parse((await outcome()).body)).toEqual({})
        expect(await received()).toBe(before)
        expect(await count()).toBe(1)
      })
    })

    test('sends at once, by two processes, each have a nonce of their own and all arrive', async () => {
      await fund()
      const beside = service.beside(other)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => send(oneWei, randomUUID(), index % 2 ? beside : service)),
      )
      const hashes = answers.map(({ body }) => sendAnswer.parse(body).hash)
      expect(new Set(hashes).size).toBe(12)
      for (const hash of hashes) await chain().client.waitForTransactionReceipt({ hash })
      expect(await count()).toBe(12)
    })

    test('after an answer that was lost the same request brings the same transaction', async () => {
      await fund()
      const { url, stop } = await losingAnswers(chain().url)
      const flaky = testService(store, chain().url, {
        ...service,
        nodes: new Map([[31337, createNode(31337, url)]]),
      })
      try {
        const requestId = randomUUID()
        expect(wordOf(await send(oneWei, requestId, flaky))).toBe('node-down')
        const { hash } = sendAnswer.parse((await send(oneWei, requestId)).body)
        await chain().client.waitForTransactionReceipt({ hash })
        expect(await count()).toBe(1)
      } finally {
        await stop()
      }
    })

    test('what became of a request is told by its id: sent once, or never, by whichever process', async () => {
      await fund()
      const outcome = async (requestId: string, by = service, from = address) =>
        page(by, '/email/outcome', { requestId, from }, token)
      const [sent, unsent] = [randomUUID(), randomUUID()]
      const { hash } = sendAnswer.parse((await send(oneWei, sent)).body)
      expect((await outcome(sent)).body).toEqual({ hash })
      expect((await outcome(unsent, service.beside(other))).body).toEqual({})
      // From then on it is never sent, and the answer stays.
      expect(wordOf(await send(oneWei, unsent))).toBe('request-ended')
      expect((await outcome(unsent)).body).toEqual({})
      expect(wordOf(await outcome(randomUUID(), service, recipient))).toBe('wrong-request')
      // Sent and asked for at once, by two processes: one of the two answers holds.
      for (let round = 0; round < 4; round++) {
        const requestId = randomUUID()
        const [answer, told] = await Promise.all([
          send(oneWei, requestId),
          outcome(requestId, service.beside(other)),
        ])
        const found = outcomeAnswer.parse(told.body).hash
        expect(sendAnswer.safeParse(answer.body).data?.hash).toBe(found)
      }
      await expect.poll(count).toBeGreaterThanOrEqual(1)
      const { sends } = sentAnswer.parse(
        (await service.ask('/email/sent', { token, origin: serviceOrigin })).body,
      )
      expect(sends.map(({ requestId }) => requestId)).not.toContain(unsent)
    })

    test('what became of one whose answer was lost is not known while the network is away', async () => {
      await fund()
      const { url, stop } = await losingQuestions(chain().url)
      const flaky = on(url)
      const requestId = randomUUID()
      const outcome = (by: TestService) => page(by, '/email/outcome', { requestId, from: address }, token)
      try {
        expect(wordOf(await send(oneWei, requestId, flaky))).toBe('node-down')
        expect(wordOf(await outcome(flaky))).toBe('node-down')
        // It was approved: a network that has lost it gets it again.
        const { hash } = outcomeAnswer.parse((await outcome(service)).body)
        expect((await chain().client.waitForTransactionReceipt({ hash: hash ?? '0x' })).status).toBe(
          'success',
        )
        expect(await count()).toBe(1)
      } finally {
        await stop()
      }
    })

    test('a transaction that never reached the network is handed over again by the next', async () => {
      await fund()
      const { url, stop } = await losingQuestions(chain().url)
      const flaky = testService(store, chain().url, {
        ...service,
        nodes: new Map([[31337, createNode(31337, url)]]),
      })
      try {
        expect(wordOf(await send(oneWei, randomUUID(), flaky))).toBe('node-down')
        expect(await count()).toBe(0)
        service.pass(60)
        const { hash } = sendAnswer.parse((await send(oneWei)).body)
        await chain().client.waitForTransactionReceipt({ hash })
        expect(await count()).toBe(2)
      } finally {
        await stop()
      }
    })

    test('a node that calls every transaction too late gets one signed copy of it, however often it is asked', async () => {
      await fund()
      const copies: unknown[] = []
      let counted = 0
      const liar = await nodeThat(chain().url, async (method, _, [raw]) => {
        // At first it counts right: when the nonce is chosen, and before the transaction is handed over.
        if (method === 'eth_getTransactionCount') return { result: toHex(Math.max(0, counted++ - 1)) }
        if (/^eth_getTransaction(ByHash|Receipt)$/.test(method)) return { result: null }
        if (method !== 'eth_sendRawTransaction') return undefined
        copies.push(raw)
        return { error: { code: -32000, message: 'nonce too low' } }
      })
      const requestId = randomUUID()
      expect((await send(oneWei, requestId, on(liar.url))).body).toEqual({
        code: 'node-down',
        message:
          'It is not known yet whether the network has it. Try again in a minute: it is sent only once.',
      })
      for (let again = 0; again < 3; again++)
        expect(wordOf(await send(oneWei, requestId, on(liar.url)))).toBe('node-down')
      await passFinality(chain(), service)
      for (let again = 0; again < 3; again++)
        expect(wordOf(await send(oneWei, requestId, on(liar.url)))).toBe('node-refused')
      expect(new Set(copies).size).toBe(1)
      await liar.stop()
    })

    test('a node that lags behind itself is waited for: what was mined is not called lost', async () => {
      await fund()
      const requestId = randomUUID()
      const silent = await losingAnswers(chain().url)
      expect(wordOf(await send(oneWei, requestId, on(silent.url)))).toBe('node-down')
      await expect.poll(count).toBe(1)
      const lagging = await nodeThat(chain().url, async method =>
        /^eth_getTransaction(ByHash|Receipt)$/.test(method) ? { result: null } : undefined,
      )
      expect(wordOf(await send(oneWei, requestId, on(lagging.url)))).toBe('node-down')
      expect((await send(oneWei, requestId)).status).toBe(200)
      expect(await count()).toBe(1)
      await silent.stop()
      await lagging.stop()
    })

    test.each([
      [-32000, 'context deadline exceeded'],
      [-32603, 'insufficient funds: internal error'],
      [-32005, 'limit exceeded'],
      [-32000, 'replacement transaction underpriced'],
      [7, 'oops, insufficient funds'],
    ])(
      'a node that takes it and answers %i "%s" is no refusal: the same approval goes on, and is paid once',
      async (code, message) => {
        await fund()
        const odd = await nodeThat(chain().url, async (method, passOn) => {
          if (/^eth_getTransaction(ByHash|Receipt)$/.test(method)) return { result: null }
          if (method !== 'eth_sendRawTransaction') return undefined
          await passOn()
          return { error: { code, message } }
        })
        const requestId = randomUUID()
        expect(wordOf(await send(oneWei, requestId, on(odd.url)))).toBe('node-down')
        expect((await send(oneWei, requestId)).status).toBe(200)
        expect(await count()).toBe(1)
        await odd.stop()
      },
    )

    test.each([
      'insufficient funds for gas * price + value',
      'intrinsic gas too low: gas 1, minimum needed 21000',
      'transaction underpriced',
      'invalid sender',
    ])('what a node refuses with "%s" is told as refused', async message => {
      await fund()
      const refusing = await nodeThat(chain().url, async method =>
        method === 'eth_sendRawTransaction' ? { error: { code: -32000, message } } : undefined,
      )
      expect(wordOf(await send(oneWei, randomUUID(), on(refusing.url)))).toBe('node-refused')
      await refusing.stop()
    })

    test('what never reached the network is handed over after every start, and within an hour only', async () => {
      await fund()
      const { url, stop } = await losingQuestions(chain().url)
      const [soon, late] = [randomUUID(), randomUUID()]
      const states = async () =>
        sentAnswer
          .parse((await service.ask('/email/sent', { token, origin: serviceOrigin })).body)
          .sends.map(({ requestId, state }) => [requestId, state])
      expect(wordOf(await send(oneWei, soon, on(url)))).toBe('node-down')
      service.pass(59 * 60)
      const started = await listen({ ...service, store: { ...store, close: async () => {} } }, 0)
      await expect.poll(count).toBe(1)
      await started.stop()
      expect(await states()).toEqual([[soon, 'done']])
      expect(wordOf(await send(oneWei, late, on(url)))).toBe('node-down')
      await passTime(chain(), service, 61 * 60)
      await followSends(on(url))
      expect(await states()).toEqual([
        [late, 'cancelled'],
        [soon, 'done'],
      ])
      // Later it goes out by nothing: not by its request, nor as the next one's forerunner, which takes its place.
      await followSends(service)
      expect(wordOf(await send(oneWei, late))).toBe('node-refused')
      const { hash } = sendAnswer.parse((await send({ ...oneWei, value: '0x2' })).body)
      expect((await chain().client.waitForTransactionReceipt({ hash })).status).toBe('success')
      expect(await count()).toBe(2)
      await stop()
    })

    test('what a node refused and kept can be sent on only in place of the next', async () => {
      await fund()
      const kept: Hex[] = []
      const keeping = await nodeThat(chain().url, async (method, _, [raw, block]) => {
        if (method === 'eth_getTransactionCount' && block === 'pending') return { result: '0x1' }
        if (method !== 'eth_sendRawTransaction') return undefined
        kept.push(hex.parse(raw))
        return { error: { code: -32000, message: 'insufficient funds for gas * price + value' } }
      })
      const requestId = randomUUID()
      expect(wordOf(await send(oneWei, requestId, on(keeping.url)))).toBe('node-refused')
      expect(wordOf(await send(oneWei, requestId))).toBe('node-refused')
      expect(wordOf(await send(oneWei, randomUUID(), on(keeping.url)))).toBe('node-refused')
      const nonces = kept.map(raw => parseTransaction(raw).nonce ?? 0)
      expect(new Set(nonces).size).toBe(1)
      const [first] = kept
      if (first) await chain().client.sendRawTransaction({ serializedTransaction: first })
      // Sent on in the end, it is found again.
      expect((await send(oneWei, requestId)).status).toBe(200)
      await keeping.stop()
    })

    test.each<[string, { to?: string; [field: string]: string }, string, string]>([
      [
        'a 0X',
        { to: recipient.replace('0x', '0X') },
        'malformed',
        'Expected an address: 0x and 40 hex digits.',
      ],
      [
        'a wrong checksum',
        { to: recipient.replace('cE', 'Ce') },
        'wrong-request',
        "The recipient's address has a typing error.",
      ],
      ['bytes after 0X', { data: '0X00' }, 'malformed', 'Expected whole bytes in hex, such as 0x00ff.'],
      ['too little gas', { gas: '0x5207' }, 'would-fail', 'The transaction would fail on Local chain.'],
      [
        'gas for a call that reverts',
        { to: 'kudos', data: '0xdeadbeef', gas: '0x30d40' },
        'would-fail',
        'The transaction would fail on Local chain.',
      ],
    ])('with %s it is refused in one sentence, and nothing is signed', async (_, odd, word, sentence) => {
      await fund()
      const { to = recipient, ...rest } = odd
      const transaction = { value: '0x0', to: to === 'kudos' ? chain().kudos : to, ...rest }
      const asked = { from: address, chainId: 31337, transaction }
      for (const { body } of [await send(transaction), await page(service, '/email/prepare', asked, token)]) {
        expect(wordOf({ body })).toBe(word)
        expect(JSON.stringify(body)).toContain(sentence)
      }
      expect(service.lines).not.toContainEqual(expect.objectContaining({ code: 'internal' }))
    })

    test('for another account than that of the session is refused', async () => {
      await fund()
      const asked = { from: recipient, chainId: 31337, transaction: oneWei }
      expect(wordOf(await page(service, '/email/prepare', asked, token))).toBe('wrong-request')
      const sent = await page(service, '/email/send', { ...asked, requestId: randomUUID() }, token)
      expect(sent.body).toEqual({ code: 'wrong-request', message: 'The request names another account.' })
      expect(await count()).toBe(0)
    })

    test('from a wallet that is erased meanwhile is refused, and nothing goes out', async () => {
      await fund()
      const erasing = await nodeThat(chain().url, async method => {
        if (method === 'eth_getTransactionCount')
          await store.run('DELETE FROM users WHERE address = $1', [address])
        return undefined
      })
      expect((await send(oneWei, randomUUID(), on(erasing.url))).body).toEqual({
        code: 'signed-out',
        message: 'You are signed out. Please log in again.',
      })
      expect(await count()).toBe(0)
      await erasing.stop()
    })

    test('a key that is used elsewhere too does not stop the wallet', async () => {
      await fund()
      sendAnswer.parse((await send(oneWei)).body)
      await chain().client.setNonce({ address, nonce: 7 })
      const { hash } = sendAnswer.parse((await send(oneWei)).body)
      expect((await chain().client.getTransaction({ hash })).nonce).toBe(7)
    })
  })

  test('reads are answered by the node, and no others', async () => {
    await fund()
    const read = (method: string, params?: unknown[]) =>
      page(service, '/email/read', { chainId: 31337, method, ...(params ? { params } : {}) }, token)
    const balance = await read('eth_getBalance', [address, 'latest'])
    expect(readAnswer.parse(balance.body).result).toBe(toHex(parseEther('1')))
    expect(readAnswer.parse((await read('eth_blockNumber')).body).result).toMatch(/^0x/)
    const { hash } = sendAnswer.parse((await send(oneWei)).body)
    const sent = readAnswer.parse((await read('eth_getTransactionByHash', [hash])).body).result
    expect(transactionObject.safeParse(sent).data).toMatchObject({ hash })
    expect(wordOf(await read('eth_getBalance', ['nobody']))).toBe('node-refused')
    for (const method of [
      'anvil_setBalance',
      'eth_sendTransaction',
      'eth_sendRawTransaction',
      'eth_accounts',
    ])
      expect(wordOf(await read(method, []))).toBe('malformed')
  })

  describe('the balances', () => {
    const ask = (body: unknown, shown: string | undefined = token, by = service) =>
      page(by, '/email/balances', body, shown)

    test('of ETH and USDC are told, of this wallet and each network by itself', async () => {
      const none = { ether: '0x0', usdc: '0x0' }
      expect((await ask({ chainId: 31337 })).body).toEqual(none)
      await fundPurse(chain().client, chain(), address, { ether: '1', dollars: '7' })
      const { body } = await ask({ chainId: 31337 })
      expect(balancesAnswer.parse(body)).toEqual({ ether: toHex(parseEther('1')), usdc: toHex(7_000_000) })
      const stranger = await logIn(service, `${randomUUID()}@example.org`)
      expect((await ask({ chainId: 31337 }, stranger.token)).body).toEqual(none)
      const without = testService(store, chain().url, {
        ...service,
        settings: { ...settings(), contracts: [] },
      })
      expect((await ask({ chainId: 31337 }, token, without)).body).toEqual({ ether: toHex(parseEther('1')) })
    })

    test('open no way to the node: no other contract, account, method, network or page', async () => {
      for (const more of [
        { contract: chain().kudos },
        { usdc: chain().kudos },
        { address: recipient },
        { to: chain().kudos, data: '0x70a08231' },
        { method: 'eth_call' },
        { params: [{ to: chain().kudos, data: '0x70a08231' }, 'latest'] },
      ])
        expect(wordOf(await ask({ chainId: 31337, ...more }))).toBe('malformed')
      for (const chainId of [1, -1, 1.5, 31338]) expect(wordOf(await ask({ chainId }))).toBe('wrong-request')
      for (const chainId of ['31337', null, [31337], { $gt: 0 }, `31337; DROP TABLE users`])
        expect(wordOf(await ask({ chainId }))).toBe('malformed')
      expect(wordOf(await ask({ chainId: 31337, more: 'x'.repeat(17_000) }))).toBe('too-large')
      expect(wordOf(await ask([{ chainId: 31337 }]))).toBe('malformed')
      expect(wordOf(await ask({ chainId: 31337 }, 'x'.repeat(43)))).toBe('signed-out')
      for (const origin of [null, 'https://widget.example', 'https://stranger.example'])
        expect(
          wordOf(await service.ask('/email/balances', { body: { chainId: 31337 }, token, origin })),
        ).toBe('foreign-origin')
      const call = {
        chainId: 31337,
        method: 'eth_call',
        params: [{ to: chain().usdc, data: '0x' }, 'latest'],
      }
      expect(wordOf(await page(service, '/email/read', call, token))).toBe('malformed')
    })

    test.each([
      [
        'none',
        async () => {
          const { url, stop } = await losingQuestions(chain().url)
          await stop()
          return url
        },
      ],
      [
        'one below nothing',
        async () => {
          const { url, stop } = await nodeThat(chain().url, async method =>
            method === 'eth_getBalance' ? { result: '-1' } : undefined,
          )
          onTestFinished(stop)
          return url
        },
      ],
    ])('are not made up where the network gives %s', async (_, nodeUrl) => {
      expect((await ask({ chainId: 31337 }, token, on(await nodeUrl()))).body).toEqual({
        code: 'node-down',
        message: "The network can't be reached right now. Try again later.",
      })
    })
  })

  test('with a new master key all wallets are wrapped anew, and go on signing', async () => {
    const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const before = testService(await kind.open(), chain().url, { keyring: masterKeyring(old) })
    const login = await logIn(before, 'rotating@example.org')
    const both = masterKeyring(young, [old])
    expect(await rotateKeys(before.store, both)).toEqual({ count: 1, damaged: [] })
    expect(await rotateKeys(before.store, both)).toEqual({ count: 0, damaged: [] })
    const after = testService(before.store, chain().url, { keyring: masterKeyring(young) })
    const signing = { chainId: 31337, method: 'personal_sign', params: ['Hello', login.user.address] }
    const { body } = await page(after, '/email/sign', signing, login.token)
    const { signature } = signAnswer.parse(body)
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(login.user.address)
  })
})
