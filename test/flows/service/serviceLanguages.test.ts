// Proves: Design §7
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAnswer, nonceAnswer, verifyAnswer } from '../../../src/emailWallet/protocol/api.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { makeSoftWallet, sealedContent } from '../../support/chain/softWallet.ts'
import { codeIn, linkIn, otherThan } from '../../support/service/emailLogin.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { serviceOrigin, type TestService, testService } from '../../support/service/testService.ts'

let store: Store
let service: TestService
let email: string

beforeAll(async () => {
  store = await openNewStore()
  return () => store.close()
})
beforeEach(() => {
  service = testService(store, 'http://127.0.0.1:9')
  email = `${randomUUID()}@example.org`
})

/** Asks as a secure page that speaks a language. */
const ask = (language: string, path: string, body: unknown, token?: string) =>
  service.ask(path, {
    body,
    origin: serviceOrigin,
    headers: {
      'Accept-Language': language,
      ...(typeof body === 'string' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(token !== undefined && { token }),
  })

/** Opens a link as of an older mail in a browser that prefers a language. */
const open = async (language: string, link: string) => {
  const { pathname, search } = new URL(link.replace('lang=de&', ''))
  const { body } = await service.ask(pathname + search, {
    origin: null,
    headers: { 'Accept-Language': language },
  })
  return String(body)
}

async function logIn(language: string) {
  const { body } = await ask(language, '/email/connect', { email })
  const { deviceToken } = connectAnswer.parse(body)
  const link = linkIn(service.mails, email)
  await ask(language, '/email/device', `link=${new URL(link).searchParams.get('link')}`)
  const otp = codeIn(service.mails, email)
  const answer = await ask(language, '/email/verify', { email, deviceToken, otp })
  service.pass(30)
  return verifyAnswer.parse(answer.body)
}

const newest = () => service.mails.findLast(({ to }) => to === email)

test('mails, pages and refusals are in the language of whoever asks; whose is not spoken reads English', async () => {
  const { body } = await ask('de-AT', '/email/connect', { email })
  const { deviceToken } = connectAnswer.parse(body)
  expect(newest()?.subject).toBe('Ist das dein Gerät?')
  expect(newest()?.html).toContain('<html lang="de" dir="ltr">')
  expect(newest()?.text).toMatch(/^Am \d+\. \S+ \d{4} um \d\d:\d\d:\d\d UTC hat jemand /)
  const link = linkIn(service.mails, email)
  expect(await open('de-CH,de;q=0.9,en;q=0.8', link)).toMatch(
    /<html lang="de"[\s\S]*<h1>Dieses Gerät genehmigen\?/,
  )
  expect(await open('ur', link)).toMatch(/<html lang="ur" dir="rtl"[\s\S]*<h1>یہ ڈیوائس منظور کریں؟/)
  expect(await open('sv,x y;q=,en', link)).toMatch(/<html lang="en"[\s\S]*<h1>Approve this device\?/)
  expect(link).toContain('?lang=de&')
  const pressed = await ask('de', '/email/device', `link=${new URL(link).searchParams.get('link')}`)
  expect(pressed.body).toContain('<h1>Das Gerät ist genehmigt')
  const otp = codeIn(service.mails, email)
  expect(newest()?.subject).toBe('Dein Kudos-Code')
  const wrong = { email, deviceToken, otp: otherThan(otp) }
  const tried = await Promise.all(['de', 'en', 'de'].map(language => ask(language, '/email/verify', wrong)))
  expect(tried.map(({ body }) => body)).toMatchObject(
    ['Falscher Code', 'Wrong code', 'Falscher Code'].map(message => ({ code: 'wrong-code', message })),
  )
})

test('what an owner did not ask for is in the language in which their wallet was registered', async () => {
  const { token } = await logIn('de')
  const wallet = makeSoftWallet()
  const sealedKey = await wallet.seal()
  const { body } = await ask('de', '/email/nonce', {}, token)
  const { nonce, session } = nonceAnswer.parse(body)
  const write = {
    origin: serviceOrigin,
    address: wallet.account.address,
    session,
    nonce,
    operation: 'register',
    content: { ...sealedContent(sealedKey), isAnother: false },
  } as const
  await ask('de', '/email/wallets', { write, signature: await wallet.sign(write), sealedKey }, token)
  expect(newest()?.subject).toBe('Deine Kudos-E-Mail-Adresse hat eine neue Wallet')
  await logIn('en-GB')
  expect(service.mails.map(({ subject }) => subject)).toContain(
    'Ein neues Gerät ist in deiner Kudos-Wallet angemeldet',
  )

  // The one link an hour goes out for all who ask.
  for (let link = 0; link < 12; link++) await ask('fr', '/email/connect', { email })
  expect(newest()?.html).toContain('<html lang="de"')
  expect(linkIn(service.mails, email)).toContain('?lang=de&')
})
