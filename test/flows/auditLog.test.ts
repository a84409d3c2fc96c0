import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  exportAnswer,
  outcomeAnswer,
  sendAnswer,
  sentAnswer,
  verifyCodeAnswer,
} from '../../src/protocol/emailCode.ts'
import { type AuditEvent, noteHead, openAuditLog } from '../../src/server/auditLog.ts'
import { auditReport } from '../../src/server/auditReport.ts'
import { finishErasures } from '../../src/server/erasures.ts'
import { type Journal, openJournal, readJournal, repairRestored } from '../../src/server/journal.ts'
import { masterKeyring } from '../../src/server/keyring.ts'
import { followSends } from '../../src/server/sends.ts'
import { openPglite, type Store } from '../../src/server/store.ts'
import { findSend, journalSendOf, type SignedSend, storeSend } from '../../src/server/storedSends.ts'
import { approvedDevice, codeIn, logIn, page, wordOf } from '../support/emailLogin.ts'
import { newDatabaseFolder, openNewStore } from '../support/newStore.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { testChain } from '../support/testChain.ts'
import { serviceOrigin, type TestService, testService } from '../support/testService.ts'

const chain = testChain()
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A folder that goes with the test. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kudos-log-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database that is closed with the test. */
async function newPglite(): Promise<Store> {
  const store = await openNewStore()
  endings.push(() => store.close())
  return store
}

const sign = (service: TestService, address: string, token: string) =>
  page(
    service,
    '/email/sign',
    { chainId: 31337, method: 'personal_sign', params: ['My words', address] },
    token,
  )

const idRow = z.object({ id: z.string() })

/** Sends one wei. */
const send = (service: TestService, from: string, requestId: string, token: string) =>
  page(
    service,
    '/email/send',
    { requestId, from, chainId: 31337, transaction: { to: `0x${'ab'.repeat(20)}`, value: '0x1' } },
    token,
  )

/** A payment that one process sends, that gets stuck, and is sped up by another: its request, and the hash of what paid. */
async function speedUp(other: TestService, service: TestService, from: string, token: string) {
  const requestId = randomUUID()
  await chain().client.setAutomine(false)
  sendAnswer.parse((await send(other, from, requestId, token)).body)
  service.pass(61)
  const listed = await service.ask('/email/sent', { token, origin: serviceOrigin })
  const stuck = sentAnswer.parse(listed.body).sends.find(sent => sent.requestId === requestId)
  const asked = { requestId, from, kind: 'speed-up', fee: stuck?.speedUpFee }
  const { hash } = sendAnswer.parse((await page(service, '/email/replace', asked, token)).body)
  await chain().client.mine({ blocks: 1 })
  await chain().client.setAutomine(true)
  return { requestId, hash }
}

async function erase(service: TestService, email: string, token: string) {
  await page(service, '/email/export/code', {}, token)
  const { body } = await page(service, '/email/export', { otp: codeIn(service.mails, email) }, token)
  const { eraseToken } = exportAnswer.parse(body)
  expect((await page(service, '/email/export/erase', { eraseToken }, token)).status).toBe(200)
}

