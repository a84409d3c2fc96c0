import { once } from 'node:events'
import type { Server } from 'node:net'

/** Has a server listen on a port of this machine; 0 takes a free one. `stop` ends the connections of one that speaks HTTP, too. */
export async function listenLocally(
  server: Server & { closeAllConnections?: () => void },
  port = 0,
): Promise<{ port: number; stop: () => Promise<void> }> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    port: address.port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections?.()
      }),
  }
}
