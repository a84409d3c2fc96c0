import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import type { ServiceEnv } from '#server/http/context.ts'

/** Any page may frame the widget that frames the page. The page itself answers the configured widgets only. */
function policyFor(networks: EmailConfig['networks']): string {
  const nodes = networks.flatMap(({ nodeUrls }) => nodeUrls.map(url => new URL(url).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...new Set(nodes)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/** The built secure page, in a folder. It may ask the nodes of its networks and nothing else of the outside. */
export function securePageRoutes(folder: string, networks: EmailConfig['networks']) {
  const policy = policyFor(networks)
  const routes = new Hono<ServiceEnv>()
  routes.use(async (context, next) => {
    await next()
    if (context.res.status === 404) return
    context.header('Content-Security-Policy', policy)
    context.header('Referrer-Policy', 'no-referrer')
    context.header(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    )
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // Hashed files never change.
    const isHashed = context.req.path.startsWith('/assets/')
    context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  routes.get('*', serveStatic({ root: folder }))
  return routes
}