onEveryStore(kind => {
  test('everything that is done with a wallet is in the log, without its words, and stays when the wallet is erased', async () => {
    const service = testService(await kind.open(), chain().url)
    const { store, keyring } = service
    const email = `${randomUUID()}@example.org`
    await logIn(service, 'somebody@example.org')
    const { user, token } = await logIn(service, email)
    await sign(service, user.address, token)
    await chain().client.setBalance({ address: user.address, value: parseEther('1') })
    const { hash } = sendAnswer.parse((await send(service, user.address, randomUUID(), token)).body)
    service.pass(60)
    await erase(service, email, token)
    const { lines, faults } = await auditReport(store, keyring, email)
    expect(lines.map(line => line.match(/Z (.+) \{/)?.[1] ?? line)).toEqual([
      'device approval',
      'login',
      'text signature',
      'approval',
      'sending',
      'export',
      'erasure',
      'Entries in the log: 9.',
      'Its chain is whole.',
    ])
    expect(lines.find(line => line.includes('sending'))).toContain(hash)
    expect(faults).toEqual([])
    const all = JSON.stringify(await store.rows(z.looseObject({}), 'SELECT * FROM audit_log'))
    for (const word of [email, 'My words', 'somebody']) expect(all).not.toContain(word)
  })

  test('an entry that is changed, taken out or cut off at the end is found; the database takes no change anyway', async () => {
    const service = testService(await kind.open(), chain().url)
    const { store, keyring } = service
    for (let count = 0; count < 3; count++) await logIn(service, `${count}@example.org`)
    await expect(store.run("UPDATE audit_log SET kind = 'login'")).rejects.toThrow('only added')
    await expect(store.run('DELETE FROM audit_log')).rejects.toThrow('only added')
    await store
      .run('ALTER TABLE audit_log DISABLE TRIGGER ALL')
      .catch(() => store.run('DROP TRIGGER only_added ON audit_log'))
    const folder = await newFolder()
    const file = join(folder, 'journal.jsonl')
    await (await openJournal(file)).append(
      await store.rows(z.object({ seq: z.number(), hash: z.string() }), 'SELECT seq, hash FROM audit_log'),
    )
    const broken = async (journal?: string) =>
      (await auditReport(store, keyring, undefined, journal)).faults[0]
    expect(await broken(file)).toBeUndefined()
    await store.run("UPDATE audit_log SET at = at + INTERVAL '1 second' WHERE seq = 3")
    expect(await broken()).toContain('entry 3')
    await store.run("UPDATE audit_log SET at = at - INTERVAL '1 second' WHERE seq = 3")
    await store.run('DELETE FROM audit_log WHERE seq = 6')
    expect(await broken()).toBeUndefined()
    expect(await broken(file)).toContain('entry 6')
    const grown = openAuditLog({ store, keyring, now: service.now })
    for (const name of ['new', 'newer']) await grown.record({ kind: 'login', email: `${name}@example.org` })
    expect(await broken()).toBeUndefined()
    expect(await broken(file)).toContain('entry 6')
    await store.run('DELETE FROM audit_log WHERE seq = 2')
    expect(await broken()).toContain('entry 2')
  })

  test.each(['at once', 'after an error', 'after another process has grown it'])(
    'a database that has fallen back to an older state ends the process, which does nothing more (%s)',
    async when => {
      const [store, other] = await kind.openTwice()
      const keyring = masterKeyring(randomBytes(32))
      const onRewound = vi.fn()
      const audit = openAuditLog({ store, keyring, now: () => new Date(), onRewound })
      const event = (name: string) => ({ kind: 'login', email: `${name}@example.org` }) as const
      for (const name of ['a', 'b', 'c']) await audit.record(event(name))
      await store.run('DROP TRIGGER only_added ON audit_log')
      await store.run('DELETE FROM audit_log WHERE seq > 1')
      if (when === 'after another process has grown it') {
        const grown = openAuditLog({ store: other, keyring, now: () => new Date() })
        for (const name of ['d', 'e', 'f', 'g']) await grown.record(event(name))
      }
      if (when === 'after an error')
        await expect(
          audit.record(event('x'), () => Promise.reject(new Error('no connection'))),
        ).rejects.toThrow('no connection')
      const act = vi.fn(() => Promise.resolve(true))
      const count = async () => store.rows(z.object({ seq: z.number() }), 'SELECT seq FROM audit_log')
      const before = await count()
      await expect(audit.record(event('y'), act)).rejects.toThrow('lacks what it had stored')
      expect(onRewound).toHaveBeenCalled()
      expect(await count()).toEqual(before)
    },
  )

  test('two processes that write at once make one chain, and what can not be logged is not done', async () => {
    const [store, other] = await kind.openTwice()
    const keyring = masterKeyring(randomBytes(32))
    const now = () => new Date()
    const logs = [openAuditLog({ store, keyring, now }), openAuditLog({ store: other, keyring, now })]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        logs[index % 2]?.record({ kind: 'login', email: `${index}@example.org` }),
      ),
    )
    expect(await auditReport(store, keyring)).toMatchObject({
      faults: [],
      lines: ['Entries in the log: 200.', expect.anything()],
    })

    const service = testService(store, chain().url, { keyring })
    const { user, token } = await logIn(service, 'unlogged@example.org')
    const audit = { record: () => Promise.reject(new Error('The disk is full.')) }
    const unlogged = testService(store, chain().url, { keyring, audit })
    expect((await sign(unlogged, user.address, token)).status).toBe(500)
  })
})

