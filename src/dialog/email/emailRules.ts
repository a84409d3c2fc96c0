import { emailWords } from '#languages/words/emailWords.ts'
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

/** Errors whose sentence says itself that, or when, to try again. */
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

/** What went wrong with a one-time code, as it stands under the field (specification §8). */
export function otpErrorText({ message, code }: Pick<KudosError, 'message' | 'code'>): string {
  const bare = message.replace(/[.!]+$/, '')
  const sentence = /\p{Sentence_Terminal}$/u.test(bare) ? bare : `${bare}.`
  return advising.includes(code) ? sentence : emailWords().tryAgainAfter(sentence)
}

/** Errors after which a code is as good as before: it did not arrive, or what it was for could not be done. */
const unused: readonly string[] = ['service-down', 'secure-page-down', 'database-down', 'mail-down']

/** Whether a code was not used up: the same one may still be right. */
export function isOtpUnused({ code }: Pick<KudosError, 'code'>): boolean {
  return unused.includes(code)
}

/** Whether an address was refused for its form; the field says so itself. */
export function isInvalidEmail({ code }: Pick<KudosError, 'code'>): boolean {
  return code === 'invalid-email'
}

/** Characters from which on an address may be sent (specification §2.3): longer than three. */
export function isLongEnough(email: string): boolean {
  return email.length > 3
}
