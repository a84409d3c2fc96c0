import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '../../../local/listenLocally.ts'

/** A node's front door that can be shut: what a visitor meets when a node goes down. */
export type NodeProxy = {
  url: string
  /** Refuses everything from now on, as a node that is down. */
  shut: () => void
  /** Answers again. */
  open: () => void
  /** JSON-RPC requests that came in while open, in order; the methods of a batch one by one. */
  methods: readonly string[]
  stop: () => Promise<void>
}

/** What happens at the door, by the method that is asked for. */
export type NodeProxyHooks = {
  /** Before the node gets a request; with `false` it does not get it. */
  before?: (method: string) => boolean | Promise<boolean>
  /** What the node gets in place of a request's body. */
  bend?: (body: string) => string
  /** When the node has answered, and before its answer is passed on. */
  after?: (method: string) => void | Promise<void>
}

/** Starts a door to the node at `target` on a free port. */
export async function startNodeProxy(
  target: string,
  { before = () => true, bend, after = () => {} }: NodeProxyHooks = {},
): Promise<NodeProxy> {
  const methods: string[] = []
  let isOpen = true

  async function pass(request: IncomingMessage, response: ServerResponse) {
    if (!isOpen) return void request.socket.destroy()
    const body = await buffer(request)
    const asked = request.method === 'POST' ? methodsOf(body) : []
    methods.push(...asked)
    for (const method of asked) if (!(await before(method))) return void request.socket.destroy()
    const answer = await fetch(target, {
      method: request.method ?? 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(request.method === 'POST' ? { body: bend ? bend(body.toString()) : new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    for (const method of asked) await after(method)
    if (!isOpen) return void request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    })
    response.end(text)
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS' && isOpen) {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return void response.writeHead(204, allowed).end()
    }
    pass(request, response).catch(() => request.socket.destroy())
  })
  const { port, stop } = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    shut: () => {
      isOpen = false
    },
    open: () => {
      isOpen = true
    },
    methods,
    stop,
  }
}

function methodsOf(body: Buffer): string[] {
  const sent: unknown = JSON.parse(body.toString())
  const calls: unknown[] = Array.isArray(sent) ? sent : [sent]
  return calls.flatMap(call =>
    call && typeof call === 'object' && 'method' in call ? [String(call.method)] : [],
  )
}
