import { once } from 'node:events'
import { serve } from '@hono/node-server'

/** Milliseconds that an unused connection stays open: longer than in proxies (a minute), which must not use a closing one. */
const unusedLife = 75_000

/** Why a port can't be opened, by Node's code. */
const faults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'a port that no other program uses',
  EACCES: 'a port that this user may open, such as one above 1023',
  EADDRNOTAVAIL: 'an address of this machine',
  ENOTFOUND: 'an address of this machine',
}

/**
 * Opens a port (0 takes a free one) of an address of this machine, or of all.
 * @throws a sentence for the operator that names `setting`, or the address's
 */
export async function openPort(
  setting: 'SERVICE_PORT' | 'METRICS_PORT',
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  host: string | undefined,
) {
  const server = serve({
    fetch,
    port,
    ...(host === undefined ? {} : { hostname: host }),
    serverOptions: { keepAliveTimeout: unusedLife },
  })
  await once(server, 'listening').catch((cause: unknown) => {
    const { code }: { code?: unknown } = Object(cause)
    const expected = faults[String(code)]
    if (!expected) throw cause
    const name = expected.startsWith('an address') ? 'SERVICE_HOST' : setting
    throw new Error(`${name}: expected ${expected} (${code})`, { cause })
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}
