import { type Chain, type Client, createClient, type Transport } from 'viem'
import { once } from '#lib/once.ts'
import type { OfferedChain } from './chains.ts'
import { builtDialogOptions, type DialogOptions } from './dialogOptions.ts'
import type { NodeAddresses } from './nodeTransport.ts'
import { serviceUrl } from './site/serviceUrl.ts'
import { viemChain } from './viemChain.ts'

/** The networks that the hosted node proxy serves (dialog facts §2.3). */
const proxied: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  100, 8453, 84531, 7777777, 999, 324, 280,
]

type ProxyOptions = Pick<DialogOptions, 'blockchainApiUrls' | 'projectId'>
type NodeClient = Client<Transport, Chain>

/** By network and proxy, for the whole page: one client makes one request of what is read at the same time. */
const clients = new Map<OfferedChain, Map<string | undefined, NodeClient>>()

/** The client of a network's nodes, tried in the order of the settings; the hosted proxy, if there is one, comes last. */
export function nodeClient(chain: OfferedChain, dialog: ProxyOptions = builtDialogOptions): NodeClient {
  const proxy = proxyUrl(chain.id, dialog)
  const made = clients.get(chain)
  const known = made?.get(proxy)
  if (known) return known
  const client = createClient({
    chain: viemChain(chain),
    transport: lateTransport({ chainId: chain.id, rpcUrls: chain.rpcUrls, proxyUrl: proxy }),
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

/** {@link nodeTransport}, fetched with the first question: a dialog that opens asks none. */
function lateTransport(addresses: NodeAddresses): Transport {
  return parameters => {
    const load = once(async () => (await import('./nodeTransport.ts')).nodeTransport(addresses)(parameters))
    const request: ReturnType<Transport>['request'] = async question => (await load()).request(question)
    return { config: { key: 'nodes', name: 'Nodes', type: 'nodes', request }, request }
  }
}
