import { emailServiceWords } from '#languages/words/emailServiceWords.ts'
import type { Queries } from '#server/database/queries.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Counted, countAll, forget, type Limit, uncount } from '#server/limits/limits.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { EmailService } from './EmailService.ts'

/** Between two sends (specification §§8, 9). */
export const cooldown: Limit = { max: 1, seconds: 30, words: 'tryAfter' }
/** To one address. */
export const dailyMails: Limit = { max: 10, seconds: 24 * 60 * 60, words: 'tooManyMails' }
/** To any address, that one client network causes. */
export const networkMails: Limit = { max: 60, seconds: 60 * 60, words: 'tooManyFromNetwork' }

/** A mail, and what is stored for it. `isSlowed` says that the mail is one of the few beyond the limits. */
interface CountedMail {
  /** Stores what the mail is about, in one transaction with its count. */
  store(queries: Queries, isSlowed: boolean): Promise<unknown>
  write(isSlowed: boolean): Mail | Promise<Mail>
  /** Deletes what was stored, because the mail did not go out. */
  remove(): Promise<unknown>
}

/**
 * Counts a mail towards its limits, of which the pause is the first, and sends it. A mail that does not go out is not counted.
 * @returns whether the mail is one of the few beyond the limits
 * @throws {@link Refusal} `mail-down`, or that of an exceeded limit
 */
export async function sendCounted(
  service: EmailService,
  limits: readonly [Counted, ...Counted[]],
  mail: CountedMail,
): Promise<boolean> {
  const { store, mailer, now } = service
  const counted = await store.transaction(async queries => {
    const counted = await countAll(queries, limits, now())
    await mail.store(queries, counted !== limits)
    return counted
  })
  const isSlowed = counted !== limits
  try {
    await mailer.send(await mail.write(isSlowed))
  } catch (cause) {
    await mail.remove()
    // Undone one by one: locked together in another order than they are counted, two requests would block each other. A network's count
    // stays, because else one network could keep the mail server busy with addresses that it refuses.
    for (const one of counted) if (one.limit !== networkMails) await uncount(store, [one])
    await forget(store, limits[0].key)
    throw new Refusal('mail-down', emailServiceWords().mailDown, { cause })
  }
  return isSlowed
}
