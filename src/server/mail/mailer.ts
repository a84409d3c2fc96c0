import { mailTransport } from '#lib/mailTransport.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface Mailer {
  /** @throws when the server refused the mail, or did not take it in time */
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a mail may take in all. */
const mailLimit = 15_000

/** Logs in to a mail server. @throws its error, where it can't be reached or refuses the service */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = mailTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

/** A mailer on an SMTP server (`smtp://` or `smtps://`, with name and password in the URL); `from` as in a mail's header. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  return {
    async send(mail) {
      // A connection for each mail: one that the server never answers holds up no other mail.
      const transport = mailTransport(smtpUrl)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The mail server does not answer.')), mailLimit)
      })
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        await Promise.race([transport.sendMail({ from, ...mail, headers }), late])
      } finally {
        clearTimeout(timer)
        // The caller has gone on without a late mail, so it must not arrive any more.
        transport.close({ force: true })
      }
    },
  }
}
