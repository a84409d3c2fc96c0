import type { mails } from '#languages/en/mails.ts'
import { mailsWords } from '#languages/words/mailsWords.ts'
import { letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { timeText } from './timeText.ts'

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

/** Informs the old email that a wallet has moved to another. */
export function emailChangedMail(to: string, newEmail: string, changed: Date): Mail {
  const words = mailsWords()
  return letter(to, words.changedSubject, [words.changed(timeText(changed), newEmail), words.changedAdvice])
}

/** Informs the owner of a device's first login. */
export function newDeviceMail(to: string, device: string, at: Date): Mail {
  const words = mailsWords()
  return letter(to, words.newDeviceSubject, [words.newDevice(timeText(at), device), words.newDeviceAdvice])
}

/** Informs the owner that the email has a new wallet. */
export function newWalletMail(to: string, address: string, at: Date): Mail {
  const words = mailsWords()
  return letter(to, words.newWalletSubject, [words.newWallet(timeText(at), address), words.newWalletAdvice])
}

/** Informs the owner that a wallet's key was sealed under another passkey, or that a sealed key was removed. */
export function passkeysMail(to: string, what: 'made' | 'removed', at: Date): Mail {
  const words = mailsWords()
  return letter(to, words.passkeysSubject, [words[what](timeText(at)), words.passkeysAdvice])
}
