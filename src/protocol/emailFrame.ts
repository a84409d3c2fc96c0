import * as z from 'zod/mini'
import { email } from '#lib/email.ts'

/**
 * What the widget and the secure page say to each other by `postMessage`. Besides these shapes, both sides check
 * `event.origin` and `event.source` of every message and post to that exact origin; an answer carries the id of its
 * request, and an answer nobody waits for is dropped.
 */

/** Names one request among all; its answers echo it, and an approval is known by it to its end. */
const id = z.uuid()
/** EIP-155. */
const chainId = z.number()
const otp = z.string().check(z.regex(/^\d{6}$/, 'A code has 6 digits'))
const address = z.custom<`0x${string}`>(value => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value))
/** Names a session; it opens nothing, the session itself never leaves the secure page. */
const token = z.string()
/** CSS variables by name. */
const themeVariables = z.custom<Readonly<Record<string, string | number>>>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(entry => typeof entry === 'string' || typeof entry === 'number'),
)

/** The methods that the email wallet has (specification §6). */
export const walletMethods = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'eth_accounts',
  'eth_getBalance',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getTransactionByHash',
  'eth_blockNumber',
  'eth_chainId',
] as const

const approvedMethods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'] as const
const automaticMethods = [
  'eth_blockNumber',
  'eth_estimateGas',
  'eth_getTransactionByHash',
  'eth_chainId',
] as const

/** A method that the visitor approves, in words, on the secure page. */
export type ApprovedMethod = (typeof approvedMethods)[number]

/** Whether the visitor approves a method; all others are answered silently. */
export function needsApproval(method: string): method is ApprovedMethod {
  return approvedMethods.some(name => name === method)
}

/** Whether a method may be asked without the visitor's doing (specification §6). */
export function mayBeAutomatic(method: string): boolean {
  return automaticMethods.some(name => name === method)
}

const text = z.string()
/** `null` as long as the transaction is pending. */
const minedText = z.nullable(text)

/** A transaction as nodes answer it (specification §3); what its type does not have is absent. */
export const transactionObject = z.nullable(
  z.looseObject({
    accessList: z.optional(z.array(z.custom<unknown>())),
    blockHash: minedText,
    blockNumber: minedText,
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
    /** `null` where it makes a contract. */
    to: z.nullable(text),
    transactionIndex: minedText,
    type: text,
    v: text,
    value: text,
  }),
)

/** Any JSON. */
const anything = z.custom<unknown>()
const yesOrNo = z.custom<boolean>(value => typeof value === 'boolean')
const nothing = z.object({})

function requestOf<const Type extends string, Payload extends z.ZodMiniType>(type: Type, payload: Payload) {
  return z.object({
    source: z.enum(['kudos-widget']),
    id,
    type: z.enum([type]),
    payload,
  })
}

const frameRequest = z.discriminatedUnion('type', [
  /** A code, or a link, for this address. */
  requestOf('CONNECT_EMAIL', z.object({ email })),
  /** Waits until the link was approved. */
  requestOf('CONNECT_DEVICE', nothing),
  /** The code of the mail: logs in. */
  requestOf('CONNECT_OTP', z.object({ otp })),
  /** Who is logged in; with a chain id, on that network from now on if the wallet has it. */
  requestOf('GET_USER', z.object({ chainId: z.optional(chainId) })),
  requestOf('SIGN_OUT', nothing),
  /** Whether a session is there; with a token, whether it is still that one. */
  requestOf('IS_CONNECTED', z.object({ token: z.optional(token) })),
  requestOf('GET_CHAIN_ID', nothing),
  requestOf('SWITCH_NETWORK', z.object({ chainId })),
  /** EIP-1193. */
  requestOf(
    'RPC_REQUEST',
    z.object({ method: z.enum(walletMethods), params: z.optional(z.array(anything)) }),
  ),
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
      themeVariables: z.optional(themeVariables),
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

/** Reads what the widget said; `undefined` for anything that is none of our words. */
export function readFrameRequest(said: unknown): FrameRequest | undefined {
  return frameRequest.safeParse(said).data
}

/** What the secure page answers to each request when it goes well. */
export const frameSuccesses = {
  /** Which step comes next. */
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']) }),
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
  IS_CONNECTED: z.object({ isConnected: yesOrNo }),
  GET_CHAIN_ID: z.object({ chainId }),
  SWITCH_NETWORK: z.object({ chainId }),
  /** What the method answers (EIP-1193). */
  RPC_REQUEST: z.object({ result: anything }),
  RPC_ABORT: nothing,
  /** As the request itself would be answered, once that is known. */
  GET_OUTCOME: z.object({ result: anything }),
  UPDATE_EMAIL: nothing,
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
} satisfies Record<FrameRequestType, z.ZodMiniType>

/** What a request of one type is answered with when it goes well. */
export type FrameSuccess<Type extends FrameRequestType> = z.output<(typeof frameSuccesses)[Type]>

const failure = z.object({
  /** One sentence, as the views show it. */
  message: z.string(),
  /**
   * A stable word: `cancelled` where the visitor said no, `not-known` where an approved transaction may have been sent, else
   * the service's.
   */
  code: z.string(),
})

const answerShape = {
  source: z.enum(['kudos-secure']),
  /** Of the request. */
  id,
  /** Of the request. */
  type: z.keyof(z.object(frameSuccesses)),
}
const frameAnswer = z.discriminatedUnion('outcome', [
  z.object({ ...answerShape, outcome: z.enum(['SUCCESS']), payload: anything }),
  z.object({ ...answerShape, outcome: z.enum(['ERROR']), payload: failure }),
])

/** An answer to the widget. */
export type FrameAnswer = z.output<typeof frameAnswer>

/** Reads an answer of the secure page; `undefined` for anything else. Its payload is read by {@link frameSuccesses}. */
export function readFrameAnswer(said: unknown): FrameAnswer | undefined {
  return frameAnswer.safeParse(said).data
}

const frameNews = z.discriminatedUnion('type', [
  /** It listens. */
  z.object({ source: z.enum(['kudos-secure']), type: z.enum(['READY']) }),
  /** Another session than before. */
  z.object({
    source: z.enum(['kudos-secure']),
    type: z.enum(['SESSION_UPDATE']),
    payload: z.object({ token }),
  }),
])

/** Something the secure page says unasked. */
export type FrameNews = z.output<typeof frameNews>

/** Reads what the secure page says unasked; `undefined` for anything else. */
export function readFrameNews(said: unknown): FrameNews | undefined {
  return frameNews.safeParse(said).data
}
