import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { escapeHtml } from '#lib/escapeHtml.ts'
import { emailPaths } from '#protocol/emailCode.ts'
import { approveByLink, findLink } from '../devices.ts'
import { Refusal } from '../refusal.ts'
import type { Service, ServiceContext, ServiceEnv } from '../service.ts'

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

/** The page that a mailed link opens. Opening it approves nothing, because mail scanners open links, too. */
export function deviceLinkRoutes(service: Service) {
  const routes = new Hono<ServiceEnv>()

  routes.get(emailPaths.device, async context => {
    const secret = context.req.query('link') ?? ''
    const link = await findLink(service, secret)
    const again = 'Go back to the page where you entered your email, and ask for another.'
    if (!link) return gone(context, `It was used before or has expired. ${again}`)
    return page(
      context,
      'Approve this device?',
      `<p>On ${escapeHtml(link.requestedAt.toUTCString())}, someone entered <b>${escapeHtml(link.email)}</b> to log in to a Kudos wallet.</p>
<p>Approve only if that was you, just now. After that we send a code to the same address.</p>
<form method="post" action="${emailPaths.device}"><input type="hidden" name="link" value="${escapeHtml(secret)}"><button>Approve</button></form>`,
    )
  })

  routes.post(emailPaths.device, async context => {
    if (!/^application\/x-www-form-urlencoded(;|$)/i.test(context.req.header('Content-Type') ?? ''))
      throw new Refusal('malformed', "The service takes this page's own form only.")
    try {
      await approveByLink(service, new URLSearchParams(await context.req.text()).get('link') ?? '')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return gone(context, error.message)
    }
    return page(
      context,
      'The device is approved',
      '<p>A code is on its way to your email. Go back to the page where you entered your email; you can close this one.</p>',
    )
  })

  return routes
}

function gone(context: ServiceContext, why: string) {
  return page(context, 'This link is no longer good', `<p>${escapeHtml(why)}</p>`, 410)
}

function page(context: ServiceContext, title: string, body: string, status: 200 | 410 = 200) {
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
