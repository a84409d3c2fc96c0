import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml } from '#lib/text/escapeHtml.ts'
import { listenLocally } from '../listenLocally.ts'
import { sendJson } from './outside.ts'

/** A mail as it arrived over SMTP. */
export interface ArrivedMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** Epoch milliseconds. */
  at: number
  /** By lower-case name. */
  headers: Record<string, string>
}

/** A mail server that delivers to nobody, and the page that shows what arrived. */
export interface Mailbox {
  /** The page; `mails.json` below it has the same, newest first, with `?to=` for one address only. */
  url: string
  /** Where mail is taken. */
  smtpUrl: string
  /** Newest first. */
  mails: readonly ArrivedMail[]
  stop(): Promise<void>
}

/** Takes every mail, on a free port of its own, and shows it on a page; port 0 takes a free one for the page. */
export async function startMailbox(port: number): Promise<Mailbox> {
  const mails: ArrivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async bytes => {
          const mail = await PostalMime.parse(bytes)
          mails.unshift({
            to: envelope.rcptTo.map(({ address }) => address),
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            at: Date.now(),
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          })
          done()
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(0, '127.0.0.1', resolve)
  })
  // A broken connection must not end the process.
  smtp.on('error', () => {})

  const page = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const to = url.searchParams.get('to')
    const shown = mails.filter(mail => to === null || mail.to.includes(to))
    if (url.pathname === '/mails.json') return sendJson(response, shown)
    if (url.pathname !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(pageOf(shown))
  })
  const listening = await listenLocally(page, port)

  return {
    url: `http://localhost:${listening.port}/`,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    mails,
    async stop() {
      await new Promise<void>(resolve => smtp.close(resolve))
      await listening.stop()
    },
  }
}

function portOf(address: string | { port: number } | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

/** Each mail stands in a frame where it runs nothing; its links open in a tab of their own. */
function pageOf(mails: readonly ArrivedMail[]): string {
  const rows = mails.map(
    ({ to, subject, text, html, at }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>to ${escapeHtml(to.join(', '))} · <time>${new Date(at).toLocaleTimeString()}</time></p>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 system-ui,sans-serif}article{border-top:1px solid;margin:16px 0}h2{margin:16px 0 0;font-size:18px}p{margin:0 0 8px}iframe{width:100%;height:420px;border:1px solid}pre{white-space:pre-wrap}</style></head>
<body><h1>Mailbox</h1>
<p>Every mail of the local stack arrives here, whomever it is for. <a href="">Look again</a></p>
${rows.join('\n') || '<p>No mail yet.</p>'}
</body></html>`
}
