import { KudosError } from '#lib/errors.ts'

/** Every refusal of the relay, with its HTTP status. */
const statuses = {
  malformed: 400,
  'wrong-request': 400,
  'would-fail': 400,
  'wrong-signature': 400,
  'not-sponsored': 403,
  'not-found': 404,
  'fee-too-low': 409,
  'too-large': 413,
  'not-json': 415,
  'tip-under-way': 429,
  'too-many-requests': 429,
  'node-down': 503,
  'relay-spent': 503,
  'no-price': 503,
} as const

/** A stable word for programs. */
type RelayRefusalCode = keyof typeof statuses

/** A refused request. The message is one sentence for the visitor. */
export class RelayRefusal extends KudosError {
  readonly status: (typeof statuses)[RelayRefusalCode]
  /** Seconds after which the same request may succeed, where waiting helps. */
  readonly retryAfter: number | undefined

  constructor(
    code: RelayRefusalCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { code, cause: options.cause })
    this.status = statuses[code]
    this.retryAfter = options.retryAfter
  }
}
