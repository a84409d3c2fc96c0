import type { Chain } from 'viem'
import { multicallAddress } from '#catalog/multicallAddress.ts'
import type { OfferedChain } from './chains.ts'

/** An offered network in the shape that viem and wagmi take. */
export function viemChain({ id, name, nativeCurrency, rpcUrls, isTest, explorerUrl }: OfferedChain): Chain {
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    testnet: isTest,
    contracts: { multicall3: { address: multicallAddress } },
    ...(explorerUrl && { blockExplorers: { default: { name: 'Block Explorer', url: explorerUrl } } }),
  }
}
