import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPasskeyAnswer, secondFactorPaths as paths } from '../../src/protocol/secondFactor.ts'
import { recoveryOf } from '../../src/server/delayedRecovery.ts'
import { countSpending } from '../../src/server/spendings.ts'
import type { Store } from '../../src/server/store.ts'
import { sweep } from '../../src/server/sweep.ts'
import { findUser } from '../../src/server/users.ts'
import { approveLink, codeIn, linkIn, logIn, page, wordOf } from '../support/emailLogin.ts'
import { onEveryStore } from '../support/serviceStores.ts'
import { softPasskey } from '../support/softPasskey.ts'
import { serviceOrigin, type TestService, testService } from '../support/testService.ts'

const nowhere = 'http://127.0.0.1:9'
const day = 24 * 60 * 60

/** One sweep while the clock is a year ahead; then it is right again. */
onEveryStore(kind => {
  let store: Store
  let service: TestService
  let login: Awaited<ReturnType<typeof logIn>>

  beforeAll(async () => {
    store = await kind.open()
  })
  beforeEach(async () => {
    service = testService(store, nowhere)
    login = await logIn(service, `${randomUUID()}@example.org`)
  })

  const ask = (path: string, body: unknown) => page(service, path, body, login.token)
  const sweepAhead = () => sweep(store, new Date(service.now().getTime() + 365 * day * 1000))
  const userId = async () => {
    const user = await findUser(service, login.email)
    if (!user) throw new Error('The user is gone.')
    return user.id
  }

  test('leaves the old address its day to stop a change of email, and the money where it is until then', async () => {
    const oldEmail = login.email
    const email = `${randomUUID()}@example.org`
    await ask('/email/update', { email })
    await ask('/email/update/primary', { otp: codeIn(service.mails, oldEmail) })
    await ask('/email/update/secondary', { otp: codeIn(service.mails, email) })
    const link = linkIn(service.mails, oldEmail)
    await sweepAhead()
    service.pass(60)
    login = await logIn(service, email)
    expect(wordOf(await ask(paths.passkeyCode, {}))).toBe('email-changed')
    expect((await approveLink(service, link)).status).toBe(200)
  })

  test('lets nobody spend the daily limit twice; what is older goes with the next payment', async () => {
    const id = await userId()
    const spend = () =>
      countSpending(
        service,
        { userId: id, unit: 'dollars', requestId: randomUUID(), amount: 100n },
        spent => spent === 0n,
      )
    expect(await spend()).toBe(true)
    await sweepAhead()
    expect(await spend()).toBe(false)
    service.pass(day)
    expect(await spend()).toBe(true)
    const row = z.object({ request_id: z.string() })
    expect(await store.rows(row, 'SELECT request_id FROM spendings WHERE user_id = $1', [id])).toHaveLength(1)
  })

  test('ends no recovery of lost passkeys', async () => {
    await ask(paths.passkeyCode, {})
    const { options } = newPasskeyAnswer.parse((await ask(paths.newPasskey, {})).body)
    const registration = softPasskey(serviceOrigin).make(options)
    const otp = codeIn(service.mails, login.email)
    await ask(paths.addPasskey, { registration, confirmation: { otp } })
    service.pass(30)
    await ask(paths.recoveryCode, {})
    await ask(paths.goOnWithRecovery, { otp: codeIn(service.mails, login.email) })
    await sweepAhead()
    expect((await recoveryOf(service, await userId()))?.stage.kind).toBe('waiting')
  })
})
