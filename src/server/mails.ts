import { directionOf } from '#languages/directionOf.ts'
import type { mails } from '#languages/en/mails.ts'
import { mailsWords } from '#languages/mailsWords.ts'
import { spoken } from '#languages/spoken.ts'
import { escapeHtml } from '#lib/escapeHtml.ts'
import type { Mail } from './mailer.ts'
import { timeText } from './timeText.ts'

/** A paragraph, a code or a link. */
type Piece = string | { code: string } | { link: string; label: string }

/** What a code is for. */
export type CodePurpose = keyof Pick<
  typeof mails,
  | 'login'
  | 'export'
  | 'update-current'
  | 'update-new'
  | 'approve'
  | 'passkey'
  | 'recovery-begin'
  | 'recovery-end'
>

/** Brings a code of six digits, not in the subject and first line, which locked screens show. It names what it is for. */
export function codeMail(
  to: string,
  purpose: CodePurpose,
  code: string,
  { newEmail, subject }: { newEmail?: string | undefined; subject?: string | undefined } = {},
): Mail {
  const words = mailsWords()
  return letter(to, words.codeSubject, [
    words[purpose],
    ...(newEmail ? [words.otherEmail(newEmail)] : []),
    ...(subject ? [subject] : []),
    { code },
    words.codeExpires,
    words.codeNotAsked,
  ])
}

/** Brings a link that approves a device. */
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

/** Informs the old address that it no longer opens the wallet; the link stops that. */
export function emailChangedMail(to: string, newEmail: string, changed: Date, link: string): Mail {
  const words = mailsWords()
  return letter(to, words.changedSubject, [
    words.changed(timeText(changed), newEmail),
    words.changedByYou,
    words.changedByOther,
    { link, label: words.stopChange },
  ])
}

/** Informs the new address that it does not open the wallet after all. */
export function changeStoppedMail(to: string, stopped: Date): Mail {
  const words = mailsWords()
  return letter(to, words.stoppedSubject, [words.stopped(timeText(stopped))])
}

/** Informs the old address that it opens the wallet again. */
export function changeStoppedForYouMail(to: string, stopped: Date): Mail {
  const words = mailsWords()
  return letter(to, words.stoppedSubject, [words.stoppedForYou(timeText(stopped))])
}

/** Informs the owner that the key was shown. */
export function keyShownMail(to: string, shown: Date): Mail {
  const words = mailsWords()
  return letter(to, words.keySubject, [words.keyShown(timeText(shown)), words.keyAdvice])
}

/** Informs the owner of a device's first login. */
export function newDeviceMail(to: string, device: string, at: Date): Mail {
  const words = mailsWords()
  return letter(to, words.newDeviceSubject, [words.newDevice(timeText(at), device), words.newDeviceAdvice])
}

/** Informs the owner of a transaction that was approved. */
export function sentMail(to: string, what: string, at: Date): Mail {
  const words = mailsWords()
  return letter(to, words.sentSubject, [words.sent(timeText(at), what), words.sentAdvice])
}

/** What was signed, in a sentence, and when. */
export interface Signed {
  readonly what: string
  readonly at: Date
}

/** Informs the owner of signatures that may move money. */
export function signedMail(to: string, signed: readonly Signed[]): Mail {
  const words = mailsWords()
  const said = signed.map(({ what, at }) => words.sent(timeText(at), what))
  return letter(to, words.signedSubject, [...said, words.sentAdvice])
}

/** Informs the owner of what became of the wallet's passkeys. */
export function passkeysMail(
  to: string,
  what: 'made' | 'removed' | 'new recovery code' | 'recovered' | 'recovered by mail',
  at: Date,
): Mail {
  const words = mailsWords()
  return letter(to, words.passkeysSubject, [words[what](timeText(at)), words.passkeysAdvice])
}

/** Warns the owner of a recovery that runs; the link stops it. */
export function recoveryMail(
  to: string,
  begun: Date,
  { kind, until }: { kind: 'waiting' | 'ready'; until: Date },
  link: string,
): Mail {
  const words = mailsWords()
  return letter(to, words.recoverySubject, [
    words.recoveryBegun(timeText(begun)),
    (kind === 'waiting' ? words.recoveryWaits : words.recoveryReady)(timeText(until)),
    words.recoveryByYou,
    words.recoveryByOther,
    { link, label: words.stopRecovery },
  ])
}

function letter(to: string, subject: string, pieces: readonly Piece[]): Mail {
  const { tag } = spoken()
  return {
    to,
    subject,
    text: `${pieces.map(pieceText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${pieces.map(pieceHtml).join('\n')}
</div>
</body>
</html>
`,
  }
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  return 'code' in piece ? piece.code : piece.link
}

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return `<p style="margin:0 0 16px">${escapeHtml(piece)}</p>`
  if ('code' in piece)
    return `<p style="margin:0 0 16px;font:600 32px/1.25 ui-monospace,monospace;letter-spacing:4px">${escapeHtml(piece.code)}</p>`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(piece.link)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;color:inherit;font-weight:600;text-decoration:none">${escapeHtml(piece.label)}</a></p>`
}
