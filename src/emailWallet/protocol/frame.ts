import * as z from 'zod/mini'
import { KudosError } from '#lib/errors.ts'
import { email } from '#lib/text/email.ts'
import { address } from '#lib/text/hex.ts'
import { otp, userCode } from './codes.ts'

/**
 * What the widget and the secure page say to each other by `postMessage`. Besides these shapes, both sides check
 * `event.origin` and `event.source` of every message and post to that exact origin; an answer carries the id of its
 * request, and an answer to no open request is dropped.
 */

/** Names one request among all; its answers echo it, and an approval is known by it to its end. */
const id = z.uuid()
/** EIP-155. */
const chainId = z.number()
/** Names a session; it opens nothing, the session itself never leaves the secure page. */
const token = z.string()
const nothing = z.object({})
const [fromWidget, fromPage] = [z.enum(['kudos-widget']), z.enum(['kudos-secure'])]

const approvedMethods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'] as const
const automaticMethods = [
  'eth_blockNumber',
  'eth_estimateGas',
  'eth_getTransactionByHash',
  'eth_chainId',
] as const

/** The methods that the email wallet has (specification §6). */
export const walletMethods = [
  ...approvedMethods,
  ...automaticMethods,
  'eth_accounts',
  'eth_getBalance',
  'eth_gasPrice',
] as const

/** A method that the visitor approves, in words, on the secure page. */
export type ApprovedMethod = (typeof approvedMethods)[number]

/** Whether the visitor approves a method; all others are answered silently. */
export function needsApproval(method: string): method is ApprovedMethod {
  return approvedMethods.some(name => name === method)
}

/** Whether a method may be called without the visitor's action (specification §6). */
export function mayBeAutomatic(method: string): boolean {
  return automaticMethods.some(name => name === method)
}

const text = z.string()
/** `null` as long as the transaction is pending, or where it makes a contract. */
const textOrNull = z.nullable(text)

/** A transaction as nodes answer it (specification §3); what its type does not have is absent. */
export const transactionObject = z.nullable(
  z.looseObject({
    accessList: z.optional(z.array(z.unknown())),
    blockHash: textOrNull,
    blockNumber: textOrNull,
    chainId: z.optional(text),
    from: text,
    gas: text,
    hash: text,
    input: text,
    maxFeePerGas: z.optional(text),
    maxPriorityFeePerGas: z.optional(text),
    nonce: text,
    r: text,
    s: text,
    to: textOrNull,
    transactionIndex: textOrNull,
    type: text,
    v: text,
    value: text,
  }),
)

/** A call of one of the wallet's methods (EIP-1193). */
export const rpcRequest = z.object({
  method: z.enum(walletMethods),
  params: z.optional(z.array(z.unknown())),
})

function requestOf<const Type extends string, Payload extends z.ZodMiniType>(type: Type, payload: Payload) {
  return z.object({ source: fromWidget, id, type: z.enum([type]), payload })
}

/** What the widget says to the secure page. */
export const frameRequest = z.union([
  /** A code, or a link, for this address. */
  requestOf('CONNECT_EMAIL', z.object({ email })),
  /** Waits until the link was approved. */
  requestOf('CONNECT_DEVICE', nothing),
  /** The code of the mail: logs in. */
  requestOf('CONNECT_OTP', z.object({ otp })),
  /** Who is logged in; with a chain id, on that network from now on if the wallet has it. */
  requestOf('GET_USER', z.object({ chainId: z.optional(chainId) })),
  requestOf('SIGN_OUT', nothing),
  /** Whether there is a session; with a token, whether it is still the session of that token. */
  requestOf('IS_CONNECTED', z.object({ token: z.optional(token) })),
  requestOf('GET_CHAIN_ID', nothing),
  requestOf('SWITCH_NETWORK', z.object({ chainId })),
  requestOf('RPC_REQUEST', rpcRequest),
  /** The dialog was closed: the request of this id is rejected, if it is still open. */
  requestOf('RPC_ABORT', z.object({ requestId: id })),
  /** What became of an approval whose answer was lost. One that the page no longer knows ends by this. */
  requestOf('GET_OUTCOME', z.object({ requestId: id, address })),
  requestOf('UPDATE_EMAIL', z.object({ email })),
  requestOf('UPDATE_EMAIL_PRIMARY_OTP', z.object({ otp })),
  requestOf('UPDATE_EMAIL_SECONDARY_OTP', z.object({ otp })),
  /** Only what has changed. */
  requestOf(
    'SYNC_THEME',
    z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      /** CSS variables by name. */
      themeVariables: z.optional(
        z.custom<Readonly<Record<string, string | number>>>(
          value =>
            typeof value === 'object' &&
            value !== null &&
            Object.values(value).every(entry => typeof entry === 'string' || typeof entry === 'number'),
        ),
      ),
    }),
  ),
  /** Which page asks: its own words, never a proof; the proof is the origin that the browser tells. */
  requestOf(
    'SYNC_DAPP_DATA',
    z.object({
      metadata: z.optional(
        z.object({
          name: z.string(),
          description: z.string(),
          url: z.string(),
          icons: z.array(z.string()),
        }),
      ),
      sdkVersion: z.string(),
      projectId: z.string(),
    }),
  ),
])

