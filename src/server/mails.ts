import { escapeHtml } from '#lib/escapeHtml.ts'
import type { Mail } from './mailer.ts'

/** A paragraph, a code or a link. */
type Piece = string | { code: string } | { link: string; label: string }

/** Sentences of the mail about what a code is for. */
const uses = {
  login: 'Use it to log in to your Kudos wallet.',
  export: 'Use it to see the private key of your Kudos wallet. Whoever has that key has the wallet.',
  'update-current': 'Use it to confirm that your Kudos wallet is to be opened with another email.',
  'update-new': 'Use it to confirm that this is the new email of your Kudos wallet.',
  approve: 'Use it to approve what follows.',
  passkey:
    'Use it to give your Kudos wallet its first passkey. Whoever has that passkey decides over your money.',
  'recovery-begin':
    'Use it to begin a recovery: after 72 hours, another code takes all passkeys off your Kudos wallet. Then whoever reads your mails can have it.',
  'recovery-end':
    'Use it to take all passkeys off your Kudos wallet now. Then whoever reads your mails can have it.',
} as const

/** What a code is for. */
export type CodePurpose = keyof typeof uses

/** Brings a code of six digits, not in the subject and first line, which locked screens show. It names what it is for. */
export function codeMail(
  to: string,
  purpose: CodePurpose,
  code: string,
  { newEmail, subject }: { newEmail?: string | undefined; subject?: string | undefined } = {},
): Mail {
  return letter(to, 'Your Kudos code', [
    `Here is the code you asked for. ${uses[purpose]}`,
    ...(newEmail ? [`The other email is ${newEmail}. Whoever reads it will have your wallet.`] : []),
    ...(subject ? [subject] : []),
    { code },
    'It expires in 10 minutes and works once, on the device that asked for it. Nobody from Kudos will ever ask you for it.',
    'You did not ask for a code? Then do nothing, and give it to nobody.',
  ])
}

/** Brings a link that approves a device. */
export function deviceMail(to: string, link: string, requestedAt: Date): Mail {
  return letter(to, 'Is this your device?', [
    `On ${requestedAt.toUTCString()}, someone entered this email to log in to a Kudos wallet on a device that we do not know.`,
    'Was it you? Then open this page and approve the device. The link expires in 10 minutes.',
    { link, label: 'Look at the request' },
    'It was not you? Then do nothing: without your approval the device gets no code.',
  ])
}

/** Informs the old address that it no longer opens the wallet; the link stops that. */
export function emailChangedMail(to: string, newEmail: string, changed: Date, link: string): Mail {
  return letter(to, 'Your Kudos email was changed', [
    `On ${changed.toUTCString()}, the email of your Kudos wallet was changed to ${newEmail}, with codes sent to this and to the new address. This address no longer opens it.`,
    'It was you? Then do nothing.',
    'It was not you? Then take the wallet back within 24 hours. Until then nothing can leave it.',
    { link, label: 'Stop the change' },
  ])
}

/** Informs the new address that it does not open the wallet after all. */
export function changeStoppedMail(to: string, stopped: Date): Mail {
  return letter(to, 'Your Kudos wallet has its old email again', [
    `On ${stopped.toUTCString()}, the owner of the email that the Kudos wallet had before stopped the change to this address. This address no longer opens it.`,
  ])
}

/** Informs the owner that the key was shown. */
export function keyShownMail(to: string, shown: Date): Mail {
  return letter(to, 'The key of your Kudos wallet was shown', [
    `On ${shown.toUTCString()}, the private key of your Kudos wallet was shown after a code from this address was entered.`,
    'If it was not you, someone else may hold the key: log in and send what the wallet holds to another address.',
  ])
}

/** Informs the owner of a device's first login. */
export function newDeviceMail(to: string, device: string, at: Date): Mail {
  return letter(to, 'A new device is logged in to your Kudos wallet', [
    `On ${at.toUTCString()}, a device that was not used before (${device}) logged in to your Kudos wallet.`,
    "If it was not you, log in to your wallet's own page, and take the device back there.",
  ])
}

/** Informs the owner of a transaction that was approved. */
export function sentMail(to: string, what: string, at: Date): Mail {
  return letter(to, 'Your Kudos wallet sent a transaction', [
    `On ${at.toUTCString()}, this was approved: ${what}`,
    "If it was not you, log in to your wallet's own page, log out everywhere, and send what is left to another address.",
  ])
}

/** Informs the owner of what became of the wallet's passkeys. */
export function passkeysMail(
  to: string,
  what: 'made' | 'removed' | 'recovered' | 'recovered by mail',
  at: Date,
): Mail {
  const words = {
    made: 'a passkey was added to your Kudos wallet',
    removed: 'a passkey was taken off your Kudos wallet',
    recovered: 'all passkeys were taken off your Kudos wallet with its recovery code',
    'recovered by mail': 'all passkeys were taken off your Kudos wallet after a recovery of 72 hours',
  }
  return letter(to, 'The passkeys of your Kudos wallet changed', [
    `On ${at.toUTCString()}, ${words[what]}.`,
    'If it was not you, log in to your wallet, look at its passkeys, and send what it holds to another address.',
  ])
}

/** Warns the owner of a recovery that runs; the link stops it. */
export function recoveryMail(
  to: string,
  begun: Date,
  { kind, until }: { kind: 'waiting' | 'ready'; until: Date },
  link: string,
): Mail {
  return letter(to, 'The passkeys of your Kudos wallet are to be taken off', [
    `On ${begun.toUTCString()}, someone who is logged in to your Kudos wallet and reads your mails began to take all its passkeys off.`,
    kind === 'waiting'
      ? `It takes until about ${until.toUTCString()}, and then another code from a mail. Until it ends, nothing changes, and a mail tells of it each day.`
      : `From now on another code from a mail takes them off, until ${until.toUTCString()}. Then it is over.`,
    'Was it you? Then keep this to yourself: whoever opens this link can stop it.',
    'It was not you? Then stop it: somebody else reads your mails and is logged in to your wallet.',
    { link, label: 'Stop the recovery' },
  ])
}

function letter(to: string, subject: string, pieces: readonly Piece[]): Mail {
  return {
    to,
    subject,
    text: `${pieces.map(pieceText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
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
