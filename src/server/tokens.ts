import { createHash, randomBytes } from 'node:crypto'

/** A secret to hand out: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of a token: its SHA-256, in hex. 32 random bytes can't be searched for, so no key is needed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
