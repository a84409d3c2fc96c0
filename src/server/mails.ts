import { escapeHtml } from './escapeHtml.ts'
import type { Mail } from './mailer.ts'

/** A piece of a mail. */
type Piece = { text: string } | { code: string } | { link: string; label: string }

/** What a code is for, as the mail says it. */
const uses = {
  login: 'Use it to log in to your Kudos wallet.',
  export: 'Use it to see the private key of your Kudos wallet. Whoever has that key has the wallet.',
  'update-current': 'Use it to confirm that your Kudos wallet is to be opened with another email.',
  'update-new': 'Use it to confirm that this is the new email of your Kudos wallet.',
} as const

/** What a code is for. */
export type CodePurpose = keyof typeof uses

/**
 * A code of six digits. It is not in the subject, and not in the first line: those are shown on locked screens and in
 * notifications to whoever is near.
 * @param newEmail named to whoever is to confirm it
 */
export function codeMail(to: string, purpose: CodePurpose, code: string, newEmail?: string): Mail {
  return letter(to, 'Your Kudos code', [
    { text: `Here is the code you asked for. ${uses[purpose]}` },
    ...(newEmail === undefined
      ? []
      : [{ text: `The other email is ${newEmail}. Whoever reads it will have your wallet.` }]),
    { code },
    {
      text: 'It expires in 10 minutes and works once, on the device that asked for it. Nobody from Kudos will ever ask you for it.',
    },
    { text: 'You did not ask for a code? Then do nothing, and give it to nobody.' },
  ])
}

/** A link that lets a device ask for codes. */
export function deviceMail(to: string, link: string, asked: Date): Mail {
  return letter(to, 'Is this your device?', [
    {
      text: `On ${asked.toUTCString()}, someone entered this email to log in to a Kudos wallet on a device that we do not know.`,
    },
    { text: 'Was it you? Then open this page and approve the device. The link expires in 10 minutes.' },
    { link, label: 'Look at the request' },
    { text: 'It was not you? Then do nothing: without your approval the device gets no code.' },
  ])
}

/** Tells the old address that it opens the wallet no more. */
export function emailChangedMail(to: string, newEmail: string, changed: Date): Mail {
  return letter(to, 'Your Kudos email was changed', [
    {
      text: `On ${changed.toUTCString()}, the email of your Kudos wallet was changed to ${newEmail}. This address no longer opens it.`,
    },
    {
      text: 'The change was confirmed with codes sent to this and to the new address. If it was not you, contact whoever runs the page you use Kudos on.',
    },
  ])
}

/** Tells the owner that the key left the service. */
export function keyShownMail(to: string, shown: Date): Mail {
  return letter(to, 'The key of your Kudos wallet was shown', [
    {
      text: `On ${shown.toUTCString()}, the private key of your Kudos wallet was shown after a code from this address was entered.`,
    },
    {
      text: 'If it was not you, someone else may hold the key: log in and send what the wallet holds to another address.',
    },
  ])
}

function letter(to: string, subject: string, pieces: readonly Piece[]): Mail {
  return {
    to,
    subject,
    text: `${pieces.map(piece => ('text' in piece ? piece.text : 'code' in piece ? piece.code : piece.link)).join('\n\n')}\n`,
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

function pieceHtml(piece: Piece): string {
  if ('text' in piece) return `<p style="margin:0 0 16px">${escapeHtml(piece.text)}</p>`
  if ('code' in piece)
    return `<p style="margin:0 0 16px;font:600 32px/1.25 ui-monospace,monospace;letter-spacing:4px">${escapeHtml(piece.code)}</p>`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(piece.link)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;color:inherit;font-weight:600;text-decoration:none">${escapeHtml(piece.label)}</a></p>`
}
