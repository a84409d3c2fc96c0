import { emailWords } from '#languages/emailWords.ts'
import type { KudosError } from '#lib/errors.ts'

/** What has to happen to ApproveTransaction now. */
export function approvalStep({
  isApproving,
  isShown,
  wasShown,
}: {
  /** The secure page asks the visitor something. */
  readonly isApproving: boolean
  /** ApproveTransaction is on top. */
  readonly isShown: boolean
  /** It was, for this question. */
  readonly wasShown: boolean
}): 'show' | 'leave' | 'reject' | undefined {
  if (isApproving === isShown) return undefined
  if (isShown) return 'leave'
  return wasShown ? 'reject' : 'show'
}

/** What went wrong with a one-time code, as it stands under the field (specification §8). */
export function otpErrorText({ message }: Pick<KudosError, 'message'>): string {
  const bare = message.replace(/[.!]+$/, '')
  const sentence = /\p{Sentence_Terminal}$/u.test(bare) ? bare : `${bare}.`
  return /try again/i.test(sentence) ? sentence : emailWords().tryAgainAfter(sentence)
}

/** Whether a code was not even looked at: the same one may still be right. */
export function isOtpUntried({ code }: KudosError): boolean {
  return code === 'service-down' || code === 'secure-page-down'
}

/** Whether an address was refused for its form; the field says so itself. */
export function isInvalidEmail(message: string): boolean {
  return message.includes('Invalid email')
}

/** Characters from which on an address may be sent (specification §2.3): longer than three. */
export function isLongEnough(email: string): boolean {
  return email.length > 3
}
