import { randomUUID } from 'node:crypto'
import { type Hex, keccak256, parseEther, toHex, zeroHash } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { putFeed } from '../../local/rollup.ts'
import { chains } from '../../src/catalog/chains.ts'
import {
  activityAnswer,
  connectAnswer,
  devicesAnswer,
  emailPaths,
  type replaceRequest,
  sendAnswer,
  sentAnswer,
  signAnswer,
  verifyCodeAnswer,
} from '../../src/protocol/emailCode.ts'
import {
  type Action,
  addPasskeyAnswer,
  deviceAnswer,
  factorAnswer,
  newPasskeyAnswer,
  newRecoveryCodeAnswer,
  type Proof,
  secondFactorPaths as paths,
  recoveryAnswer,
} from '../../src/protocol/secondFactor.ts'
import { receiveTypes } from '../../src/relay/protocol/authorization.ts'
import { openAuditLog } from '../../src/server/auditLog.ts'
import { auditReport } from '../../src/server/auditReport.ts'
import { tellRecoveries } from '../../src/server/delayedRecovery.ts'
import { masterKeyring } from '../../src/server/keyring.ts'
import type { Mail } from '../../src/server/mailer.ts'
import { createNode } from '../../src/server/nodes.ts'
import { countSpending } from '../../src/server/spendings.ts'
import type { Store } from '../../src/server/store.ts'
import { rotateKeys } from '../../src/server/walletKeys.ts'
import {
  approvedDevice,
  approveLink,
  beforeEvery,
  codeIn,
  isLetIn,
  linkForAll,
  linkIn,
  logIn,
  page,
  wordOf,
} from '../support/emailLogin.ts'
import { startNodeProxy } from '../support/nodeProxy.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { softPasskey } from '../support/softPasskey.ts'
import { testChain } from '../support/testChain.ts'
import { serviceOrigin, type TestService, testService } from '../support/testService.ts'

const chain = testChain()
const recipient = '0x00000000000000000000000000000000000A11cE'

