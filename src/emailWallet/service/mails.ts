import * as z from 'zod/mini'
import type { mails } from '#languages/en/mails.ts'
import { intlLocale } from '#languages/speak/numberText.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { mailsWords } from '#languages/words/mailsWords.ts'
import { withoutWords } from '#server/http/log.ts'
import { letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { EmailService } from './EmailService.ts'

/** What a code is for. */
export type CodePurpose = keyof Pick<typeof mails, 'login' | 'update-current' | 'update-new'>

/** Brings a code of six digits, not in the subject and first line, which locked screens show. It names what it is for. */
export function codeMail(to: string, purpose: CodePurpose, code: string, newEmail?: string): Mail {
  const words = mailsWords()
  return letter(to, words.codeSubject, [
    words[purpose],
    ...(newEmail ? [words.otherEmail(newEmail)] : []),
    { code },
    words.codeExpires,
    words.codeNotAsked,
  ])
}

/** The mail with the link that approves a device. */
export function deviceMail(to: string, link: string, requestedAt: Date): Mail {
  const words = mailsWords()
  return letter(to, words.deviceSubject, [
    words.deviceAsked(timeText(requestedAt)),
    words.deviceYours,
    { link, label: words.deviceLook },
    words.deviceNotYours,
  ])
}

/** Brings the link of an hour in which more were asked for than are sent: it lets in the device whose code is entered. */
export function codeLinkMail(to: string, link: string): Mail {
  const words = mailsWords()
  return letter(to, words.deviceSubject, [
    words.devicesAsked,
    words.devicesYours,
    { link, label: words.devicesEnter },
    words.devicesNotYours,
  ])
}

/** What an owner is informed of, and the words of its subject and its advice. */
const notices = {
  changed: ['changedSubject', 'changedAdvice'],
  newDevice: ['newDeviceSubject', 'newDeviceAdvice'],
  newWallet: ['newWalletSubject', 'newWalletAdvice'],
  made: ['passkeysSubject', 'passkeysAdvice'],
  removed: ['passkeysSubject', 'passkeysAdvice'],
} as const

/** Informs an owner. @param detail the new email, the device's name or the wallet's address */
export function noticeMail(to: string, what: keyof typeof notices, at: Date, detail = ''): Mail {
  const words = mailsWords()
  const [subject, advice] = notices[what]
  return letter(to, words[subject], [words[what](timeText(at), detail), words[advice]])
}

/** Sends a {@link noticeMail}. Nothing depends on it, so a failure is only logged. */
export async function notify(
  { mailer, log, now }: EmailService,
  to: string,
  what: keyof typeof notices,
  detail?: string,
): Promise<void> {
  try {
    await mailer.send(noticeMail(to, what, now(), detail))
  } catch (error) {
    log({ code: 'mail-down', ...withoutWords(error) })
  }
}

/** The language in which an email's newest wallet was registered, or that of the request: a BCP 47 tag. */
export async function ownersLanguage({ store }: EmailService, email: string): Promise<string> {
  const sql = 'SELECT language FROM wallets WHERE email = $1 ORDER BY created_at DESC LIMIT 1'
  const [owner] = await store.rows(z.object({ language: z.string() }), sql, [email])
  return owner?.language ?? spoken().tag
}

/** A moment in UTC, to the second, as the reader's language writes it. */
export function timeText(time: Date): string {
  if (spoken().tag === 'en') return time.toUTCString()
  return time.toLocaleString(intlLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
}
