import * as z from 'zod/mini'
import { hex } from '#lib/text/hex.ts'

/**
 * Sign-in with Ethereum (EIP-4361) over HTTP, from the widget to the service. Every request has an allowed Origin, POSTs
 * carry JSON, and a session is proved by the cookie or by `Authorization: Bearer`.
 */
export const signInPaths = {
  /** POST {@link empty} → {@link nonceAnswer} */
  nonce: '/sign-in/nonce',
  /** POST {@link verifyRequest} → {@link verifyAnswer}, and the cookie */
  verify: '/sign-in/verify',
  /** GET → {@link sessionAnswer} */
  session: '/sign-in/session',
  /** POST {@link empty} → {@link empty}, and the cookie is gone */
  signOut: '/sign-in/sign-out',
} as const

/** The body of a request or an answer without fields. */
export const empty = z.object({})

/** Fields of the next message; the times are the service's, so that a visitor's wrong clock does no harm. */
export const nonceAnswer = z.object({
  /** Letters and digits; valid for one message of the requesting origin. */
  nonce: z.string(),
  /** The message's "Issued At", RFC 3339. */
  issuedAt: z.string(),
  /** The message's "Expiration Time", RFC 3339: the nonce's, too. */
  expirationTime: z.string(),
})

/** A signed message. */
export const verifyRequest = z.object({
  /** The signed text, in EIP-4361's form. */
  message: z.string(),
  /** Of an account (65 bytes), of a contract (ERC-1271), or of one not yet deployed (ERC-6492). */
  signature: hex,
})

/** A signed-in account. */
export const session = z.object({
  /** Checksummed. */
  address: z.string(),
  /** Of the message (EIP-155). */
  chainId: z.number(),
})

/** The new session. */
export const verifyAnswer = z.object({
  session,
  /** Proves the session where cookies are blocked; held in memory only. */
  token: z.string(),
  /** RFC 3339. */
  expiresAt: z.string(),
})

/** The session, if there is one. */
export const sessionAnswer = z.object({ session: z.optional(session) })
