// Proves: Design §9
import { randomUUID } from 'node:crypto'
import { type Hex, hashTypedData, keccak256, stringToHex } from 'viem'
import { sign, signMessage } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userAnswer } from '../../../src/emailWallet/protocol/api.ts'
import type { Write } from '../../../src/emailWallet/protocol/signedWrite.ts'
import type { Queries, Store } from '../../../src/server/database/queries.ts'
import { Refusal } from '../../../src/server/http/refusal.ts'
import {
  makeSoftWallet,
  newWrite,
  register,
  type SoftWallet,
  sealedContent,
  type WriteChange,
  withHighS,
} from '../../support/chain/softWallet.ts'
import { approveLink, codeIn, linkIn, logIn, page, wordOf } from '../../support/service/emailLogin.ts'
import { onEveryStore } from '../../support/service/serviceStores.ts'
import { serviceOrigin, type TestService, testService } from '../../support/service/testService.ts'

const nowhere = 'http://127.0.0.1:9'

const tables = ['facts', 'limits', 'nonces', 'sign_in_sessions', 'devices', 'device_approvals'].concat([
  'device_links',
  'codes',
  'sessions',
  'wallets',
])

/** Everything in the database, as text. */
async function copyOf(store: Store): Promise<string> {
  const row = z.object({ json: z.string() })
  const copies = tables.map(table =>
    store.rows(row, `SELECT row_to_json(t)::text AS json FROM ${table} AS t`),
  )
  return JSON.stringify(await Promise.all(copies))
}

/** A store on which everything fails from one statement on, as when the process dies there. */
function dyingStore(store: Store, statements: number): Store {
  let left = statements
  const on = (queries: Queries): Queries => ({
    rows: (...args) => (left-- > 0 ? queries.rows(...args) : Promise.reject(new Error('The process died.'))),
    run: (...args) => (left-- > 0 ? queries.run(...args) : Promise.reject(new Error('The process died.'))),
  })
  return {
    ...store,
    ...on(store),
    transaction: work =>
      store.transaction(async queries => {
        const result = await work(on(queries))
        // The commit is a step, too.
        if (left-- <= 0) throw new Error('The process died.')
        return result
      }),
  }
}

