import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { readTypedData } from './typedData.ts'

const address = `0x${'a1'.repeat(20)}` as const
const here = { address, chainId: 31337 }
const mail = {
  domain: { name: 'Mail', chainId: 31337 },
  types: { Mail: [{ name: 'to', type: 'string' }] },
  primaryType: 'Mail',
  message: { to: 'you' },
}
const read = (changes: object) => readTypedData(JSON.stringify({ ...mail, ...changes }), here)
const domainField = (name: string, type: string) => ({ name, type })

test('the domain is hashed with the fields that stand in it, however its network is written', () => {
  const hashes = [31337, '31337', '0x7a69'].map(chainId =>
    hashTypedData(read({ domain: { ...mail.domain, chainId } })),
  )
  expect(new Set(hashes)).toEqual(
    new Set([
      hashTypedData({
        domain: { name: 'Mail', chainId: 31337 },
        types: { Mail: [{ name: 'to', type: 'string' }] },
        primaryType: 'Mail',
        message: { to: 'you' },
      }),
    ]),
  )
})

test('a domain without a field is hashed without it', () => {
  expect(read({ domain: {} }).types.EIP712Domain).toEqual([])
  expect(read({ domain: { version: '1' } }).types.EIP712Domain).toEqual([domainField('version', 'string')])
})

describe('refused is', () => {
  const refused = (changes: object, sentence: string | RegExp) =>
    expect(() => read(changes)).toThrow(sentence)

  test('a domain whose types name fewer fields than stand in it, more, or others', () => {
    const own = [domainField('name', 'string'), domainField('chainId', 'uint256')]
    expect(read({ types: { ...mail.types, EIP712Domain: own.toReversed() } }).types.EIP712Domain).toEqual(
      own.toReversed(),
    )
    for (const named of [
      own.slice(0, 1),
      [...own, domainField('verifyingContract', 'address')],
      [domainField('name', 'string'), domainField('chainId', 'string')],
      [...own, ...own],
      [],
    ])
      refused({ types: { ...mail.types, EIP712Domain: named } }, 'other fields than its types say')
    refused({ domain: { ...mail.domain, owner: address } }, "can't be read")
  })

  test('another network, and a permit for the money of another account', () => {
    for (const chainId of [1, '0x1', '', 'x', null])
      refused({ domain: { chainId } }, /another network|can't be read/)
    const permit = { types: { Permit: [{ name: 'owner', type: 'address' }] }, primaryType: 'Permit' }
    refused({ ...permit, message: { owner: `0x${'b2'.repeat(20)}` } }, 'for the money of another account')
    expect(
      read({ ...permit, message: { owner: address.toUpperCase().replace('X', 'x') } }).message,
    ).toBeDefined()
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the name %s, anywhere', name => {
    refused({ types: { Mail: [{ name, type: 'string' }] } }, "can't be read")
    refused({ types: { Mail: [{ name: 'to', type: name }] } }, "can't be read")
    refused({ primaryType: name, types: { ...mail.types, [`${name}x`.slice(0, -1)]: [] } }, "can't be read")
    const json = JSON.stringify(mail).replace('"to":"you"', `"to":"you","${name}":"hidden"`)
    expect(() => readTypedData(json, here)).toThrow("can't be read")
  })

  test('more types, fields, structs, values or depth than anything known has', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index)
    const types = Object.fromEntries(many(33).map(index => [`T${index}`, []]))
    refused({ types: { ...mail.types, ...types } }, 'too large')
    refused({ types: { Mail: many(257).map(index => ({ name: `f${index}`, type: 'string' })) } }, 'too large')
    refused({ types: { Mail: [{ name: 'to', type: `uint8${'[]'.repeat(40)}` }] } }, 'too large')
    refused({ message: { to: many(128).map(() => ({})) } }, 'too large')
    refused({ message: { to: many(1024) } }, 'too large')
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`
    expect(() => readTypedData(JSON.stringify(mail).replace('"you"', deep), here)).toThrow(
      /too large|can't be read/,
    )
    refused({ message: { to: JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) } }, 'too large')
  })
})
