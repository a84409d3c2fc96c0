import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import type { OfferedChain } from './chains.ts'
import { builtDialogOptions, type DialogOptions } from './dialogOptions.ts'
import { serviceUrl } from './serviceUrl.ts'
import { viemChain } from './viemChain.ts'

/** The networks that the hosted node proxy serves (dialog facts §2.3). */
const proxied: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  100, 8453, 84531, 7777777, 999, 324, 280,
]

type ProxyOptions = Pick<DialogOptions, 'blockchainApiUrls' | 'projectId'>
type NodeClient = Client<Transport, Chain>

/** By network and proxy. */
const clients = new Map<OfferedChain, Map<string | undefined, NodeClient>>()

/** The client of a network's nodes, tried in the order of the settings; the hosted proxy, if there is one, comes last. */
export function nodeClient(chain: OfferedChain, dialog: ProxyOptions = builtDialogOptions): NodeClient {
  const proxy = proxyUrl(chain.id, dialog)
  const made = clients.get(chain)
  const known = made?.get(proxy)
  if (known) return known
  const client = createClient({
    chain: viemChain(chain),
    transport: fallback(
      [
        ...chain.rpcUrls.map((url, index) => node(url, index === 0 ? undefined : chain.id)),
        // A plain-text request needs no preflight.
        ...(proxy ? [node(proxy, chain.id, { 'Content-Type': 'text/plain' })] : []),
      ],
      { retryCount: 1 },
    ),
    pollingInterval: 2_000,
    // What is read at the same moment is one request.
    batch: { multicall: true },
    // Contracts must not make the page ask other servers (EIP-3668).
    ccipRead: false,
  })
  clients.set(chain, new Map(made).set(proxy, client))
  return client
}

function proxyUrl(chainId: number, { blockchainApiUrls, projectId }: ProxyOptions): string | undefined {
  if (!projectId || !proxied.includes(chainId)) return undefined
  return serviceUrl(blockchainApiUrls, '/v1/', { chainId: `eip155:${chainId}`, projectId })?.href
}

/** One node. With `chainId` its network is checked before its first answer counts; the first node's is checked elsewhere. */
function node(url: string, chainId?: number, headers: Record<string, string> = {}) {
  const options = { retryCount: 0, timeout: 8_000, fetchOptions: { headers } }
  let isRight = chainId === undefined
  return http(url, {
    ...options,
    async onFetchRequest() {
      if (isRight) return
      const { request } = http(url, options)({})
      if (Number(await request({ method: 'eth_chainId' })) !== chainId)
        throw new Error(`This node is not on chain ${chainId}.`)
      isRight = true
    },
  })
}