/** A request to the secure page. */
export type FrameRequest = z.output<typeof frameRequest>

/** What the widget may ask. */
export type FrameRequestType = FrameRequest['type']

/** What a request of one type carries. */
export type FramePayload<Type extends FrameRequestType> = Extract<FrameRequest, { type: Type }>['payload']

/** What the secure page answers to each request when it goes well. */
const frameSuccesses = {
  /** Which step comes next; `CONNECT` where a session of this email waits for its wallet, so that nothing is mailed. */
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']), userCode }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  GET_USER: z.object({
    email,
    address,
    chainId,
    /** All networks that the wallet has. */
    chainIds: z.array(chainId),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  SWITCH_NETWORK: z.object({ chainId }),
  /** What the method answers (EIP-1193). */
  RPC_REQUEST: z.object({ result: z.unknown() }),
  RPC_ABORT: nothing,
  /** As the request itself would be answered, once that is known. */
  GET_OUTCOME: z.object({ result: z.unknown() }),
  UPDATE_EMAIL: nothing,
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
} satisfies Record<FrameRequestType, z.ZodMiniType>

/** What a request of one type is answered with when it goes well. */
export type FrameSuccess<Type extends FrameRequestType> = z.output<(typeof frameSuccesses)[Type]>

/** Reads the answer to a request of one type; `undefined` where it has another shape. */
export function readFrameSuccess<Type extends FrameRequestType>(
  type: Type,
  payload: unknown,
): FrameSuccess<Type> | undefined {
  const schemas: {
    readonly [Each in FrameRequestType]: z.ZodMiniType<FrameSuccess<Each>>
  } = frameSuccesses
  return schemas[type].safeParse(payload).data
}

/**
 * An error between two windows: its sentence, and a stable word. `cancelled` is the visitor's no, with `not-known` an approved
 * transaction may have been sent, all others are the service's.
 */
export const frameError = z.pipe(
  z.object({ message: z.string(), code: z.string() }),
  z.transform(({ message, code }) => new KudosError(message, { code, cancelled: code === 'cancelled' })),
)

const answerHead = { source: fromPage, id, type: z.keyof(z.object(frameSuccesses)) }
/** An answer of the secure page, with the id and type of its request; {@link readFrameSuccess} reads a success. */
export const frameAnswer = z.union([
  z.object({ ...answerHead, outcome: z.enum(['SUCCESS']), payload: z.unknown() }),
  z.object({ ...answerHead, outcome: z.enum(['ERROR']), payload: frameError }),
])

/** An answer to the widget, as it is posted. */
export type FrameAnswer = z.input<typeof frameAnswer>

/** What the secure page says unasked. */
export const frameNews = z.union([
  /** It listens. */
  z.object({ source: fromPage, type: z.enum(['READY']) }),
  /** Another session than before. */
  z.object({ source: fromPage, type: z.enum(['SESSION_UPDATE']), payload: z.object({ token }) }),
  /** Whether the visitor must see the page now, to press something. While it is visible, GET_USER has no time limit. */
  z.object({ source: fromPage, type: z.enum(['VISIBILITY']), payload: z.object({ visible: z.boolean() }) }),
])

/** Something the secure page says unasked. */
export type FrameNews = z.output<typeof frameNews>
