// Proves: Design §3
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getAddress, isAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { checksumAddress, readAddress } from './address.ts'

/** The examples of EIP-55. */
const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

describe('reading an address', () => {
  test.each(examples)('%s is itself, and so are its all-lower and all-upper spellings', address => {
    expect(readAddress(address)).toBe(address)
    expect(readAddress(address.toLowerCase())).toBe(address)
    expect(readAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })

  test('one wrong capital is a typing error', () => {
    expect(readAddress('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('typo')
    expect(readAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('typo')
  })

  test.each(['', '0x', '0x1234', `${examples[4]}0`, ` ${examples[4]}`, examples[4].slice(2), 'ada.eth'])(
    '%j is no address',
    text => {
      expect(readAddress(text)).toBeUndefined()
    },
  )

  test("agrees with viem's check on any address, whatever its capitals", () => {
    for (let round = 0; round < 200; round++) {
      const address = privateKeyToAddress(generatePrivateKey())
      const shuffled = address.replace(/[a-f]/gi, digit =>
        Math.random() < 0.5 ? digit.toLowerCase() : digit.toUpperCase(),
      )
      expect(checksumAddress(`0x${shuffled.slice(2)}`)).toBe(getAddress(address))
      const isRight = isAddress(shuffled) || shuffled.slice(2) === shuffled.slice(2).toUpperCase()
      expect(readAddress(shuffled), shuffled).toBe(isRight ? address : 'typo')
    }
  })
})
