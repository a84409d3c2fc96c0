import { cleanText } from './cleanText.ts'
import { limitText } from './format.ts'

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

  constructor(message: string, { code, advice, cause, cancelled = false }: KudosErrorOptions) {
    super(message, { cause })
    this.code = code
    this.advice = advice
    this.cancelled = cancelled
  }
}

/** Characters of an outside error's text that are shown. */
const longest = 200

/**
 * The short text of an unknown error, which may be a wallet's plain object: an outside library's `shortMessage`, else its
 * message, else "Unknown error". One clean line of at most 200 characters: anybody may have written it.
 */
export function shortMessageOf(error: unknown): string {
  const { shortMessage, message }: { shortMessage?: unknown; message?: unknown } = Object(error)
  for (const text of [error, shortMessage, message]) {
    const line = typeof text === 'string' && cleanText(text).trim().split('\n')[0]
    if (line) return limitText(line.trimEnd().slice(0, 2 * longest), longest)
  }
  return 'Unknown error'
}