onEveryStore(kind => {
  let store: Store
  let other: Store
  let service: TestService
  let email: string
  let owner: SoftWallet

  beforeAll(async () => {
    ;[store, other] = await kind.openTwice()
  })
  beforeEach(() => {
    service = testService(store, nowhere)
    email = `${randomUUID()}@example.org`
    owner = makeSoftWallet()
  })

  const userOf = async (token: string, by = service) =>
    userAnswer.parse((await by.ask('/email/user', { token, origin: serviceOrigin })).body)
  const addressesOf = async (token: string) => (await userOf(token)).wallets.map(({ address }) => address)
  const paths = {
    register: '/email/wallets',
    add: '/email/sealed-keys',
    remove: '/email/sealed-keys/remove',
    'confirm-phrase': '/email/phrase',
    erase: '/email/erase',
    'change-email': '/email/update/secondary',
  }
  /** Sends a write that a wallet signs. */
  const send = async (
    token: string,
    wallet: SoftWallet,
    change: WriteChange,
    { by = service, ...more }: { by?: TestService; sealedKey?: unknown; otp?: string } = {},
  ) => {
    const write = await newWrite(service, token, wallet, change)
    const body = { write, signature: await wallet.sign(write), ...more }
    return page(by, paths[change.operation], body, token)
  }
  const add = async (token: string, wallet: SoftWallet, by = service) => {
    const sealedKey = await wallet.seal()
    const answer = await send(
      token,
      wallet,
      { operation: 'add', content: sealedContent(sealedKey) },
      { sealedKey, by },
    )
    return { sealedKey, answer }
  }
  const remove = (token: string, wallet: SoftWallet, credentialId: string) =>
    send(token, wallet, { operation: 'remove', content: { credentialId } })
  const confirmPhrase = (token: string, wallet: SoftWallet) =>
    send(token, wallet, { operation: 'confirm-phrase', content: {} })
  /** A visitor with a wallet. */
  const newcomer = async () => {
    const login = await logIn(service, email)
    const { sealedKey, body } = await register(service, login.token, owner)
    return { ...login, sealedKey, body }
  }

  test('a newcomer registers a wallet, and finds it on another device with its sealed keys', async () => {
    const { token, sealedKey, wallets } = await newcomer()
    expect(wallets).toEqual([])
    const stored = { address: owner.account.address, isPhraseConfirmed: false, sealedKeys: [sealedKey] }
    expect(await userOf(token)).toEqual({ email, wallets: [stored] })
    service.pass(31)
    expect((await logIn(service, email)).wallets).toEqual([stored])
    expect(service.mails.map(({ subject }) => subject)).toContain('Your Kudos email has a new wallet')
  })

  test('two tabs that make the first wallet at once, at two processes, make one', async () => {
    const { token } = await logIn(service, email)
    const beside = service.beside(other)
    const [one, two] = await Promise.all([
      register(service, token, owner),
      register(beside, token, makeSoftWallet()),
    ])
    expect([one.answer.status, two.answer.status].sort()).toEqual([200, 409])
    const refused = one.answer.status === 409 ? one : two
    expect(wordOf(refused.answer)).toBe('wallet-exists')
    expect(await addressesOf(token)).toHaveLength(1)
  })

  test('a registration whose answer was lost can be sent anew, and stores the wallet once', async () => {
    const { token } = await newcomer()
    const again = await register(service, token, owner)
    expect(again.answer.status).toBe(200)
    const [wallet, ...others] = (await userOf(token)).wallets
    expect(others).toEqual([])
    expect(wallet?.sealedKeys).toHaveLength(2)
  })

  test('sealed keys that two processes add at once are both stored', async () => {
    const { token, sealedKey } = await newcomer()
    const added = await Promise.all([add(token, owner), add(token, owner, service.beside(other))])
    const ids = [sealedKey, ...added.map(one => one.sealedKey)].map(({ credentialId }) => credentialId)
    const [wallet] = (await userOf(token)).wallets
    expect(wallet?.sealedKeys.map(({ credentialId }) => credentialId).sort()).toEqual(ids.sort())
  })

  test('the last sealed key stays until the phrase is confirmed', async () => {
    const { token, sealedKey } = await newcomer()
    expect(wordOf(await remove(token, owner, sealedKey.credentialId))).toBe('last-passkey')
    await confirmPhrase(token, owner)
    const { body } = await remove(token, owner, sealedKey.credentialId)
    expect(userAnswer.parse(body).wallets).toEqual([
      { address: owner.account.address, isPhraseConfirmed: true, sealedKeys: [] },
    ])
  })

  describe('an attacker who reads the mailbox', () => {
    // Proves: Design §9
    test('logs in, and without the key changes nothing of the wallet', async () => {
      const { token: owners, sealedKey } = await newcomer()
      const before = (await userOf(owners)).wallets
      service.pass(31)
      const { token } = await logIn(service, email)
      const theirs = makeSoftWallet()
      const newKey = await theirs.seal()
      const changes: [WriteChange, object?][] = [
        [{ operation: 'add', content: sealedContent(newKey) }, { sealedKey: newKey }],
        [{ operation: 'remove', content: { credentialId: sealedKey.credentialId } }],
        [{ operation: 'confirm-phrase', content: {} }],
        [{ operation: 'erase', content: {} }],
      ]
      for (const [change, more] of changes) {
        // With their own key, in the name of the owner's wallet; and in their own name.
        const named = await newWrite(service, token, owner, change)
        const forged = { write: named, signature: await theirs.sign(named), ...more }
        expect(wordOf(await page(service, paths[change.operation], forged, token))).toBe('wrong-signature')
        expect(wordOf(await send(token, theirs, change, more))).toBe('wallet-unknown')
      }
      expect((await userOf(owners)).wallets).toEqual(before)
    })

    // Proves: Design §9
    test('gets both codes of a change of email, and moves no wallet', async () => {
      const { token: owners } = await newcomer()
      service.pass(31)
      const { token } = await logIn(service, email)
      const newEmail = `${randomUUID()}@example.org`
      await page(service, '/email/update', { email: newEmail }, token)
      await page(service, '/email/update/primary', { otp: codeIn(service.mails, email) }, token)
      const otp = codeIn(service.mails, newEmail)
      const content = { email, newEmail }
      const write = await newWrite(service, token, owner, { operation: 'change-email', content })
      const theirs = makeSoftWallet()
      const body = { write, signature: await theirs.sign(write), otp }
      expect(wordOf(await page(service, paths['change-email'], body, token))).toBe('wrong-signature')
      expect(wordOf(await send(token, theirs, { operation: 'change-email', content }, { otp }))).toBe(
        'wallet-unknown',
      )
      expect(await addressesOf(owners)).toEqual([owner.account.address])
    })

    // Proves: Design §9
    test('who came first keeps no owner from a wallet of their own', async () => {
      const { token: attackers } = await logIn(service, email)
      const theirs = makeSoftWallet()
      await register(service, attackers, theirs)
      service.pass(31)
      const { token } = await logIn(service, email)
      expect(wordOf((await register(service, token, owner)).answer)).toBe('wallet-exists')
      expect((await register(service, token, owner, true)).answer.status).toBe(200)
      expect(await addressesOf(token)).toEqual([theirs.account.address, owner.account.address])
      const content = {}
      const write = await newWrite(service, attackers, owner, { operation: 'erase', content })
      const forged = { write, signature: await theirs.sign(write) }
      expect(wordOf(await page(service, paths.erase, forged, attackers))).toBe('wrong-signature')
      expect(await addressesOf(token)).toHaveLength(2)
    })

    // Proves: Design §9
    test('who writes without end makes the owner wait for an hour at most', async () => {
      const { token: attackers } = await logIn(service, email)
      const theirs = makeSoftWallet()
      await register(service, attackers, theirs)
      for (let write = 0; write < 62; write++) {
        if (write === 40) service.pass(601)
        await confirmPhrase(attackers, theirs)
      }
      service.pass(31)
      const { token } = await logIn(service, email)
      expect((await register(service, token, owner, true)).answer.status).toBe(200)
    })
  })

  describe('a signed write', () => {
    // Proves: Design §9
    test('is good once, at whichever process it arrives', async () => {
      const { token, body } = await newcomer()
      expect(wordOf(await page(service, paths.register, body, token))).toBe('nonce-gone')
      const sealedKey = await owner.seal()
      const write = await newWrite(service, token, owner, {
        operation: 'add',
        content: sealedContent(sealedKey),
      })
      const twice = { write, signature: await owner.sign(write), sealedKey }
      const answers = await Promise.all(
        [service, service.beside(other), service, service.beside(other)].map(by =>
          page(by, paths.add, twice, token),
        ),
      )
      expect(answers.map(wordOf).sort()).toEqual(['nonce-gone', 'nonce-gone', 'nonce-gone', undefined])
    })

    // Proves: Design §9
    test('is for one session, one service, one operation, and ten minutes', async () => {
      const { token } = await newcomer()
      service.pass(31)
      const another = await logIn(service, email)
      const write = await newWrite(service, token, owner, { operation: 'erase', content: {} })
      const wordFor = async (changed: Write, path = paths.erase, by = token) =>
        wordOf(await page(service, path, { write: changed, signature: await owner.sign(changed) }, by))
      expect(await wordFor(write, paths.erase, another.token)).toBe('wrong-request')
      expect(await wordFor({ ...write, origin: 'https://evil.example' })).toBe('wrong-request')
      expect(await wordFor(write, paths['confirm-phrase'])).toBe('wrong-request')
      expect(await wordFor({ ...write, nonce: 'x'.repeat(43) })).toBe('nonce-gone')
      const others = await newWrite(service, another.token, owner, { operation: 'erase', content: {} })
      expect(await wordFor({ ...write, nonce: others.nonce })).toBe('nonce-gone')
      service.pass(601)
      expect(await wordFor(write)).toBe('nonce-gone')
      await page(service, '/email/sign-out', {}, token)
      expect(await wordFor(write)).toBe('signed-out')
      expect(await addressesOf(another.token)).toEqual([owner.account.address])
    })

    // Proves: Design §9
    test('is not signed by a message, by typed data, or by a plain hash of the same content', async () => {
      const { token } = await newcomer()
      const write = await newWrite(service, token, owner, { operation: 'erase', content: {} })
      const { privateKey } = owner
      const text = JSON.stringify(write)
      const canonical = JSON.stringify([
        write.origin,
        write.operation,
        write.address.toLowerCase(),
        write.session,
        write.nonce,
        [],
      ])
      const bytes = stringToHex(canonical)
      const typed = {
        domain: { name: 'Kudos' },
        types: { Write: [{ name: 'content', type: 'string' }] },
        primaryType: 'Write',
        message: { content: canonical },
      } as const
      const messages = [text, canonical, `\x19K${canonical}`, { raw: bytes }]
      const signatures: Hex[] = [
        ...(await Promise.all(messages.map(message => signMessage({ message, privateKey })))),
        ...(await Promise.all(
          [hashTypedData(typed), keccak256(bytes)].map(hash => sign({ hash, privateKey, to: 'hex' })),
        )),
      ]
      for (const signature of signatures)
        expect(wordOf(await page(service, paths.erase, { write, signature }, token))).toBe('wrong-signature')
      const signature = await owner.sign(write)
      for (const other of [withHighS(signature), `${signature.slice(0, 130)}00`])
        expect(wordOf(await page(service, paths.erase, { write, signature: other }, token))).toBe('malformed')
      expect((await page(service, paths.erase, { write, signature }, token)).status).toBe(200)
    })

    // Proves: Design §9
    test('of a sealed key is refused with another sealed key', async () => {
      const { token, sealedKey: first } = await newcomer()
      const [signed, other] = [await owner.seal(), await makeSoftWallet().seal()]
      const content = sealedContent(signed)
      for (const sealedKey of [
        other,
        { ...other, credentialId: signed.credentialId },
        { ...signed, credentialId: other.credentialId },
        { ...signed, name: 'Another name' },
      ]) {
        const change = { operation: 'add', content } as const
        expect(wordOf(await send(token, owner, change, { sealedKey }))).toBe('wrong-request')
      }
      const [wallet] = (await userOf(token)).wallets
      expect(wallet?.sealedKeys).toEqual([first])
    })

    // Proves: Design §9
    test('of another shape is refused by the name of its field', async () => {
      const { token } = await newcomer()
      const write = await newWrite(service, token, owner, { operation: 'erase', content: {} })
      const signature = await owner.sign(write)
      for (const body of [
        { write },
        { write, signature: '0x' },
        { write: { ...write, all: true }, signature },
        { write: { ...write, operation: 'send' }, signature },
        { write, signature, sealedKey: {} },
        { write: null, signature },
      ])
        expect(wordOf(await page(service, paths.erase, body, token))).toBe('malformed')
    })
  })

  test('an email with two wallets gives up the one that moved', async () => {
    const { token } = await newcomer()
    const second = makeSoftWallet()
    await register(service, token, second, true)
    const newEmail = `${randomUUID()}@example.org`
    await page(service, '/email/update', { email: newEmail.toUpperCase() }, token)
    await page(service, '/email/update/primary', { otp: codeIn(service.mails, email) }, token)
    const otp = codeIn(service.mails, newEmail)
    const change = (to: string) => ({ operation: 'change-email', content: { email, newEmail: to } }) as const
    const elsewhere = await send(token, owner, change('evil@example.org'), { otp })
    expect(wordOf(elsewhere)).toBe('wrong-request')
    const { body } = await send(token, owner, change(newEmail), { otp })
    expect(userAnswer.parse(body).wallets.map(({ address }) => address)).toEqual([owner.account.address])
    expect(userAnswer.parse(body).email).toBe(newEmail)
    expect(await addressesOf(token)).toEqual([owner.account.address])
    expect(service.mails.findLast(({ to }) => to === email)?.subject).toBe('Your Kudos email was changed')
    service.pass(31)
    const old = await logIn(service, email)
    expect(old.wallets.map(({ address }) => address)).toEqual([second.account.address])
    service.pass(31)
    expect((await logIn(service, newEmail)).wallets.map(({ address }) => address)).toEqual([
      owner.account.address,
    ])
  })

  test('an erased wallet is forgotten with its sealed keys; the email can have another', async () => {
    const { token, sealedKey } = await newcomer()
    const { body } = await send(token, owner, { operation: 'erase', content: {} })
    expect(userAnswer.parse(body).wallets).toEqual([])
    expect(await copyOf(store)).not.toContain(sealedKey.ciphertext)
    expect((await register(service, token, makeSoftWallet())).answer.status).toBe(200)
  })

  test('a process that dies at any step leaves a wallet whole or not there, and the next try succeeds', async () => {
    const { token } = await logIn(service, email)
    for (let statements = 0; statements < 40; statements++) {
      const wallet = makeSoftWallet()
      const dying = service.beside(dyingStore(store, statements))
      const sealedKey = await wallet.seal()
      const content = { ...sealedContent(sealedKey), isAnother: true }
      const write = await newWrite(service, token, wallet, { operation: 'register', content })
      const body = { write, signature: await wallet.sign(write), sealedKey }
      const { status } = await page(dying, paths.register, body, token)
      const stored = (await userOf(token)).wallets.find(({ address }) => address === wallet.account.address)
      if (status === 200) {
        expect(stored?.sealedKeys).toEqual([sealedKey])
        return
      }
      if (stored) expect(stored.sealedKeys).toEqual([sealedKey])
      // The page signs again; where the wallet is there already, that changes nothing.
      const retry = await newWrite(service, token, wallet, { operation: 'register', content })
      const again = { write: retry, signature: await wallet.sign(retry), sealedKey }
      expect((await page(service, paths.register, again, token)).status).toBe(200)
      const whole = (await userOf(token)).wallets.find(({ address }) => address === wallet.account.address)
      expect(whole?.sealedKeys).toEqual([sealedKey])
    }
    expect.unreachable('A registration takes fewer statements.')
  })

  test('a process that dies at any step of a move leaves the wallet at one of the two emails', async () => {
    const newEmails: string[] = []
    for (let statements = 0; statements < 60; statements++) {
      email = `${randomUUID()}@example.org`
      owner = makeSoftWallet()
      const { token } = await newcomer()
      const newEmail = `${randomUUID()}@example.org`
      newEmails.push(newEmail)
      await page(service, '/email/update', { email: newEmail }, token)
      await page(service, '/email/update/primary', { otp: codeIn(service.mails, email) }, token)
      const otp = codeIn(service.mails, newEmail)
      const change = { operation: 'change-email', content: { email, newEmail } } as const
      const dying = service.beside(dyingStore(store, statements))
      const { status } = await send(token, owner, change, { otp, by: dying })
      expect(await addressesOf(token)).toEqual([owner.account.address])
      const { email: now } = await userOf(token)
      expect([email, newEmail]).toContain(now)
      if (status === 200) return
      service.pass(31)
    }
    expect.unreachable('A move takes fewer statements.')
  })

  /** The service, and every statement that it gives the database. */
  const watched = () => {
    const said: string[] = []
    const on = (queries: Queries): Queries => ({
      rows: (row, sql, values) => {
        said.push(sql)
        return queries.rows(row, sql, values)
      },
      run: (sql, values) => {
        said.push(sql)
        return queries.run(sql, values)
      },
    })
    const by = service.beside({
      ...store,
      ...on(store),
      transaction: work => store.transaction(queries => work(on(queries))),
    })
    return { said, by }
  }
  const mailTo = (to: string) => service.mails.findLast(mail => mail.to === to)?.text.replace(/link=\S+/, '')

  // Proves: Design §9
  test('known and unknown emails cause the same queries in the same order, and the same answers and mails', async () => {
    await newcomer()
    service.pass(31)
    const queriesOf = async (asked: string) => {
      const { said, by } = watched()
      const { body, status } = await page(by, '/email/connect', { email: asked })
      const { deviceToken } = z.object({ deviceToken: z.string() }).parse(body)
      const guess = await page(by, '/email/verify', { email: asked, deviceToken, otp: '123456' })
      const link = linkIn(service.mails, asked)
      const shown = await by.ask(link.slice(serviceOrigin.length), { origin: null })
      return { said, status, guess: guess.body, keys: Object.keys(Object(body)), shown: shown.status }
    }
    const unknown = `${randomUUID()}@example.org`
    const [known, other] = [await queriesOf(email), await queriesOf(unknown)]
    expect(known).toEqual(other)
    expect(known.said.length).toBeGreaterThan(3)
    expect(mailTo(email)).toBe(mailTo(unknown))
  })

  // Proves: Design §9
  test('a wallet that is to move to a known or an unknown email causes the same queries, answers and mails', async () => {
    await newcomer()
    service.pass(31)
    const queriesOf = async (newEmail: string) => {
      const mover = `${randomUUID()}@example.org`
      const { token } = await logIn(service, mover)
      const { said, by } = watched()
      await page(by, '/email/update', { email: newEmail }, token)
      const otp = codeIn(service.mails, mover)
      const { status, body } = await page(by, '/email/update/primary', { otp }, token)
      return { said, status, body, mail: mailTo(newEmail)?.replace(/\d{6}/, '') }
    }
    const known = await queriesOf(email)
    expect(known).toEqual(await queriesOf(`${randomUUID()}@example.org`))
    expect(known.status).toBe(200)
  })

  // Proves: Design §9
  test('wrong codes of a wallet that is to move are answered alike for a known and an unknown email', async () => {
    await newcomer()
    service.pass(31)
    const wordsFor = async (newEmail: string) => {
      const mover = `${randomUUID()}@example.org`
      const { token } = await logIn(service, mover)
      const content = { email: mover, newEmail }
      const write = await newWrite(service, token, owner, { operation: 'change-email', content })
      const signature = await owner.sign(write)
      const words: (string | undefined)[] = []
      for (let round = 0; round < 4; round++) {
        service.pass(31)
        await page(service, '/email/update', { email: newEmail }, token)
        await page(service, '/email/update/primary', { otp: codeIn(service.mails, mover) }, token)
        const otp = codeIn(service.mails, newEmail) === '000000' ? '000001' : '000000'
        for (let tries = 0; tries < 5; tries++)
          words.push(wordOf(await page(service, '/email/update/secondary', { write, signature, otp }, token)))
      }
      return words
    }
    const known = await wordsFor(email)
    expect(known).toEqual(known.map(() => 'wrong-code'))
    expect(await wordsFor(`${randomUUID()}@example.org`)).toEqual(known)
  })

  // Proves: Design §9
  test('a device link pressed while the database is down answers 503 and stays valid', async () => {
    await page(service, '/email/connect', { email })
    const link = linkIn(service.mails, email)
    for (let statements = 0; ; statements++) {
      const down = () => Promise.reject(new Refusal('database-down', 'The database is down.'))
      let left = statements
      const on = (queries: Queries): Queries => ({
        rows: (...args) => (left-- > 0 ? queries.rows(...args) : down()),
        run: (...args) => (left-- > 0 ? queries.run(...args) : down()),
      })
      const failing = service.beside({
        ...store,
        ...on(store),
        transaction: work => store.transaction(queries => work(on(queries))),
      })
      const { status } = await approveLink(failing, link)
      if (status === 200) break
      expect(status).toBe(503)
      expect((await service.ask(link.slice(serviceOrigin.length), { origin: null })).status).toBe(200)
    }
    expect((await approveLink(service, link)).status).toBe(410)
  })
})
