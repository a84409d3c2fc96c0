import { getSystemErrorName } from 'node:util'
import { mailTransport } from '#lib/mailTransport.ts'
import { isCertificateFault } from './certificateFault.ts'

/** A mail to one person, as text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface Mailer {
  /** @throws when the server refused the mail, did not take it in time, or lets too many wait */
  send(mail: Mail): Promise<void>
  /** Closes the connection. */
  close(): void
}

/** Milliseconds that a mail may take in all, waiting for a free connection included. */
const mailLimit = 15_000
/** Mails that may be with the mail server or wait for its connections: more than one client network can cause within an hour. */
const mostMails = 100

/** Why a mail server can't be used, by the code of nodemailer or Node; all else may pass by itself. */
const refusals: Readonly<Record<string, string>> = {
  EAUTH: 'a name and a password that the mail server takes',
  EDNS: 'a mail server whose name can be found',
  ECONNREFUSED: 'a mail server that listens on this port',
  ETLS: 'a mail server that speaks TLS on this port',
}

/** Asks a mail server whether it lets the service in. @throws a sentence for the operator where it certainly does not */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = mailTransport(smtpUrl)
  try {
    await transport.verify()
  } catch (cause) {
    const name = faultOf(cause)
    const expected = refusals[name] ?? tlsRefusal(name)
    if (expected) throw new Error(`SMTP_URL: expected ${expected} (${name})`, { cause })
  } finally {
    transport.close()
  }
}

/** What went wrong, by its code. A fault of the connection is "ESOCKET": which one, the system's number or Node's own code tells. */
function faultOf(cause: unknown): string {
  const { code, errno, originalCode }: Record<'code' | 'errno' | 'originalCode', unknown> = Object(cause)
  if (code !== 'ESOCKET') return String(code)
  return typeof errno === 'number' ? getSystemErrorName(errno) : String(originalCode)
}

/** What OpenSSL and Node call the faults of TLS and of its certificates. */
function tlsRefusal(name: string): string | undefined {
  if (name.startsWith('ERR_SSL_')) return refusals.ETLS
  return isCertificateFault(name) ? 'a mail server with a valid certificate of its name' : undefined
}

/** Connections to a mail server, and how many mails use them. */
interface Pool {
  readonly transport: ReturnType<typeof mailTransport>
  mails: number
}

/** A mailer on an SMTP server (`smtp://` or `smtps://`, with name and password in the URL); `from` as in a mail's header. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const openPool = (): Pool => ({ transport: mailTransport(smtpUrl), mails: 0 })
  let current = openPool()
  return {
    async send(mail) {
      if (current.mails >= mostMails)
        throw new Error('The mail server is too slow, and other mails are waiting.')
      const pool = current
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // A late server keeps its connections busy, so the next mails use new ones.
          if (pool === current) current = openPool()
          reject(new Error('The mail server does not answer.'))
        }, mailLimit)
      })
      pool.mails++
      const sending = pool.transport.sendMail({
        from,
        ...mail,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await Promise.race([sending, late]).finally(() => {
        clearTimeout(timer)
        pool.mails--
        // This also ends mails that took too long, whose callers have gone on.
        if (pool !== current && pool.mails === 0) pool.transport.close({ force: true })
      })
    },
    close: () => current.transport.close(),
  }
}
