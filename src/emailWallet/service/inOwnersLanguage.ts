import * as z from 'zod/mini'
import { inLanguage } from '#server/mail/inLanguage.ts'
import type { EmailService } from './EmailService.ts'

const ownerRow = z.object({ language: z.string() })

/** The language in which an email's newest wallet was registered, if it has one. */
export async function ownerOf(
  { store }: EmailService,
  email: string,
): Promise<{ language: string } | undefined> {
  const sql = 'SELECT language FROM wallets WHERE email = $1 ORDER BY created_at DESC LIMIT 1'
  const [owner] = await store.rows(ownerRow, sql, [email])
  return owner
}

/** Does something in the owner's language, or in that of the request. */
export function inOwnersLanguage<Result>(owner: { language: string } | undefined, act: () => Result): Result {
  return owner ? inLanguage([owner.language], act) : act()
}
