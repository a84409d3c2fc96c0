import { secureWords } from '#languages/secureWords.ts'
import { email } from '#lib/email.ts'
import { KudosError } from '#lib/errors.ts'

/** The email in a field. @throws {@link KudosError} `invalid-email` with a sentence */
export function readEmail(typed: string): string {
  const { data } = email.safeParse(typed.trim())
  if (!data) throw new KudosError(secureWords().invalidEmail, { code: 'invalid-email' })
  return data
}
