/** USDC that a bridge has issued, by chain id: another token than Circle's own, though wallets show both as USDC. 6 decimals. */
export const bridgedUsdc: {
  readonly [chainId: number]: { readonly symbol: string; readonly address: `0x${string}` } | undefined
} = {
  10: { symbol: 'USDC.e', address: '0x7F5c764cBc14f9669B88837ca1490cCa17c31607' },
  137: { symbol: 'USDC.e', address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
  8453: { symbol: 'USDbC', address: '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA' },
  42161: { symbol: 'USDC.e', address: '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8' },
}
