/** What a {@link KudosError} is made from. */
export interface KudosErrorOptions {
  /** A stable word for programs (the host page's `error` message); never shown. */
  code: string
  /** What the visitor can do about it, one sentence. */
  advice?: string | undefined
  /** The outside error this one translates; its text is never shown unless a view says so. */
  cause?: unknown
  /** True when the visitor said no or closed the wallet: nothing went wrong. */
  cancelled?: boolean | undefined
  /** True when a request to a wallet failed before it left this page: its owner was asked nothing. */
  notAsked?: boolean | undefined
}

/**
 * The one error family. Rooms of row 3 translate outside errors into it, rooms above meet nothing else.
 * `message` is one clear sentence for the visitor.
 */
export class KudosError extends Error {
  override readonly name: string = 'KudosError'
  readonly code: string
  readonly advice: string | undefined
  readonly cancelled: boolean
  readonly notAsked: boolean

  constructor(
    message: string,
    { code, advice, cause, cancelled = false, notAsked = false }: KudosErrorOptions,
  ) {
    super(message, { cause })
    this.code = code
    this.advice = advice
    this.cancelled = cancelled
    this.notAsked = notAsked
  }
}

/** Our own errors as they are; any other is that of code which could not be fetched. */
export function loadError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError('A part of this page did not load.', {
    code: 'load',
    advice: 'Check your connection, then try again.',
    cause: error,
  })
}
