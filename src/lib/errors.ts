import { formWords } from '#languages/words/formWords.ts'

/** Options of a {@link KudosError}. */
export interface KudosErrorOptions {
  /** A stable word for programs, as in the host page's `error` message; never shown. */
  code: string
  /** One sentence on what the visitor can do. */
  advice?: string | undefined
  /** The translated outside error; its text is shown only where a view does so on purpose. */
  cause?: unknown
  /** True when the visitor rejected the request or closed the wallet. */
  cancelled?: boolean | undefined
  /** True when a request to a wallet failed before it left this page, or the wallet itself knows that it did nothing. */
  notAsked?: boolean | undefined
  /** Seconds after which the same request may be accepted, where a service names them. */
  retryIn?: number | undefined
}

/** The one error family, into which outside errors are translated. `message` is one clear sentence for the visitor. */
export class KudosError extends Error {
  override readonly name: string = 'KudosError'
  // `declare` keeps these fields out of the browser's code; the constructor sets them.
  declare readonly code: string
  declare readonly advice: string | undefined
  declare readonly cancelled: boolean
  declare readonly notAsked: boolean
  declare readonly retryIn: number | undefined

  constructor(
    message: string,
    { code, advice, cause, cancelled = false, notAsked = false, retryIn }: KudosErrorOptions,
  ) {
    super(message, { cause })
    this.code = code
    this.advice = advice
    this.cancelled = cancelled
    this.notAsked = notAsked
    this.retryIn = retryIn
  }
}

/** Keeps our own errors; any other becomes the error of a chunk that did not load. */
export function loadError(error: unknown): KudosError {
  if (error instanceof KudosError) return error
  return new KudosError(formWords().notLoaded, {
    code: 'load',
    advice: formWords().notLoadedAdvice,
    cause: error,
  })
}
