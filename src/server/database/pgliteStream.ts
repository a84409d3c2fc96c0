import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** The first byte of a client's Terminate message (Postgres, Frontend/Backend Protocol). */
const terminate = 'X'.charCodeAt(0)

/**
 * PGlite as a socket that Postgres's client speaks on: it prepares statements, which PGlite's own functions plan anew each time.
 * PGlite is one session, which would end with its client: instead it forgets what the client left, as a server does.
 */
export function pgliteStream(database: PGlite): Duplex {
  async function answer(bytes: Uint8Array): Promise<void> {
    if (bytes[0] === terminate) return void (await database.exec('ROLLBACK; DEALLOCATE ALL'))
    // Its other function for raw bytes reads every answer, too, and keeps them all.
    const parts: Buffer[] = []
    await database.execProtocolRawStream(bytes, { onRawData: data => parts.push(Buffer.from(data)) })
    stream.push(Buffer.concat(parts))
  }
  const stream = new Duplex({
    read() {},
    write: (bytes: Uint8Array, _encoding, done) => void answer(bytes).then(() => done(), done),
    // The messages of one statement are one call.
    writev: (chunks, done) =>
      void answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done),
    final(done) {
      stream.push(null)
      done()
    },
  })
  // The functions of a socket that the client calls.
  return Object.assign(stream, {
    connect: () => queueMicrotask(() => stream.emit('connect')),
    setNoDelay() {},
    ref() {},
  })
}
