import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { withoutWords } from '#server/http/log.ts'
import { createApp } from './app.ts'
import type { RelayService, Service } from './service.ts'
import { sweep } from './sweep.ts'

/** Milliseconds that an unused connection stays open: longer than in proxies (a minute), which must not use a closing one. */
const unusedLife = 75_000
/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/** Milliseconds that requests may take after `stop`. */
const stopLimit = 15_000
/** Milliseconds that the relay's look at the chain may take after that. */
const relayLimit = 4_000

/** Opens a port (0 takes a free one) of an address of this machine, or of all. `stop` finishes running requests, then closes the database. */
export async function listen(service: RelayService | Service, wantedPort: number, host?: string) {
  const { store, now, log } = service
  const stopping = new AbortController()
  const app = createApp({ ...service, stopping: stopping.signal })
  const server = serve({
    fetch: app.fetch,
    port: wantedPort,
    ...(host === undefined ? {} : { hostname: host }),
    serverOptions: { keepAliveTimeout: unusedLife },
  })
  await once(server, 'listening')
  const address = server.address()
  const relay = service.relay?.start()
  const sweeping = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log({ code: 'sweep', ...withoutWords(error) }))
  }, sweepEvery)

  return {
    port: typeof address === 'object' && address ? address.port : wantedPort,
    async stop() {
      stopping.abort()
      clearInterval(sweeping)
      const late = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, stopLimit)
      await new Promise(resolve => server.close(resolve))
      clearTimeout(late)
      // What is cut off is stored, and looked at again at the next start.
      const limit = new Promise(resolve => setTimeout(resolve, relayLimit).unref())
      await Promise.race([relay?.stop(), limit])
      await store.close()
    },
  }
}
