import { createTransport } from 'nodemailer'

/** A mail to one person; each form says the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over. */
export interface Mailer {
  /** @throws when the mail was not taken. */
  send(mail: Mail): Promise<void>
  /** Lets go of the server. */
  close(): void
}

/** Milliseconds that a mail server may take for one step. */
const timeLimit = 10_000

/** A mailer on an SMTP server (`smtp://` or `smtps://`, with name and password in the URL); `from` as in a mail's header. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // Codes don't travel in the clear: without TLS on the way a mail server is talked to on this machine only.
    requireTLS: !isHere(smtpUrl),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    // What a mail says never reaches for a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}

function isHere(smtpUrl: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(smtpUrl).hostname)
}
