import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { withoutWords } from './log.ts'
import type { Service } from './service.ts'
import { sweep } from './sweep.ts'

/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/**
 * Milliseconds that an unused connection is kept: longer than the minute that proxies commonly keep theirs, or they would
 * send requests into connections that end just then.
 */
const unusedLife = 75_000
/** Milliseconds that requests may still take once the service is to stop. */
const patience = 15_000

/**
 * Opens a port (0 takes a free one) for the service. `stop` takes no more requests, finishes those that have begun, ends
 * those that only wait, and then lets go of mail server and database.
 */
export async function listen(
  service: Omit<Service, 'stopping'>,
  port: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { store, mailer, now, log } = service
  const stopping = new AbortController()
  const app = createApp({ ...service, stopping: stopping.signal })
  const { server, listening } = await new Promise<{ server: ReturnType<typeof serve>; listening: number }>(
    (resolve, reject) => {
      const server = serve(
        { fetch: app.fetch, port, serverOptions: { keepAliveTimeout: unusedLife } },
        ({ port }) => resolve({ server, listening: port }),
      )
      server.once('error', reject)
    },
  )
  const sweeping = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log({ code: 'sweep', ...withoutWords(error) }))
  }, sweepEvery)

  return {
    port: listening,
    async stop() {
      stopping.abort()
      clearInterval(sweeping)
      const late = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, patience)
      await new Promise(resolve => server.close(resolve))
      clearTimeout(late)
      mailer.close()
      await store.close()
    },
  }
}
