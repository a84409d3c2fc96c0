import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { masterKeyring } from './keyring.ts'

const privateKey = `0x${'7a'.repeat(32)}` as const
const owner = { id: 'user', email: 'a@example.org' }

test('a wrapped key opens for its owner again, and is wrapped differently every time', async () => {
  const keyring = masterKeyring(randomBytes(32))
  const first = await keyring.wrap(owner, privateKey)
  const second = await keyring.wrap(owner, privateKey)
  expect(first.wrapped).not.toBe(second.wrapped)
  expect(await keyring.unwrap(owner, first)).toBe(privateKey)
  expect(Buffer.from(first.wrapped, 'base64url').toString('hex')).not.toContain('7a7a7a7a')
})

test("another user's, another email's, a changed or a cut key, or one of another version, does not open", async () => {
  const keyring = masterKeyring(randomBytes(32))
  const key = await keyring.wrap(owner, privateKey)
  const changed = Buffer.from(key.wrapped, 'base64url')
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
  for (const other of [{ id: 'other' }, { email: 'b@example.org' }])
    await expect(keyring.unwrap({ ...owner, ...other }, key)).rejects.toThrow()
  for (const wrapped of [changed.toString('base64url'), key.wrapped.slice(0, 30), ''])
    await expect(keyring.unwrap(owner, { ...key, wrapped })).rejects.toThrow()
  await expect(keyring.unwrap(owner, { ...key, version: 'other' })).rejects.toThrow('No master key')
  await expect(masterKeyring(randomBytes(32)).unwrap(owner, key)).rejects.toThrow('No master key')
})

test('a previous master key still opens and proves its seals, and makes no more', async () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const before = masterKeyring(old)
  const [key, seal] = [await before.wrap(owner, privateKey), before.seal(['row', 1])]
  const keyring = masterKeyring(young, [old])
  expect(await keyring.unwrap(owner, key)).toBe(privateKey)
  expect(keyring.isSealed(['row', 1], seal)).toBe(true)
  expect((await keyring.wrap(owner, privateKey)).version).toBe(keyring.version)
  expect(keyring.version).not.toBe(key.version)
  expect(before.isSealed(['row', 1], keyring.seal(['row', 1]))).toBe(false)
})

test('a seal is good for its fields only, however they are cut', () => {
  const keyring = masterKeyring(randomBytes(32))
  const seal = keyring.seal(['row', 'ab', 'c'])
  expect(keyring.isSealed(['row', 'ab', 'c'], seal)).toBe(true)
  for (const fields of [
    ['row', 'a', 'bc'],
    ['row', 'ab'],
    ['other', 'ab', 'c'],
  ] as const)
    expect(keyring.isSealed(fields, seal)).toBe(false)
  for (const other of ['', null, 'no hex', seal.slice(2)])
    expect(keyring.isSealed(['row', 'ab', 'c'], other)).toBe(false)
})
