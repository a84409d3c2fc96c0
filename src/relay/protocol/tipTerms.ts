import * as z from 'zod/mini'
import { byteLength } from '#lib/text/format.ts'
import { hexOf } from '#lib/text/hex.ts'

/** An account or contract, any capitals. */
export const account = hexOf(/^0x[\da-f]{40}$/i, 'an address')
/** A whole number in decimal digits, of which two together fit into 256 bits. */
export const uint = z.string().check(z.regex(/^(0|[1-9]\d{0,75})$/, 'a whole number in decimal digits'))
/** 32 bytes in hex. */
export const bytes32 = hexOf(/^0x[\da-f]{64}$/i, '32 bytes in hex')
const textOf = (limit: number) =>
  z.string().check(z.refine(text => byteLength(text) <= limit, `at most ${limit} bytes`))

/**
 * What a tip by signature is about: the nonce of its authorization (EIP-3009) is made of this, and of nothing else. A page that
 * asks the email wallet for the signature hands it over as the third parameter of `eth_signTypedData_v4`, to be shown and checked.
 */
export const tipTerms = z.object({
  chainId: z.number(),
  to: account,
  name: textOf(64),
  message: textOf(1024),
  /** The token's contract. */
  currency: account,
  /** What `to` gets, in the token's smallest unit. */
  amount: uint,
  /** What `feeTo` gets on top. */
  fee: uint,
  feeTo: account,
  salt: bytes32,
})

/** What a tip by signature is about. */
export type TipTerms = z.output<typeof tipTerms>
