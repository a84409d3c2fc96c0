import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { openPort } from './openPort.ts'

/** What Prometheus reads of one process. */
export type Metrics = ReturnType<typeof createMetrics>

/** Measures a process, its requests by route, never by whom, and the faults in its log. */
export function createMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'kudos_request_seconds',
    help: 'Requests by route and status, in seconds.',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
    registers: [register],
  })
  const events = new Counter({
    name: 'kudos_logged_total',
    help: 'Lines of the log that tell of a fault, by code.',
    labelNames: ['code'],
    registers: [register],
  })
  return {
    /** Counts and times the requests. */
    measured: createMiddleware(async (context, next) => {
      const end = requests.startTimer()
      await next()
      end({ route: routePath(context), status: context.res.status })
    }),
    /** Counts a line of the log that has a code. */
    count: (code: string) => events.inc({ code }),
    /** Opens a port (0 takes a free one) that answers `GET /metrics`, and nothing else, to every client that reaches it. */
    async listen(port: number, host: string | undefined) {
      const app = new Hono().get('/metrics', async context =>
        context.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
      )
      const opened = await openPort('METRICS_PORT', app.fetch, port, host)
      return { port: opened.port, stop: () => void opened.server.close() }
    },
  }
}
