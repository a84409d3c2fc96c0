import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { emailPaths } from '#emailWallet/protocol/api.ts'
import { directionOf } from '#languages/directionOf.ts'
import { spoken } from '#languages/speak/spoken.ts'
import { mailsWords } from '#languages/words/mailsWords.ts'
import type { ServiceContext } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readText } from '#server/http/requests.ts'

const style =
  ':root{color-scheme:light dark}body{margin:0 auto;padding:48px 24px;max-width:480px;font:18px/1.5 system-ui,sans-serif}h1{font-size:28px;line-height:1.25}button{font:inherit;font-weight:600;padding:12px 24px;border:2px solid;border-radius:8px;background:none;color:inherit;cursor:pointer}label{display:block;margin-bottom:24px}input:not([type=hidden]){display:block;box-sizing:border-box;width:100%;margin-top:8px;padding:12px;border:2px solid;border-radius:8px;background:none;color:inherit;font:600 24px/1.25 ui-monospace,monospace;letter-spacing:2px;text-transform:uppercase}button:focus-visible,input:focus-visible{outline:3px solid;outline-offset:3px}b{overflow-wrap:anywhere}'

/** HTML whose values are escaped. */
type Html = ReturnType<typeof html>

/** The page cannot be framed and its form posts to itself only, so that no other page can borrow a click. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A button that does what a mailed link is for. Opening the link does nothing, because mail scanners open links, too. */
export function linkForm(secret: string, label: string, codeLabel?: string): Html {
  const field =
    codeLabel &&
    html`<label>${codeLabel}<input name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>`
  return html`<form method="post" action="${emailPaths.device}?lang=${spoken().tag}"><input type="hidden" name="link" value="${secret}">${field}<button>${label}</button></form>`
}

/** What such a button sends: the link's secret, and the code of a field. @throws {@link Refusal} `malformed` */
export async function readLinkForm(context: ServiceContext) {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new Refusal('malformed', "The service takes this page's own form only.")
  const form = new URLSearchParams(await readText(context))
  return { secret: form.get('link') ?? '', userCode: form.get('code') ?? undefined }
}

/** What a mailed link does; where the service refuses, a page says so. */
export async function refusedAsPage(context: ServiceContext, act: () => Promise<Response>) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // After a 503 the link is still valid: the visitor tries again.
    const [title, status] =
      error.status === 503
        ? [mailsWords().approveTitle, 503 as const]
        : [mailsWords().goneTitle, 410 as const]
    return linkPage(context, title, [[error.message]], { status })
  }
}

/** A text in bold, for a paragraph of {@link linkPage}. */
export function bold(text: string): Html {
  return html`<b>${text}</b>`
}

/** A page of the service's own. @param paragraphs each of texts and HTML in their order @param form a {@link linkForm}, below them */
export function linkPage(
  context: ServiceContext,
  title: string,
  paragraphs: readonly (readonly (string | Html)[])[],
  { form, status = 200 }: { readonly form?: Html; readonly status?: 200 | 410 | 503 } = {},
) {
  const { tag } = spoken()
  context.header('Content-Security-Policy', policy)
  // "no-referrer" would hide the form's origin, which is checked.
  context.header('Referrer-Policy', 'same-origin')
  return context.html(
    html`<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Kudos</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
${paragraphs.map(parts => html`<p>${parts}</p>\n`)}${form}</main></body></html>`,
    status,
  )
}
