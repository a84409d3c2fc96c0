import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { email } from '#lib/text/email.ts'

/** The email in a field. @throws {@link KudosError} `invalid-email` with a sentence */
export function readEmail(typed: string): string {
  const { data } = email.safeParse(typed.trim())
  if (!data) throw new KudosError(secureWords().invalidEmail, { code: 'invalid-email' })
  return data
}
