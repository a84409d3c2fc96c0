import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { serializeErc6492Signature } from 'viem/utils'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readArtifact } from '../../../contracts/script/compile.ts'
import { localAccounts } from '../../../local/chain/accounts.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { nonceAnswer, sessionAnswer, verifyAnswer } from '../../../src/signIn/protocol/signIn.ts'
import { testChain } from '../../support/chain/testChain.ts'
import { onEveryStore } from '../../support/service/serviceStores.ts'
import {
  otherWidgetOrigin,
  type TestService,
  testService,
  widgetOrigin,
} from '../../support/service/testService.ts'

const chain = testChain()
const account = privateKeyToAccount(generatePrivateKey())

type MessageFields = Parameters<typeof createSiweMessage>[0]

onEveryStore(kind => {
  let store: Store
  let service: TestService

  beforeAll(async () => {
    store = await kind.open()
  })
  beforeEach(() => {
    service = testService(store, chain().url)
  })

  async function newMessage(changes: Partial<MessageFields> = {}): Promise<string> {
    const { body } = await service.ask('/sign-in/nonce', { body: {} })
    const { nonce, issuedAt, expirationTime } = nonceAnswer.parse(body)
    return createSiweMessage({
      address: account.address,
      chainId: 31337,
      domain: new URL(widgetOrigin).host,
      uri: widgetOrigin,
      version: '1',
      nonce,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
      ...changes,
    })
  }

  const verify = (message: string, signature: Hex, origin = widgetOrigin) =>
    service.ask('/sign-in/verify', { body: { message, signature }, origin })

  async function signedIn() {
    const message = await newMessage()
    const { body, headers } = await verify(message, await account.signMessage({ message }))
    return { ...verifyAnswer.parse(body), cookie: headers.get('Set-Cookie') ?? '' }
  }

  const sessionOf = async (asked: Parameters<TestService['ask']>[1]) =>
    sessionAnswer.parse((await service.ask('/sign-in/session', asked)).body).session

  describe('signing in', () => {
    // Proves: Design §9
    test('an account that signed the message has a session, by token and by cookie, until it signs out', async () => {
      const { token, cookie, session } = await signedIn()
      expect(session).toEqual({ address: account.address, chainId: 31337 })
      expect(cookie).toMatch(/^__Host-kudos-session=[\w-]{43}; /)
      for (const part of ['Secure', 'HttpOnly', 'SameSite=None', 'Partitioned', 'Path=/', 'Max-Age=86400'])
        expect(cookie.split('; ')).toContain(part)
      const shown = { headers: { Cookie: cookie.split(';')[0] ?? '' } }
      expect(await sessionOf({ token })).toEqual(session)
      expect(await sessionOf(shown)).toEqual(session)

      const { status, headers } = await service.ask('/sign-in/sign-out', { ...shown, body: {} })
      expect(status).toBe(200)
      expect(headers.get('Set-Cookie')).toContain('Max-Age=0')
      expect(await sessionOf({ token })).toBeUndefined()
    })

    // Proves: Design §9
    test('a session lasts 24 hours', async () => {
      const { token } = await signedIn()
      service.pass(24 * 60 * 60 - 1)
      expect(await sessionOf({ token })).toBeDefined()
      service.pass(2)
      expect(await sessionOf({ token })).toBeUndefined()
    })

    // Proves: Design §9
    test('a contract wallet signs in by ERC-1271, and one that does not stand yet by ERC-6492', async () => {
      const owner = privateKeyToAccount(generatePrivateKey())
      const deployer = privateKeyToAccount(localAccounts.owner.privateKey)
      const abi = parseAbi([
        'function make(address) returns (address)',
        'function walletOf(address) view returns (address)',
      ])
      const deploying = await chain().client.sendTransaction({
        account: deployer,
        data: encodeDeployData({ abi: [], bytecode: readArtifact('OwnedWalletFactory').bytecode.object }),
      })
      const { contractAddress: factory } = await chain().client.waitForTransactionReceipt({ hash: deploying })
      if (!factory) throw new Error('The factory was not deployed.')
      const address = await chain().client.readContract({
        abi,
        address: factory,
        functionName: 'walletOf',
        args: [owner.address],
      })
      const data = encodeFunctionData({ abi, functionName: 'make', args: [owner.address] })

      const early = await newMessage({ address })
      const signature = await owner.signMessage({ message: early })
      const wrapped = serializeErc6492Signature({ address: factory, data, signature })
      expect(verifyAnswer.parse((await verify(early, wrapped)).body).session.address).toBe(address)

      const hash = await chain().client.sendTransaction({ account: deployer, to: factory, data })
      await chain().client.waitForTransactionReceipt({ hash })
      const late = await newMessage({ address })
      const good = await verify(late, await owner.signMessage({ message: late }))
      expect(verifyAnswer.parse(good.body).session.address).toBe(address)

      const forged = await newMessage({ address })
      expect((await verify(forged, await account.signMessage({ message: forged }))).body).toMatchObject({
        code: 'wrong-signature',
      })
    })
  })

  describe('what is refused', () => {
    // Proves: Design §9
    test('a message is good once, however many arrive at the same time and wherever', async () => {
      const message = await newMessage()
      const signature = await account.signMessage({ message })
      const answers = await Promise.all(Array.from({ length: 20 }, () => verify(message, signature)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    })

    // Proves: Design §9
    test("another account's signature uses the nonce up", async () => {
      const message = await newMessage()
      const stranger = privateKeyToAccount(generatePrivateKey())
      expect((await verify(message, await stranger.signMessage({ message }))).body).toEqual({
        code: 'wrong-signature',
        message: 'The signature does not belong to this message and account.',
      })
      expect((await verify(message, await account.signMessage({ message }))).body).toMatchObject({
        code: 'nonce-gone',
      })
    })

    // Proves: Design §9
    test('a nonce is good for 10 minutes', async () => {
      const message = await newMessage({ expirationTime: undefined })
      service.pass(601)
      expect((await verify(message, await account.signMessage({ message }))).body).toMatchObject({
        code: 'nonce-gone',
      })
    })

    // Proves: Design §9
    test.each<[string, Partial<MessageFields>]>([
      ['another domain', { domain: 'phishing.example' }],
      ['another uri', { uri: 'https://phishing.example' }],
      ['an unknown network', { chainId: 5 }],
      ['an address without checksum', { address: `0x${account.address.slice(2).toLowerCase()}` }],
      ['a time to come', { issuedAt: new Date(Date.now() + 3_600_000) }],
      ['a time long gone', { issuedAt: new Date(Date.now() - 3_600_000) }],
      ['an end that has passed', { expirationTime: new Date(Date.now() - 1000) }],
      ['a beginning that has not come', { notBefore: new Date(Date.now() + 600_000) }],
      ['a nonce of its own making', { nonce: 'a'.repeat(32) }],
    ])('a message with %s', async (_, changes) => {
      const message = await newMessage({
        ...changes,
        ...(changes.address ? { address: account.address } : {}),
      })
      const sent = changes.address ? message.replace(account.address, changes.address) : message
      const { status, body } = await verify(sent, await account.signMessage({ message: sent }))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toMatchObject({ code: changes.nonce ? 'nonce-gone' : 'wrong-message' })
    })

    // Proves: Design §9
    test('a message with words that EIP-4361 does not have', async () => {
      for (const change of [
        (message: string) => `${message}\nand more`,
        (message: string) => `Read this first.\n${message}`,
        (message: string) => message.replace('Version: 1', 'Version: 2'),
        () => '',
      ]) {
        const message = change(await newMessage())
        expect((await verify(message, await account.signMessage({ message }))).body).toMatchObject({
          code: 'wrong-message',
        })
      }
    })

    // Proves: Design §9
    test('a message that is too long, before it is read; and tries without end', async () => {
      const long = `${await newMessage()}\n${'- '.repeat(2000)}`
      expect((await verify(long, '0x00')).body).toMatchObject({ message: 'The message is too long.' })
      service = testService(store, chain().url, {
        settings: { ...service.settings, clientAddress: 'forwarded' },
      })
      const asked = () =>
        service.ask('/sign-in/verify', {
          body: { message: long, signature: '0x00' },
          headers: { 'X-Forwarded-For': '9.9.9.9' },
        })
      for (let count = 0; count < 300; count++) expect((await asked()).status).toBe(400)
      expect((await asked()).body).toMatchObject({ code: 'too-many-requests' })
    })

    // Proves: Design §9
    test("a nonce, a message or a session of another widget's page", async () => {
      const message = await newMessage()
      const signature = await account.signMessage({ message })
      expect((await verify(message, signature, otherWidgetOrigin)).body).toMatchObject({
        code: 'wrong-message',
      })
      const { token } = await signedIn()
      expect(await sessionOf({ token, origin: otherWidgetOrigin })).toBeUndefined()
      expect(
        await sessionOf({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
      ).toBeUndefined()
      await service.ask('/sign-in/sign-out', { body: {}, token, origin: otherWidgetOrigin })
      expect(await sessionOf({ token })).toBeDefined()
    })

    // Proves: Design §9
    test.each([
      ['a page that is not on the list', 'https://evil.example'],
      ['a page whose address begins like one that is', `${widgetOrigin}.evil.example`],
      ['a page without an origin', null],
      ['a sandboxed page', 'null'],
    ])('%s, and its browser may not read the answer', async (_, origin) => {
      for (const asked of [{ body: {} }, {}]) {
        const { status, headers, body } = await service.ask(
          'body' in asked ? '/sign-in/nonce' : '/sign-in/session',
          { ...asked, origin },
        )
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'foreign-origin' })
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
      }
    })

    // Proves: Design §9
    test("the widget's page may read every answer, a refusal too, and no page may ask without asking first", async () => {
      for (const body of [{}, '{', { message: 'a'.repeat(17_000) }]) {
        const { headers } = await service.ask('/sign-in/verify', { body })
        expect(headers.get('Access-Control-Allow-Origin')).toBe(widgetOrigin)
        expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
        expect(headers.get('Vary')).toContain('Origin')
      }
      for (const [origin, allowed] of [
        [widgetOrigin, widgetOrigin],
        ['https://evil.example', null],
      ] as const) {
        const { status, headers } = await service.ask('/sign-in/verify', { origin, method: 'OPTIONS' })
        expect(status).toBe(204)
        expect(headers.get('Access-Control-Allow-Origin')).toBe(allowed)
      }
    })

    // Proves: Design §9
    test('a form of another page, which can send no JSON', async () => {
      const { status } = await service.ask('/sign-in/sign-out', {
        body: '{}',
        headers: { 'Content-Type': 'text/plain' },
      })
      expect(status).toBe(415)
    })

    // Proves: Design §9
    test.each<[string, unknown, number]>([
      ['no JSON', '{"message":', 400],
      ['no object', '[]', 400],
      ['a field too many', { message: 'a', signature: '0x00', admin: true }, 400],
      ['a field too few', { message: 'a' }, 400],
      ['a field of another kind', { message: { $ne: null }, signature: '0x00' }, 400],
      ['more than 16 kB', { message: 'a'.repeat(17_000), signature: '0x00' }, 413],
    ])('a body that is %s', async (_, body, status) => {
      const answer = await service.ask('/sign-in/verify', { body })
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ code: expect.any(String), message: expect.stringMatching(/\.$/) })
    })

    // Proves: Design §9
    test('SQL, wherever text goes in', async () => {
      const attack = "'; DROP TABLE sign_in_sessions; --"
      const { token } = await signedIn()
      await service.ask('/sign-in/verify', { body: { message: attack, signature: '0x00' } })
      await service.ask('/sign-in/session', { token: attack })
      await service.ask('/sign-in/session', { headers: { Cookie: `__Host-kudos-session=${attack}` } })
      expect(await sessionOf({ token })).toBeDefined()
    })

    // Proves: Design §9
    test('everything, in one sentence, while the node is down', async () => {
      service = testService(store, 'http://127.0.0.1:9')
      const message = await newMessage({ address: localAccounts.recipient.address })
      const { status, body } = await verify(message, await account.signMessage({ message }))
      expect(status).toBe(503)
      expect(body).toEqual({
        code: 'node-down',
        message: "The signature can't be checked right now. Try again later.",
      })
    })

    // Proves: Design §9
    test('a client that asks without end', async () => {
      service = testService(store, chain().url, {
        settings: { ...service.settings, clientAddress: 'forwarded' },
      })
      const asked = (client: string) =>
        service.ask('/sign-in/nonce', { body: {}, headers: { 'X-Forwarded-For': `1.2.3.4, ${client}` } })
      for (let count = 0; count < 300; count++) expect((await asked('9.9.9.9')).status).toBe(200)
      const { status, body, headers } = await asked('9.9.9.9')
      expect(status).toBe(429)
      expect(body).toMatchObject({ code: 'too-many-requests' })
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await asked('8.8.8.8')).status).toBe(200)
    })
  })

  // Proves: Design §9
  test('the log has a line for each request, without token, address, signature or text', async () => {
    const { token } = await signedIn()
    await service.ask('/sign-in/session', { token })
    expect(service.lines.at(-1)).toMatchObject({ method: 'GET', route: '/sign-in/session', status: 200 })
    const log = JSON.stringify(service.lines).toLowerCase()
    for (const secret of [token, account.address, 'nonce":']) expect(log).not.toContain(secret.toLowerCase())
  })
})
