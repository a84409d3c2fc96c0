// Proves: Design §9
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { additionalData } from '#emailWallet/protocol/sealedKey.ts'
import { accountOf, newEntropy } from './phrase.ts'
import { seal, unseal } from './sealing.ts'

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const [entropy, output] = [newEntropy(), bytes(32)]
const { address } = accountOf(entropy)
const made = { entropy, output, credentialId: 'AQID', name: 'A key' }

test('a key that was sealed opens by the same output, for its own address and passkey only', async () => {
  const sealed = await seal(made)
  expect(await unseal(sealed, address, output)).toEqual(entropy)
  const other = accountOf(newEntropy()).address
  for (const [changed, at, by] of [
    [sealed, address, bytes(32)],
    [sealed, other, output],
    [{ ...sealed, credentialId: 'AQIE' }, address, output],
    [{ ...sealed, salt: sealed.nonce.padEnd(43, 'A') }, address, output],
    [
      {
        ...sealed,
        ciphertext: `${sealed.ciphertext.startsWith('A') ? 'B' : 'A'}${sealed.ciphertext.slice(1)}`,
      },
      address,
      output,
    ],
  ] as const)
    await expect(unseal(changed, at, by)).rejects.toMatchObject({ code: 'wrong-passkey' })
})

test('the address may be written in any capitals', async () => {
  const sealed = await seal(made)
  const lower: `0x${string}` = `0x${address.slice(2).toLowerCase()}`
  expect(await unseal(sealed, lower, output)).toEqual(entropy)
})

test('no two sealings share a salt, a nonce or a ciphertext, and none holds the entropy', async () => {
  const [one, two] = await Promise.all([seal(made), seal(made)])
  for (const field of ['salt', 'nonce', 'ciphertext'] as const) expect(one[field]).not.toBe(two[field])
  const text = Buffer.from(entropy)
  for (const encoding of ['base64url', 'hex'] as const)
    expect(JSON.stringify(one)).not.toContain(text.toString(encoding))
})

test('what was sealed under another key of the same passkey does not open this wallet', async () => {
  const other = newEntropy()
  const sealed = await seal({ ...made, entropy: other })
  await expect(unseal(sealed, address, output)).rejects.toMatchObject({ code: 'wrong-passkey' })
})

test('another library opens a sealed key by what is written about it: HKDF-SHA-256, then AES-256-GCM', async () => {
  const { salt, nonce, ciphertext, credentialId } = await seal(made)
  const read = (text: string) => Buffer.from(text, 'base64url')
  const key = hkdfSync('sha256', output, read(salt), 'Kudos email wallet, sealed key 1', 32)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), read(nonce))
  decipher.setAAD(additionalData(address, credentialId)).setAuthTag(read(ciphertext).subarray(16))
  const opened = Buffer.concat([decipher.update(read(ciphertext).subarray(0, 16)), decipher.final()])
  expect(opened).toEqual(Buffer.from(entropy))
})
