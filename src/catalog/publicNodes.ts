import type { ChainId } from './chains.ts'

/** Public nodes that networks name in their documents, for wallets that lack the network. */
export const publicNodes: Partial<Record<ChainId, string>> = {
  10: 'https://mainnet.optimism.io',
  137: 'https://polygon-rpc.com',
  8453: 'https://mainnet.base.org',
  42161: 'https://arb1.arbitrum.io/rpc',
  80002: 'https://rpc-amoy.polygon.technology',
  84532: 'https://sepolia.base.org',
  421614: 'https://sepolia-rollup.arbitrum.io/rpc',
  11155111: 'https://ethereum-sepolia-rpc.publicnode.com',
  11155420: 'https://sepolia.optimism.io',
}
