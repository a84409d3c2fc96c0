import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listenLocally } from '../../../local/listenLocally.ts'

const call = z.object({ id: z.number(), method: z.string(), params: z.optional(z.array(z.unknown())) })
type Call = z.output<typeof call>

/** How a node says no: an error of JSON-RPC with an HTTP status, or plain text. */
export interface NodeRefusal {
  readonly status?: number
  readonly code?: number
  readonly message: string
}

/** What a node allows, as public nodes do. */
export interface NodeLimits {
  /** Blocks of logs in one request, and what it answers to more. */
  readonly logs?: { readonly blocks: number; readonly refusal: NodeRefusal }
  /** Requests in one batch; it answers more with 413, or with one error in place of a list. */
  readonly batch?: { readonly calls: number; readonly answer: 'status 413' | 'one error' }
  /** Blocks from the head whose state it keeps. */
  readonly state?: number
}

const blockOf = z.union([z.object({ blockNumber: z.string() }), z.string()])

/** A node of the chain at `target` that has the limits of a public one. */
export async function startLimitedNode(target: string, limits: NodeLimits) {
  const asked: Call[] = []
  const post = async (body: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(target, { method: 'POST', body: JSON.stringify(body), headers })).json()
  }

  /** The refusal of a request that is beyond the limits. */
  async function refusalOf({ method, params = [] }: Call): Promise<NodeRefusal | undefined> {
    if (method === 'eth_getLogs' && limits.logs) {
      const range = z.object({ fromBlock: z.string(), toBlock: z.string() }).safeParse(params[0]).data
      const span = range ? Number(range.toBlock) - Number(range.fromBlock) + 1 : Number.POSITIVE_INFINITY
      if (span > limits.logs.blocks) return limits.logs.refusal
    }
    if (limits.state !== undefined && /^eth_(call|getBalance|getCode|getTransactionCount)$/.test(method)) {
      const block = Number(blockOf.safeParse(params[1]).data)
      const head = z.object({ result: z.string() }).parse(await post({ ...blockNumberCall })).result
      if (block < Number(head) - limits.state) return { code: -32000, message: 'missing trie node' }
    }
    return undefined
  }

  async function answer(one: Call): Promise<{ status: number; body: unknown }> {
    asked.push(one)
    const refusal = await refusalOf(one)
    if (!refusal) return { status: 200, body: await post({ jsonrpc: '2.0', ...one }) }
    const { status = 200, code, message } = refusal
    if (code === undefined) return { status, body: message }
    return { status, body: { jsonrpc: '2.0', id: one.id, error: { code, message } } }
  }

  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const body: unknown = JSON.parse(await text(request))
    if (!Array.isArray(body)) {
      const { status, body: said } = await answer(call.parse(body))
      return send(status, said)
    }
    const calls = body.map(one => call.parse(one))
    if (limits.batch && calls.length > limits.batch.calls) {
      if (limits.batch.answer === 'status 413') return send(413, 'Request Entity Too Large')
      return send(200, { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Batch too large' } })
    }
    const answers = await Promise.all(calls.map(answer))
    send(
      200,
      answers.map(({ body }) => body),
    )
  })
  const { port, stop } = await listenLocally(server)
  return { url: `http://127.0.0.1:${port}`, asked, stop }
}

const blockNumberCall = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
