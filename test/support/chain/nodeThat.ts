import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listenLocally } from '../../../local/listenLocally.ts'

const call = z.object({ id: z.number(), method: z.string(), params: z.optional(z.array(z.unknown())) })

/** A node of the chain that answers in its own way where `answer` says how: with nothing, or with what JSON-RPC has. */
export async function nodeThat(
  nodeUrl: string,
  answer: (
    method: string,
    passOn: () => Promise<string>,
    params: readonly unknown[],
  ) => Promise<'nothing' | { result: unknown } | { error: { code: number; message: string } } | undefined>,
) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const passOn = async () => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(nodeUrl, { method: 'POST', body, headers })).text()
    }
    const { id, method, params = [] } = call.parse(JSON.parse(body))
    const own = await answer(method, passOn, params)
    if (own === 'nothing') return void response.destroy()
    response.setHeader('Content-Type', 'application/json')
    response.end(own ? JSON.stringify({ jsonrpc: '2.0', id, ...own }) : await passOn())
  })
  const { port, stop } = await listenLocally(server)
  return { url: `http://127.0.0.1:${port}`, stop }
}
