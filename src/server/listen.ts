import { withoutWords } from '#server/http/log.ts'
import { createApp } from './app.ts'
import { openPort } from './openPort.ts'
import { isWhole, type RelayService, type Service } from './service.ts'
import { sweep } from './sweep.ts'

/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/** Milliseconds that requests may take after `stop`. */
const stopLimit = 15_000
/** Milliseconds that the relay's look at the chain may take after that. */
const relayLimit = 4_000

/** Opens a port (0 takes a free one) of an address of this machine, or of all. `stop` finishes running requests, ends waiting ones, then closes mail and database. */
export async function listen(service: RelayService | Service, wantedPort: number, host?: string) {
  const { store, now, log } = service
  const stopping = new AbortController()
  const app = createApp({ ...service, stopping: stopping.signal })
  const { server, port } = await openPort('SERVICE_PORT', app.fetch, wantedPort, host)
  const relay = service.relay?.start()
  const sweeping = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log({ code: 'sweep', ...withoutWords(error) }))
  }, sweepEvery)

  return {
    port,
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
      if (isWhole(service)) service.mailer.close()
      await store.close()
    },
  }
}
