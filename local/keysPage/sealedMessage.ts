import { bytesToHex, hexToBytes } from 'viem'

/** What travels: AES-GCM's vector and text. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer }

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const storedKey = 'keys-page.private-key'

/** This window's pair of keys; the private one stays in the window's storage, because the next window must have it too. */
export async function ownKeys(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const stored = localStorage.getItem(storedKey)
  const pair: { privateKey: string; publicKey: string } = stored ? JSON.parse(stored) : await newKeys()
  localStorage.setItem(storedKey, JSON.stringify(pair))
  const privateKey = await crypto.subtle.importKey('pkcs8', bytesOf(pair.privateKey), curve, false, [
    'deriveKey',
  ])
  return { privateKey, publicKey: pair.publicKey }
}

async function newKeys() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const textOf = async (format: 'pkcs8' | 'spki', key: CryptoKey) =>
    bytesToHex(new Uint8Array(await crypto.subtle.exportKey(format, key))).slice(2)
  return { privateKey: await textOf('pkcs8', privateKey), publicKey: await textOf('spki', publicKey) }
}

/** The secret shared with the one whose public key (hex of its SPKI form) this is. */
export async function sharedSecret(privateKey: CryptoKey, theirs: string): Promise<CryptoKey> {
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(theirs), curve, false, [])
  return crypto.subtle.deriveKey(
    { name: 'ECDH', public: publicKey },
    privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a value as JSON. */
export async function seal(secret: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) }
}

/** Decrypts what {@link seal} made. */
export async function unseal(secret: CryptoKey, { iv, cipherText }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
  return JSON.parse(new TextDecoder().decode(text))
}

const bytesOf = (hex: string) => new Uint8Array(hexToBytes(`0x${hex}`))
