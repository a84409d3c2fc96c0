import { numberToHex } from 'viem'
import * as z from 'zod/mini'

/** What a node answered. Each refusal has its own sentence. */
export type NodeReport =
  | {
      readonly status: 'works'
      readonly milliseconds: number
      /** Blocks that one search for events may span. */
      readonly logRange: number | undefined
    }
  /** No answer that this page may read. */
  | { readonly status: 'silent' }
  /** An answer that is not JSON-RPC. */
  | { readonly status: 'strange' }
  | { readonly status: 'refuses'; readonly reason: string }
  | { readonly status: 'elsewhere'; readonly chainId: number }

const answerSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** Searched ranges in blocks, from what our searches like to what the strictest node allows. */
const logRanges = [10_000, 1_000, 100, 10]

/** An address without a contract. A search there finds nothing but costs as much as any search. */
const nowhere = '0x00000000000000000000000000000000000000ff'

/**
 * Sends a node the requests that the widget will send: its network, its head, and events of past blocks.
 * @param chainId the network that it should serve
 */
export async function probeNode(url: string, chainId: number, signal?: AbortSignal): Promise<NodeReport> {
  const began = performance.now()
  const chain = await ask(url, 'eth_chainId', [], signal)
  if (chain.status !== 'answered') return chain
  const milliseconds = Math.max(1, Math.round(performance.now() - began))
  const served = Number(chain.result)
  if (!Number.isSafeInteger(served) || typeof chain.result !== 'string') return { status: 'strange' }
  if (served !== chainId) return { status: 'elsewhere', chainId: served }
  const head = await ask(url, 'eth_blockNumber', [], signal)
  if (head.status !== 'answered') return head
  const block = Number(head.result)
  for (const range of logRanges) {
    const filter = {
      address: nowhere,
      fromBlock: numberToHex(Math.max(0, block - range + 1)),
      toBlock: numberToHex(block),
    }
    const logs = await ask(url, 'eth_getLogs', [filter], signal)
    if (logs.status === 'answered') return { status: 'works', milliseconds, logRange: range }
  }
  return { status: 'works', milliseconds, logRange: undefined }
}

type Answer =
  | { readonly status: 'answered'; readonly result: unknown }
  | Exclude<NodeReport, { status: 'works' | 'elsewhere' }>

async function ask(
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: 'silent' }
  }
  const body = await response.json().catch(() => undefined)
  const { data } = answerSchema.safeParse(body)
  if (data && 'error' in data) return { status: 'refuses', reason: data.error.message }
  if (data && 'result' in data && response.ok) return { status: 'answered', result: data.result }
  return response.ok ? { status: 'strange' } : { status: 'refuses', reason: `HTTP ${response.status}` }
}
