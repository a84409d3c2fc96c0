import { fallback, http, type Transport } from 'viem'

/** What leads to one network: its nodes' addresses in their order, and that of the hosted proxy, which comes last. */
export interface NodeAddresses {
  readonly chainId: number
  readonly rpcUrls: readonly string[]
  readonly proxyUrl?: string | undefined
}

/** Asks a network's nodes one after the other until one answers. */
export function nodeTransport({ chainId, rpcUrls, proxyUrl }: NodeAddresses): Transport {
  return fallback(
    [
      ...rpcUrls.map((url, index) => node(url, index === 0 ? undefined : chainId)),
      // A plain-text request needs no preflight.
      ...(proxyUrl ? [node(proxyUrl, chainId, { 'Content-Type': 'text/plain' })] : []),
    ],
    { retryCount: 1 },
  )
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
