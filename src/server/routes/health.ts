import { Hono } from 'hono'
import type { Service, ServiceEnv } from '../service.ts'

/** Tells load balancers and containers whether this process works, by one cheap query. */
export function healthRoutes({ store }: Service) {
  const routes = new Hono<ServiceEnv>()
  routes.get('/health', async context => {
    context.header('Cache-Control', 'no-store')
    try {
      await store.run('SELECT 1')
      return context.json({ status: 'ok' })
    } catch {
      return context.json({ status: 'down' }, 503)
    }
  })
  return routes
}
