import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Hex } from 'viem'

/** A wallet's key as it is stored. */
export interface WrappedKey {
  /** The name of the key it is wrapped with. */
  readonly version: string
  /** Unwrapped with that key for the same owner only. */
  readonly wrapped: string
}

/** Whose a wallet's key is. */
export interface KeyOwner {
  readonly id: string
  /** Lower-case. */
  readonly email: string
}

/** What a row of the database says: which kind of row, then its fields. */
export type SealedFields = readonly [kind: string, ...fields: (string | number | boolean | Date)[]]

/** Holds the master secret. A key management service can replace it: `wrap` is its encrypt, `unwrap` its decrypt. */
export interface Keyring {
  /** The name of the key that `wrap` uses. */
  readonly version: string
  /** Whether a key of this name is at hand. */
  hasVersion(version: string): boolean
  /** Wraps a wallet's private key, bound to its owner. */
  wrap(owner: KeyOwner, privateKey: Hex): Promise<WrappedKey>
  /** @throws an Error where the key is another owner's, was tampered with, or was wrapped with a key not at hand. */
  unwrap(owner: KeyOwner, key: WrappedKey): Promise<Hex>
  /** Opens a key of a version without seals, which was bound to the user's id alone. Throws as `unwrap` does. */
  unwrapUnsealed(userId: string, key: WrappedKey): Promise<Hex>
  /** A keyed hash (HMAC-SHA-256, hex): short or guessable texts are stored and compared in this form only. */
  mac(text: string): string
  /** A keyed hash of a row's fields (hex): whoever can write to the database, but lacks the master key, can't make one. */
  seal(fields: SealedFields): string
  /** Whether the seal was made for these fields, with a key at hand. */
  isSealed(fields: SealedFields, seal: string | null): boolean
}

/**
 * A keyring on a master key of 32 bytes: wallet keys are encrypted with AES-256-GCM under a key derived from it (HKDF-SHA-256),
 * bound to their owner and version. `previous` master keys still unwrap, so that keys can be rotated while the service runs.
 */
export function masterKeyring(master: Buffer, previous: readonly Buffer[] = []): Keyring {
  const versions = new Map([...previous, master].map(key => [versionOf(key), derive(key, 'wallet keys')]))
  const current = versionOf(master)
  const macKey = derive(master, 'keyed hashes')
  const sealKey = derive(master, 'seals')
  const sealKeys = [sealKey, ...previous.map(key => derive(key, 'seals'))]
  const keyOf = (version: string): Buffer => {
    const key = versions.get(version)
    if (!key) throw new Error(`No master key of version ${version} is at hand.`)
    return key
  }
  const open = ({ version, wrapped }: WrappedKey, boundTo: readonly string[]): Hex => {
    const bytes = Buffer.from(wrapped, 'base64url')
    const [iv, authTagLength] = [bytes.subarray(0, 12), 16]
    const cipher = createDecipheriv('aes-256-gcm', keyOf(version), iv, { authTagLength })
    cipher.setAAD(bytesOf(boundTo))
    cipher.setAuthTag(bytes.subarray(12, 28))
    const opened = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
    return `0x${opened.toString('hex')}`
  }

  return {
    version: current,
    hasVersion: version => versions.has(version),
    async wrap({ id, email }, privateKey) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv)
      cipher.setAAD(bytesOf([id, current, email]))
      const encrypted = Buffer.concat([
        cipher.update(Buffer.from(privateKey.slice(2), 'hex')),
        cipher.final(),
      ])
      const wrapped = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
      return { version: current, wrapped }
    },
    unwrap: async ({ id, email }, key) => open(key, [id, key.version, email]),
    unwrapUnsealed: async (userId, key) => open(key, [userId, key.version]),
    mac: text => hmac(macKey, text).toString('hex'),
    seal: fields => hmac(sealKey, bytesOf(fields)).toString('hex'),
    isSealed(fields, seal) {
      const given = Buffer.from(seal ?? '', 'hex')
      return sealKeys.some(key => {
        const expected = hmac(key, bytesOf(fields))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `kudos ${purpose}`, 32))
}

/** A name that identifies the key and reveals nothing about it. */
function versionOf(master: Buffer): string {
  return derive(master, 'key version').toString('hex').slice(0, 16)
}

function hmac(key: Buffer, content: string | Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** Unambiguous: no two lists of fields have the same bytes. */
function bytesOf(fields: readonly (string | number | boolean | Date)[]): Buffer {
  return Buffer.from(JSON.stringify(fields))
}