test('a database that a backup replaced ends what was open, keeps erased keys erased, and repeats no payment', async () => {
  const made = await newFolder()
  const folder = newDatabaseFolder()
  endings.push(() => rm(folder, { recursive: true, force: true }))
  const [backup, file] = [join(made, 'backup'), join(made, 'journal.jsonl')]
  const others = await openJournal(join(made, 'of-another-machine.jsonl'))
  const keyring = masterKeyring(randomBytes(32))
  const journal = await openJournal(file)
  const start = async () => {
    const store = await openPglite(folder)
    const said = await repairRestored(store, file, journal)
    const audit = openAuditLog({ store, keyring, now: () => new Date() }, journal)
    return { said, service: testService(store, chain().url, { keyring, audit }) }
  }

  const before = await start()
  const stays = await logIn(before.service, 'stays@example.org')
  const leaves = await logIn(before.service, 'leaves@example.org')
  await before.service.store.close()
  await cp(folder, backup, { recursive: true })

  const after = await start()
  expect(after.said).toEqual([])
  const { address } = stays.user
  await chain().client.setBalance({ address, value: parseEther('1') })
  const requestId = randomUUID()
  const { hash } = sendAnswer.parse((await send(after.service, address, requestId, stays.token)).body)
  const { store, now } = after.service
  const audit = openAuditLog({ store, keyring, now }, others)
  const other = testService(store, chain().url, { keyring, audit, now })
  const faster = await speedUp(other, after.service, address, stays.token)
  await erase(after.service, leaves.email, leaves.token)
  await after.service.store.close()

  await rm(folder, { recursive: true })
  await cp(backup, folder, { recursive: true })
  const restored = await start()
  endings.push(() => restored.service.store.close())
  expect(restored.said).toEqual([
    expect.stringContaining('erased again, whose owners had taken their keys: 1'),
    expect.stringContaining('approved transactions put back: 2'),
  ])
  const { service } = restored
  for (const { token } of [stays, leaves])
    expect(wordOf(await service.ask('/email/user', { token, origin: serviceOrigin }))).toBe('signed-out')
  const again = await logIn(service, stays.email)
  expect(again.user).toEqual(stays.user)
  expect((await logIn(service, leaves.email)).user.address).not.toBe(leaves.user.address)
  const outcome = await page(service, '/email/outcome', { requestId, from: address }, again.token)
  expect(outcomeAnswer.parse(outcome.body)).toEqual({ hash })
  expect(sendAnswer.parse((await send(service, address, requestId, again.token)).body)).toEqual({ hash })
  const asked = { requestId: faster.requestId, from: address }
  const paid = await page(service, '/email/outcome', asked, again.token)
  expect(outcomeAnswer.parse(paid.body)).toEqual({ hash: faster.hash })
  expect(await chain().client.getTransactionCount({ address })).toBe(2)

  // Only once: what is new since is no backup.
  expect((await auditReport(service.store, keyring, undefined, file)).faults).toEqual([])
  expect(await repairRestored(service.store, file, journal)).toEqual([])
})

test('after a restore the place of a payment that was given up belongs to the one that took it, which is followed', async () => {
  const folder = await newFolder()
  const file = join(folder, 'journal.jsonl')
  const store = await newPglite()
  const { email } = await logIn(testService(store, chain().url), 'place@example.org')
  const [{ id } = { id: '' }] = await store.rows(idRow, 'SELECT id FROM users WHERE email = $1', [email])
  const signed = (digit: string, createdAt: Date): SignedSend => ({
    requestId: randomUUID(),
    contentHash: digit,
    chainId: 31337,
    nonce: 0,
    hash: `0x${digit.repeat(64)}`,
    raw: '0x02',
    createdAt,
  })
  const [givenUp, taker] = [signed('a', new Date(1_000)), signed('b', new Date(2_000))]
  expect(await storeSend(store, id, givenUp)).toBe(true)
  const journal = await openJournal(file)
  await journal.append(
    [givenUp, taker].map((send, seq) => ({ seq: seq + 1000, hash: '00', send: journalSendOf(id, send) })),
  )
  await repairRestored(store, file, journal)
  expect(await findSend(store, id, givenUp.requestId)).toMatchObject({
    sending: { state: 'freed', why: 'refused' },
  })
  expect(await findSend(store, id, taker.requestId)).toMatchObject({ sending: { state: 'signed' }, nonce: 0 })
})

