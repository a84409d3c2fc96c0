import * as z from 'zod/mini'
import { inLanguage } from './inLanguage.ts'
import type { Service } from './service.ts'

const ownerRow = z.object({ language: z.nullable(z.string()) })
/** What is known of the language of a wallet's owner. */
type Owner = z.output<typeof ownerRow>

/** The owner of an email's wallet, if it has one; also of a damaged one, of which a stranger is not to learn. */
export async function ownerOf({ store }: Service, email: string): Promise<Owner | undefined> {
  const [owner] = await store.rows(ownerRow, 'SELECT language FROM users WHERE email = $1', [email])
  return owner
}

/** Does something in the language of the owner's last login; where there is none, in that of whoever asks. */
export function inOwnersLanguage<Result>(owner: Owner | undefined, act: () => Result): Result {
  return owner?.language ? inLanguage([owner.language], act) : act()
}
