import { type Address, type Hash, keccak256, stringToBytes } from 'viem'
import * as z from 'zod/mini'

/** So many bytes in base64url, without padding. */
function base64UrlOf(bytes: number) {
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))
}

/** The id of a passkey in base64url, at most 1023 bytes (WebAuthn, "credential ID"). */
export const credentialId = z.string().check(
  z.regex(/^[\w-]{2,1364}$/),
  // No bytes are written with one character more than a multiple of four.
  z.refine(id => id.length % 4 !== 1),
)

/** A wallet's key as the secure page seals it under one passkey. The service stores it and can't open it. */
export const sealedKey = z.strictObject({
  version: z.literal(1),
  /** Of the passkey that opens it. */
  credentialId,
  /** What the passkey is called in the list; chosen by the page or the visitor. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Of HKDF-SHA-256, 32 bytes; new at each sealing. */
  salt: base64UrlOf(32),
  /** Of AES-256-GCM, 12 bytes. */
  nonce: base64UrlOf(12),
  /** 16 bytes of entropy and the tag of 16 bytes. */
  ciphertext: base64UrlOf(32),
  /** RFC 3339, by the page's clock. */
  createdAt: z.iso.datetime(),
})

/** A sealed key. */
export type SealedKey = z.output<typeof sealedKey>

/** What AES-GCM authenticates beside the ciphertext, so that a sealed key opens for its own address and passkey only. */
export function additionalData(address: Address, credentialId: string): Uint8Array {
  return stringToBytes(JSON.stringify([1, address.toLowerCase(), credentialId]))
}

/** Names the whole content of a sealed key; a signed write carries it. */
export function sealedKeyHash(key: SealedKey): Hash {
  const { version, credentialId, name, salt, nonce, ciphertext, createdAt } = key
  return keccak256(
    stringToBytes(JSON.stringify([version, credentialId, name, salt, nonce, ciphertext, createdAt])),
  )
}
