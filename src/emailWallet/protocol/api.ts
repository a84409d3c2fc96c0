import * as z from 'zod/mini'
import { email } from '#lib/text/email.ts'
import { address } from '#lib/text/hex.ts'
import { otp, userCode } from './codes.ts'
import { sealedKey } from './sealedKey.ts'
import { write, writeSignature } from './signedWrite.ts'

/** The most that a POST may carry, in bytes: 16 kB. */
export const maxBody = 16 * 1024

/**
 * The email wallet over HTTP, from the secure page to the service on the same origin. Each path is POSTed as JSON unless its sentence
 * says otherwise. All but the first five need a session, shown by `Authorization: Bearer`. What is refused is answered as `refusal`.
 */
export const emailPaths = {
  /** GET → {@link configAnswer} */
  config: '/email/config',
  /** {@link connectRequest} → {@link connectAnswer} */
  connect: '/email/connect',
  /** {@link waitRequest} → {@link waitAnswer} */
  wait: '/email/device/wait',
  /** GET with `?link=`: a page with a button; POST as a form: approves the device */
  device: '/email/device',
  /** {@link verifyRequest} → {@link verifyAnswer} */
  verify: '/email/verify',
  /** GET → {@link userAnswer} */
  user: '/email/user',
  /** {@link empty} → {@link empty} */
  signOut: '/email/sign-out',
  /** {@link empty} → {@link empty}: ends every session of the email */
  signOutEverywhere: '/email/sign-out/everywhere',
  /** GET → {@link devicesAnswer} */
  devices: '/email/devices',
  /** {@link removeDeviceRequest} → {@link devicesAnswer}: takes a device's approval back and logs it out */
  removeDevice: '/email/devices/remove',
  /** {@link empty} → {@link nonceAnswer} */
  nonce: '/email/nonce',
  // The signed writes, each under the name of its operation.
  /** {@link sealedWriteRequest} → {@link userAnswer}; refused with `wallet-exists` if the email has one and this is not "another" */
  register: '/email/wallets',
  /** {@link sealedWriteRequest} → {@link userAnswer} */
  add: '/email/sealed-keys',
  /** {@link writeRequest} → {@link userAnswer} */
  remove: '/email/sealed-keys/remove',
  /** {@link writeRequest} → {@link userAnswer} */
  'confirm-phrase': '/email/phrase',
  /** {@link writeRequest} → {@link userAnswer} */
  erase: '/email/erase',
  /** {@link updateRequest} → {@link empty}: a code goes to the current email */
  update: '/email/update',
  /** {@link codeRequest} → {@link empty}: a code goes to the new email */
  updatePrimary: '/email/update/primary',
  /** {@link changeEmailRequest} → {@link userAnswer}, of the new email, to which the session belongs from now on */
  'change-email': '/email/update/secondary',
} as const

/** Random, 32 bytes, in base64url. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/))

/** A request or an answer without fields. */
export const empty = z.object({})

/** What the secure page must know about its service. */
export const configAnswer = z.object({
  /** The origins of the pages that may embed it. */
  widgetOrigins: z.array(z.string()),
  /** The networks that the email wallet has, in the order of the catalog. */
  networks: z.array(
    z.object({
      /** EIP-155. */
      chainId: z.number(),
      /** Nodes that browsers may ask, the preferred one first. */
      nodeUrls: z.array(z.string()),
      /** The Kudos contracts whose calls the page describes in words, the current one first. */
      kudos: z.array(address),
      /** USDC, where it is not the well-known contract. */
      usdc: z.optional(address),
      /** Where the price of the network's coin is read, where it is not the catalog's feed. */
      priceFeed: z.optional(address),
    }),
  ),
})

/** What the service says of itself. */
export type EmailConfig = z.output<typeof configAnswer>

/** One wallet of an email. */
export const wallet = z.object({
  /** Checksummed. The page trusts it only after it has opened the wallet once. */
  address,
  /** Whether the visitor has shown that the phrase is written down. */
  isPhraseConfirmed: z.boolean(),
  /** One for each passkey, the oldest first. */
  sealedKeys: z.array(sealedKey),
})

/** A wallet as the service stores it. */
export type StoredWallet = z.output<typeof wallet>

/** An email as it was typed; the service knows it in lower case. */
const typedEmail = email.check(z.toLowerCase())

/** Asks for a code, or for a link on a device that is new to this email. */
export const connectRequest = z.object({
  email: typedEmail,
  /** Of this device, from an earlier answer; without it the service gives a new one. */
  deviceToken: z.optional(token),
})

/** A mail is on its way. */
export const connectAnswer = z.object({
  /** It depends on the device token alone, never on whether the email has a wallet. */
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']),
  /** The device stores it and sends it with its next request. */
  deviceToken: token,
  /** What the device shows, for its owner to enter on the page of the mailed link. */
  userCode,
})

/** Waits until the mailed link was approved. */
export const waitRequest = z.object({ email: typedEmail, deviceToken: token })

/** While it says WAITING, ask again after two seconds. Once it says APPROVED, a code is on its way. */
export const waitAnswer = z.object({ state: z.enum(['WAITING', 'APPROVED']) })

/** The code of a login. */
export const verifyRequest = z.object({ email: typedEmail, deviceToken: token, otp })

/** The session's email and its wallets. */
export const userAnswer = z.object({
  /** Lower-case. */
  email,
  /** The oldest first. */
  wallets: z.array(wallet),
})

/** The code was right. An email without a wallet has an empty list. */
export const verifyAnswer = z.extend(userAnswer, {
  /** Proves the session; it never leaves the secure page. */
  token,
  /** RFC 3339. */
  expiresAt: z.string(),
})

/** The devices that may ask for codes, the last used first. */
export const devicesAnswer = z.object({
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** What it calls itself, such as "Chrome on Linux". */
      name: z.string(),
      /** The last login; RFC 3339. */
      loggedInAt: z.string(),
      /** Whether it is the device of this request. */
      isThis: z.boolean(),
      /** Whether it has a session that has not ended. */
      isLoggedIn: z.boolean(),
    }),
  ),
})

/** The device to remove. */
export const removeDeviceRequest = z.object({ id: z.uuid() })

/** What a signed write needs. */
export const nonceAnswer = z.object({
  /** Good for one write of this session, for ten minutes. */
  nonce: token,
  /** The public id of this session. */
  session: z.uuid(),
  /** RFC 3339. */
  expiresAt: z.string(),
})

/** A write and the wallet's signature over its digest. */
export const writeRequest = z.object({ write, signature: writeSignature })

/** A write that names a sealed key, and this key. */
export const sealedWriteRequest = z.extend(writeRequest, { sealedKey })

/** The email that this wallet is to have. */
export const updateRequest = z.object({ email: typedEmail })

/** A code from a mail. */
export const codeRequest = z.object({ otp })

/** The signed `change-email`, with the code that the new email got. */
export const changeEmailRequest = z.extend(writeRequest, { otp })
