import { connect, createServer } from 'node:net'
import { listenLocally } from '../../local/listenLocally.ts'

/** A visitor's connection. */
export interface Link {
  /** Bits per second to the visitor, all connections together. */
  readonly rate: number
  /** Milliseconds there and back. */
  readonly roundTrip: number
}

/** Bytes that travel at once. */
const packet = 1_400

/**
 * A way to a server of this machine that is as slow as a link: each connection begins with the two round trips that TCP and
 * TLS 1.3 take, then what comes shares the rate.
 */
export async function startSlowLink(
  serverPort: number,
  { rate, roundTrip }: Link,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const bytesPerMillisecond = rate / 8_000
  let freeAt = 0
  const way = createServer(visitor => {
    const server = connect(serverPort, '127.0.0.1')
    const opensAt = performance.now() + 2 * roundTrip
    const [toServer, toVisitor] = [inOrder(), inOrder()]
    visitor.on('data', data =>
      toServer(Math.max(performance.now(), opensAt) + roundTrip / 2, () => server.write(data)),
    )
    server.on('data', data => {
      for (let from = 0; from < data.length; from += packet) {
        const part = data.subarray(from, from + packet)
        freeAt = Math.max(performance.now(), freeAt) + part.length / bytesPerMillisecond
        toVisitor(freeAt + roundTrip / 2, () => visitor.write(part))
      }
    })
    server.on('close', () => toVisitor(freeAt + roundTrip / 2, () => visitor.end()))
    visitor.on('close', () => server.destroy())
    for (const each of [visitor, server]) each.on('error', () => each.destroy()).setNoDelay()
  })
  return listenLocally(way)
}

/** Runs one after the other, each at its time or later. */
function inOrder(): (at: number, run: () => void) => void {
  const waiting: { at: number; run: () => void }[] = []
  const next = () => {
    while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()?.run()
    if (waiting[0]) setTimeout(next, waiting[0].at - performance.now())
  }
  return (at, run) => {
    if (waiting.push({ at, run }) === 1) setTimeout(next, at - performance.now())
  }
}
