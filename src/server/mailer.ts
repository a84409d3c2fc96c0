import { createTransport } from 'nodemailer'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface Mailer {
  /** @throws when the server refused the mail */
  send(mail: Mail): Promise<void>
  /** Closes the connection. */
  close(): void
}

/** Milliseconds that a mail server may take for one step. */
const timeLimit = 10_000

/** A mailer on an SMTP server (`smtp://` or `smtps://`, with name and password in the URL); `from` as in a mail's header. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // Codes are never sent in the clear: only a mail server on this machine may lack TLS.
    requireTLS: !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(smtpUrl).hostname),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    // A mail's content never loads a file or a URL.
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
