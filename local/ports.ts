import { createServer } from 'node:net'

/** A port of the local stack, and the setting that moves it. */
export type WantedPort = { port: number; movedBy: 'KUDOS_PORT_BASE' | 'KUDOS_CHAIN_PORT' }

/** @throws a sentence that names the first port that is taken and what moves it; 0 stands for any free port. */
export async function checkPorts(wanted: readonly WantedPort[]) {
  for (const { port, movedBy } of wanted) {
    if (port === 0 || (await isFree(port))) continue
    throw new Error(`Port ${port} is taken: stop what uses it, or choose another with ${movedBy}.`)
  }
}

/** Browsers may reach a localhost name by either address, so both must be free. */
async function isFree(port: number) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve(!('code' in error && error.code === 'EADDRINUSE')))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

/** A port that nobody uses now, and that no system gives out by itself: it is still free when it is listened on. */
export async function freePort(): Promise<number> {
  const port = 11_000 + Math.floor(Math.random() * 20_000)
  return (await isFree(port)) ? port : freePort()
}
