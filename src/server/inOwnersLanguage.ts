import * as z from 'zod/mini'
import { inLanguage } from './inLanguage.ts'
import type { Service } from './service.ts'

const row = z.object({ language: z.nullable(z.string()) })

/** Does something in the language of the last login to an email's wallet; where there is none, in that of whoever asks. */
export async function inOwnersLanguage<Result>(
  { store }: Service,
  email: string,
  act: () => Result,
): Promise<Result> {
  const [owner] = await store.rows(row, 'SELECT language FROM users WHERE email = $1', [email])
  return owner?.language ? inLanguage([owner.language], act) : act()
}
