// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base64url } from './base64url.ts'
import { openByTouch, withAccount } from './keys.ts'
import { accountOf } from './phrase.ts'
import { seal } from './sealing.ts'

const [entropy, otherEntropy] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)]
const output = Uint8Array.from({ length: 32 }, (_, index) => index)
const idOf = (number: number) => base64url(Uint8Array.of(number, number, number))
const asked = vi.fn<(ids: readonly string[]) => void>()

/** The visitor touches the passkey of an id, which gives an output. */
function touches(id: string, secret: Uint8Array<ArrayBuffer> | null = output) {
  const get = async ({ publicKey }: CredentialRequestOptions) => {
    const allowed = publicKey?.allowCredentials ?? []
    asked(allowed.map(({ id }) => base64url(new Uint8Array(id instanceof ArrayBuffer ? id : id.buffer))))
    return Object.assign(Object.create(PublicKeyCredential.prototype), {
      rawId: Uint8Array.from(atob(id), character => character.charCodeAt(0)).buffer,
      response: {},
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({ prf: secret && { results: { first: secret } } }),
    })
  }
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
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
