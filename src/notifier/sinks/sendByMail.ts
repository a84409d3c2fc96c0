import { KudosError } from '#lib/errors.ts'
import type { mailTransport } from '#lib/mailTransport.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { headline, type Tip } from '../Tip.ts'

/** Milliseconds that a mail may take in all. */
const timeLimit = 30_000

/** Where mails go, and by which server. */
export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
}

/** Mails a tip as plain text. */
export async function sendByMail(
  transport: ReturnType<typeof mailTransport>,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  tip: Tip,
): Promise<void> {
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const late = () => Object.assign(new Error(), { code: 'ETIMEDOUT' })
  try {
    await withTimeLimit(transport.sendMail({ from, to, ...tipMail(tip), headers }), timeLimit, late)
  } catch (cause) {
    const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(cause)
    throw new KudosError(`The mail server did not take the mail (${responseCode ?? code}).`, {
      code: 'sink',
      cause,
    })
  }
}

/** A tip as a mail. Mailboxes that look at the Message-ID keep one of a mail that is sent twice. */
export function tipMail(tip: Tip) {
  const { id, name, message, from, timestamp } = tip
  const lines = message === '' ? ['no comment'] : unlinked(message).split('\n')
  return {
    messageId: `<${id.replaceAll(':', '.')}@kudos.invalid>`,
    subject: `${headline(tip)}${name && `, from ${unlinked(name)}`}`,
    text: `${headline(tip)}

${lines.map(line => `> ${line}`.trimEnd()).join('\n')}

From: ${from}
Name: ${name === '' ? 'Anon' : unlinked(name)}
Time: ${timestamp}
Id: ${id}
`,
  }
}

/** Mail programs turn text that looks like a link into a link. An invisible space after each dot, colon, slash and @ prevents that. */
function unlinked(text: string): string {
  return text.replace(/[.:/@](?=\S)/g, '$&\u200b')
}
