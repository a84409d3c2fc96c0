import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { noteHead } from './auditLog.ts'
import { tellRecoveries } from './delayedRecovery.ts'
import { finishErasures } from './erasures.ts'
import { withoutWords } from './log.ts'
import { followSends } from './sends.ts'
import { isWhole, type RelayService, type Service } from './service.ts'
import { sweep } from './sweep.ts'

/** Milliseconds between two sweeps. */
const sweepEvery = 10 * 60_000
/** Milliseconds between two looks at what is under way. */
const followEvery = 60_000
/** Milliseconds that an unused connection stays open: longer than in proxies (a minute), which must not use a closing one. */
const unusedLife = 75_000
/** Milliseconds that requests may take after `stop`. */
const stopLimit = 15_000
/** Milliseconds that a look at the chain may take after that. */
const followingLimit = 4_000

/** Opens a port (0 takes a free one) of an address of this machine, or of all. `stop` finishes running requests, ends waiting ones, then closes mail and database. */
export async function listen(service: RelayService | Service, port: number, host?: string) {
  const { store, now, log } = service
  const stopping = new AbortController()
  const app = createApp({ ...service, stopping: stopping.signal })
  const server = serve({
    fetch: app.fetch,
    port,
    ...(host === undefined ? {} : { hostname: host }),
    serverOptions: { keepAliveTimeout: unusedLife },
  })
  // Rejects if the port can't be opened.
  await once(server, 'listening')
  const relay = service.relay?.start()
  const address = server.address()
  const sweeping = setInterval(() => {
    sweep(store, now()).catch((error: unknown) => log({ code: 'sweep', ...withoutWords(error) }))
  }, sweepEvery)
  let following: Promise<unknown> | undefined
  let noted: string | undefined
  const follow = () => {
    if (!isWhole(service)) return
    const running = { ...service, stopping: stopping.signal }
    following ??= Promise.all([
      followSends(running).catch((error: unknown) => log({ code: 'follow', ...withoutWords(error) })),
      noteHead(running, noted).then(
        hash => {
          noted = hash
        },
        (error: unknown) => log({ code: 'journal', ...withoutWords(error) }),
      ),
      finishErasures(running).catch((error: unknown) => log({ code: 'erase', ...withoutWords(error) })),
      tellRecoveries(running).catch((error: unknown) => log({ code: 'recovery', ...withoutWords(error) })),
    ]).finally(() => {
      following = undefined
    })
  }
  follow()
  const followingOn = setInterval(follow, followEvery)

  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      stopping.abort()
      clearInterval(sweeping)
      clearInterval(followingOn)
      const late = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, stopLimit)
      await new Promise(resolve => server.close(resolve))
      clearTimeout(late)
      // What is cut off is stored, and looked at again at the next start.
      const limit = new Promise(resolve => setTimeout(resolve, followingLimit).unref())
      await Promise.race([Promise.all([relay?.stop(), following]), limit])
      if (isWhole(service)) service.mailer.close()
      await store.close()
    },
  }
}
