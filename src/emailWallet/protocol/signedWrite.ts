import { concat, type Hash, keccak256, stringToHex } from 'viem'
import * as z from 'zod/mini'
import { email } from '#lib/text/email.ts'
import { address, hash, hexOf } from '#lib/text/hex.ts'
import { credentialId } from './sealedKey.ts'

/**
 * What a wallet's key signs before the service changes something of the wallet. Each write is for one service, one session and one
 * nonce, and it names all that it changes.
 */
const head = {
  /** Of the service. */
  origin: z.string(),
  /** Of the wallet that signs, checksummed or not. */
  address,
  /** The public id of the session. */
  session: z.uuid(),
  /** From the service; good for one write. */
  nonce: z.string().check(z.regex(/^[\w-]{43}$/)),
}

const sealedContent = {
  credentialId,
  /** The `sealedKeyHash` of the sealed key that is sent beside the write. */
  sealedKeyHash: hash,
}

/** One signed operation. */
export const write = z.discriminatedUnion('operation', [
  /** A new wallet, or one that was opened by its phrase, under the session's email. */
  z.strictObject({
    ...head,
    operation: z.literal('register'),
    /** `isAnother`: the visitor wants this wallet although the email has one. */
    content: z.strictObject({ ...sealedContent, isAnother: z.boolean() }),
  }),
  /** The same key under one more passkey. */
  z.strictObject({ ...head, operation: z.literal('add'), content: z.strictObject(sealedContent) }),
  /** The service forgets the sealed key of a passkey. */
  z.strictObject({ ...head, operation: z.literal('remove'), content: z.strictObject({ credentialId }) }),
  /** The visitor has written the phrase down. */
  z.strictObject({ ...head, operation: z.literal('confirm-phrase'), content: z.strictObject({}) }),
  /** The service forgets the wallet with its sealed keys. */
  z.strictObject({ ...head, operation: z.literal('erase'), content: z.strictObject({}) }),
  /** This wallet moves from the session's email to another. */
  z.strictObject({
    ...head,
    operation: z.literal('change-email'),
    content: z.strictObject({ email, newEmail: email }),
  }),
])

/** An operation that a wallet's key signs. */
export type Write = z.output<typeof write>

/** 65 bytes: r, s in its low half, and 27 or 28, so that each signature has one form. */
export const writeSignature = hexOf(/^0x[\da-f]{64}[0-7][\da-f]{63}1[bc]$/i)

/** The fields in one fixed order, whatever the order of the object. */
function canonical(value: Write): string {
  const content = Object.entries(value.content).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([
    value.origin,
    value.operation,
    value.address.toLowerCase(),
    value.session,
    value.nonce,
    content,
  ])
}

/**
 * What the key signs. The first two bytes are 0x19 0x4b: no message (0x19 0x45), no typed data (0x19 0x01) and no transaction begins
 * so, and thus no page can get this signature from the visitor as something else.
 */
export function writeDigest(value: Write): Hash {
  return keccak256(concat(['0x194b', stringToHex(canonical(value))]))
}
