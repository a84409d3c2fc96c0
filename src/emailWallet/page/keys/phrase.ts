import { sha256 } from 'viem'
import { english, mnemonicToAccount } from 'viem/accounts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'

/** 128 bits make 12 words, with 4 bits of checksum (BIP-39). */
const [entropyBytes, wordCount, wordBits] = [16, 12, 11]

/** New random entropy of a wallet: 16 bytes. */
export function newEntropy(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(entropyBytes))
}

/** The 12 English words of an entropy of 16 bytes (BIP-39). */
export function phraseOf(entropy: Uint8Array): string {
  const bits = bitsOf(entropy) + bitsOf(sha256(entropy, 'bytes')).slice(0, 4)
  return Array.from({ length: wordCount }, (_, index) => {
    const place = Number.parseInt(bits.slice(index * wordBits, (index + 1) * wordBits), 2)
    return english[place]
  }).join(' ')
}

/**
 * The entropy of 12 words in any case and spacing.
 * @throws {@link KudosError} `wrong-phrase` with a sentence, where a word is unknown or the checksum is wrong
 */
export function entropyOf(phrase: string): Uint8Array<ArrayBuffer> {
  const words = wordsOf(phrase)
  const places = words.map(word => english.indexOf(word))
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-phrase' })
  if (words.length !== wordCount) throw wrong(ownPageWords().phraseLength)
  const unknown = words[places.indexOf(-1)]
  if (unknown !== undefined) throw wrong(ownPageWords().phraseUnknown(unknown))
  const bits = places.map(place => place.toString(2).padStart(wordBits, '0')).join('')
  const entropy = Uint8Array.from({ length: entropyBytes }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  )
  if (phraseOf(entropy) !== words.join(' ')) throw wrong(ownPageWords().phraseWrong)
  return entropy
}

/** The account of an entropy at `m/44'/60'/0'/0/0`, as any wallet derives it from the words. */
export function accountOf(entropy: Uint8Array) {
  return mnemonicToAccount(phraseOf(entropy))
}

/** The words of a phrase as it was typed or pasted. */
export function wordsOf(phrase: string): string[] {
  return phrase.trim().toLowerCase().split(/\s+/)
}

function bitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
}
