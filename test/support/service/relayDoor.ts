import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '../../../local/listenLocally.ts'

/** What a relay answers to a request. */
export interface RelaySaid {
  status: number
  body: unknown
}

/** What becomes of a request at the door; `pass` asks the relay behind it. Nothing cuts the line. */
type Doorkeeper = (
  asked: { method: string; path: string; body: unknown },
  pass: (body?: unknown) => Promise<RelaySaid>,
) => Promise<RelaySaid | undefined>

/** A relay's front door, behind which it may be gone, late or lying. */
export interface RelayDoor {
  url: string
  /** Decides about requests from now on; without one all pass. */
  keep: (keeper?: Doorkeeper) => void
  /** What was posted, in order, whatever became of it. */
  posted: readonly unknown[]
  stop: () => Promise<void>
}

/** Opens a door to the relay at `target` on a free port; without one, the keeper is all there is. */
export async function openRelayDoor(target?: string): Promise<RelayDoor> {
  const posted: unknown[] = []
  let keeper: Doorkeeper | undefined

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request
    const text = (await buffer(request)).toString()
    const body: unknown = text ? JSON.parse(text) : undefined
    if (method === 'POST') posted.push(body)
    const pass = async (changed = body): Promise<RelaySaid> => {
      const answer = await fetch(`${target}${path}`, {
        method,
        ...(method === 'POST' && {
          body: JSON.stringify(changed),
          headers: { 'content-type': 'application/json', origin: 'http://kudos.localhost' },
        }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const said = keeper ? await keeper({ method, path, body }, pass) : await pass()
    if (!said) return void request.socket.destroy()
    response.writeHead(said.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    response.end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return void response.writeHead(204, allowed).end()
    }
    serve(request, response).catch(() => request.socket.destroy())
  })
  const { port, stop } = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    keep: next => {
      keeper = next
    },
    posted,
    stop,
  }
}
