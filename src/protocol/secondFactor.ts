import * as z from 'zod/mini'
import { codeRequest, otp, replaceRequest, sendRequest, signRequest, updateRequest } from './emailCode.ts'
import { assertion, creationOptions, registration, requestOptions } from './webAuthn.ts'

/**
 * The email wallet's second factor over HTTP, spoken by the secure page with a session, as {@link emailPaths} says. Each path is
 * POSTed the request and gives the answer of its name below.
 */
export const secondFactorPaths = {
  factor: '/email/factor',
  /** POST {@link factorRequest} → {@link empty}: a code for this action goes to the address */
  factorCode: '/email/factor/code',
  /** GET → {@link passkeysAnswer} */
  passkeys: '/email/passkeys',
  /** POST {@link empty} → {@link empty}: a code for the first passkey goes to the address */
  passkeyCode: '/email/passkeys/code',
  /** POST {@link empty} → {@link newPasskeyAnswer} */
  newPasskey: '/email/passkeys/new',
  /** POST {@link addPasskeyRequest} → {@link addPasskeyAnswer} */
  addPasskey: '/email/passkeys/add',
  /** POST {@link removePasskeyRequest} → {@link passkeysAnswer} */
  removePasskey: '/email/passkeys/remove',
  /** POST {@link newRecoveryCodeRequest} → {@link newRecoveryCodeAnswer} */
  newRecoveryCode: '/email/passkeys/recovery-code',
  /** POST {@link recoverRequest} → {@link passkeysAnswer} */
  recover: '/email/passkeys/recover',
  /** GET → {@link recoveryAnswer} */
  recovery: '/email/recovery',
  /** POST {@link empty} → {@link empty}: a code that begins a recovery, or ends one whose time has come, goes to the address */
  recoveryCode: '/email/recovery/code',
  /** POST {@link codeRequest} → {@link recoveryAnswer}: begins it, or takes the passkeys off */
  goOnWithRecovery: '/email/recovery/go-on',
  /** POST {@link empty} → {@link recoveryAnswer}: stops it */
  endRecovery: '/email/recovery/end',
  /** GET with `?link=`: a page with a button; POST as a form: stops it; needs no session */
  stopRecovery: '/email/recovery/stop',
  /** POST {@link deviceRequest} → {@link deviceAnswer}; needs no session */
  device: '/email/device/passkey',
  /** POST {@link approveDeviceRequest} → {@link empty}; needs no session */
  approveDevice: '/email/device/approve',
} as const

/** The secure page lets a device in at this address, with the mailed link's secret behind it. */
export const approveDeviceHash = '#device='

const passkeyId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1400))

/** The secret of a mailed link: 32 bytes in base64url. */
const link = z.string().check(z.regex(/^[\w-]{43}$/))

/** What is to be done, all of it: a proof is for this alone. */
export const action = z.discriminatedUnion('kind', [
  z.extend(sendRequest, { kind: z.literal('send') }),
  z.extend(signRequest, { kind: z.literal('sign') }),
  z.object({ kind: z.literal('replace'), request: replaceRequest }),
  z.object({ kind: z.literal('export') }),
  z.extend(updateRequest, { kind: z.literal('changeEmail') }),
  z.object({ kind: z.literal('approveDevice'), link }),
  z.object({ kind: z.literal('addPasskey'), id: passkeyId }),
  z.object({ kind: z.literal('removePasskey'), id: passkeyId }),
  z.object({ kind: z.literal('newRecoveryCode') }),
])

/** Something that may need a second factor. */
export type Action = z.output<typeof action>

/** Asks what an action takes. */
export const factorRequest = z.object({ action })

/** What it takes beside the session. */
export const factorAnswer = z.discriminatedUnion('factor', [
  z.object({ factor: z.enum(['none', 'code']) }),
  z.object({ factor: z.literal('passkey'), options: requestOptions }),
])

/** That the owner confirms an action by a passkey. */
export const passkeyProof = z.object({ passkey: assertion })

/** That the owner confirms an action, by a passkey or by the code of a mail. */
export const proof = z.union([passkeyProof, z.object({ otp })])

/** A proof of an action. */
export type Proof = z.output<typeof proof>
/** A passkey's proof. */
export type PasskeyProof = z.output<typeof passkeyProof>

/** A transaction with its proof, where it takes one. */
export const provenSendRequest = z.extend(sendRequest, { proof: z.optional(proof) })
/** A replacement with its proof, where it takes one. */
export const provenReplaceRequest = z.extend(replaceRequest, { proof: z.optional(proof) })
/** A signature with its proof, where it takes one. */
export const provenSignRequest = z.extend(signRequest, { proof: z.optional(proof) })

/** The code of an export with its proof, where it takes one. */
export const provenExportRequest = z.extend(codeRequest, { proof: z.optional(proof) })
/** A change of email with its proof, where it takes one. */
export const provenUpdateRequest = z.extend(updateRequest, { proof: z.optional(proof) })

/** The wallet's passkeys, the oldest first. */
export const passkeysAnswer = z.object({
  passkeys: z.array(
    z.object({
      id: passkeyId,
      /** Where it was made, as "Chrome on Linux". */
      name: z.string(),
      /** RFC 3339. */
      createdAt: z.string(),
      /** RFC 3339. */
      usedAt: z.string(),
    }),
  ),
})

/** What the browser makes a passkey of. */
export const newPasskeyAnswer = z.object({ options: creationOptions })

/** A passkey that was made; confirmed by the code of the mail where it is the first, else by another passkey. */
export const addPasskeyRequest = z.object({
  registration,
  confirmation: proof,
})

/** A passkey that the browser has made. */
export type Registration = z.output<typeof registration>

/** It is the wallet's from now on. */
export const addPasskeyAnswer = z.extend(passkeysAnswer, {
  /** With the first passkey, shown this once: it takes all passkeys off. */
  recoveryCode: z.optional(z.string()),
})

/** Takes one back. */
export const removePasskeyRequest = z.object({ id: passkeyId, proof: passkeyProof })

/** Makes another recovery code: the one before is no good any more. */
export const newRecoveryCodeRequest = z.object({ proof: passkeyProof })
/** It, shown this once. */
export const newRecoveryCodeAnswer = z.object({ recoveryCode: z.string() })

/** Takes all passkeys off, by the code that was shown with the first, or the one made since. */
export const recoverRequest = z.object({ recoveryCode: z.string().check(z.maxLength(80)) })

/** The recovery without passkey and recovery code that runs, if one does. */
export const recoveryAnswer = z.object({
  recovery: z.optional(
    z.object({
      /** `ready`: a code takes the passkeys off. */
      state: z.enum(['waiting', 'ready']),
      /** RFC 3339: about when it is ready, or when it is over. */
      until: z.string(),
    }),
  ),
})

/** Opens the page of a mailed link, of a wallet with a passkey. */
export const deviceRequest = z.object({ link })

/** Which device wants in, and what the passkey has to confirm. */
export const deviceAnswer = z.object({
  email: z.string(),
  /** RFC 3339. */
  requestedAt: z.string(),
  /** Whether the link is for the device whose code is entered. */
  takesCode: z.boolean(),
  options: requestOptions,
})

/** Lets the device in; the recovery code takes all passkeys off. */
export const approveDeviceRequest = z.object({
  link,
  confirmation: z.union([passkeyProof, recoverRequest]),
  /** What the device shows, where the link takes it. */
  userCode: z.optional(z.string().check(z.maxLength(20))),
})
