import { emailWords } from '#languages/words/emailWords.ts'
import type { KudosError } from '#lib/errors.ts'

/** The next change to the ApproveTransaction view. */
export function approvalStep({
  isApproving,
  isShown,
  wasShown,
}: {
  /** The secure page needs the visitor. */
  readonly isApproving: boolean
  /** ApproveTransaction is the top view. */
  readonly isShown: boolean
  /** It was the top view for this request. */
  readonly wasShown: boolean
}): 'show' | 'leave' | 'reject' | undefined {
  if (isApproving === isShown) return undefined
  if (isShown) return 'leave'
  return wasShown ? 'reject' : 'show'
}

/** Errors whose sentence already says whether or when to try again. */
const advising: readonly string[] = [
  'too-early',
  'too-many-codes',
  'too-many-tries',
  'too-many-requests',
  'code-needed',
  'passkey-needed',
  'mail-down',
  'node-down',
  'database-down',
  'internal',
  'service-down',
  'service-nonsense',
]

/** The text of a one-time code's error under the field (specification §8). */
export function otpErrorText({ message, code }: Pick<KudosError, 'message' | 'code'>): string {
  const bare = message.replace(/[.!]+$/, '')
  const sentence = /\p{Sentence_Terminal}$/u.test(bare) ? bare : `${bare}.`
  return advising.includes(code) ? sentence : emailWords().tryAgainAfter(sentence)
}

/** Errors after which a code is still valid, because it did not reach the service or its action failed. */
const unused: readonly string[] = ['service-down', 'secure-page-down', 'database-down', 'mail-down']

/** Whether a code was not used up, so that it may still be right. */
export function isOtpUnused({ code }: Pick<KudosError, 'code'>): boolean {
  return unused.includes(code)
}

/** Whether an address was refused as malformed. The field shows this error itself. */
export function isInvalidEmail({ code }: Pick<KudosError, 'code'>): boolean {
  return code === 'invalid-email'
}

/** Whether an address is long enough to be sent, which is more than three characters (specification §2.3). */
export function isLongEnough(email: string): boolean {
  return email.length > 3
}