test("a machine's journal tells a backup also where only another machine has written since", async () => {
  const folder = await newFolder()
  const [store, backup] = [await newPglite(), await newPglite()]
  const [file, otherFile] = [join(folder, 'journal.jsonl'), join(folder, 'of-another-machine.jsonl')]
  const [journal, other] = [await openJournal(file), await openJournal(otherFile)]
  const [keyring, now] = [masterKeyring(randomBytes(32)), () => new Date()]
  expect(await noteHead({ store, journal })).toMatch(/^0+$/)
  await openAuditLog({ store, keyring, now }, other).record({
    kind: 'log-out everywhere',
    email: 'a@example.org',
  })
  expect(await seqsIn(file)).toEqual([])
  const noted = await noteHead({ store, journal })
  expect([await seqsIn(file), await seqsIn(otherFile)]).toEqual([[1], [1]])
  const { size } = await stat(file)
  await noteHead({ store, journal }, noted)
  expect((await stat(file)).size).toBe(size)
  expect(await repairRestored(store, file, journal)).toEqual([])
  expect(await repairRestored(backup, file, journal)).toEqual([expect.stringContaining('is a backup')])
})

test('a journal whose database fell back and was grown by others is told by any of its lines, and where it begins anew, too', async () => {
  const folder = await newFolder()
  const [store, standby] = [await newPglite(), await newPglite()]
  const file = join(folder, 'journal.jsonl')
  const onEmpty = vi.fn()
  const journal = await openJournal(file, onEmpty)
  const [keyring, now] = [masterKeyring(randomBytes(32)), () => new Date()]
  const event = (name: string) => ({ kind: 'login', email: `${name}@example.org` }) as const
  await openAuditLog({ store, keyring, now }, journal).record(event('lost'))
  const elsewhere = openAuditLog({ store: standby, keyring, now })
  for (const name of ['other', 'newer']) await elsewhere.record(event(name))
  await noteHead({ store: standby, journal })
  expect(onEmpty).toHaveBeenCalledOnce()
  expect((await auditReport(standby, keyring)).faults).toEqual([])
  expect((await auditReport(standby, keyring, undefined, file)).faults).toEqual([
    expect.stringContaining('broken at entry 1'),
  ])
  expect(await repairRestored(standby, file, journal)).toEqual([expect.stringContaining('is a backup')])
  expect(await repairRestored(standby, file, journal)).toEqual([])
  await rm(file)
  await noteHead({ store: standby, journal })
  expect(onEmpty).toHaveBeenCalledTimes(2)
})

test('of thousands of lines each is compared, up to the last time that the database was restored', async () => {
  const [store, file] = [await newPglite(), join(await newFolder(), 'journal.jsonl')]
  const hash = 'ab'.repeat(32)
  await store.run(
    `INSERT INTO audit_log (seq, at, kind, email_key, facts, key_version, hash)
    SELECT seq, now(), 'login', '', '{}', '', $1 FROM generate_series(1, 2500) AS seq WHERE seq NOT IN (1500, 2200)`,
    [hash],
  )
  const lines = Array.from({ length: 2500 }, (_, index) => ({ seq: index + 1, hash }))
  const journal = await openJournal(file)
  await journal.append(lines)
  expect((await readJournal(store, file)).firstLacking).toBe(1500)
  await journal.append([{ restored: true }, ...lines.slice(0, 1499)])
  expect((await readJournal(store, file)).firstLacking).toBeUndefined()
})

test('a line of the journal that a crash cut off is told, and swallows none that comes after it', async () => {
  const folder = await newFolder()
  const file = join(folder, 'journal.jsonl')
  const [hash, erased] = ['00', randomUUID()]
  const [journal, beside] = [await openJournal(file), await openJournal(file)]
  await journal.append([{ seq: 1, hash }])
  await appendFile(file, '{"seq":2,"ha')
  await beside.append([
    { seq: 3, hash, erased },
    { seq: 4, hash },
  ])
  await journal.append([{ seq: 5, hash }])
  const store = await newPglite()
  const read = await readJournal(store, file)
  expect([await seqsIn(file), [...read.erased], read.cut.length]).toEqual([[1, 3, 4, 5], [erased], 1])
  expect(await repairRestored(store, file, journal)).toContainEqual(expect.stringContaining('cut off'))
})

/** The numbers of the entries that a journal has whole lines of. */
async function seqsIn(file: string): Promise<number[]> {
  const whole = (await readFile(file, 'utf8')).split('\n').filter(text => text.endsWith('}'))
  return whole.map(text => z.object({ seq: z.number() }).parse(JSON.parse(text)).seq)
}

