// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://service.example/" }
// Proves: Design §9
import { randomBytes, randomUUID } from 'node:crypto'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openByTouch, withAccount } from '#emailWallet/page/keys/keys.ts'
import { accountOf, phraseOf } from '#emailWallet/page/keys/phrase.ts'
import { unseal } from '#emailWallet/page/keys/sealing.ts'
import { addPasskey, confirmPhrase, removePasskey } from '#emailWallet/page/wallet/manage.ts'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import type { SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { walletsOf } from '#emailWallet/service/wallets.ts'
import { memoryStorage } from '#lib/browser/safeStorage.ts'
import { checksumAddress } from '#lib/names/address.ts'
import { address as addressSchema } from '#lib/text/hex.ts'
import { keyringOf } from '../../../src/server/database/keyring.ts'
import type { Store } from '../../../src/server/database/queries.ts'
import { codeIn } from '../../support/service/emailLogin.ts'
import { openNewStore } from '../../support/service/newStore.ts'
import { softDevice, stubPasskeys } from '../../support/service/softDevice.ts'
import { type TestService, testService } from '../../support/service/testService.ts'
import { type EmailTab, openEmailTab } from './emailTab.tsx'

let store: Store
let service: TestService
beforeAll(async () => {
  store = await openNewStore()
})
afterAll(() => store.close())
beforeEach(() => {
  service = testService(store, 'http://127.0.0.1:9')
  stubPasskeys()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tables = ['facts', 'limits', 'nonces', 'sign_in_sessions', 'devices', 'device_approvals'].concat([
  'device_links',
  'codes',
  'sessions',
  'wallets',
])
const newEmail = () => `${randomUUID()}@example.org`
const addressesOf = async (email: string) => (await walletsOf(store, email)).map(({ address }) => address)
/** The address that a touch of the passkey opens. */
const opens = ({ wallet }: EmailTab) => withAccount(wallet.opened(), async ({ address }) => address)

for (const [where, keeps, isBackedUp, tags] of [
  ['in a browser that keeps what the page remembers', true, true, []],
  ['in a browser that keeps nothing', false, true, ['matrix']],
  ['with a passkey that is not backed up', true, false, ['matrix']],
] as const)
  test(`${where}, a tab that is closed at any step of the first login leaves no wallet, or one that opens`, {
    tags: [...tags],
  }, async () => {
    for (const isAfter of [false, true])
      for (let step = 1; ; step++) {
        const [email, device, kept] = [newEmail(), softDevice(isBackedUp), memoryStorage()]
        const browser = () => ({ store: keeps ? kept : memoryStorage() })
        const first = openEmailTab(service, device, {
          ...browser(),
          trouble: { kind: 'closed', step, isAfter },
        })
        await first.visit(email).catch(() => undefined)
        const isWhole = !first.isInTrouble()
        first.close()
        const before = await addressesOf(email)

        const second = openEmailTab(service, device, browser())
        const address = await second.visit(email)
        expect(await addressesOf(email)).toEqual([address])
        if (before.length > 0) expect(before).toEqual([address])
        expect(await opens(second)).toBe(address)
        second.close()
        if (isWhole) break
      }
  })

test('where the network goes away at any step of the first login, the visitor goes on with the same wallet and passkey', async () => {
  for (const isAfter of [false, true])
    for (let step = 1; ; step++) {
      const [email, device] = [newEmail(), softDevice()]
      const tab = openEmailTab(service, device, { trouble: { kind: 'offline', step, isAfter } })
      const address = await tab.visit(email)
      expect(await addressesOf(email)).toEqual([address])
      expect(await opens(tab)).toBe(address)
      expect(device.passkeys).toHaveLength(1)
      tab.close()
      if (!tab.isInTrouble()) break
    }
})

/** Presses a button, and again while the page tells of a failure, until the wallet has this many passkeys at the service. */
async function pressUntilStored({ page, press }: EmailTab, button: string, email: string, count: number) {
  const keysOf = async () => (await walletsOf(store, email)).flatMap(({ sealedKeys }) => sealedKeys)
  const isIdle = () => !page.queryByText(button, { selector: '[aria-busy]' })
  const canPress = () => page.queryByText(button, { selector: 'button' }) !== null
  // A wallet that is open may still lack its devices, which have a button of their own.
  const isDone = () => isIdle() && !(canPress() && page.queryByText(/^The email wallet can't be reached/))
  while ((await keysOf()).length < count || !isDone()) {
    await waitFor(() => expect(isIdle()).toBe(true))
    if (canPress()) press(button)
    await waitFor(() => expect(isIdle()).toBe(true))
  }
  return (await keysOf()).map(({ credentialId }) => credentialId)
}

test.each([
  ['of adding a passkey', 'Add another passkey'],
  ['of opening a wallet by its phrase', 'Open with these words'],
])(
  'where the network goes away at any step %s, the next press stores that very passkey',
  async (_, button) => {
    const isPhrase = button === 'Open with these words'
    for (const isAfter of [false, true])
      for (let step = 1; ; step++) {
        const [email, device] = [newEmail(), softDevice(true, true)]
        let tab = openEmailTab(service, device)
        const address = await tab.visit(email)
        if (isPhrase) {
          const phrase = phraseOf((await openByTouch([tab.wallet.opened()])).entropy)
          tab.close()
          service.pass(31)
          tab = openEmailTab(service, device)
          await tab.logIn(email)
          tab.press('Use the recovery phrase')
          fireEvent.change(tab.page.getByLabelText('Recovery phrase'), { target: { value: phrase } })
        }
        tab.meet({ kind: 'offline', step, isAfter })
        const stored = await pressUntilStored(tab, button, email, 2)
        expect(stored).toEqual(device.passkeys.map(({ id }) => id.toString('base64url')))
        expect(await addressesOf(email)).toEqual([address])
        expect(await opens(tab)).toBe(address)
        const isWhole = !tab.isInTrouble()
        tab.close()
        if (isWhole) break
      }
  },
)

test('a passkey that did not arrive before its window was closed is stored by the next window', async () => {
  const [email, device, kept] = [newEmail(), softDevice(true, true), memoryStorage()]
  let isClosed = false
  const tab = openEmailTab(service, device, {
    store: kept,
    onRequest(text) {
      // A write begins with its nonce.
      if (device.passkeys.length < 2 || !text.includes(emailPaths.nonce)) return
      isClosed = true
      tab.close()
    },
  })
  const address = await tab.visit(email)
  tab.press('Add another passkey')
  await waitFor(() => expect(isClosed).toBe(true))
  expect(device.passkeys).toHaveLength(2)

  const again = openEmailTab(service, device, { store: kept })
  expect(await again.visit(email)).toBe(address)
  expect(await pressUntilStored(again, 'Add another passkey', email, 2)).toHaveLength(2)
  expect(device.passkeys).toHaveLength(2)
})

test.each([
  ['of one browser', true, true],
  ['of two browsers', false, true],
  ['that both show their phrase', true, false],
])('two tabs %s that make the first wallet at once make one', async (_, isShared, isBackedUp) => {
  const [email, device, kept] = [newEmail(), softDevice(isBackedUp), memoryStorage()]
  const browser = () => ({ store: isShared ? kept : memoryStorage() })
  const one = openEmailTab(service, device, browser())
  await one.logIn(email)
  service.pass(31)
  const two = openEmailTab(service, device, browser())
  await two.logIn(email)
  const [first, second] = await Promise.all([one.visit(email), two.visit(email)])
  expect(first).toBe(second)
  expect(await addressesOf(email)).toEqual([first])
  expect([await opens(one), await opens(two)]).toEqual([first, first])
})

test('a stranger who came first keeps no owner from a wallet of their own; neither opens the other’s, nor sees its address', async () => {
  const [email, theirs, owners] = [newEmail(), softDevice(), softDevice()]
  const stranger = openEmailTab(service, theirs)
  const strange = await stranger.visit(email)
  stranger.close()

  service.pass(31)
  const owner = openEmailTab(service, owners)
  await owner.logIn(email)
  owner.press('Open your wallet')
  await owner.page.findByText('The passkey was not used, so nothing was done.')
  expect(owner.page.queryByText(/0x[\da-f]{4}/i)).toBeNull()
  owner.press('Start a new wallet')
  owner.press('Create your wallet')
  const own = await owner.visit(email)
  expect(own).not.toBe(strange)
  expect(await addressesOf(email)).toEqual([strange, own])
  owner.close()

  service.pass(31)
  const later = openEmailTab(service, theirs)
  expect(await later.visit(email)).toBe(strange)
})

test.each<[string, (email: string, strange: string) => Promise<unknown>, RegExp | string]>([
  [
    'swaps the address',
    (email, strange) => store.run('UPDATE wallets SET address = $2 WHERE email = $1', [email, strange]),
    /^This passkey does not open your wallet\./,
  ],
  [
    'swaps the sealed keys',
    (email, strange) =>
      store.run(
        'UPDATE wallets SET sealed_keys = (SELECT sealed_keys FROM wallets WHERE address = $2) WHERE email = $1',
        [email, strange],
      ),
    'The passkey was not used, so nothing was done.',
  ],
])(
  'where a database writer %s, a known device opens its own wallet, and a new one none, nor shows an address',
  async (_, write, refused) => {
    const [email, other, device, kept] = [newEmail(), newEmail(), softDevice(), memoryStorage()]
    const known = openEmailTab(service, device, { store: kept })
    const address = await known.visit(email)
    known.close()
    const attacker = openEmailTab(service, softDevice())
    const strange = await attacker.visit(other)
    attacker.close()
    await write(email, strange)

    const again = openEmailTab(service, device, { store: kept })
    expect(await again.visit(email)).toBe(address)
    expect(await opens(again)).toBe(address)
    again.close()

    service.pass(31)
    const fresh = openEmailTab(service, device)
    await fresh.logIn(email)
    fresh.press('Open your wallet')
    await fresh.page.findByText(refused)
    expect(fresh.page.queryByText(/0x[\da-f]{4}/i)).toBeNull()
  },
)

test('a service that answers "no wallet" to a device that knows one has it make none', async () => {
  const [email, device, kept] = [newEmail(), softDevice(), memoryStorage()]
  const tab = openEmailTab(service, device, { store: kept })
  const address = await tab.visit(email)
  tab.close()
  await store.run('DELETE FROM wallets WHERE email = $1', [email])
  for (const isLoggedOut of [false, true]) {
    if (isLoggedOut) await store.run('DELETE FROM sessions WHERE email = $1', [email])
    const again = openEmailTab(service, device, { store: kept })
    expect(await again.visit(email)).toBe(address)
    expect(await opens(again)).toBe(address)
    again.close()
  }
  expect(device.passkeys).toHaveLength(1)

  service.pass(31)
  const last = openEmailTab(service, device, { store: kept })
  await last.logIn(email)
  expect(await opens(last)).toBe(address)
  // The form with the focus is gone.
  const heading = last.page.getByRole('heading', { level: 1 })
  await expect.poll(() => document.activeElement).toBe(heading)
})

test('no two passkeys share a user id', async () => {
  const device = softDevice()
  const [one, two] = [newEmail(), newEmail()]
  for (const email of [one, two]) {
    const tab = openEmailTab(service, device)
    await tab.visit(email)
    tab.close()
  }
  expect(new Set(device.passkeys.map(({ userId }) => userId)).size).toBe(2)
})

test('the wallet’s own page moves a wallet to another email by a code to each and a touch, and can do so again', async () => {
  const [email, device] = [newEmail(), softDevice()]
  const tab = openEmailTab(service, device)
  const address = await tab.visit(email)
  let current = email
  for (const next of [newEmail(), newEmail()]) {
    service.pass(31)
    fireEvent.change(await tab.page.findByLabelText('New email'), { target: { value: next } })
    tab.press('Send me a mail')
    for (const [asked, button] of [
      [current, 'Confirm this email'],
      [next, 'Change the email'],
    ] as const) {
      await tab.page.findByText(button, { selector: 'button' })
      const field = tab.page.getByLabelText('Code from the mail')
      fireEvent.change(field, { target: { value: codeIn(service.mails, asked) } })
      tab.press(button)
    }
    await tab.page.findByText(next)
    await tab.page.findByText(`Your wallet's email is now ${next}.`, { selector: 'section > p' })
    // The field with the focus is gone.
    const heading = tab.page.getByRole('heading', { name: 'Change the email' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(await addressesOf(current)).toEqual([])
    expect(await addressesOf(next)).toEqual([address])
    current = next
  }
})

test('no script with all that the service ever received, stores and holds can sign for a wallet or open it', async () => {
  const key = randomBytes(32)
  service = testService(store, 'http://127.0.0.1:9', { keyring: keyringOf(key) })
  const known = [key.toString('hex'), key.toString('base64url'), JSON.stringify(process.env)]
  const copy = async () => {
    for (const table of tables)
      known.push(
        JSON.stringify(
          await store.rows(
            z.object({ json: z.string() }),
            `SELECT row_to_json(t)::text AS json FROM ${table} AS t`,
          ),
        ),
      )
  }
  const [email, device] = [newEmail(), softDevice(false, true)]
  const tab = openEmailTab(service, device, { onRequest: text => known.push(text) })
  const address = checksumAddress(z.parse(addressSchema, await tab.visit(email)))
  const sealedKeys: SealedKey[] = [...tab.wallet.opened().sealedKeys]
  await copy()
  await addPasskey(tab.wallet)
  sealedKeys.push(...tab.wallet.opened().sealedKeys.slice(1))
  await copy()
  const { entropy } = await openByTouch([tab.wallet.opened()])
  await confirmPhrase(tab.wallet, entropy)
  await removePasskey(tab.wallet, sealedKeys[1]?.credentialId ?? '')
  await copy()
  known.push(JSON.stringify([service.settings, service.mails, service.lines]))

  /** Which parts of a text open the wallet, as a script would try them: outputs, private keys, entropies, phrases. */
  async function openers(text: string) {
    const values = (hex: number, base64: number) =>
      [...new Set(text.match(/[\w+/-]+/g))]
        .map(word => word.replace(/^0x/, ''))
        .filter(word => word.length === base64 || (word.length === hex && /^[\da-f]+$/i.test(word)))
        .map(
          word =>
            [word, new Uint8Array(Buffer.from(word, word.length === hex ? 'hex' : 'base64url'))] as const,
        )
    const found: string[] = []
    const whole = values(64, 43)
    for (const [word, bytes] of whole) {
      const isKey = BigInt(toHex(bytes)) > 0n && privateKeyAddress(bytes) === address
      const opened = await Promise.allSettled(sealedKeys.map(sealed => unseal(sealed, address, bytes)))
      if (isKey || opened.some(({ status }) => status === 'fulfilled')) found.push(word)
    }
    const halves = values(32, 22)
    for (const [word, bytes] of halves) if (accountOf(bytes).address === address) found.push(word)
    if (text.toLowerCase().includes(phraseOf(entropy).slice(0, 30))) found.push(phraseOf(entropy))
    return { found, tried: whole.length + halves.length }
  }
  const all = await openers(known.join('\n'))
  expect(all.found).toEqual([])
  expect(all.tried).toBeGreaterThan(20)
  // What only the visitor has does open it.
  const [output = new Uint8Array()] = device.outputs
  const secrets = [output, entropy].map(bytes => Buffer.from(bytes).toString('base64url'))
  expect((await openers(secrets.join(' '))).found).toEqual(secrets)
})

function privateKeyAddress(bytes: Uint8Array): string | undefined {
  try {
    return privateKeyToAddress(toHex(bytes))
  } catch {
    // It is beyond the order of the curve.
    return undefined
  }
}
