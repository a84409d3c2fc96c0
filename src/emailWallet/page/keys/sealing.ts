import * as z from 'zod/mini'
import { additionalData as boundTo, type SealedKey } from '#emailWallet/protocol/sealedKey.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { type Address, checksumAddress } from '#lib/names/address.ts'
import { accountOf } from './phrase.ts'

/** Separates this use of a passkey's output from any other (HKDF). */
const info = new TextEncoder().encode('Kudos email wallet, sealed key 1')

/**
 * Encrypts the entropy of a wallet under the PRF output of a passkey (AES-256-GCM, a new salt and a new nonce each time).
 * @param name what the passkey is called
 */
export async function seal({
  entropy,
  output,
  credentialId,
  name,
}: {
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly output: Uint8Array<ArrayBuffer>
  readonly credentialId: string
  readonly name: string
}): Promise<SealedKey> {
  const { address } = accountOf(entropy)
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = Uint8Array.from(boundTo(address, credentialId))
  const key = await deriveKey(output, salt)
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, entropy)
  return {
    version: 1,
    credentialId,
    name,
    salt: z.util.uint8ArrayToBase64url(salt),
    nonce: z.util.uint8ArrayToBase64url(iv),
    ciphertext: z.util.uint8ArrayToBase64url(new Uint8Array(ciphertext)),
    createdAt: new Date().toISOString(),
  }
}

/**
 * Decrypts the entropy of a wallet, and derives its address again.
 * @throws {@link KudosError} `wrong-passkey` where the output or any field is another one than at sealing
 */
export async function unseal(
  sealedKey: SealedKey,
  address: Address,
  output: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, nonce, ciphertext, credentialId } = sealedKey
  const key = await deriveKey(output, z.util.base64urlToUint8Array(salt))
  const algorithm = {
    name: 'AES-GCM',
    iv: z.util.base64urlToUint8Array(nonce),
    additionalData: Uint8Array.from(boundTo(address, credentialId)),
  }
  const decrypted = await crypto.subtle
    .decrypt(algorithm, key, z.util.base64urlToUint8Array(ciphertext))
    .catch((cause: unknown) => {
      throw wrongPasskey(cause)
    })
  const entropy = new Uint8Array(decrypted)
  if (entropy.length !== 16 || accountOf(entropy).address !== checksumAddress(address)) throw wrongPasskey()
  return entropy
}

export function wrongPasskey(cause?: unknown): KudosError {
  return new KudosError(secureWords().passkeyOpensNothing, {
    code: 'wrong-passkey',
    advice: secureWords().passkeyOpensNothingAdvice,
    cause,
  })
}

async function deriveKey(output: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
