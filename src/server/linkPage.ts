import { createHash } from 'node:crypto'
import { escapeHtml } from '#lib/escapeHtml.ts'
import { Refusal } from './refusal.ts'
import type { ServiceContext } from './service.ts'

const style =
  ':root{color-scheme:light dark}body{margin:0 auto;padding:48px 24px;max-width:480px;font:18px/1.5 system-ui,sans-serif}h1{font-size:28px;line-height:1.25}button{font:inherit;font-weight:600;padding:12px 24px;border:2px solid;border-radius:8px;background:none;color:inherit;cursor:pointer}button:focus-visible{outline:3px solid;outline-offset:3px}b{overflow-wrap:anywhere}'

/** The page cannot be framed and its form posts to itself only, so that no other page can borrow a click. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A button that does what a mailed link is for. Opening the link does nothing, because mail scanners open links, too. */
export function linkForm(path: string, secret: string, label: string): string {
  return `<form method="post" action="${path}"><input type="hidden" name="link" value="${escapeHtml(secret)}"><button>${label}</button></form>`
}

/** The secret that such a button sends. @throws {@link Refusal} `malformed` */
export async function readLinkForm(context: ServiceContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new Refusal('malformed', "The service takes this page's own form only.")
  return new URLSearchParams(await context.req.text()).get('link') ?? ''
}

/** The page of a link that opens nothing. */
export function linkPageGone(context: ServiceContext, why: string) {
  return linkPage(context, 'This link is no longer good', `<p>${escapeHtml(why)}</p>`, 410)
}

/** What a mailed link does; where the service refuses, a page says so. */
export async function refusedAsPage(context: ServiceContext, act: () => Promise<Response>) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return linkPageGone(context, error.message)
  }
}

/** A page of the service's own; what stands in `body` is HTML. */
export function linkPage(context: ServiceContext, title: string, body: string, status: 200 | 410 = 200) {
  context.header('Content-Security-Policy', policy)
  // "no-referrer" would hide the form's origin, which is checked.
  context.header('Referrer-Policy', 'same-origin')
  return context.html(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Kudos</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}</main></body></html>`,
    status,
  )
}
