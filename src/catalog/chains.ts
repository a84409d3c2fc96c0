/** A network Kudos knows: pure data; its nodes and its contract come from the build settings. */
export interface ChainEntry {
  /** EIP-155 chain id. */
  readonly id: number
  /** Name shown to visitors. */
  readonly name: string
  /** Block explorer, without a trailing slash; absent where there is none. */
  readonly explorerUrl?: string
  /** True when its coins are worthless: the TEST banner shows. */
  readonly isTest: boolean
  /** The native coin (EIP-3085 `nativeCurrency`). */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** All networks, by chain id. */
export const chains = {
  1: { id: 1, name: 'Ethereum', explorerUrl: 'https://etherscan.io', isTest: false, nativeCurrency: ether },
  11155111: {
    id: 11155111,
    name: 'Sepolia',
    explorerUrl: 'https://sepolia.etherscan.io',
    isTest: true,
    nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  },
  31337: { id: 31337, name: 'Local chain', isTest: true, nativeCurrency: ether },
} as const satisfies Record<number, ChainEntry>

/** Chain id of a network Kudos knows. */
export type ChainId = keyof typeof chains
