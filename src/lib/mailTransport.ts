import { createTransport } from 'nodemailer'

/** Milliseconds that a mail server may take for one step. */
const stepLimit = 5_000

/** Connections to an SMTP server (`smtp://` or `smtps://`, with name and password in the URL). */
export function mailTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    // Mails are never sent unencrypted, so only a mail server on this machine may lack TLS.
    requireTLS: !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(smtpUrl).hostname),
    connectionTimeout: stepLimit,
    greetingTimeout: stepLimit,
    socketTimeout: stepLimit,
    // A mail's content never loads a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
