import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectAnswer, verifyAnswer } from '../../../src/emailWallet/protocol/api.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { newToken } from '../../../src/server/database/tokens.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { makeSoftWallet, newWrite, register, type SoftWallet } from '../../support/chain/softWallet.ts'
import {
  approvedDevice,
  approveLink,
  codeIn,
  isLetIn,
  linkForAll,
  linkIn,
  logIn,
  otherThan,
  page,
  wordOf,
} from '../../support/service/emailLogin.ts'
import { onEveryStore } from '../../support/service/serviceStores.ts'
import {
  serviceOrigin,
  type TestService,
  testService,
  widgetOrigin,
} from '../../support/service/testService.ts'

const nowhere = 'http://127.0.0.1:9'

onEveryStore(kind => {
  let store: Store
  let other: Store
  let service: TestService
  let email: string

  beforeAll(async () => {
    ;[store, other] = await kind.openTwice()
  })
  beforeEach(() => {
    service = testService(store, nowhere)
    email = `${randomUUID()}@example.org`
  })

  const connect = (deviceToken?: string, to = email) =>
    page(service, '/email/connect', { email: to, ...(deviceToken === undefined ? {} : { deviceToken }) })
  const verify = (deviceToken: string, otp: string, of = email, by = service) =>
    page(by, '/email/verify', { email: of, deviceToken, otp })
  /** As {@link verify}; a database too busy to look at a try has not counted it, and is asked again. */
  const verifyAtLast = async (...asked: Parameters<typeof verify>): ReturnType<typeof verify> => {
    const answer = await verify(...asked)
    return wordOf(answer) === 'database-down' ? verifyAtLast(...asked) : answer
  }

  describe('logging in', () => {
    // Proves: Design §9
    test('a newcomer approves the device by a mailed link, enters the mailed code, and is logged in', async () => {
      const first = connectAnswer.parse((await connect()).body)
      expect(first.action).toBe('VERIFY_DEVICE')
      expect(await isLetIn(service, email, first.deviceToken)).toBe(false)
      await approveLink(service, linkIn(service.mails, email))
      expect(await isLetIn(service, email, first.deviceToken)).toBe(true)

      const { status, body } = await verify(first.deviceToken, codeIn(service.mails, email))
      expect(status).toBe(200)
      const { token, ...login } = verifyAnswer.parse(body)
      expect(login).toMatchObject({ email, wallets: [] })
      expect((await service.ask('/email/user', { token, origin: null })).body).toEqual({ email, wallets: [] })
      await page(service, '/email/sign-out', {}, token)
      expect(wordOf(await service.ask('/email/user', { token, origin: null }))).toBe('signed-out')
    })

    // Proves: Design §9
    test('an approved device is asked for a code alone, and the email may be in capitals', async () => {
      const { deviceToken } = await logIn(service, email)
      const again = await connect(deviceToken, email.toUpperCase())
      expect(again.body).toEqual({ action: 'VERIFY_OTP', deviceToken })
      const { body } = await verify(deviceToken, codeIn(service.mails, email), email.toUpperCase())
      expect(verifyAnswer.parse(body).email).toBe(email)
    })

    test('a session lasts 7 days, or 24 hours unused, and what is over is forgotten', async () => {
      const { token } = await logIn(service, email)
      const user = (origin?: string) => service.ask('/email/user', { token, ...(origin && { origin }) })
      for (let day = 0; day < 6; day++) {
        service.pass(24 * 60 * 60 - 60)
        await sweep(store, service.now())
        expect((await user()).status).toBe(403)
        expect((await user(serviceOrigin)).status).toBe(200)
      }
      service.pass(24 * 60 * 60 + 60 * 7)
      expect(wordOf(await user(serviceOrigin))).toBe('signed-out')
      service.pass(31)
      const unused = await logIn(service, email)
      service.pass(24 * 60 * 60 + 1)
      const asked = { token: unused.token, origin: serviceOrigin }
      expect(wordOf(await service.ask('/email/user', asked))).toBe('signed-out')
    })
  })

  test('devices that nobody knows ask 300 times a minute from one network, and keep none from another asking', async () => {
    const settings = { ...service.settings, clientAddress: 'forwarded' as const }
    const proxied = testService(store, nowhere, { ...service, settings })
    const wait = (address: string, deviceToken = newToken()) =>
      proxied.ask('/email/device/wait', {
        body: { email, deviceToken },
        origin: serviceOrigin,
        headers: { 'X-Forwarded-For': address },
      })
    const waits = await Promise.all(Array.from({ length: 310 }, () => wait('198.51.100.7')))
    expect(waits.filter(({ status }) => status === 429)).toHaveLength(10)
    const { deviceToken } = connectAnswer.parse((await connect()).body)
    for (const others of [wait('198.51.100.7', deviceToken), wait('203.0.113.9')])
      expect((await others).status).toBe(200)
  })

  describe('codes', () => {
    // Proves: Design §9
    test('a code is good once', async () => {
      const device = await approvedDevice(service, email)
      const otp = codeIn(service.mails, email)
      const answers = await Promise.all(Array.from({ length: 10 }, () => verify(device, otp)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(wordOf(await verify(device, otp))).toBe('code-gone')
    })

    // Proves: Design §9
    test('of 200 wrong tries at once, by two processes, five count; then the right code is worth nothing', async () => {
      const device = await approvedDevice(service, email)
      const otp = codeIn(service.mails, email)
      const beside = service.beside(other)
      const words = (
        await Promise.all(
          Array.from({ length: 200 }, (_, index) =>
            verifyAtLast(device, otherThan(otp), email, index % 2 ? beside : service),
          ),
        )
      ).map(wordOf)
      expect(words.filter(word => word === 'wrong-code')).toHaveLength(5)
      expect(words.filter(word => word === 'code-gone')).toHaveLength(195)
      expect((await verify(device, otp)).body).toEqual({
        code: 'code-gone',
        message: 'This code was already used or has expired',
      })
    })

    // Proves: Design §9
    test('25 wrong codes a day are all that an address gets, and one an hour beyond; the next day it is served again', async () => {
      const device = await approvedDevice(service, email)
      for (let wrong = 0; wrong < 25; wrong++) {
        if (wrong % 5 === 0 && wrong > 0) {
          service.pass(31)
          await connect(device)
        }
        expect(wordOf(await verify(device, otherThan(codeIn(service.mails, email))))).toBe('wrong-code')
      }
      service.pass(31)
      await connect(device)
      expect(wordOf(await verify(device, otherThan(codeIn(service.mails, email))))).toBe('wrong-code')
      const { body } = await verify(device, codeIn(service.mails, email))
      expect(body).toEqual({
        code: 'too-many-tries',
        message: 'Too many wrong codes today. Please try again in 60 minutes',
        retryAfter: 3600,
      })
      service.pass(60 * 60)
      await connect(device)
      expect((await verify(device, codeIn(service.mails, email))).status).toBe(200)
      service.pass(24 * 60 * 60)
      await connect(device)
      expect((await verify(device, codeIn(service.mails, email))).status).toBe(200)
    })

    // Proves: Specification §9; Design §9
    test('a code expires after 10 minutes, and a new one takes its place', async () => {
      const device = await approvedDevice(service, email)
      const old = codeIn(service.mails, email)
      service.pass(599)
      await connect(device)
      const young = codeIn(service.mails, email)
      if (old !== young) expect(wordOf(await verify(device, old))).toBe('wrong-code')
      service.pass(601)
      expect(wordOf(await verify(device, young))).toBe('code-gone')
    })

    // Proves: Design §9
    test('another mail within 30 seconds is refused in the words of the specification', async () => {
      const device = await approvedDevice(service, email)
      service.pass(10)
      const { status, body, headers } = await connect(device)
      expect(status).toBe(429)
      expect(body).toEqual({
        code: 'too-early',
        message: 'Please try again after 20 seconds',
        retryAfter: 20,
      })
      expect(headers.get('Retry-After')).toBe('20')
      service.pass(20)
      expect((await connect(device)).status).toBe(200)
    })

    test('a clock that was a year ahead for a moment keeps nobody waiting for links and codes', async () => {
      const year = 365 * 24 * 60 * 60
      service.pass(year)
      const asking = connectAnswer.parse((await connect()).body).deviceToken
      const owner = await approvedDevice(service, `of-${email}`)
      service.pass(61 - year)
      expect((await connect(asking)).body).toMatchObject({ action: 'VERIFY_DEVICE' })
      expect((await connect(owner, `of-${email}`)).body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    // Proves: Design §9
    test('of mails asked for at once, by two processes, one is sent; beyond ten codes a day one an hour', async () => {
      const device = await approvedDevice(service, email)
      const sent = () =>
        service.mails.filter(({ to, subject }) => to === email && subject === 'Your Kudos code').length
      expect(sent()).toBe(1)
      const beside = service.beside(other)
      for (let round = 0; round < 12; round++) {
        service.pass(31)
        await Promise.all(
          [service, beside, service, beside].map(by =>
            page(by, '/email/connect', { email, deviceToken: device }),
          ),
        )
        expect(sent()).toBe(Math.min(round + 2, 11))
      }
      service.pass(31)
      expect(wordOf(await connect(device))).toBe('too-many-codes')
      service.pass(60 * 60)
      expect((await connect(device)).status).toBe(200)
    })

    // Proves: Design §9
    test('a device in other hands uses up what it has itself, never what the owner has', async () => {
      const owner = await logIn(service, email)
      const { deviceToken: lost } = await logIn(service, email)
      for (let mail = 0; mail < 6; mail++) {
        service.pass(31)
        expect((await connect(lost)).status).toBe(200)
        for (let wrong = 0; wrong < 3; wrong++) await verify(lost, otherThan(codeIn(service.mails, email)))
      }
      expect(wordOf(await verify(lost, codeIn(service.mails, email)))).toBe('too-many-tries')
      service.pass(31)
      expect(wordOf(await connect(lost))).toBe('too-many-codes')
      expect((await connect(owner.deviceToken)).status).toBe(200)
      expect((await verify(owner.deviceToken, codeIn(service.mails, email))).status).toBe(200)
    })

    // Proves: Design §9
    test('a device is approved for 90 days from its last login on', async () => {
      const { deviceToken } = await logIn(service, email)
      const day = 24 * 60 * 60
      service.pass(89 * day)
      await sweep(store, service.now())
      expect((await connect(deviceToken)).body).toMatchObject({ action: 'VERIFY_OTP' })
      await verify(deviceToken, codeIn(service.mails, email))
      service.pass(89 * day)
      expect((await connect(deviceToken)).body).toMatchObject({ action: 'VERIFY_OTP' })
      service.pass(day)
      expect((await connect(deviceToken)).body).toMatchObject({ action: 'VERIFY_DEVICE' })
    })

    test('a mail server that is down is told, costs no try and no wait', async () => {
      const device = await approvedDevice(service, email)
      service.pass(31)
      const down = testService(store, nowhere, {
        ...service,
        mailer: { send: () => Promise.reject(new Error(`could not mail ${email}`)) },
      })
      const ask = () => page(down, '/email/connect', { email, deviceToken: device })
      for (let round = 0; round < 12; round++)
        expect((await ask()).body).toEqual({
          code: 'mail-down',
          message: 'The mail could not be sent. Please try again later',
        })
      expect((await connect(device)).status).toBe(200)
    })
  })

  describe('strangers', () => {
    // Proves: Design §9
    test('learn nothing about who has a wallet: answers and mails are alike', async () => {
      const known = email
      await logIn(service, known)
      const unknown = `${randomUUID()}@example.org`
      service.pass(31)
      const answers = [await connect(undefined, known), await connect(undefined, unknown)]
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body).toEqual({ action: 'VERIFY_DEVICE', deviceToken: expect.stringMatching(/^[\w-]{43}$/) })
      }
      const [toKnown, toUnknown] = [known, unknown].map(to =>
        service.mails.findLast(mail => mail.to === to)?.text.replace(/link=\S+/, ''),
      )
      expect(toKnown).toBe(toUnknown)
      const token = connectAnswer.parse(answers[0]?.body).deviceToken
      const guesses = await Promise.all([known, unknown].map(of => verify(token, '123456', of)))
      expect(guesses[0]?.body).toEqual(guesses[1]?.body)
    })

    // Proves: Design §9
    test("can't lock the owner out: whatever they try, the owner's device gets its code and it counts", async () => {
      const { deviceToken: owners } = await logIn(service, email)
      for (let stranger = 0; stranger < 15; stranger++) {
        const { body } = await connect()
        const device = connectAnswer.safeParse(body).data?.deviceToken ?? owners.replace(/./g, 'x')
        for (let guess = 0; guess < 6; guess++) {
          const word = wordOf(await verify(device, '000000'))
          expect(['code-gone', 'device-unknown']).toContain(word)
        }
      }
      const links = service.mails.filter(({ subject }) => subject === 'Is this your device?')
      expect(links.length).toBeLessThanOrEqual(11)
      expect((await connect(owners)).body).toMatchObject({ action: 'VERIFY_OTP' })
      expect((await verify(owners, codeIn(service.mails, email))).status).toBe(200)
    })

    // Proves: Design §9
    test('of any number, in any networks, cause ten links a day and one an hour beyond, and nobody is refused', async () => {
      const { mails, pass } = service
      service = testService(store, nowhere, {
        ...service,
        settings: { ...service.settings, clientAddress: 'forwarded' },
      })
      const from = (network: string) =>
        service.ask('/email/connect', {
          body: { email },
          origin: serviceOrigin,
          headers: { 'X-Forwarded-For': network },
        })
      // Five links a day for a network, ten for the address; beyond them one an hour for all.
      for (const network of ['9.9.9.9', '8.8.8.8', '7.7.7.7'])
        for (let link = 0; link < 7; link++) {
          pass(31)
          await from(network)
        }
      expect(mails).toHaveLength(11)
      expect((await from('6.6.6.6')).status).toBe(200)
      expect(mails).toHaveLength(11)
      pass(60 * 60)
      for (const network of ['9.9.9.9', '6.6.6.6']) expect((await from(network)).status).toBe(200)
      expect(mails).toHaveLength(12)
    })

    // Proves: Design §9
    test("who ask without a pause don't win the one link an hour: it lets in the device whose code its owner enters, once", async () => {
      const link = await linkForAll(service, email)
      const asked = async (deviceToken?: string) => connectAnswer.parse((await connect(deviceToken)).body)
      const [stranger, owner] = [await asked(), await asked()]
      // Whoever asks again shows the same code.
      expect(await asked(owner.deviceToken)).toEqual(owner)
      expect(owner.userCode).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
      const letIn = async () =>
        Promise.all([owner, stranger].map(({ deviceToken }) => isLetIn(service, email, deviceToken)))

      const { pathname, search } = new URL(link)
      expect((await service.ask(pathname + search, { origin: null })).body).toContain('name="code"')
      for (const none of ['', 'ABCD', 'AAAA-AAAA'])
        expect((await approveLink(service, link, none)).body).toContain('Enter the eight letters')
      const mistyped = owner.userCode?.replace(/^./, first => (first === 'B' ? 'C' : 'B'))
      expect((await approveLink(service, link, mistyped)).body).toContain('check the eight letters')
      expect(await letIn()).toEqual([false, false])
      const entered = owner.userCode?.toLowerCase().replace('-', ' ')
      expect((await approveLink(service, link, entered)).status).toBe(200)
      expect(await letIn()).toEqual([true, false])

      expect((await approveLink(service, link, stranger.userCode)).status).toBe(410)
      expect(await letIn()).toEqual([true, false])
      expect((await verify(owner.deviceToken, codeIn(service.mails, email))).status).toBe(200)
      // The hour counts for links that nobody used.
      await asked()
      expect(linkIn(service.mails, email)).not.toBe(link)
    })

    // Proves: Design §9
    test('a link that takes a code is good until the next one goes, and no longer', async () => {
      const link = await linkForAll(service, email)
      const { userCode, deviceToken } = connectAnswer.parse((await connect()).body)
      service.pass(60 * 60)
      expect((await approveLink(service, link, userCode)).status).toBe(200)
      service.pass(11 * 60)
      expect(await isLetIn(service, email, deviceToken)).toBe(false)
      expect((await approveLink(service, link, userCode)).status).toBe(410)
    })

    // Proves: Design §9
    test('in the same network keep no code from the owner’s device', async () => {
      const { deviceToken } = await logIn(service, email)
      service = testService(store, nowhere, {
        ...service,
        settings: { ...service.settings, clientAddress: 'forwarded' },
      })
      const ask = (to: string, token?: string) =>
        service.ask('/email/connect', {
          body: { email: to, ...(token && { deviceToken: token }) },
          origin: serviceOrigin,
          headers: { 'X-Forwarded-For': '5.5.5.5' },
        })
      for (let mail = 0; mail < 60; mail++) await ask(`${randomUUID()}@example.org`)
      expect(wordOf(await ask(`${randomUUID()}@example.org`))).toBe('too-many-requests')
      expect((await ask(email, deviceToken)).body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    test('in one network cause sixty mails an hour, whether or not the mail server takes them', async () => {
      const down = testService(store, nowhere, {
        ...service,
        mailer: { send: () => Promise.reject(new Error('no such address')) },
        settings: { ...service.settings, clientAddress: 'forwarded' },
      })
      const ask = (network: string) =>
        down.ask('/email/connect', {
          body: { email: `${randomUUID()}@example.org` },
          origin: serviceOrigin,
          headers: { 'X-Forwarded-For': network },
        })
      for (let mail = 0; mail < 60; mail++) expect(wordOf(await ask('5.5.5.6'))).toBe('mail-down')
      expect(wordOf(await ask('5.5.5.6'))).toBe('too-many-requests')
      expect(wordOf(await ask('5.5.5.7'))).toBe('mail-down')
    })

    // Proves: Design §9
    test("can't use another device's code, nor another address's approval", async () => {
      const mine = `${randomUUID()}@example.org`
      const strangersDevice = await approvedDevice(service, mine)
      await approvedDevice(service, email)
      const otp = codeIn(service.mails, email)
      expect(wordOf(await verify(strangersDevice, otp))).toBe('code-gone')
      expect((await connect(strangersDevice)).body).toMatchObject({ action: 'VERIFY_DEVICE' })
      expect(wordOf(await verify(strangersDevice, otp))).toBe('code-gone')
    })

    test("can't begin with a device token of their own making", async () => {
      const { body } = await connect('x'.repeat(43))
      expect(connectAnswer.parse(body).deviceToken).not.toBe('x'.repeat(43))
      expect(wordOf(await verify('x'.repeat(43), '123456'))).toBe('device-unknown')
    })

    // Proves: Design §9
    test("can't reach the wallet from the widget's page, another page, or without a session", async () => {
      const { token } = await logIn(service, email)
      for (const origin of [widgetOrigin, 'https://evil.example', 'null', null])
        for (const path of [
          '/email/connect',
          '/email/nonce',
          '/email/wallets',
          '/email/erase',
          '/email/device',
        ]) {
          const { status, headers } = await service.ask(path, { body: {}, origin, token })
          expect(status).toBe(403)
          expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
        }
      for (const shown of [undefined, 'x'.repeat(43), `${token}x`])
        for (const path of ['/email/nonce', '/email/wallets', '/email/update', '/email/erase'])
          expect(wordOf(await page(service, path, {}, shown))).toBe('signed-out')
    })
  })

  describe('the mailed link', () => {
    // Proves: Design §9
    test('approves nothing when it is opened, only when its button is pressed, and once', async () => {
      const { deviceToken } = connectAnswer.parse((await connect()).body)
      const link = linkIn(service.mails, email)
      expect(new URL(link).origin).toBe(serviceOrigin)
      const opened = await service.ask(link.slice(serviceOrigin.length), { origin: null })
      expect(opened.status).toBe(200)
      expect(opened.body).toContain(email)
      expect(opened.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      service.pass(31)
      expect((await connect(deviceToken)).body).toMatchObject({ action: 'VERIFY_DEVICE' })
      const newest = linkIn(service.mails, email)
      expect((await approveLink(service, newest)).status).toBe(200)
      for (const used of [newest, link]) expect((await approveLink(service, used)).status).toBe(410)
      service.pass(31)
      expect((await connect(deviceToken)).body).toMatchObject({ action: 'VERIFY_OTP' })
    })

    // Proves: Design §9
    test('is worth nothing after 10 minutes, or when it is forged', async () => {
      await connect()
      const link = linkIn(service.mails, email)
      const forged = [
        `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
        `${serviceOrigin}/email/device?link=`,
      ]
      for (const attempt of forged) expect((await approveLink(service, attempt)).status).toBe(410)
      const attack = `${serviceOrigin}/email/device?link=${encodeURIComponent(`"><script>'; DELETE FROM devices --`)}`
      const { body, status } = await service.ask(attack.slice(serviceOrigin.length), { origin: null })
      expect(status).toBe(410)
      expect(body).not.toContain('<script>')
      service.pass(601)
      expect((await approveLink(service, link)).status).toBe(410)
    })
  })

  describe('another email', () => {
    /** The last step: the code to the new address, with the wallet's signature. */
    const finish = async (token: string, wallet: SoftWallet, newEmail: string, otp: string) => {
      const content = { email, newEmail }
      const write = await newWrite(service, token, wallet, { operation: 'change-email', content })
      const body = { write, signature: await wallet.sign(write), otp }
      return page(service, '/email/update/secondary', body, token)
    }

    // Proves: Design §9
    test('is confirmed with the same code again where the mail to the new address did not go out', async () => {
      const { token } = await logIn(service, email)
      const wallet = makeSoftWallet()
      await register(service, token, wallet)
      const newEmail = `${randomUUID()}@example.org`
      await page(service, '/email/update', { email: newEmail }, token)
      const primary = { otp: codeIn(service.mails, email) }
      const down = testService(store, nowhere, {
        ...service,
        mailer: { send: () => Promise.reject(new Error('down')) },
      })
      for (let round = 0; round < 6; round++)
        expect(wordOf(await page(down, '/email/update/primary', primary, token))).toBe('mail-down')
      expect((await page(service, '/email/update/primary', primary, token)).status).toBe(200)
      expect(wordOf(await page(service, '/email/update/primary', primary, token))).toBe('code-gone')
      const otp = codeIn(service.mails, newEmail)
      expect((await finish(token, wallet, newEmail, otp)).status).toBe(200)
    })

    // Proves: Design §9
    test('takes the codes of this device and for that email alone: another request ends the change', async () => {
      const { token } = await logIn(service, email)
      const wallet = makeSoftWallet()
      await register(service, token, wallet)
      service.pass(31)
      const [mine, theirs, third] = Array.from({ length: 3 }, () => `${randomUUID()}@example.org`)
      const elsewhere = await logIn(service, email)
      const begin = async (by: string, to?: string) => {
        service.pass(31)
        expect((await page(service, '/email/update', { email: to }, by)).status).toBe(200)
        return { otp: codeIn(service.mails, email) }
      }
      const primary = async (code: object, by: string) =>
        wordOf(await page(service, '/email/update/primary', code, by))

      const first = await begin(token, mine)
      const second = await begin(token, third)
      expect(['wrong-code', 'code-gone']).toContain(await primary(first, token))
      expect(await primary(second, token)).toBeUndefined()

      const otp = codeIn(service.mails, third ?? '')
      expect(wordOf(await finish(elsewhere.token, wallet, third ?? '', otp))).toBe('update-gone')
      const others = await begin(elsewhere.token, theirs)
      expect(await primary(others, token)).toBe('code-gone')
      expect((await finish(token, wallet, third ?? '', otp)).status).toBe(200)
    })

    test('takes no more guesses from many wallets than from one, and no more mails; after an hour one goes on', async () => {
      const newEmail = `${randomUUID()}@example.org`
      const begin = async () => {
        const own = `${randomUUID()}@example.org`
        email = own
        const { token } = await logIn(service, own)
        const wallet = makeSoftWallet()
        await register(service, token, wallet)
        await page(service, '/email/update', { email: newEmail }, token)
        const said = await page(service, '/email/update/primary', { otp: codeIn(service.mails, own) }, token)
        return { token, wallet, word: wordOf(said) }
      }
      const guess = async (token: string, wallet: SoftWallet) => {
        const otp = codeIn(service.mails, newEmail) === '000000' ? '000001' : '000000'
        return wordOf(await finish(token, wallet, newEmail, otp))
      }
      const words: (string | undefined)[] = []
      for (let wallet = 0; wallet < 7; wallet++) {
        const { token, wallet } = await begin()
        for (let round = 0; round < 5; round++) words.push(await guess(token, wallet))
      }
      expect(words.filter(word => word === 'wrong-code')).toHaveLength(26)
      expect(words.slice(26)).toEqual(words.slice(26).map(() => 'too-many-tries'))
      const mailed: (string | undefined)[] = []
      for (let wallet = 7; wallet < 13; wallet++) mailed.push((await begin()).word)
      expect(mailed).toEqual([undefined, undefined, undefined, undefined, 'too-many-codes', 'too-many-codes'])
      service.pass(60 * 60 + 1)
      const { token, wallet, word } = await begin()
      expect(word).toBeUndefined()
      const otp = codeIn(service.mails, newEmail)
      expect((await finish(token, wallet, newEmail, otp)).status).toBe(200)
    })

    // Proves: Design §9
    test('is asked for in the mail after it is written down: its code is good at once', async () => {
      const { token } = await logIn(service, email)
      const newEmail = `${randomUUID()}@example.org`
      const words: unknown[] = []
      const quick = testService(store, nowhere, {
        ...service,
        mailer: {
          send: async mail => {
            const otp = mail.text.match(/^(\d{6})$/m)?.[1] ?? ''
            if (mail.to === email)
              words.push(wordOf(await page(service, '/email/update/primary', { otp }, token)))
          },
        },
      })
      expect((await page(quick, '/email/update', { email: newEmail }, token)).status).toBe(200)
      expect(words).toEqual([undefined])
    })
  })

  describe('what is refused', () => {
    test.each([
      '',
      'nobody',
      'a@b',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      `${'a'.repeat(250)}@b.org`,
      "'; DROP TABLE wallets; --@b.org",
    ])('the email %j: "Invalid email"', async to => {
      expect((await connect(undefined, to)).body).toEqual({ code: 'invalid-email', message: 'Invalid email' })
      expect(service.mails).toEqual([])
    })

    test('SQL, wherever text goes in', async () => {
      const { token } = await logIn(service, email)
      const attack = "'); DELETE FROM wallets; --"
      for (const body of [
        { email: `o'brien+--@example.org`, deviceToken: attack },
        { email, deviceToken: attack, otp: attack },
        { email: attack, otp: attack, write: attack, signature: attack },
      ])
        for (const path of [
          '/email/connect',
          '/email/verify',
          '/email/device/wait',
          '/email/update',
          '/email/wallets',
          '/email/erase',
        ])
          expect((await page(service, path, body, token)).status).toBe(400)
      expect((await connect(undefined, `o'brien@example.org`)).status).toBe(200)
      const { body } = await service.ask('/email/user', { token, origin: serviceOrigin })
      expect(body).toEqual({ email, wallets: [] })
    })

    test('bodies that are too large, no JSON, or have a field too many', async () => {
      const answers = [
        await page(service, '/email/connect', { email: `${'a'.repeat(17_000)}@example.org` }),
        await page(service, '/email/connect', '{'),
        await page(service, '/email/connect', { email, isAdmin: true }),
        await page(service, '/email/connect', '{"email":"a@example.org","__proto__":{"deviceToken":"x"}}'),
        await page(service, '/email/nothing', {}),
      ]
      expect(answers.map(wordOf)).toEqual(['too-large', 'malformed', 'malformed', 'malformed', 'not-found'])
    })

    // Proves: Design §9
    test("a form that is not the page's own, without a stack in the log", async () => {
      for (const type of ['multipart/form-data', 'text/plain', 'application/x-www-form-urlencodedx']) {
        const { status, body } = await service.ask('/email/device', {
          body: 'link=x',
          origin: serviceOrigin,
          headers: { 'Content-Type': type },
        })
        expect([status, wordOf({ body })]).toEqual([400, 'malformed'])
      }
      expect(service.lines).not.toContainEqual(expect.objectContaining({ code: 'internal' }))
    })

    // Proves: Design §3
    test('a field that is missing or of another kind is named, in the words for schemas', async () => {
      const missing = await page(service, '/email/verify', { email, otp: '123456' })
      expect(missing.body).toMatchObject({ message: `The request's "deviceToken" is wrong: Required.` })
      const wrong = await page(service, '/email/verify', { email, otp: '123456', deviceToken: 7 })
      expect(wrong.body).toMatchObject({
        message: `The request's "deviceToken" is wrong: Expected string, received number.`,
      })
    })
  })

  // Proves: Design §9
  test('load balancers are told whether it can work, and fill no log', async () => {
    const healthOf = (by: TestService) => by.ask('/health', { origin: null })
    expect(await healthOf(service)).toMatchObject({ status: 200, body: { status: 'ok' } })
    const down = testService({ ...store, checkWritable: () => Promise.reject(new Error('down')) }, nowhere)
    expect(await healthOf(down)).toMatchObject({ status: 503, body: { status: 'down' } })
    expect([...service.lines, ...down.lines]).toEqual([])
  })

  // Proves: Design §9
  test('nothing secret is in the log, and no email', async () => {
    // The page's own files stand behind every route.
    const settings = { ...service.settings, pageFolder: import.meta.dirname }
    service = testService(store, nowhere, { settings })
    const { token, deviceToken } = await logIn(service, email)
    const otp = codeIn(service.mails, email)
    const log = JSON.stringify(service.lines)
    for (const secret of [
      token,
      deviceToken,
      otp,
      email,
      linkIn(service.mails.slice(0, 1), email).slice(-43),
    ])
      expect(log).not.toContain(secret)
    expect(service.lines.at(-1)).toMatchObject({ method: 'POST', route: '/email/verify', status: 200 })
  })
})
