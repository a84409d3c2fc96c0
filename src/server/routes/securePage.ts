import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServiceEnv } from '../service.ts'

/**
 * Its frame stands within the widget's, which stands within any page: `frame-ancestors` can name none of them. The page
 * itself answers only the widgets that the service names.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** The built secure page, in a folder. */
export function securePageRoutes(folder: string) {
  const routes = new Hono<ServiceEnv>()
  routes.get(
    '*',
    serveStatic({
      root: folder,
      onFound: (path, context) => {
        context.header('Content-Security-Policy', policy)
        context.header('Referrer-Policy', 'no-referrer')
        context.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
        context.header('Cross-Origin-Resource-Policy', 'cross-origin')
        // Hashed files never change.
        context.header(
          'Cache-Control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    }),
  )
  return routes
}
