import { KudosError } from '#lib/errors.ts'

/** Every refusal of the service and of its relay, with its HTTP status. */
const statuses = {
  malformed: 400,
  'invalid-email': 400,
  'wrong-message': 400,
  'wrong-signature': 400,
  'wrong-code': 400,
  'wrong-request': 400,
  'would-fail': 400,
  'signed-out': 401,
  'foreign-origin': 403,
  'not-sponsored': 403,
  'not-found': 404,
  'device-unknown': 404,
  'wallet-unknown': 404,
  'wallet-exists': 409,
  'enough-passkeys': 409,
  'fee-too-low': 409,
  'last-passkey': 409,
  'nonce-gone': 409,
  'code-gone': 409,
  'link-gone': 409,
  'update-gone': 409,
  'too-large': 413,
  'not-json': 415,
  'too-early': 429,
  'too-many-codes': 429,
  'too-many-tries': 429,
  'too-many-requests': 429,
  'tip-under-way': 429,
  internal: 500,
  'database-down': 503,
  'node-down': 503,
  'mail-down': 503,
  'no-price': 503,
  'relay-spent': 503,
} as const

/** A stable word for programs. */
export type RefusalCode = keyof typeof statuses

/** A refused request; the message is one sentence for the visitor. */
export class Refusal extends KudosError {
  readonly status: (typeof statuses)[RefusalCode]
  /** Seconds after which the same request may succeed, where waiting helps. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { code, cause: options.cause })
    this.status = statuses[code]
    this.retryAfter = options.retryAfter
  }
}
