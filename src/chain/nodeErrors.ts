import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { hasCode, hasMessage, partsOf } from '#lib/outsideErrors.ts'

/** Whether a node answered with an error. No answer at all does not count. */
export function isNodeError(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk(cause => cause instanceof HttpRequestError || cause instanceof TimeoutError)) return false
  return Boolean(error.walk(cause => cause instanceof RpcRequestError))
}

/**
 * Whether a node answered that it does not serve a request, such as a range of logs that is too long. Nodes say so with
 * many codes, with HTTP 4xx or in plain text. A node that is down does not answer, or answers 5xx.
 */
export function hasRefusedRequest(error: unknown): boolean {
  return !partsOf(error).some(
    part => part instanceof TimeoutError || (part instanceof HttpRequestError && !isRefusal(part)),
  )
}

/** Whether a node, or a proxy before it, answered 5xx. It may be down, or have failed only at this request. */
export function hasServerError(error: unknown): boolean {
  return partsOf(error).some(part => part instanceof HttpRequestError && (part.status ?? 0) >= 500)
}

/** Whether an HTTP error is an answer: a status of 4xx, or a text that is not JSON. */
function isRefusal({ status = 0, cause }: HttpRequestError): boolean {
  return (status >= 400 && status < 500) || cause instanceof SyntaxError
}

/** Whether a node answered that it gets too many requests. It would refuse a smaller request, too. */
export function isRateLimit(error: unknown): boolean {
  return (
    partsOf(error).some(part => part instanceof HttpRequestError && part.status === 429) ||
    hasCode(error, 429) ||
    // An error about blocks is about the length of a range.
    (hasMessage(error, /rate.?limit|too many requests|request (count|limit)|requests? per/i) &&
      !hasMessage(error, /\b(blocks?|range)\b/i))
  )
}
