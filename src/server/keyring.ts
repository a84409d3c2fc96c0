import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Hex } from 'viem'

/** A wallet's key as it is stored. */
export interface WrappedKey {
  /** The name of the key it is wrapped with. */
  readonly version: string
  /** Unwrapped with that key for the same user only. */
  readonly wrapped: string
}

/** Holds the master secret. A key management service can replace it: `wrap` is its encrypt, `unwrap` its decrypt. */
export interface Keyring {
  /** The name of the key that `wrap` uses. */
  readonly version: string
  /** Wraps a wallet's private key, bound to its user. */
  wrap(userId: string, privateKey: Hex): Promise<WrappedKey>
  /** @throws an Error where the key is another user's, was tampered with, or was wrapped with a key not at hand. */
  unwrap(userId: string, key: WrappedKey): Promise<Hex>
  /** A keyed hash (HMAC-SHA-256, hex): short or guessable texts are stored and compared in this form only. */
  mac(text: string): string
}

/**
 * A keyring on a master key of 32 bytes: wallet keys are encrypted with AES-256-GCM under a key derived from it (HKDF-SHA-256),
 * bound to their user and version. `previous` master keys still unwrap, so that keys can be rotated while the service runs.
 */
export function masterKeyring(master: Buffer, previous: readonly Buffer[] = []): Keyring {
  const versions = new Map([...previous, master].map(key => [versionOf(key), derive(key, 'wallet keys')]))
  const current = versionOf(master)
  const macKey = derive(master, 'keyed hashes')
  const keyOf = (version: string): Buffer => {
    const key = versions.get(version)
    if (!key) throw new Error(`No master key of version ${version} is at hand.`)
    return key
  }

  return {
    version: current,
    async wrap(userId, privateKey) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv)
      cipher.setAAD(boundTo(userId, current))
      const sealed = Buffer.concat([cipher.update(Buffer.from(privateKey.slice(2), 'hex')), cipher.final()])
      const wrapped = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
      return { version: current, wrapped }
    },
    async unwrap(userId, { version, wrapped }) {
      const bytes = Buffer.from(wrapped, 'base64url')
      const [iv, authTagLength] = [bytes.subarray(0, 12), 16]
      const cipher = createDecipheriv('aes-256-gcm', keyOf(version), iv, { authTagLength })
      cipher.setAAD(boundTo(userId, version))
      cipher.setAuthTag(bytes.subarray(12, 28))
      const opened = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
      return `0x${opened.toString('hex')}`
    },
    mac: text => createHmac('sha256', macKey).update(text).digest('hex'),
  }
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `kudos ${purpose}`, 32))
}

/** A name that identifies the key and reveals nothing about it. */
function versionOf(master: Buffer): string {
  return derive(master, 'key version').toString('hex').slice(0, 16)
}

function boundTo(userId: string, version: string): Buffer {
  return Buffer.from(JSON.stringify([userId, version]))
}
