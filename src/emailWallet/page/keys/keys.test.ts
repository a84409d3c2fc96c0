// @vitest-environment jsdom
// Proves: Design §9
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openByTouch, sealUnderNewPasskey, withAccount } from './keys.ts'
import { accountOf } from './phrase.ts'
import { seal, unseal } from './sealing.ts'

const { uint8ArrayToBase64url: base64url } = z.util
const [entropy, otherEntropy] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)]
const output = Uint8Array.from({ length: 32 }, (_, index) => index)
const idOf = (number: number) => base64url(Uint8Array.of(number, number, number))
const asked = vi.fn<(ids: readonly string[]) => void>()

/** The visitor touches the passkey of an id, which gives an output. */
function touches(id: string, secret: Uint8Array<ArrayBuffer> | null = output) {
  const get = async ({ publicKey }: CredentialRequestOptions) => {
    const allowed = publicKey?.allowCredentials ?? []
    asked(allowed.map(({ id }) => base64url(new Uint8Array(id instanceof ArrayBuffer ? id : id.buffer))))
    return credential(id, { results: { first: secret ?? undefined } })
  }
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
}

/** A new passkey that says of itself whether it has an output, and gives these at its creation and at its uses. */
function makes(
  enabled: boolean | undefined,
  [created, ...used]: readonly (Uint8Array<ArrayBuffer> | undefined)[],
) {
  const create = async () => credential(idOf(1), { enabled, results: { first: created?.slice() } })
  const get = vi.fn(async () => credential(idOf(1), { results: { first: used.shift()?.slice() } }))
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
  return get
}

function credential(id: string, prf: object): Credential {
  return Object.assign(Object.create(PublicKeyCredential.prototype), {
    id,
    response: {},
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ prf }),
  })
}

async function sealedWallet(secret: Uint8Array<ArrayBuffer>, ...ids: readonly string[]) {
  const seals = ids.map(credentialId =>
    seal({ entropy: secret, output, credentialId, name: `Key ${credentialId}` }),
  )
  return { address: accountOf(secret).address, sealedKeys: await Promise.all(seals) }
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('AuthenticatorAssertionResponse', class {})
  asked.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('the passkey that is touched decides which of several wallets opens', async () => {
  const wallets = [await sealedWallet(otherEntropy, idOf(2)), await sealedWallet(entropy, idOf(1))]
  touches(idOf(1))
  const opened = await openByTouch(wallets)
  expect(opened.wallet).toBe(wallets[1])
  expect(opened.entropy).toEqual(entropy)
  expect(asked).toHaveBeenCalledExactlyOnceWith([idOf(2), idOf(1)])
})

test('with more passkeys than a browser takes in one request, any of this page is asked for', async () => {
  const many = Array.from({ length: 70 }, (_, index) => idOf(index + 1))
  const [wallet, strangers] = [
    await sealedWallet(entropy, idOf(1)),
    await sealedWallet(otherEntropy, ...many.slice(1)),
  ]
  touches(idOf(1))
  expect((await openByTouch([strangers, wallet])).entropy).toEqual(entropy)
  expect(asked).toHaveBeenCalledExactlyOnceWith([])
})

test.each([
  ['of another wallet', idOf(9), output, 'wrong-passkey'],
  ['whose secret has changed', idOf(1), output.toReversed(), 'wrong-passkey'],
  ['that gives no secret', idOf(1), null, 'passkey-no-prf'],
] as const)('a passkey %s opens nothing', async (_, id, secret, code) => {
  const wallet = await sealedWallet(entropy, idOf(1))
  touches(id, secret)
  await expect(openByTouch([wallet])).rejects.toMatchObject({ code })
})

test('a passkey that has locked the wallet and gives no secret here is never to be deleted', async () => {
  const wallet = await sealedWallet(entropy, idOf(1))
  touches(idOf(1), null)
  await expect(openByTouch([wallet])).rejects.toMatchObject({
    message: expect.stringContaining('This passkey does not open your wallet.'),
    advice: expect.stringContaining('Try another browser, another device'),
  })
})

test('without a sealed key the browser is asked for none', async () => {
  touches(idOf(1))
  await expect(openByTouch([await sealedWallet(entropy)])).rejects.toMatchObject({ code: 'wrong-passkey' })
  expect(asked).not.toHaveBeenCalled()
})

test('the account is gone after its use, also where that fails', async () => {
  const wallet = await sealedWallet(entropy, idOf(1))
  touches(idOf(1))
  const account = await withAccount(wallet, async account => account)
  expect(account.getHdKey().privateKey).toBeNull()
  await expect(withAccount(wallet, () => Promise.reject(new Error('No')))).rejects.toThrow('No')
})

const [one, other] = [output, output.toReversed()]

test.each([
  ['at creation and at a use', true, [one, one], 1],
  ['at creation and at a use, though it denied to give any', false, [one, one], 1],
  ['at two uses, and none at creation', true, [undefined, one, one], 2],
  ['at two uses, and said nothing at creation', undefined, [undefined, one, one], 2],
] as const)('a key is sealed under an output that a passkey gave %s', async (_, enabled, outputs, uses) => {
  const get = makes(enabled, outputs)
  const { sealedKey } = await sealUnderNewPasskey(entropy, 'ada@example.org', [])
  expect(get).toHaveBeenCalledTimes(uses)
  expect(await unseal(sealedKey, accountOf(entropy).address, output)).toEqual(entropy)
})

test.each([
  ['that denies to give an output', false, [undefined], 'passkey-no-prf'],
  ['that promises an output and gives none at a use', true, [undefined, undefined], 'passkey-no-prf'],
  ['that gives an output at creation, and none at a use', true, [one, undefined], 'passkey-no-prf'],
  ['that gives another output at a use', true, [one, other], 'passkey-unequal'],
  ['that gives two outputs at two uses', true, [undefined, one, other], 'passkey-unequal'],
  ['that gives zeros', true, [new Uint8Array(32), new Uint8Array(32)], 'passkey-no-prf'],
  ['that gives too few bytes', true, [Uint8Array.of(1, 2), Uint8Array.of(1, 2)], 'passkey-no-prf'],
  ['that gives no bytes', true, [new Uint8Array(), new Uint8Array()], 'passkey-no-prf'],
] as const)('no key is sealed under a passkey %s', async (_, enabled, outputs, code) => {
  makes(enabled, outputs)
  await expect(sealUnderNewPasskey(entropy, 'ada@example.org', [])).rejects.toMatchObject({ code })
})