/** A service whose journal is a file that can't be written to while `isFull`; its processes share their time. */
async function withFullDisk(store: Store) {
  const folder = await newFolder()
  const file = join(folder, 'journal.jsonl')
  const opened = await openJournal(file)
  const disk = { isFull: false }
  const journal: Journal = {
    append: async lines => {
      if (disk.isFull) throw new Error('The disk is full.')
      await opened.append(lines)
    },
  }
  const keyring = masterKeyring(randomBytes(32))
  const now = () => service.now()
  const audit = openAuditLog({ store, keyring, now }, journal)
  const service: TestService = testService(store, chain().url, { keyring, audit, journal })
  /** The same after a crash: nothing that was only remembered is. */
  const restarted = (): TestService => ({
    ...service,
    audit: openAuditLog({ store, keyring, now }, journal),
  })
  /** The same, whose disk is full as soon as something of a kind is to be recorded. */
  const fullFrom = (kind: AuditEvent['kind']): TestService =>
    testService(store, chain().url, {
      ...service,
      audit: {
        record: (event, act) => {
          disk.isFull ||= event.kind === kind
          return audit.record(event, act)
        },
      },
    })
  return { service, restarted, fullFrom, disk, file }
}

const sentMails = ({ mails }: TestService) => mails.filter(({ subject }) => subject.includes('transaction'))

