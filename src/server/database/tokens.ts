import { createHash, randomBytes } from 'node:crypto'

/** A new secret: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: its SHA-256, in hex. 32 random bytes can't be guessed, so the hash needs no key. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
