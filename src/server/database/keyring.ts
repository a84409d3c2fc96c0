import { createHmac } from 'node:crypto'

/** Makes keyed hashes. */
export interface Keyring {
  /** HMAC-SHA-256 in hex: short or guessable texts are stored and compared in this form only. */
  mac(text: string): string
}

/** The keyed hashes under a key. */
export function keyringOf(key: Buffer | string): Keyring {
  return { mac: text => createHmac('sha256', key).update(text).digest('hex') }
}
