import { createHmac } from 'node:crypto'

/** Makes keyed hashes under a key: HMAC-SHA-256 in hex. Short or guessable texts are stored and compared in this form only. */
export function keyringOf(key: Buffer | string) {
  return { mac: (text: string) => createHmac('sha256', key).update(text).digest('hex') }
}

/** Makes keyed hashes. */
export type Keyring = ReturnType<typeof keyringOf>