onEveryStore(kind => {
  test('an erasure that fails half-way opens the wallet to nobody, and is finished by the next look', async () => {
    const { service, disk } = await withFullDisk(await kind.open())
    const { store } = service
    for (const fails of ['database', 'journal']) {
      const { user, email, token, deviceToken } = await logIn(service, `${randomUUID()}@example.org`)
      await page(service, '/email/export/code', {}, token)
      const shown = await page(service, '/email/export', { otp: codeIn(service.mails, email) }, token)
      const { eraseToken } = exportAnswer.parse(shown.body)
      if (fails === 'database') {
        await store.run(
          `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut'; END $$`,
        )
        await store.run(
          'CREATE TRIGGER refused BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse()',
        )
      } else disk.isFull = true
      expect((await page(service, '/email/export/erase', { eraseToken }, token)).status).toBe(200)
      expect(service.lines).toContainEqual(expect.objectContaining({ code: 'erase' }))
      const there = () => store.rows(idRow, 'SELECT id FROM users WHERE email = $1', [email])
      expect(await there()).toHaveLength(1)
      expect(wordOf(await send(service, user.address, randomUUID(), token))).toBe('signed-out')
      service.pass(60)
      await page(service, '/email/connect', { email, deviceToken })
      const verified = { email, deviceToken, otp: codeIn(service.mails, email) }
      expect((await page(service, '/email/verify', verified)).status).toBeGreaterThanOrEqual(500)

      if (fails === 'database') await store.run('DROP TRIGGER refused ON users')
      disk.isFull = false
      await followSends(service)
      await finishErasures(service)
      expect(await there()).toEqual([])
      expect((await logIn(service, email)).user.address).not.toBe(user.address)
    }
  })

  test('two newcomers at once, whose erased wallet is still there, get the same new one', async () => {
    const { service } = await withFullDisk(await kind.open())
    const { user, email } = await logIn(service, `${randomUUID()}@example.org`)
    const verify = []
    for (let device = 0; device < 2; device++) {
      service.pass(60)
      const deviceToken = await approvedDevice(service, email)
      verify.push({ email, deviceToken, otp: codeIn(service.mails, email) })
    }
    await service.store.run('UPDATE users SET erased_at = $1 WHERE email = $2', [service.now(), email])
    const answers = await Promise.all(verify.map(body => page(service, '/email/verify', body)))
    const addresses = answers.map(({ body }) => verifyCodeAnswer.parse(body).user.address)
    expect(addresses[0]).toBe(addresses[1])
    expect(addresses[0]).not.toBe(user.address)
  })

  test('whoever can only write to the database gets nothing into a journal, from where it would outlast a backup', async () => {
    const { service, file } = await withFullDisk(await kind.open())
    const { store } = service
    const { user, email, token } = await logIn(service, `${randomUUID()}@example.org`)
    await chain().client.setBalance({ address: user.address, value: parseEther('1') })
    await send(service, user.address, randomUUID(), token)
    const [victim] = await store.rows(idRow, 'SELECT id FROM users WHERE email = $1', [email])
    const entries = await store.rows(
      z.object({ seq: z.number(), hash: z.string() }),
      'SELECT seq, hash FROM audit_log ORDER BY seq',
    )
    const [
      {
        sends: [real],
      },
      erased,
    ] = [await readJournal(service.store, file), victim?.id]
    const forged = [
      { seq: 1_000, hash: entries[0]?.hash, erased },
      ...entries.map(({ seq, hash }) => ({ seq, hash, erased })),
      { ...entries.at(-1), send: { ...real, hash: `0x${'1'.repeat(64)}` } },
      { ...entries.at(-1), send: { ...real, user_id: randomUUID() } },
      { ...entries.at(-1), send: real, erased },
      { nonsense: true },
    ]
    for (const [index, line] of forged.entries())
      await store.run(
        'INSERT INTO unwritten_lines (seq, user_id, line, created_at) VALUES ($1, $2, $3, $4)',
        [2_000 + index, victim?.id ?? null, JSON.stringify(line), service.now()],
      )
    service.pass(60)
    await followSends(service)
    const { erased: gone, sends } = await readJournal(service.store, file)
    expect([...gone]).toEqual([])
    expect(sends).toEqual([real])
    expect(service.lines).toContainEqual(expect.objectContaining({ code: 'journal-unproven' }))
  })

  test('what is done while the journal is full is told as done; nothing more is done until it has room', async () => {
    const { service, fullFrom, disk } = await withFullDisk(await kind.open())
    const email = `${randomUUID()}@example.org`
    const [{ user, token }, { token: other }] = [await logIn(service, email), await logIn(service, email)]
    const filling = fullFrom('log-out everywhere')
    expect((await page(filling, '/email/sign-out/everywhere', {}, token)).status).toBe(200)
    expect(wordOf(await sign(service, user.address, other))).toBe('signed-out')
    disk.isFull = false
    const { token: again } = await logIn(service, email)
    disk.isFull = true
    expect((await sign(service, user.address, again)).status).toBe(500)
    disk.isFull = false
    expect((await sign(service, user.address, again)).status).toBe(200)
  })

  test('a payment whose line for the journal is not proven is not handed over, as after a rotation', async () => {
    const { service, restarted, fullFrom, disk } = await withFullDisk(await kind.open())
    const { user, token } = await logIn(service, `${randomUUID()}@example.org`)
    const { address } = user
    await chain().client.setBalance({ address, value: parseEther('1') })
    const requestId = randomUUID()
    expect((await send(fullFrom('sending'), address, requestId, token)).status).toBe(503)
    const { store } = service
    const turn = (from: string, to: string) =>
      store.run('UPDATE unwritten_lines SET line = replace(line, $1, $2)', [from, to])
    await turn('"hash":"', '"hash":"0')
    disk.isFull = false
    service.pass(60)
    await followSends(restarted())
    const paid = () => chain().client.getTransactionCount({ address, blockTag: 'pending' })
    expect(await paid()).toBe(0)

    await turn('"hash":"0', '"hash":"')
    await followSends(restarted())
    expect(await paid()).toBe(1)
  })

  test('a payment that the journal lacks is not handed over; once it has it, it is, also after a crash, and its owner is told', async () => {
    const { service, restarted, fullFrom, disk, file } = await withFullDisk(await kind.open())
    const { user, token } = await logIn(service, `${randomUUID()}@example.org`)
    const { address } = user
    await chain().client.setBalance({ address, value: parseEther('1') })
    // The entry of the approval is the first line, that of the sending the second.
    const requestId = randomUUID()
    const filling = fullFrom('sending')
    const first = await send(filling, address, requestId, token)
    expect([first.status, wordOf(first)]).toEqual([503, 'node-down'])
    const paid = () => chain().client.getTransactionCount({ address, blockTag: 'pending' })
    service.pass(60)
    for (const process of [service, restarted()]) {
      await expect(followSends(process)).rejects.toThrow('disk is full')
      expect((await send(service, address, requestId, token)).status).toBe(503)
      expect((await sign(service, address, token)).status).toBe(500)
    }
    expect([await paid(), sentMails(service)]).toEqual([0, []])

    disk.isFull = false
    await followSends(restarted())
    expect(await paid()).toBe(1)
    await expect.poll(() => sentMails(service)).toMatchObject([{ to: user.email }])
    const { sends } = await readJournal(service.store, file)
    expect(sends).toMatchObject([{ request_id: requestId, user_id: expect.anything() }])
    expect((await sign(service, address, token)).status).toBe(200)
    expect((await seqsIn(file)).at(-1)).toBe(5)
    expect(sendAnswer.parse((await send(service, address, requestId, token)).body).hash).toBe(sends[0]?.hash)
    expect([await paid(), sentMails(service).length]).toEqual([1, 1])
  })
})
