import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { masterKeyring } from '../../src/server/keyring.ts'
import { newRecoveryCode, recover } from '../../src/server/recoveryCode.ts'
import type { Store } from '../../src/server/store.ts'
import { findUser } from '../../src/server/users.ts'
import { rotateKeys } from '../../src/server/walletKeys.ts'
import { approveLink, codeIn, linkIn, logIn, page } from '../support/emailLogin.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { type TestService, testService } from '../support/testService.ts'

const nowhere = 'http://127.0.0.1:9'

onEveryStore(kind => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const both = masterKeyring(young, [old])
  let store: Store
  let before: TestService
  let login: Awaited<ReturnType<typeof logIn>>

  beforeEach(async () => {
    store = await kind.open()
    before = testService(store, nowhere, { keyring: masterKeyring(old) })
    login = await logIn(before, `${randomUUID()}@example.org`)
  })

  /** The service once the old key is gone. */
  const after = () => testService(store, nowhere, { keyring: masterKeyring(young) })
  const userOf = async (service: TestService) => {
    const user = await findUser(service, login.email)
    if (!user) throw new Error('The user is gone.')
    return user
  }

  test('a change of email is stopped by the old address after a rotation, too', async () => {
    const newEmail = `${randomUUID()}@example.org`
    await page(before, '/email/update', { email: newEmail }, login.token)
    await page(before, '/email/update/primary', { otp: codeIn(before.mails, login.email) }, login.token)
    await page(before, '/email/update/secondary', { otp: codeIn(before.mails, newEmail) }, login.token)
    const link = linkIn(before.mails, login.email)
    await rotateKeys(store, both)
    const rotated = after()
    expect((await approveLink(rotated, link)).status).toBe(200)
    expect((await userOf(rotated)).address).toBe(login.user.address)
  })

  test('every row that is sealed goes on, but devices, which are approved once more', async () => {
    const sealed = await store.rows(
      z.object({ table: z.string() }),
      `SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'seal' ORDER BY table_name`,
    )
    const read: string[] = []
    const watched: Store = {
      ...store,
      rows: (row, sql, values) => {
        read.push(sql.match(/ FROM (\w+)/)?.[1] ?? sql)
        return store.rows(row, sql, values)
      },
    }
    await rotateKeys(watched, both)
    const tables = sealed.map(({ table }) => table)
    expect(tables.filter(table => !read.includes(table))).toEqual([
      'device_approvals',
      'device_links',
      'devices',
    ])
  })

  test('what is written while keys are rotated counts: of two recovery codes the newer one', async () => {
    const user = await userOf(before)
    const rotating = testService(store, nowhere, { keyring: both })
    await newRecoveryCode(before, store, user.id)
    let fresh: string | undefined
    const busy: Store = {
      ...store,
      run: async (sql, values) => {
        if (sql.startsWith('UPDATE recovery_codes')) fresh ??= await newRecoveryCode(rotating, store, user.id)
        return store.run(sql, values)
      },
    }
    await rotateKeys(busy, both)
    const rotated = after()
    await expect(recover(rotated, await userOf(rotated), fresh ?? '')).resolves.toBeUndefined()
  })
})
