import { createCipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { connectAnswer } from '../../src/protocol/emailCode.ts'
import { masterKeyring } from '../../src/server/keyring.ts'
import type { Store } from '../../src/server/store.ts'
import { checkKeys, rotateKeys, sealRows } from '../../src/server/walletKeys.ts'
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
} from '../support/emailLogin.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { type TestService, testService } from '../support/testService.ts'

const nowhere = 'http://127.0.0.1:9'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

/** Whoever can write to the database, reads it too, and has a wallet of their own, but neither the master key nor the mails. */
onEveryStore(kind => {
  let store: Store
  let service: TestService
  let victim: Awaited<ReturnType<typeof logIn>>
  let attacker: Awaited<ReturnType<typeof logIn>>

  beforeAll(async () => {
    store = await kind.open()
  })
  beforeEach(async () => {
    service = testService(store, nowhere)
    victim = await logIn(service, `victim-${randomUUID()}@example.org`)
    attacker = await logIn(service, `attacker-${randomUUID()}@example.org`)
  })

  const id = z.object({ id: z.string() })
  const userOf = async ({ email }: { email: string }) =>
    (await store.rows(id, 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id ?? ''
  const deviceOf = async ({ deviceToken }: { deviceToken: string }) =>
    (await store.rows(id, 'SELECT id FROM devices WHERE token_hash = $1', [sha256(deviceToken)]))[0]?.id ?? ''
  const isThere = (token: string) => page(service, '/email/sign', signing(victim.user.address), token)
  const signing = (address: string) => ({
    chainId: 31337,
    method: 'personal_sign',
    params: ['Mine', address],
  })
  const words = (answers: { body: unknown }[]) => answers.map(wordOf)

  test("can't open another's wallet with an email of their own, and its owner is told that it is damaged", async () => {
    const own = `other-${randomUUID()}@example.org`
    await store.run('UPDATE users SET email = $2 WHERE id = $1', [await userOf(victim), own])
    await page(service, '/email/connect', { email: own })
    const link = linkIn(service.mails, own)
    const damaged = { status: 410, body: expect.stringContaining('record is damaged') }
    expect(await service.ask(new URL(link).pathname + new URL(link).search, { origin: null })).toMatchObject(
      damaged,
    )
    expect(await approveLink(service, link)).toMatchObject(damaged)
    expect(service.mails.findLast(({ to }) => to === own)?.text).not.toMatch(/^\d{6}$/m)
    expect(wordOf(await isThere(victim.token))).toBe('wallet-damaged')
    expect(service.lines).toContainEqual(expect.objectContaining({ code: 'wallet-damaged' }))
  })

  test("can't put another's key or address under their own login, nor trade the users' ids", async () => {
    const [mine, theirs] = [await userOf(attacker), await userOf(victim)]
    const give = (columns: string) =>
      store.run(`UPDATE users SET ${columns} FROM users AS theirs WHERE users.id = $1 AND theirs.id = $2`, [
        mine,
        theirs,
      ])
    await give('key_version = theirs.key_version, wrapped_key = theirs.wrapped_key')
    const asOwn = signing(attacker.user.address)
    expect(wordOf(await page(service, '/email/sign', asOwn, attacker.token))).toBe('wallet-damaged')
    await store.run("UPDATE users SET address = '0x00' WHERE id = $1", [theirs])
    await store.run('UPDATE users SET address = $2 WHERE id = $1', [mine, victim.user.address])
    expect(words([await isThere(attacker.token), await isThere(victim.token)])).toEqual([
      'wallet-damaged',
      'wallet-damaged',
    ])
    expect((await rotateKeys(store, masterKeyring(randomBytes(32)))).count).toBe(0)
  })

  test("can't lead their session to another's wallet, make one, or prolong one", async () => {
    const theirs = await userOf(victim)
    const forged = newToken()
    await store.run(
      `INSERT INTO wallet_sessions (token_hash, user_id, device_id, expires_at, seal)
      SELECT $1, user_id, device_id, expires_at, seal FROM wallet_sessions WHERE user_id = $2`,
      [sha256(forged), theirs],
    )
    await store.run('UPDATE wallet_sessions SET user_id = $2 WHERE token_hash = $1', [
      sha256(attacker.token),
      theirs,
    ])
    await store.run(
      "UPDATE wallet_sessions SET expires_at = expires_at + INTERVAL '1 year' WHERE token_hash = $1",
      [sha256(victim.token)],
    )
    const answers = [await isThere(forged), await isThere(attacker.token), await isThere(victim.token)]
    expect(words(answers)).toEqual(['signed-out', 'signed-out', 'signed-out'])
  })

  test("can't approve their device for another's email: not by its row, another's row, or a link", async () => {
    const [mine, theirs] = [await deviceOf(attacker), await deviceOf(victim)]
    const actionOf = async (deviceToken: string) =>
      z
        .object({ action: z.string() })
        .parse((await page(service, '/email/connect', { email: victim.email, deviceToken })).body).action
    expect(await actionOf(victim.deviceToken)).toBe('VERIFY_OTP')
    await store.run(
      `INSERT INTO device_approvals (device_id, email_key, used_at, seal)
      SELECT $1, email_key, used_at, seal FROM device_approvals WHERE device_id = $2`,
      [mine, theirs],
    )
    expect(await actionOf(attacker.deviceToken)).toBe('VERIFY_DEVICE')
    await store.run('UPDATE devices SET token_hash = id::text WHERE id = $1', [mine])
    await store.run('UPDATE devices SET token_hash = $2 WHERE id = $1', [
      theirs,
      sha256(attacker.deviceToken),
    ])
    expect(await actionOf(attacker.deviceToken)).toBe('VERIFY_DEVICE')
    const secret = newToken()
    await store.run(
      `INSERT INTO device_links (secret_hash, device_id, email, created_at, expires_at, seal)
      VALUES ($1, $2, $3, $4, $5, $6)`,
      [sha256(secret), mine, victim.email, service.now(), new Date(service.now().getTime() + 60_000), '00'],
    )
    const link = `https://service.example/email/device?link=${secret}`
    expect((await service.ask(`/email/device?link=${secret}`, { origin: null })).status).toBe(410)
    expect((await approveLink(service, link)).status).toBe(410)
  })

  test("can't enter their device's code into the link of a busy hour, nor bring one that they were let in by", async () => {
    const codeOf = async (email: string, deviceToken: string) =>
      connectAnswer.parse((await page(service, '/email/connect', { email, deviceToken })).body).userCode
    const secretHash = (link: string) => sha256(new URL(link).searchParams.get('link') ?? '')
    const link = await linkForAll(service, victim.email)
    const code = await codeOf(victim.email, attacker.deviceToken)
    expect(code).toBeDefined()
    await store.run('UPDATE device_links SET user_code = $2 WHERE secret_hash = $1', [
      secretHash(link),
      code ?? null,
    ])
    expect(await isLetIn(service, victim.email, attacker.deviceToken)).toBe(false)

    // Their own link, with the code of their device for the victim's address in it, and then that address.
    const own = await linkForAll(service, attacker.email)
    await approveLink(service, own, code)
    await store.run('UPDATE device_links SET email = $2 WHERE secret_hash = $1', [
      secretHash(own),
      victim.email,
    ])
    expect(await isLetIn(service, victim.email, attacker.deviceToken)).toBe(false)
  })

  test('gets 25 tries at a code a day and one an hour beyond, whatever counts and times they set back', async () => {
    const deviceToken = await approvedDevice(service, victim.email)
    const otp = codeIn(service.mails, victim.email)
    const verify = (tried: string) =>
      page(service, '/email/verify', { email: victim.email, deviceToken, otp: tried })
    const seen: unknown[] = []
    for (let tries = 0; tries < 27; tries++) {
      seen.push(wordOf(await verify(otherThan(otp))))
      await store.run('UPDATE codes SET tries = 0')
      await store.run('DELETE FROM limits')
    }
    expect(seen).toEqual([...Array(26).fill('wrong-code'), 'too-many-tries'])
    expect(wordOf(await verify(otp))).toBe('too-many-tries')
    await store.run("UPDATE codes SET expires_at = expires_at + INTERVAL '2 days'")
    service.pass(24 * 60 * 60 + 1)
    expect(wordOf(await verify(otp))).toBe('wrong-code')
  })

  test("can't be signed in with another's account", async () => {
    const token = newToken()
    const expiresAt = new Date(service.now().getTime() + 60_000)
    await store.run(
      `INSERT INTO sign_in_sessions (token_hash, origin, address, chain_id, expires_at, seal)
      VALUES ($1, $2, $3, 31337, $4, $5)`,
      [sha256(token), 'https://widget.example', victim.user.address, expiresAt, '00'],
    )
    expect((await service.ask('/sign-in/session', { token })).body).toEqual({})
  })

  test("can't have a wallet adopted that the operator did not ask to", async () => {
    const keyring = masterKeyring(randomBytes(32))
    const fresh = await kind.open()
    const users = testService(fresh, nowhere, { keyring })
    const { user, token } = await logIn(users, 'old@example.org')
    // As a version without seals kept it, bound to the user alone.
    await fresh.run('UPDATE users SET seal = NULL')
    await expect(checkKeys(fresh, keyring)).rejects.toThrow('npm run service seal-rows')
    expect(wordOf(await page(users, '/email/sign', signing(user.address), token))).toBe('wallet-damaged')
    // What a version with seals has wrapped is never taken for an old one.
    expect(await sealRows(fresh, keyring)).toEqual({ count: 0, damaged: [user.address] })
  })

  test("can't keep the service from starting by a damaged wallet, once the others have a new master key", async () => {
    const [fresh, old, young] = [await kind.open(), randomBytes(32), randomBytes(32)]
    const users = testService(fresh, nowhere, { keyring: masterKeyring(old) })
    const { user } = await logIn(users, 'damaged@example.org')
    const { token, user: whole } = await logIn(users, 'whole@example.org')
    await fresh.run("UPDATE users SET wrapped_key = 'damaged' WHERE address = $1", [user.address])
    const [both, alone] = [masterKeyring(young, [old]), masterKeyring(young)]
    // Without the old key nobody knows which wallets are damaged.
    await rotateKeys(fresh, alone)
    await expect(checkKeys(fresh, alone)).rejects.toThrow('MASTER_KEY: expected the key')
    await checkKeys(fresh, both)
    expect(await rotateKeys(fresh, both)).toEqual({ count: 1, damaged: [user.address] })
    for (const keyring of [both, alone]) await checkKeys(fresh, keyring)
    const after = testService(fresh, nowhere, { keyring: alone })
    expect((await page(after, '/email/sign', signing(whole.address), token)).status).toBe(200)
  })

  test('a wallet of a version without seals is sealed once, as it is, and goes on; a damaged one is named', async () => {
    const master = randomBytes(32)
    const [fresh, keyring] = [await kind.open(), masterKeyring(master)]
    const users = testService(fresh, nowhere, { keyring })
    const [privateKey, email] = [generatePrivateKey(), 'old@example.org']
    const addresses = [privateKeyToAddress(privateKey), privateKeyToAddress(generatePrivateKey())]
    for (const [index, address] of addresses.entries()) {
      const id = randomUUID()
      await fresh.run(
        `INSERT INTO users (id, email, address, key_version, wrapped_key, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, `${index || ''}${email}`, address, keyring.version, wrapOld(master, id, privateKey), new Date()],
      )
    }
    expect(await sealRows(fresh, keyring)).toEqual({ count: 1, damaged: addresses.slice(1) })
    expect((await logIn(users, email)).user).toEqual({ email, address: addresses[0] })
    expect(await sealRows(fresh, keyring)).toMatchObject({ count: 0 })
    // What the seals cover goes on under a new master key, and the damaged one holds up none.
    const young = randomBytes(32)
    const { token } = await logIn(users, email)
    expect(await rotateKeys(fresh, masterKeyring(young, [master]))).toEqual({
      count: 1,
      damaged: addresses.slice(1),
    })
    const after = testService(fresh, nowhere, { keyring: masterKeyring(young) })
    const signed = await page(after, '/email/sign', signing(addresses[0] ?? ''), token)
    expect(signed.status).toBe(200)
  })
})

/** A key as a version without seals wrapped it. */
function wrapOld(master: Buffer, userId: string, privateKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'kudos wallet keys', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(JSON.stringify([userId, masterKeyring(master).version])))
  const encrypted = Buffer.concat([cipher.update(Buffer.from(privateKey.slice(2), 'hex')), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}
