import type { LocalChain } from '../chain/localChain.ts'

/** The chains with their nodes, and the tokens that a local wallet knows. */
export function walletContext(chains: readonly LocalChain[]) {
  return {
    chains: chains.map(({ chainId, url }) => ({ id: chainId, rpcUrl: url })),
    tokens: chains.map(({ usdc }) => ({ address: usdc, symbol: 'USDC', decimals: 6 })),
  }
}
