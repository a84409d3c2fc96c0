// Proves: Design §9
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

test('values are hashed as they stand there, numbers however they are written', () => {
  const types = { Mail: [{ name: 'to', type: 'uint256' }] }
  expect([7, '7', '0x07'].map(to => read({ types, message: { to } }).message)).toEqual([
    { to: '7' },
    { to: '7' },
    { to: '7' },
  ])
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
      refused({ types: { ...mail.types, EIP712Domain: named } }, /other fields than its types say|two fields/)
    refused({ domain: { ...mail.domain, owner: address } }, "can't be read")
  })

  test('another network, and a permit for the money of another account', () => {
    for (const chainId of [1, '0x1', '', 'x', null])
      refused({ domain: { chainId } }, /another network|can't be read/)
    for (const [primaryType, name] of [
      ['Permit', 'owner'],
      ['TransferWithAuthorization', 'from'],
      ['ReceiveWithAuthorization', 'from'],
      ['CancelAuthorization', 'authorizer'],
    ] as const) {
      const data = { types: { [primaryType]: [{ name, type: 'address' }] }, primaryType }
      refused({ ...data, message: { [name]: `0x${'b2'.repeat(20)}` } }, 'for the money of another account')
      expect(
        read({ ...data, message: { [name]: address.toUpperCase().replace('X', 'x') } }).message,
      ).toBeDefined()
    }
  })

  test('a signature of the domain alone, or of a type that is not there', () => {
    for (const primaryType of ['EIP712Domain', 'Nothing', '', 'string', 'toString'])
      refused({ primaryType }, 'names no type')
  })

  test('types that hashing reads otherwise than a reader: unknown, like others, or with brackets in their names', () => {
    for (const type of [
      'Nothing',
      'uint',
      'uint7',
      'uint264',
      'uint08',
      'bytes33',
      'bytes0',
      'string[0]',
      '',
      'x[]',
    ])
      refused({ types: { Mail: [{ name: 'to', type }] } }, 'unknown type')
    for (const [name, type] of [
      ['to,string text', 'string'],
      ['to', 'Line)x(string y'],
      ['', 'string'],
    ] as const)
      refused({ types: { Mail: [{ name, type }], 'Line)x(string y': [] } }, 'stands for something else')
    refused({ types: { ...mail.types, uint256: [] } }, 'stands for something else')
    refused({ types: { Mail: [domainField('to', 'string'), domainField('to', 'string')] } }, 'two fields')
  })

  test('a field that is missing, and one that nothing names', () => {
    for (const message of [{}, { to: 'you', more: '' }, { toString: 'you' }, { TO: 'you' }])
      refused({ message }, 'other fields than their types say')
    const types = { Mail: [{ name: 'to', type: 'Person' }], Person: [{ name: 'name', type: 'string' }] }
    for (const to of [null, [], 'you', { name: 'you', age: 1 }])
      refused({ types, message: { to } }, 'other fields')
  })

  test.each([
    ['string', [{ length: 3, 0: 'y' }, ['you'], 1, null, '\ud800'], ['you', '', '😀']],
    ['bool', ['true', 1, 0, null], [true, false]],
    ['uint8', [256, -1, 1.5, '1.0', '', ' 1', '0b1', '1e1', true, null, [1]], [255, '255', '0xff', 0]],
    ['int8', [128, -129, '-0x1'], [-128, '127']],
    ['uint256', [2 ** 53, (2n ** 256n).toString()], [(2n ** 256n - 1n).toString(), 2 ** 53 - 1]],
    [
      'address',
      [`0x${'a1'.repeat(19)}`, 'ada.eth', 1, '0xd8da6BF26964aF9D7eEd9e03E53415D37aA96045'],
      [address],
    ],
    ['bytes4', ['0x000000', '0x0000000000', '0xzzzzzzzz', '0X00000000', 0], ['0x00aAFf01']],
    ['bytes', ['0x0', '00', [], ''], ['0x', '0x00']],
    ['string[2]', [['one'], ['one', 'two', 'three'], 'no', { 0: 'a', 1: 'b', length: 2 }], [['one', 'two']]],
    ['uint8[][]', [[1], [[256]], [['x']]], [[], [[]], [[1], [2, 3]]]],
  ] as const)('a value that is no %s', (type, wrongs, rights) => {
    const data = (to: unknown) => ({ types: { Mail: [{ name: 'to', type }] }, message: { to } })
    for (const to of wrongs) refused(data(to), `no ${type.slice(0, 5)}`)
    for (const to of rights) expect(() => hashTypedData(read(data(to)))).not.toThrow()
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
