import type { Forms } from '../Forms.ts'

/** What the email wallet itself says. */
export const emailWallet = {
  /** Names the frame in which it stands. */
  title: 'Email wallet',
  wait: (seconds: string): Forms => ({ other: `Please try again after ${seconds} seconds` }),
  down: "The email wallet can't be reached.",
  downAdvice: 'Check your connection, then try again.',
  noAnswer: 'The email wallet did not answer. It may have completed the request.',
  noAnswerAdvice: 'Check your email wallet before you try again.',
  chooseAnother: 'Choose another, or connect another wallet.',
}
