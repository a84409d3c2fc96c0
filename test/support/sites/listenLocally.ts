import type { Server } from 'node:net'

/** Has a server listen on a free port of this machine. `stop` ends the connections of one that speaks HTTP, too. */
export async function listenLocally(
  server: Server & { closeAllConnections?: () => void },
): Promise<{ port: number; stop: () => Promise<void> }> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
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
