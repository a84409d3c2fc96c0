import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { masterKeyring } from './keyring.ts'

const privateKey = `0x${'7a'.repeat(32)}` as const

test('a wrapped key opens for its user again, and is wrapped differently every time', async () => {
  const keyring = masterKeyring(randomBytes(32))
  const first = await keyring.wrap('user', privateKey)
  const second = await keyring.wrap('user', privateKey)
  expect(first.wrapped).not.toBe(second.wrapped)
  expect(await keyring.unwrap('user', first)).toBe(privateKey)
  expect(Buffer.from(first.wrapped, 'base64url').toString('hex')).not.toContain('7a7a7a7a')
})

test("another user's, a changed or a cut key, or one of another version, does not open", async () => {
  const keyring = masterKeyring(randomBytes(32))
  const key = await keyring.wrap('user', privateKey)
  const changed = Buffer.from(key.wrapped, 'base64url')
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
  await expect(keyring.unwrap('other', key)).rejects.toThrow()
  for (const wrapped of [changed.toString('base64url'), key.wrapped.slice(0, 30), ''])
    await expect(keyring.unwrap('user', { ...key, wrapped })).rejects.toThrow()
  await expect(keyring.unwrap('user', { ...key, version: 'other' })).rejects.toThrow('No master key')
  await expect(masterKeyring(randomBytes(32)).unwrap('user', key)).rejects.toThrow('No master key')
})

test('a previous master key still opens, and wraps no more', async () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const before = await masterKeyring(old).wrap('user', privateKey)
  const keyring = masterKeyring(young, [old])
  expect(await keyring.unwrap('user', before)).toBe(privateKey)
  expect((await keyring.wrap('user', privateKey)).version).toBe(keyring.version)
  expect(keyring.version).not.toBe(before.version)
})
