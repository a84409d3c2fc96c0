import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { english, mnemonicToAccount } from 'viem/accounts'
import { ownPageWords } from '#languages/words/ownPageWords.ts'
import { KudosError } from '#lib/errors.ts'

/** New random entropy of a wallet: 16 bytes. */
export function newEntropy(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(16))
}

/** The 12 English words of an entropy of 16 bytes (BIP-39). */
export function phraseOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, english)
}

/**
 * The entropy of 12 words in any case and spacing.
 * @throws {@link KudosError} `wrong-phrase` with a sentence, where a word is unknown or the checksum is wrong
 */
export function entropyOf(phrase: string): Uint8Array<ArrayBuffer> {
  const words = phrase.trim().toLowerCase().split(/\s+/)
  const wrong = (message: string) => new KudosError(message, { code: 'wrong-phrase' })
  if (words.length !== 12) throw wrong(ownPageWords().phraseLength)
  const unknown = words.find(word => !english.includes(word))
  if (unknown !== undefined) throw wrong(ownPageWords().phraseUnknown(unknown))
  try {
    const bytes = mnemonicToEntropy(words.join(' '), english)
    const entropy = Uint8Array.from(bytes)
    bytes.fill(0)
    return entropy
  } catch {
    throw wrong(ownPageWords().phraseWrong)
  }
}

/** The account of an entropy at `m/44'/60'/0'/0/0`, as any wallet derives it from the words. */
export function accountOf(entropy: Uint8Array) {
  return mnemonicToAccount(phraseOf(entropy))
}
