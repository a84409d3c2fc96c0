import * as z from 'zod/mini'
import { hex } from '#lib/hex.ts'

/**
 * Sign-in with Ethereum (EIP-4361) over HTTP, spoken by the widget to the service. Every request carries an Origin that
 * the service knows, POSTs carry JSON, and whoever is signed in shows it by the cookie or by `Authorization: Bearer`.
 */
export const signInPaths = {
  /** POST {@link nonceRequest} → {@link nonceAnswer} */
  nonce: '/sign-in/nonce',
  /** POST {@link verifyRequest} → {@link verifyAnswer}, and the cookie */
  verify: '/sign-in/verify',
  /** GET → {@link sessionAnswer} */
  session: '/sign-in/session',
  /** POST {@link signOutRequest} → {@link signOutAnswer}, and the cookie is gone */
  signOut: '/sign-in/sign-out',
} as const

/** Asks for a nonce. */
export const nonceRequest = z.object({})

/** What the next message is to say; the service's clock counts, so that a visitor's wrong one does no harm. */
export const nonceAnswer = z.object({
  /** Letters and digits; good for one message, from the page that asked for it. */
  nonce: z.string(),
  /** The message's "Issued At", RFC 3339. */
  issuedAt: z.string(),
  /** The message's "Expiration Time", RFC 3339: until then the nonce is good. */
  expirationTime: z.string(),
})

/** A signed message. */
export const verifyRequest = z.object({
  /** The text as EIP-4361 writes it, byte for byte what was signed. */
  message: z.string(),
  /** Of an account (65 bytes), of a contract (ERC-1271), or of one that does not stand yet (ERC-6492). */
  signature: hex,
})

/** Whoever is signed in. */
export const session = z.object({
  /** Checksummed. */
  address: z.string(),
  /** Of the message (EIP-155). */
  chainId: z.number(),
})

/** The signature was good. */
export const verifyAnswer = z.object({
  session,
  /** Shows the session where cookies are blocked; it is kept in memory only. */
  token: z.string(),
  /** RFC 3339. */
  expiresAt: z.string(),
})

/** The session, if there is one. */
export const sessionAnswer = z.object({ session: z.optional(session) })

/** Ends the session. */
export const signOutRequest = z.object({})

/** No session is left, also where there was none. */
export const signOutAnswer = z.object({})