onEveryStore(kind => {
  let store: Store
  let other: Store
  let service: TestService
  let login: Awaited<ReturnType<typeof logIn>>

  beforeAll(async () => {
    ;[store, other] = await kind.openTwice()
  })
  beforeEach(async () => {
    service = testService(store, chain().url)
    login = await logIn(service, `${randomUUID()}@example.org`)
    await chain().client.setBalance({ address: login.user.address, value: parseEther('1') })
  })

  const ask = (path: string, body: unknown) => page(service, path, body, login.token)
  /** Asks ten times at once, by two processes; returns the words of those that are refused. */
  const atOnce = async (path: string, body: unknown, token = login.token) => {
    const processes = [service, service.beside(other)]
    const asked = Array.from({ length: 5 }, () => processes.map(one => page(one, path, body, token)))
    return (await Promise.all(asked.flat())).map(wordOf).filter(word => word !== undefined)
  }
  /** What the log says of the wallet, as kinds. */
  const logged = async () => {
    const { lines } = await auditReport(store, service.keyring, login.email)
    return lines.flatMap(line => line.match(/Z (.+) {/)?.[1] ?? [])
  }
  /** Adds the first passkey. */
  const enrol = async (passkey = softPasskey(serviceOrigin)) => {
    service.pass(30)
    await ask(paths.passkeyCode, {})
    const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
    const otp = codeIn(service.mails, login.email)
    const added = await ask(paths.addPasskey, {
      registration: passkey.make(options),
      confirmation: { otp },
    })
    return { passkey, added: addPasskeyAnswer.parse(added.body) }
  }
  const confirm = async (passkey: ReturnType<typeof softPasskey>, action: Action, more = {}) => {
    const answer = factorAnswer.parse((await ask(paths.factor, { action })).body)
    if (answer.factor !== 'passkey') throw new Error('The service asks for no passkey.')
    return passkey.confirm(answer.options, more)
  }
  const sending = (value: Hex = '0x1') =>
    ({
      requestId: randomUUID(),
      from: login.user.address,
      chainId: 31337,
      transaction: { to: recipient, value },
    }) as const
  const send = (request: ReturnType<typeof sending>, proof?: Proof) =>
    ask('/email/send', { ...request, ...(proof && { proof }) })

  describe('a wallet with a passkey', () => {
    test('sends nothing without it, and sends what it has confirmed', async () => {
      const { passkey } = await enrol()
      const request = sending()
      expect(wordOf(await send(request))).toBe('passkey-needed')
      const proof = await confirm(passkey, { kind: 'send', ...request })
      const { hash } = sendAnswer.parse((await send(request, proof)).body)
      expect(await chain().client.getTransaction({ hash })).toMatchObject({ value: 1n })
    })

    test('sends once, however often one yes comes at once, and refuses none of them: browsers ask again by themselves', async () => {
      const { passkey } = await enrol()
      const request = sending()
      const proof = await confirm(passkey, { kind: 'send', ...request })
      expect(await atOnce('/email/send', { ...request, proof })).toEqual([])
      expect(await chain().client.getTransactionCount({ address: login.user.address })).toBe(1)
    })

    test('lets few of the same sending wait for one whose node is silent, and says of the others that it is not known yet', async () => {
      let answer = () => {}
      const silence = new Promise<void>(resolve => {
        answer = resolve
      })
      const door = await startNodeProxy(chain().url, { before: () => silence.then(() => true) })
      const nodes = new Map([[31337, createNode(31337, door.url)]])
      const behind = testService(store, chain().url, { ...service, nodes })
      const request = sending()
      const words: (string | undefined)[] = []
      const asked = Array.from({ length: 8 }, async () => {
        const answered = await page(behind, '/email/send', request, login.token)
        words.push(wordOf(answered))
        return answered
      })
      await expect.poll(() => words).toEqual(['node-down', 'node-down', 'node-down'])
      answer()
      await Promise.all(asked)
      expect(words.slice(3)).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(await chain().client.getTransactionCount({ address: login.user.address })).toBe(1)
      await door.stop()
    })

    test('makes one first passkey of one code, however many are made at once, and the recovery code that is shown is good', async () => {
      service.pass(30)
      await ask(paths.passkeyCode, {})
      const confirmation = { otp: codeIn(service.mails, login.email) }
      const make = async () => {
        const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
        return { registration: softPasskey(serviceOrigin).make(options), confirmation }
      }
      const made = [await make(), await make()]
      const answers = await Promise.all(made.map(passkey => ask(paths.addPasskey, passkey)))
      const [added, ...others] = answers.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      const { recoveryCode, passkeys } = addPasskeyAnswer.parse(added?.body)
      expect(passkeys).toHaveLength(1)
      expect((await ask(paths.recover, { recoveryCode })).status).toBe(200)
    })

    test('makes one first passkey, though two devices with a code each make one at once: the other is told that it takes one by now', async () => {
      service.pass(30)
      const devices = [login, await logIn(service, login.email)]
      const made = []
      for (const { token } of devices) {
        service.pass(30)
        await page(service, paths.passkeyCode, {}, token)
        const otp = codeIn(service.mails, login.email)
        const { body } = await page(service, paths.newPasskey, {}, token)
        const registration = softPasskey(serviceOrigin).make(newPasskeyAnswer.parse(body).options)
        made.push({ token, body: { registration, confirmation: { otp } } })
      }
      const answers = await Promise.all(
        made.map(({ token, body }) => page(service, paths.addPasskey, body, token)),
      )
      const added = answers.filter(({ status }) => status === 200)
      expect(added).toHaveLength(1)
      expect(answers.map(wordOf)).toContain('passkey-needed')
      const { recoveryCode, passkeys } = addPasskeyAnswer.parse(added[0]?.body)
      expect(passkeys).toHaveLength(1)
      expect((await ask(paths.recover, { recoveryCode })).status).toBe(200)
    })

    test('is made of no passkey that another wallet has: that is said in a sentence, and its code stays good', async () => {
      const { passkey } = await enrol()
      const owner = login
      login = await logIn(service, `${randomUUID()}@example.org`)
      service.pass(30)
      await ask(paths.passkeyCode, {})
      const confirmation = { otp: codeIn(service.mails, login.email) }
      const add = async (made: typeof passkey) => {
        const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
        return ask(paths.addPasskey, { registration: made.make(options), confirmation })
      }
      expect(await add(passkey)).toMatchObject({ status: 403, body: { code: 'wrong-passkey' } })
      expect((await add(softPasskey(serviceOrigin))).status).toBe(200)
      login = owner
      const request = sending()
      const proof = await confirm(passkey, { kind: 'send', ...request })
      expect((await send(request, proof)).status).toBe(200)
    })

    test('takes a yes for the very request it was given to, once', async () => {
      const { passkey } = await enrol()
      const request = sending()
      const proof = await confirm(passkey, { kind: 'send', ...request })
      for (const other of [
        { ...request, transaction: { to: recipient, value: '0x2' } },
        { ...request, requestId: randomUUID() },
      ] as const)
        expect(wordOf(await send(other, proof))).toBe('wrong-passkey')
      expect((await send(request, proof)).status).toBe(200)
      expect(wordOf(await send(sending(), proof))).toBe('wrong-passkey')
    })

    test('takes a yes within any page around, but none that was given on another page, late, or by another passkey', async () => {
      const { passkey } = await enrol()
      const around = { crossOrigin: true, topOrigin: 'https://anywhere.example' }
      const framed = sending()
      const within = await confirm(passkey, { kind: 'send', ...framed }, around)
      expect((await send(framed, within)).status).toBe(200)
      const request = sending()
      const action = { kind: 'send', ...request } as const
      const elsewhere = await confirm(passkey, action, { origin: 'https://evil.example' })
      expect(wordOf(await send(request, elsewhere))).toBe('wrong-passkey')
      const stranger = softPasskey(serviceOrigin)
      expect(wordOf(await send(request, await confirm(stranger, action)))).toBe('wrong-passkey')
      const late = await confirm(passkey, action)
      service.pass(10 * 60)
      expect(wordOf(await send(request, late))).toBe('wrong-passkey')
    })

    test('signs typed data and bytes with it, and plain text, as of a sign-in, without', async () => {
      const { passkey } = await enrol()
      const sign = (params: string[], method = 'personal_sign', proof?: Proof) =>
        ask('/email/sign', { chainId: 31337, method, params, ...(proof && { proof }) })
      const { address } = login.user
      expect(signAnswer.safeParse((await sign(['Hello', address])).body).success).toBe(true)
      expect(signAnswer.safeParse((await sign(['0x48656c6c6f', address])).body).success).toBe(true)
      expect(wordOf(await sign(['A'.repeat(32), address]))).toBe('passkey-needed')
      expect(wordOf(await sign(['0xff00', address]))).toBe('passkey-needed')
      const typed = JSON.stringify({
        domain: { chainId: 31337 },
        types: { Order: [{ name: 'price', type: 'uint256' }] },
        primaryType: 'Order',
        message: { price: '1' },
      })
      const method = 'eth_signTypedData_v4'
      expect(wordOf(await sign([address, typed], method))).toBe('passkey-needed')
      const params = [address, typed]
      const proof = await confirm(passkey, { kind: 'sign', chainId: 31337, method, params })
      expect((await sign(params, method, proof)).status).toBe(200)
    })

    test('gets and loses others by its yes alone, and none that is another wallet’s', async () => {
      const { passkey } = await enrol()
      const second = softPasskey(serviceOrigin)
      const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
      const registration = second.make(options)
      const add = (confirmation: unknown) => ask(paths.addPasskey, { registration, confirmation })
      expect(wordOf(await add({ otp: '123456' }))).toBe('passkey-needed')
      const other = await confirm(passkey, { kind: 'addPasskey', id: passkey.id })
      expect(wordOf(await add(other))).toBe('wrong-passkey')
      expect((await add(await confirm(passkey, { kind: 'addPasskey', id: second.id }))).status).toBe(200)
      const proof = await confirm(second, { kind: 'removePasskey', id: passkey.id })
      expect((await ask(paths.removePasskey, { id: second.id, proof })).status).toBe(403)
      const right = await confirm(second, { kind: 'removePasskey', id: passkey.id })
      const { body } = await ask(paths.removePasskey, { id: passkey.id, proof: right })
      expect(body).toMatchObject({ passkeys: [{ id: second.id }] })
    })

    test('loses all by the recovery code, which is shown once and not stored', async () => {
      const { added } = await enrol()
      const { recoveryCode = '' } = added
      expect(recoveryCode).toMatch(/^([\dA-Z]{5}-){3}[\dA-Z]{5}$/)
      expect(wordOf(await ask(paths.recover, { recoveryCode: '00000-00000-00000-00000' }))).toBe(
        'wrong-recovery-code',
      )
      const { body } = await ask(paths.recover, { recoveryCode: recoveryCode.toLowerCase() })
      expect(body).toEqual({ passkeys: [] })
      expect(wordOf(await ask(paths.recover, { recoveryCode }))).toBe('wrong-recovery-code')
      expect((await send(sending())).status).toBe(200)
    })

    test('gets another recovery code by its yes, told by mail and in the log; the one before is no good any more', async () => {
      const { passkey, added } = await enrol()
      const proof = await confirm(passkey, { kind: 'newRecoveryCode' })
      const { recoveryCode } = newRecoveryCodeAnswer.parse((await ask(paths.newRecoveryCode, { proof })).body)
      expect(service.mails.at(-1)?.text).toContain('a new recovery code of your Kudos wallet was made')
      expect(await logged()).toContain('recovery code')
      expect(wordOf(await ask(paths.newRecoveryCode, { proof }))).toBe('wrong-passkey')
      expect(wordOf(await ask(paths.recover, { recoveryCode: added.recoveryCode }))).toBe(
        'wrong-recovery-code',
      )
      expect((await ask(paths.recover, { recoveryCode })).status).toBe(200)
    })

    test('loses them once by the recovery code, however often that comes at once: in the log, by mail, and to the others', async () => {
      const { added } = await enrol()
      const mails = service.mails.length
      const refused = await atOnce(paths.recover, { recoveryCode: added.recoveryCode })
      expect(refused).toEqual(Array.from({ length: 9 }, () => 'wrong-recovery-code'))
      expect((await logged()).filter(kind => kind === 'recovery')).toHaveLength(1)
      expect(service.mails).toHaveLength(mails + 1)
    })

    test('speeds up and cancels what is stuck only with it, where that costs more than was approved', async () => {
      const { passkey } = await enrol()
      await chain().client.setAutomine(false)
      const stick = async (value: Hex) => {
        const request = sending(value)
        await send(request, await confirm(passkey, { kind: 'send', ...request }))
        service.pass(61)
        const { token } = login
        const { body } = await service.ask(emailPaths.sent, { token, origin: serviceOrigin })
        return sentAnswer.parse(body).sends.find(({ requestId }) => requestId === request.requestId)
      }
      const replace = (request: z.output<typeof replaceRequest>, proof?: Proof) =>
        ask(emailPaths.replace, { ...request, ...(proof && { proof }) })
      const [from, stuck] = [login.user.address, await stick(toHex(parseEther('0.1')))]
      const { requestId = '', speedUpFee = '0x0', cancelFee = '0x0' } = stuck ?? {}
      const faster = { requestId, from, kind: 'speed-up', fee: speedUpFee } as const
      expect(wordOf(await replace(faster))).toBe('passkey-needed')
      const yes = await confirm(passkey, { kind: 'replace', request: faster })
      expect(wordOf(await replace({ ...faster, fee: `${speedUpFee}0` }, yes))).toBe('wrong-passkey')
      // A cancellation gives the payment back, so it costs less.
      expect((await replace({ requestId, from, kind: 'cancel', fee: cancelFee })).status).toBe(200)
      await chain().client.mine({ blocks: 1 })

      const again = await stick('0x1')
      const second = {
        requestId: again?.requestId ?? '',
        from,
        kind: 'speed-up',
        fee: again?.speedUpFee ?? '0x0',
      } as const
      const proof = await confirm(passkey, { kind: 'replace', request: second })
      // However often a browser asks by itself.
      expect(await atOnce(emailPaths.replace, { ...second, proof })).toEqual([])
      const told = service.mails.filter(({ text }) => text.includes('a higher network fee'))
      expect(told.map(({ to }) => to)).toEqual([login.email, login.email])
      await chain().client.mine({ blocks: 1 })
      await chain().client.setAutomine(true)
    })

    test('shows its key only with it, beside the code', async () => {
      const { passkey } = await enrol()
      await ask('/email/export/code', {})
      const otp = codeIn(service.mails, login.email)
      expect(wordOf(await ask('/email/export', { otp }))).toBe('passkey-needed')
      const proof = await confirm(passkey, { kind: 'export' })
      expect((await ask('/email/export', { otp, proof })).status).toBe(200)
    })

    test('changes to the very email that it has confirmed, and to no other', async () => {
      const { passkey } = await enrol()
      const [email, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]
      expect(wordOf(await ask('/email/update', { email }))).toBe('passkey-needed')
      const proof = await confirm(passkey, { kind: 'changeEmail', email })
      expect(wordOf(await ask('/email/update', { email: other, proof }))).toBe('wrong-passkey')
      expect((await ask('/email/update', { email, proof })).status).toBe(200)
    })

    test('lets a new device in by it, or by the recovery code, whatever is mailed', async () => {
      const { passkey, added } = await enrol()
      const asked = async () => {
        service.pass(30)
        await page(service, '/email/connect', { email: login.email })
        const link = linkIn(service.mails, login.email)
        return new URL(link).searchParams.get('link') ?? ''
      }
      const approve = (link: string, confirmation: unknown) =>
        page(service, paths.approveDevice, { link, confirmation })
      const link = await asked()
      const opened = await service.ask(`/email/device?link=${link}`, { origin: null })
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/?lang=en#device=${link}`])
      const mails = service.mails.length
      await approveLink(service, linkIn(service.mails, login.email))
      expect(service.mails).toHaveLength(mails)
      const { options } = deviceAnswer.parse((await page(service, paths.device, { link })).body)
      const stranger = softPasskey(serviceOrigin)
      expect(wordOf(await approve(link, stranger.confirm(options)))).toBe('wrong-passkey')
      expect((await approve(link, passkey.confirm(options))).status).toBe(200)
      expect(codeIn(service.mails, login.email)).toMatch(/^\d{6}$/)

      const second = await asked()
      expect(wordOf(await approve(second, { recoveryCode: 'guessed' }))).toBe('wrong-recovery-code')
      expect((await approve(second, { recoveryCode: added.recoveryCode })).status).toBe(200)
      expect(wordOf(await page(service, paths.device, { link: await asked() }))).toBe('link-gone')
    })

    test('lets no device in that was let in at an address before the wallet moved there', async () => {
      const { passkey } = await enrol()
      const email = `${randomUUID()}@example.org`
      const pressed = await approvedDevice(service, email)
      const asked = { email, deviceToken: pressed }
      service.pass(31)
      await page(service, '/email/connect', asked)
      const early = codeIn(service.mails, email)
      const waiting = connectAnswer.parse((await page(service, '/email/connect', { email })).body)
      const link = linkIn(service.mails, email)
      service.pass(31)
      const proof = await confirm(passkey, { kind: 'changeEmail', email })
      await ask('/email/update', { email, proof })
      await ask('/email/update/primary', { otp: codeIn(service.mails, login.email) })
      const moved = await ask('/email/update/secondary', { otp: codeIn(service.mails, email) })
      expect(moved.status).toBe(200)

      expect((await page(service, '/email/verify', { ...asked, otp: early })).status).not.toBe(200)
      expect(await isLetIn(service, email, pressed)).toBe(false)
      await approveLink(service, link)
      expect(await isLetIn(service, email, waiting.deviceToken)).toBe(false)
    })

    test('lets no device in whose link is pressed while the wallet moves to its address, or makes its first passkey', async () => {
      /** The link of a new device is pressed; this happens once its code is mailed. */
      const isLetInWhile = async (email: string, happens: () => Promise<unknown>) => {
        service.pass(31)
        const { deviceToken } = connectAnswer.parse((await page(service, '/email/connect', { email })).body)
        const busy = beforeEvery('device approval', service, happens)
        expect((await approveLink(busy, linkIn(service.mails, email))).status).toBe(410)
        return isLetIn(service, email, deviceToken)
      }
      let passkey = softPasskey(serviceOrigin)
      const made = async () => {
        passkey = (await enrol()).passkey
      }
      expect(await isLetInWhile(login.email, made)).toBe(false)

      const email = `${randomUUID()}@example.org`
      const proof = await confirm(passkey, { kind: 'changeEmail', email })
      await ask('/email/update', { email, proof })
      await ask('/email/update/primary', { otp: codeIn(service.mails, login.email) })
      const otp = codeIn(service.mails, email)
      const moved = async () => expect((await ask('/email/update/secondary', { otp })).status).toBe(200)
      expect(await isLetInWhile(email, moved)).toBe(false)
    })

    test('loses neither code nor passkeys where the link ends while the code is used', async () => {
      const { added } = await enrol()
      service.pass(30)
      await page(service, '/email/connect', { email: login.email })
      const link = new URL(linkIn(service.mails, login.email)).searchParams.get('link') ?? ''
      const ending = beforeEvery('recovery', service, () =>
        store.run('DELETE FROM device_links WHERE email = $1', [login.email]),
      )
      const asked = { link, confirmation: { recoveryCode: added.recoveryCode } }
      expect(wordOf(await page(ending, paths.approveDevice, asked))).toBe('link-gone')
      expect(wordOf(await send(sending()))).toBe('passkey-needed')
      const { recoveryCode } = added
      expect((await ask(paths.recover, { recoveryCode })).status).toBe(200)
    })

    test('lets in the device whose code is entered, of many that asked, by the passkey too', async () => {
      const { passkey } = await enrol()
      const { email } = login
      const link = new URL(await linkForAll(service, email)).searchParams.get('link') ?? ''
      const { deviceToken, userCode } = connectAnswer.parse(
        (await page(service, '/email/connect', { email })).body,
      )
      const look = async () => deviceAnswer.parse((await page(service, paths.device, { link })).body)
      const approve = (more: object) => page(service, paths.approveDevice, { link, ...more })
      expect((await approveLink(service, linkIn(service.mails, email), userCode)).status).toBe(410)
      expect((await look()).takesCode).toBe(true)
      const confirmation = async (by = passkey) => by.confirm((await look()).options)
      expect(wordOf(await approve({ confirmation: await confirmation() }))).toBe('wrong-code')
      const strangers = await confirmation(softPasskey(serviceOrigin))
      expect(wordOf(await approve({ confirmation: strangers, userCode }))).toBe('wrong-passkey')
      expect(await isLetIn(service, email, deviceToken)).toBe(false)
      expect((await approve({ confirmation: await confirmation(), userCode })).status).toBe(200)
      expect(await isLetIn(service, email, deviceToken)).toBe(true)
    })

    test('keeps it, and its recovery code, under a new master key', async () => {
      const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
      service = testService(store, chain().url, { keyring: masterKeyring(old) })
      login = await logIn(service, `${randomUUID()}@example.org`)
      const { passkey, added } = await enrol()
      await rotateKeys(store, masterKeyring(young, [old]))
      service = testService(store, chain().url, { keyring: masterKeyring(young) })
      const action = { kind: 'addPasskey', id: passkey.id } as const
      await expect(confirm(passkey, action)).resolves.toBeDefined()
      expect((await ask(paths.recover, { recoveryCode: added.recoveryCode })).status).toBe(200)
    })

    describe('whose passkeys and recovery code are lost', () => {
      const hours = async (count: number) => {
        for (let hour = 0; hour < count; hour++) {
          service.pass(60 * 60)
          await tellRecoveries(service)
        }
      }
      const goOn = async () => {
        service.pass(30)
        await ask(paths.recoveryCode, {})
        return ask(paths.goOnWithRecovery, { otp: codeIn(service.mails, login.email) })
      }
      const recoveryOn = async ({ token }: { token: string } = login) =>
        recoveryAnswer.parse((await service.ask(paths.recovery, { token, origin: serviceOrigin })).body)
          .recovery?.state
      const warnings = () =>
        service.mails.filter(
          ({ to, subject }) => to === login.email && subject.endsWith('are to be taken off'),
        )
      const stopLinks = () => warnings().map(({ text }) => text.match(/http\S+/)?.[0] ?? '')

      test('gets rid of them by a second code after 72 hours, told of each day; until then nothing changes', async () => {
        const { passkey } = await enrol()
        service.pass(30)
        expect((await goOn()).body).toMatchObject({ recovery: { state: 'waiting' } })
        expect(warnings()).toHaveLength(1)
        await hours(71)
        expect(warnings()).toHaveLength(3)
        expect(wordOf(await ask(paths.recoveryCode, {}))).toBe('recovery-runs')
        expect(wordOf(await send(sending()))).toBe('passkey-needed')
        const email = `${randomUUID()}@example.org`
        expect(wordOf(await ask('/email/update', { email }))).toBe('recovery-runs')
        const proof = await confirm(passkey, { kind: 'removePasskey', id: passkey.id })
        expect(wordOf(await ask(paths.removePasskey, { id: passkey.id, proof }))).toBe('recovery-runs')
        await hours(1)
        expect([await recoveryOn(), warnings().length]).toEqual(['ready', 4])
        expect(wordOf(await send(sending()))).toBe('passkey-needed')
        expect((await goOn()).body).toEqual({})
        expect(service.mails.at(-1)?.text).toContain('after a recovery of 72 hours')
        expect((await send(sending())).status).toBe(200)
        await hours(48)
        expect(warnings()).toHaveLength(4)
        const { lines } = await auditReport(store, service.keyring, login.email)
        expect(
          lines.filter(line => line.includes(' recovery')).map(line => line.match(/Z (.+) {/)?.[1]),
        ).toEqual(['recovery begin', 'recovery'])
      })

      test('keeps them where anybody stops it: by the link in any of its mails, or on any device', async () => {
        const { passkey } = await enrol()
        service.pass(30)
        await goOn()
        await hours(24)
        const [first, second] = stopLinks()
        expect(second).toBe(first)
        const { pathname, search } = new URL(first ?? '')
        const opened = await service.ask(pathname + search, { origin: null })
        expect(opened.body).toContain('Stop the recovery?')
        expect(await recoveryOn()).toBe('waiting')
        await approveLink(service, first ?? '')
        expect(await recoveryOn()).toBeUndefined()
        const gone = await service.ask(pathname + search, { origin: null })
        expect([gone.status, gone.body]).toEqual([
          410,
          expect.stringContaining('No recovery of this wallet is under way.'),
        ])

        service.pass(30)
        await goOn()
        const { email } = login
        const { deviceToken } = connectAnswer.parse((await page(service, '/email/connect', { email })).body)
        const link = new URL(linkIn(service.mails, email)).searchParams.get('link') ?? ''
        const { options } = deviceAnswer.parse((await page(service, paths.device, { link })).body)
        await page(service, paths.approveDevice, { link, confirmation: passkey.confirm(options) })
        const otp = codeIn(service.mails, email)
        const elsewhere = verifyCodeAnswer.parse(
          (await page(service, '/email/verify', { email, deviceToken, otp })).body,
        )
        expect(await recoveryOn(elsewhere)).toBe('waiting')
        const stranger = await logIn(service, `${randomUUID()}@example.org`)
        expect(await recoveryOn(stranger)).toBeUndefined()
        expect(wordOf(await page(service, paths.endRecovery, {}, stranger.token))).toBe('recovery-gone')
        expect((await page(service, paths.endRecovery, {}, elsewhere.token)).body).toEqual({})
        await hours(73)
        expect(await recoveryOn()).toBeUndefined()
        expect(wordOf(await send(sending()))).toBe('passkey-needed')
      })

      test('begins one recovery, though two devices do at once, and ends it once: no mail brings a link that stops nothing', async () => {
        const elsewhere = await logIn(service, login.email)
        await enrol()
        /** Codes for both devices, used at once by two processes. */
        const both = async () => {
          const codes = []
          for (const { token } of [login, elsewhere]) {
            service.pass(30)
            await page(service, paths.recoveryCode, {}, token)
            codes.push({ token, otp: codeIn(service.mails, login.email) })
          }
          const beside = service.beside(other)
          const going = codes.flatMap(({ token, otp }) =>
            [service, beside, service].map(by => page(by, paths.goOnWithRecovery, { otp }, token)),
          )
          return (await Promise.all(going)).filter(({ status }) => status === 200)
        }
        expect(await both()).toHaveLength(1)
        const [link = ''] = stopLinks()
        expect((await service.ask(link.slice(serviceOrigin.length), { origin: null })).status).toBe(200)
        await hours(72)
        expect(await both()).toHaveLength(1)
        const kinds = (await logged()).filter(kind => kind.startsWith('recovery'))
        expect([kinds, warnings().length]).toEqual([['recovery begin', 'recovery'], 4])
      })

      test('is stopped once, however often that is asked at once', async () => {
        await enrol()
        await goOn()
        expect(await atOnce(paths.endRecovery, {})).toHaveLength(9)
        expect((await logged()).filter(kind => kind === 'recovery stop')).toHaveLength(1)
      })

      test('waits longer where its mails can’t be sent, and is not begun without the first', async () => {
        await enrol()
        service.pass(30)
        const sent = service.mails
        const isDown = (text: string) => text.includes('began to take')
        const mailer = {
          send: (mail: (typeof sent)[number]) =>
            isDown(mail.text) ? Promise.reject(new Error('down')) : Promise.resolve(void sent.push(mail)),
          close: () => {},
        }
        const down = testService(store, chain().url, { ...service, mailer })
        await ask(paths.recoveryCode, {})
        const otp = codeIn(sent, login.email)
        expect(wordOf(await page(down, paths.goOnWithRecovery, { otp }, login.token))).toBe('mail-down')
        expect(await recoveryOn()).toBeUndefined()
        expect((await ask(paths.goOnWithRecovery, { otp })).status).toBe(200)
        service.pass(72 * 60 * 60)
        await tellRecoveries(down)
        expect(await recoveryOn()).toBe('waiting')
        await hours(47)
        expect(await recoveryOn()).toBe('waiting')
        await hours(2)
        expect(await recoveryOn()).toBe('ready')
        service.pass(7 * 24 * 60 * 60)
        expect(await recoveryOn()).toBeUndefined()
      })

      test('is told of each day by every mail, though the service dies between sending and counting, or before its first', async () => {
        await enrol()
        service.pass(30)
        const sent = service.mails
        /** A process that dies at a warning: before it goes, or as soon as it is gone. */
        const dying = (isGone: boolean) => {
          let dies = () => {}
          const death = new Promise<void>(resolve => {
            dies = resolve
          })
          const send = (mail: (typeof sent)[number]) => {
            const isWarning = mail.subject.endsWith('are to be taken off')
            if (isGone || !isWarning) sent.push(mail)
            if (isWarning) dies()
            return isWarning ? new Promise<never>(() => {}) : Promise.resolve()
          }
          const mailer = { send, close: () => {} }
          return { process: testService(store, chain().url, { ...service, mailer }), death }
        }
        await ask(paths.recoveryCode, {})
        const otp = codeIn(sent, login.email)
        const first = dying(false)
        void page(first.process, paths.goOnWithRecovery, { otp }, login.token)
        await first.death
        expect([await recoveryOn(), warnings().length]).toEqual(['waiting', 0])
        await tellRecoveries(service)
        expect(warnings()).toHaveLength(1)
        service.pass(24 * 60 * 60)
        const second = dying(true)
        void tellRecoveries(second.process)
        await second.death
        await tellRecoveries(service)
        await tellRecoveries(service)
        const ids = warnings().map(({ messageId }) => messageId)
        expect([ids.length, new Set(ids).size, ids[2]]).toEqual([3, 2, ids[1]])
        await hours(47)
        expect(await recoveryOn()).toBe('waiting')
        await hours(1)
        expect([await recoveryOn(), new Set(warnings().map(({ messageId }) => messageId)).size]).toEqual([
          'ready',
          4,
        ])
      })

      test('keeps them by the link in any of its mails, though a new master key was made between two', async () => {
        const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
        service = testService(store, chain().url, { keyring: masterKeyring(old) })
        login = await logIn(service, `${randomUUID()}@example.org`)
        await enrol()
        await goOn()
        await rotateKeys(store, masterKeyring(young, [old]))
        service.pass(24 * 60 * 60)
        const links = stopLinks()
        service = testService(store, chain().url, { keyring: masterKeyring(young), now: service.now })
        await tellRecoveries(service)
        links.push(...stopLinks())
        expect(new Set(links).size).toBe(2)
        for (const link of links) {
          const { pathname, search } = new URL(link)
          expect((await service.ask(pathname + search, { origin: null })).body).toContain(
            'Stop the recovery?',
          )
        }
        await approveLink(service, links[0] ?? '')
        expect(await recoveryOn()).toBeUndefined()
      })

      test('loses them to nobody who writes to the database, and goes on under a new master key', async () => {
        const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
        service = testService(store, chain().url, { keyring: masterKeyring(old) })
        login = await logIn(service, `${randomUUID()}@example.org`)
        await enrol()
        service.pass(30)
        await goOn()
        const { keyring: _, audit: __, ...rest } = service
        const keyring = masterKeyring(young, [old])
        await rotateKeys(store, keyring)
        const { now } = service
        const rotated = testService(store, chain().url, {
          ...rest,
          keyring,
          audit: openAuditLog({ store, keyring, now }),
        })
        const state = async () =>
          recoveryAnswer.parse(
            (await rotated.ask(paths.recovery, { token: login.token, origin: serviceOrigin })).body,
          ).recovery?.state
        expect(await state()).toBe('waiting')
        await store.run('UPDATE passkey_recoveries SET told = 4')
        expect(await state()).toBeUndefined()
      })
    })

    test('is not given one by whoever writes to the database: then nothing is signed', async () => {
      const { passkey } = await enrol()
      const stranger = softPasskey(serviceOrigin)
      await store.run('UPDATE passkeys SET id = $2 WHERE id = $1', [passkey.id, stranger.id])
      expect((await send(sending())).status).toBe(500)
      expect((await ask(paths.factor, { action: { kind: 'send', ...sending() } })).status).toBe(500)
    })
  })

  describe('a wallet without a passkey', () => {
    const ten = toHex(parseEther('10'))
    const needs = async (action: Action) =>
      factorAnswer.parse((await ask(paths.factor, { action })).body).factor

    beforeEach(async () => {
      await chain().client.setBalance({ address: login.user.address, value: parseEther('50') })
    })

    test('sends up to its daily limit, and above it with a code that names what it is for, once', async () => {
      expect((await send(sending(ten))).status).toBe(200)
      const request = sending()
      const action = { kind: 'send', ...request } as const
      expect(await needs(action)).toBe('code')
      expect(wordOf(await send(request))).toBe('code-needed')
      service.pass(30)
      await ask(paths.factorCode, { action })
      const mail = service.mails.at(-1)?.text
      expect(mail).toContain(`Sending 0.000000000000000001 ETH on Local chain to ${recipient}.`)
      const otp = codeIn(service.mails, login.email)
      expect(wordOf(await send(sending('0x2'), { otp }))).toBe('wrong-code')
      // Its fee may have been shown anew since, a rollup's part of it, too.
      const shown = { ...request, transaction: { ...request.transaction, rollupFee: '0x1' as const } }
      expect((await send(shown, { otp })).status).toBe(200)
      // Again it is the same transaction, which was approved.
      expect(await needs(action)).toBe('none')
      expect((await send(request)).status).toBe(200)
      expect(wordOf(await send(sending(), { otp }))).toBe('code-gone')
      service.pass(24 * 60 * 60)
      expect((await send(sending())).status).toBe(200)
    })

    test('sends no more than its limit, however many are sent at once', async () => {
      const half = toHex(parseEther('4'))
      const sent = await Promise.all(Array.from({ length: 4 }, () => send(sending(half))))
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(new Set(sent.map(wordOf))).toEqual(new Set([undefined, 'code-needed']))
    })

    test('signs what can’t be counted with a code only', async () => {
      const params = ['0xff00', login.user.address]
      const request = { chainId: 31337, method: 'personal_sign', params } as const
      expect(wordOf(await ask('/email/sign', request))).toBe('code-needed')
      service.pass(30)
      await ask(paths.factorCode, { action: { kind: 'sign', ...request } })
      const proof = { otp: codeIn(service.mails, login.email) }
      expect((await ask('/email/sign', { ...request, proof })).status).toBe(200)
    })
  })

  describe('a wallet without a passkey, where money is worth something', () => {
    const kudos = `0x${'c3'.repeat(20)}` as const
    const usdc = chains[1].usdcAddress

    beforeEach(async () => {
      const { settings } = service
      service = testService(store, chain().url, {
        nodes: new Map([[1, createNode(1, chain().url)]]),
        settings: { ...settings, contracts: [{ chainId: 1, kudos, usdc }] },
      })
      login = await logIn(service, `${randomUUID()}@example.org`)
    })

    /** Asks for the signature of a tip of so many dollars. */
    const signTip = (dollars: number, nonce: Hex) => {
      const { address } = login.user
      const data = {
        domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
        types: receiveTypes,
        primaryType: 'ReceiveWithAuthorization',
        message: {
          from: address,
          to: kudos,
          value: `${dollars}000000`,
          validAfter: '0',
          validBefore: '1790000000',
          nonce,
        },
      }
      const params = [address, JSON.stringify(data)]
      return ask('/email/sign', { chainId: 1, method: 'eth_signTypedData_v4', params })
    }

    test('signs tips up to its daily limit, each counted once, and above it with a code only', async () => {
      const [first, second] = [zeroHash, keccak256('0x')]
      expect((await signTip(60, first)).status).toBe(200)
      expect((await signTip(60, first)).status).toBe(200)
      expect(wordOf(await signTip(41, second))).toBe('code-needed')
      expect((await signTip(40, second)).status).toBe(200)
      expect(wordOf(await signTip(1, second))).toBe('code-needed')
    })

    test('counts the highest fee of a transaction, too: what it burns is gone', async () => {
      await putFeed(chain().client, chains[1].priceFeed.address, { answer: 2_000n * 10n ** 8n })
      const request = { ...sending(toHex(parseEther('0.05'))), chainId: 1 }
      await chain().client.setBalance({ address: request.from, value: parseEther('1') })
      const action = { kind: 'send', ...request } as const
      expect(factorAnswer.parse((await ask(paths.factor, { action })).body).factor).toBe('code')
      expect(wordOf(await ask(emailPaths.send, request))).toBe('code-needed')
    })

    test('counts coins by the feed that the operator names, in place of the one that Kudos knows', async () => {
      const [feed, amount] = [`0x${'fe'.repeat(20)}`, toHex(parseEther('0.05'))] as const
      await putFeed(chain().client, chains[1].priceFeed.address, { answer: 1_000n * 10n ** 8n })
      await putFeed(chain().client, feed, { answer: 4_000n * 10n ** 8n })
      const request = { ...sending(amount), chainId: 1 }
      await chain().client.setBalance({ address: request.from, value: parseEther('1') })
      const needs = async () =>
        factorAnswer.parse((await ask(paths.factor, { action: { kind: 'send', ...request } })).body).factor
      expect(await needs()).toBe('none')
      const settings = { ...service.settings, priceFeeds: new Map([[1, feed]]) }
      service = testService(store, chain().url, { ...service, settings })
      expect(await needs()).toBe('code')
      expect(wordOf(await ask(emailPaths.send, request))).toBe('code-needed')
      await putFeed(chain().client, feed, { answer: 1_990n * 10n ** 8n })
      expect(await needs()).toBe('none')
    })
  })

  test('a request counts once, in the unit that it came with first: on another network it is not allowed', async () => {
    const [userId] = await store.rows(z.object({ id: z.string() }), 'SELECT id FROM users WHERE email = $1', [
      login.email,
    ])
    const request = { userId: userId?.id ?? '', requestId: randomUUID() }
    const count = (unit: string, amount: bigint) =>
      countSpending(service, { ...request, unit, amount }, spent => spent + amount <= 100n)
    expect(await count('coins of 31337', 1n)).toBe(true)
    expect(await count('dollars', 80n)).toBe(false)
    expect(await count('coins of 31337', 2n)).toBe(true)
  })

  describe('the devices of a wallet', () => {
    const devices = async (token = login.token) =>
      devicesAnswer.parse((await service.ask(emailPaths.devices, { token, origin: serviceOrigin })).body)
        .devices

    test('are listed; one that is taken back is logged out and gets no code, and its owner was told of it', async () => {
      service.pass(30)
      const second = await logIn(service, login.email)
      expect(service.mails.at(-1)).toMatchObject({
        to: login.email,
        subject: 'A new device is logged in to your Kudos wallet',
      })
      const [, old] = await devices(second.token)
      expect((await devices(second.token)).map(({ isThis }) => isThis)).toEqual([true, false])
      await page(service, emailPaths.removeDevice, { id: old?.id }, second.token)
      expect(await devices(second.token)).toHaveLength(1)
      expect(wordOf(await ask(paths.factor, {}))).toBe('signed-out')
      service.pass(30)
      const { deviceToken, email } = login
      const asked = await page(service, emailPaths.connect, { email, deviceToken })
      expect(asked.body).toMatchObject({ action: 'VERIFY_DEVICE' })
    })

    test('whose first login could not be told by mail is told at the next, once', async () => {
      const { email } = login
      service.pass(30)
      const deviceToken = await approvedDevice(service, email)
      const isNews = ({ subject }: Mail) => subject.startsWith('A new device')
      const { mailer } = service
      const failing = testService(store, chain().url, {
        ...service,
        mailer: {
          ...mailer,
          send: mail => (isNews(mail) ? Promise.reject(new Error('Down.')) : mailer.send(mail)),
        },
      })
      for (const process of [failing, service, service]) {
        const otp = codeIn(service.mails, email)
        expect((await page(process, emailPaths.verify, { email, deviceToken, otp })).status).toBe(200)
        service.pass(60)
        await page(service, emailPaths.connect, { email, deviceToken })
      }
      expect(service.lines).toContainEqual(expect.objectContaining({ code: 'mail-down' }))
      expect(service.mails.filter(isNews)).toMatchObject([{ to: email }])
    })

    test('whose first login fails after the right code is told of it all the same', async () => {
      const { email } = login
      service.pass(30)
      const deviceToken = await approvedDevice(service, email)
      const failing = testService(store, chain().url, {
        ...service,
        audit: { record: () => Promise.reject(new Error('The journal is full.')) },
      })
      const otp = codeIn(service.mails, email)
      expect((await page(failing, emailPaths.verify, { email, deviceToken, otp })).status).toBe(500)
      expect(service.mails.at(-1)).toMatchObject({
        to: email,
        subject: expect.stringMatching(/^A new device/),
      })
    })

    test('show each login with its beginning and its last use; one that is taken back is refused, the others go on', async () => {
      const { deviceToken, email } = login
      const begun = service.now()
      service.pass(60 * 60)
      await page(service, emailPaths.connect, { email, deviceToken })
      const otp = codeIn(service.mails, email)
      const again = await page(service, emailPaths.verify, { email, deviceToken, otp })
      const { token } = verifyCodeAnswer.parse(again.body)
      service.pass(60)
      const elsewhere = await logIn(service, email)
      const [there, here] = await devices(token)
      expect(there?.sessions).toHaveLength(1)
      const used = service.now()
      expect(here?.sessions.map(({ isThis, begunAt, usedAt }) => [isThis, begunAt, usedAt])).toEqual([
        [true, new Date(used.getTime() - 60_000).toISOString(), used.toISOString()],
        [false, begun.toISOString(), begun.toISOString()],
      ])
      const [, old] = here?.sessions ?? []
      const stranger = await logIn(service, `${randomUUID()}@example.org`)
      await page(service, emailPaths.removeSession, { id: old?.id }, stranger.token)
      expect((await ask(paths.factor, { action: { kind: 'export' } })).status).toBe(200)
      const { body } = await page(service, emailPaths.removeSession, { id: old?.id }, token)
      expect(devicesAnswer.parse(body).devices.map(({ sessions }) => sessions.length)).toEqual([1, 1])
      expect(wordOf(await ask(paths.factor, {}))).toBe('signed-out')
      for (const one of [token, elsewhere.token])
        expect((await service.ask(emailPaths.user, { token: one, origin: serviceOrigin })).status).toBe(200)
    })

    test('show what was done with the wallet lately, in words, and nobody else’s', async () => {
      await logIn(service, `${randomUUID()}@example.org`)
      await send(sending())
      await ask(emailPaths.signOutEverywhere, {})
      service.pass(30)
      const { token } = await logIn(service, login.email)
      const { body } = await service.ask(emailPaths.activity, { token, origin: serviceOrigin })
      expect(activityAnswer.parse(body).entries.map(({ words }) => words)).toEqual([
        'A device logged in.',
        'All devices were logged out.',
        'A transaction was sent.',
        'A signature or a transaction was approved.',
        'A device logged in.',
      ])
    })

    test('say nothing of what was never there: a device, a login or a passkey of somebody’s invention', async () => {
      const { passkey } = await enrol()
      const stranger = await logIn(service, `${randomUUID()}@example.org`)
      const [strangers] = await devices(stranger.token)
      const activity = async () =>
        (await service.ask(emailPaths.activity, { token: login.token, origin: serviceOrigin })).body
      const [before, mails] = [await activity(), service.mails.length]
      for (const id of [randomUUID(), strangers?.id]) {
        expect((await ask(emailPaths.removeDevice, { id })).status).toBe(200)
        expect((await ask(emailPaths.removeSession, { id })).status).toBe(200)
      }
      const { id } = softPasskey(serviceOrigin)
      const proof = await confirm(passkey, { kind: 'removePasskey', id })
      expect(await ask(paths.removePasskey, { id, proof })).toMatchObject({
        body: { passkeys: [{ id: passkey.id }] },
      })
      expect(await activity()).toEqual(before)
      expect(service.mails).toHaveLength(mails)
    })

    test('hide nothing behind what costs nothing: texts that were signed are one line, with their number', async () => {
      const activity = async () => {
        const { body } = await service.ask(emailPaths.activity, {
          token: login.token,
          origin: serviceOrigin,
        })
        return activityAnswer.parse(body).entries.map(({ words }) => words)
      }
      const sign = (method: string, params: string[]) =>
        ask('/email/sign', { chainId: 31337, method, params })
      const { address } = login.user
      const types = { Vote: [{ name: 'for', type: 'string' }] }
      const vote = { types, primaryType: 'Vote', domain: { chainId: 31337 }, message: { for: 'tea' } }
      await send(sending())
      await sign('personal_sign', ['My words', address])
      const sent = ['A signature or a transaction was approved.', 'A transaction was sent.']
      const before = ['A device logged in.', ...sent].toReversed()
      expect(await activity()).toEqual(['A text was signed.', ...before])
      for (let count = 1; count < 22; count++) {
        service.pass(60)
        await sign('personal_sign', ['My words', address])
        await sign('eth_signTypedData_v4', [address, JSON.stringify(vote)])
      }
      const listed = await activity()
      expect(listed.filter(words => words.includes('text'))).toEqual(['22 texts were signed.'])
      expect(listed).toContain('A transaction was sent.')
      expect(listed).toHaveLength(1 + 20 + 2)
    })

    test('that log in while they are taken back are not logged in', async () => {
      service.pass(30)
      const second = await logIn(service, login.email)
      const [, old] = await devices(second.token)
      service.pass(30)
      const { deviceToken, email } = login
      await page(service, emailPaths.connect, { email, deviceToken })
      const otp = codeIn(service.mails, email)
      const remove = () => page(service, emailPaths.removeDevice, { id: old?.id }, second.token)
      const removing = beforeEvery('login', service, remove)
      expect(wordOf(await page(removing, emailPaths.verify, { email, deviceToken, otp }))).toBe('code-gone')
      expect(await devices(second.token)).toHaveLength(1)
    })

    test('are taken back once, however often that is asked at once, and so is a login; the log says each once', async () => {
      service.pass(30)
      const elsewhere = await logIn(service, login.email)
      const [, device] = await devices(elsewhere.token)
      await atOnce(emailPaths.removeDevice, { id: device?.id }, elsewhere.token)
      service.pass(30)
      const again = await logIn(service, login.email)
      const session = (await devices(elsewhere.token)).find(({ isThis }) => !isThis)?.sessions[0]
      await atOnce(emailPaths.removeSession, { id: session?.id }, elsewhere.token)
      await atOnce(emailPaths.signOut, {}, again.token)
      await atOnce(emailPaths.signOutEverywhere, {}, elsewhere.token)
      expect((await logged()).filter(kind => /removal|log-out/.test(kind))).toEqual([
        'device removal',
        'session removal',
        'log-out everywhere',
      ])
    })

    test('are all logged out at once, which the log says as it says one that logs out', async () => {
      service.pass(30)
      await page(service, emailPaths.signOut, {}, (await logIn(service, login.email)).token)
      service.pass(30)
      const second = await logIn(service, login.email)
      await ask(emailPaths.signOutEverywhere, {})
      for (const { token } of [login, second])
        expect(wordOf(await service.ask(emailPaths.user, { token, origin: null }))).toBe('signed-out')
      await ask(emailPaths.signOut, {})
      const { lines } = await auditReport(store, service.keyring, login.email)
      expect(lines.filter(line => line.includes('log-out')).map(line => line.match(/Z (.+) {/)?.[1])).toEqual(
        ['log-out', 'log-out everywhere'],
      )
    })
  })

  test('each transaction is told by mail, once', async () => {
    const request = sending()
    await send(request)
    await send(request)
    const told = service.mails.filter(({ subject }) => subject === 'Your Kudos wallet sent a transaction')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(recipient)
  })

  test('each signature that may move money is told by mail, and a text that moves nothing by none', async () => {
    const { address } = login.user
    const sign = (method: string, params: string[]) =>
      ask(emailPaths.sign, { chainId: 31337, method, params })
    const told = () => service.mails.filter(({ subject }) => subject === 'Your Kudos wallet signed something')
    await sign('personal_sign', ['My words', address])
    expect(told()).toEqual([])
    const types = { Vote: [{ name: 'for', type: 'string' }] }
    const vote = { types, primaryType: 'Vote', domain: { chainId: 31337 }, message: { for: 'tea' } }
    expect((await sign('eth_signTypedData_v4', [address, JSON.stringify(vote)])).status).toBe(200)
    expect(told()).toMatchObject([{ to: login.email, text: expect.stringContaining('take money') }])
  })

  test('signatures within a minute after a mail of one are told in the next, also where the service stops before', async () => {
    const stopping = new AbortController()
    const stopped = testService(store, chain().url, {
      keyring: service.keyring,
      stopping: stopping.signal,
    })
    const sign = (words: string) => {
      const types = { Vote: [{ name: 'for', type: 'string' }] }
      const vote = { types, primaryType: 'Vote', domain: { chainId: 31337 }, message: { for: words } }
      const params = [login.user.address, JSON.stringify(vote)]
      const body = { chainId: 31337, method: 'eth_signTypedData_v4', params }
      return page(stopped, emailPaths.sign, body, login.token)
    }
    for (const words of ['tea', 'milk', 'honey']) expect(await sign(words)).toMatchObject({ status: 200 })
    expect(stopped.mails).toHaveLength(1)
    stopping.abort()
    expect(stopped.mails).toMatchObject([
      { subject: 'Your Kudos wallet signed something' },
      { to: login.email, subject: 'Your Kudos wallet signed something' },
    ])
    expect(stopped.mails.at(-1)?.text.match(/was approved/g)).toHaveLength(2)
    // The last requests are still answered.
    expect(await sign('sugar')).toMatchObject({ status: 200 })
    expect(stopped.mails).toHaveLength(3)
  })

  test('the first passkey takes a fresh code, and is mailed about', async () => {
    const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
    const registration = softPasskey(serviceOrigin).make(options)
    const guessed = await ask(paths.addPasskey, { registration, confirmation: { otp: '123456' } })
    expect(wordOf(guessed)).toBe('code-gone')
    await enrol()
    expect(service.mails.at(-1)).toMatchObject({
      to: login.email,
      subject: 'The passkeys of your Kudos wallet changed',
    })
  })

  test('no first passkey is made within a day of a change of email', async () => {
    const email = `${randomUUID()}@example.org`
    await ask('/email/update', { email })
    await ask('/email/update/primary', { otp: codeIn(service.mails, login.email) })
    await ask('/email/update/secondary', { otp: codeIn(service.mails, email) })
    login = { ...login, email }
    expect(wordOf(await ask(paths.passkeyCode, {}))).toBe('email-changed')
    service.pass(24 * 60 * 60)
    await expect(enrol()).resolves.toMatchObject({ added: { passkeys: [{}] } })
  })
})
