// Proves: Design §9
import { HDNodeWallet, Mnemonic } from 'ethers'
import { expect, test } from 'vitest'
import { accountOf, entropyOf, newEntropy, phraseOf } from './phrase.ts'

/** From the test vectors of BIP-39. */
const vectors = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
] as const

test.each(vectors)('entropy %s is its words and back', (hex, phrase) => {
  const entropy = Uint8Array.from(Buffer.from(hex, 'hex'))
  expect(phraseOf(entropy)).toBe(phrase)
  expect(entropyOf(`  ${phrase.toUpperCase().replaceAll(' ', '\n ')} `)).toEqual(entropy)
})

test('any entropy comes back from its words', () => {
  for (let round = 0; round < 20; round++) {
    const entropy = newEntropy()
    expect(entropyOf(phraseOf(entropy))).toEqual(entropy)
  }
})

test('the account is the first of the well-known test phrase', () => {
  const account = accountOf(entropyOf('test test test test test test test test test test test junk'))
  expect(account.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('another library finds the same words, account and key, so that any wallet takes the phrase', () => {
  for (let round = 0; round < 2; round++) {
    const entropy = newEntropy()
    const phrase = phraseOf(entropy)
    expect(Mnemonic.fromEntropy(entropy).phrase).toBe(phrase)
    const other = HDNodeWallet.fromPhrase(phrase)
    const account = accountOf(entropy)
    expect(other.address).toBe(account.address)
    expect(other.privateKey).toBe(`0x${Buffer.from(account.getHdKey().privateKey ?? []).toString('hex')}`)
  }
})

test.each([
  ['eleven words', 'test test test test test test test test test test junk', /12 words/],
  ['an unknown word', 'test test test test test test test test test test test kudos', /“kudos”/],
  ['a wrong checksum', 'test test test test test test test test test test test test', /spelling and order/],
])('%s are refused in a sentence', (_, phrase, sentence) => {
  expect(() => entropyOf(phrase)).toThrow(sentence)
})
