import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { KudosError } from '#lib/errors.ts'

/**
 * Keeps other notifiers from a state file until this process ends. The lock is a socket beside it: the system closes it with
 * the process, also after a crash, so a lock that is left behind stops no later start.
 * @returns how to let go of it
 * @throws a KudosError where another notifier uses the file
 */
export async function lockStateFile(path: string): Promise<() => Promise<void>> {
  const lock = socketPath(path)
  const server = await listenOn(lock).catch(async cause => {
    if (codeOf(cause) !== 'EADDRINUSE') throw failure(`${path}.lock can't be made (${codeOf(cause)}).`, cause)
    if (await isAnswered(lock))
      throw failure(`Another notifier uses ${path}. Stop it, or set another NOTIFY_STATE.`, cause)
    await rm(lock, { force: true })
    return listenOn(lock)
  })
  // The lock alone keeps no process running.
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** Windows has sockets as files only under names of its own. */
function socketPath(path: string): string {
  if (process.platform !== 'win32') return `${path}.lock`
  return `\\\\.\\pipe\\kudos-${createHash('sha256').update(resolve(path)).digest('hex')}`
}

async function listenOn(lock: string): Promise<Server> {
  const server = createServer(socket => socket.destroy())
  server.listen(lock)
  await once(server, 'listening')
  return server
}

/** Whether a process listens on a socket. What cannot be told counts as one. */
async function isAnswered(lock: string): Promise<boolean> {
  const socket = connect(lock)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))
  } finally {
    socket.destroy()
  }
}

function codeOf(error: unknown): string {
  const { code }: { code?: unknown } = Object(error)
  return String(code)
}

function failure(message: string, cause: unknown): KudosError {
  return new KudosError(message, { code: 'state', cause })
}
