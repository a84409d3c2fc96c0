import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { ServiceContext } from './context.ts'
import { type Log, withoutWords } from './log.ts'
import { Refusal } from './refusal.ts'

/** Answers what a route has thrown: a {@link Refusal}, or an error of the service's own. Why it could not do its work is logged, without words. */
export function answerError(error: Error, context: ServiceContext, log: Log) {
  const { code, message, cause, status, retryAfter } =
    error instanceof Refusal ? error : new Refusal('internal', emailServiceWords().internal, { cause: error })
  if (cause !== undefined && status >= 500)
    log({ requestId: context.get('requestId'), code, ...withoutWords(cause) })
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json({ code, message, retryAfter }, status)
}
