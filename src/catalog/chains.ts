import type { CoinSymbol } from './tokens.ts'

/** A network Kudos knows: pure data; its nodes and its contract come from the build settings. */
export interface ChainEntry {
  /** EIP-155 chain id. */
  readonly id: number
  /** Name shown to visitors. */
  readonly name: string
  /** Name in addresses and commands: `network=base`, `--network base`. */
  readonly shortName: string
  /** Block explorer, without a trailing slash; absent where there is none. */
  readonly explorerUrl?: string
  /** True when its coins are worthless: the TEST banner shows. */
  readonly isTest: boolean
  /** True for a chain of this machine, which is never offered beside real networks. */
  readonly isLocal?: true
  /** The native coin (EIP-3085 `nativeCurrency`). */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** Milliseconds from block to block. */
  readonly blockTime: number
  /** Where anybody gets coins of a test network. */
  readonly faucetUrl?: string
  /** Blocks after which the network is not expected to forget one, for nodes that do not say what is final. */
  readonly finalDepth: number
  /** Blocks after which the notifier reports a tip: about a minute. */
  readonly notifyDepth: number
  /** True where Ethereum's part of the fee is charged beside the gas, as its `GasPriceOracle` says (OP stack). */
  readonly isOpStack?: true
  /** Circle's own USDC. */
  readonly usdcAddress?: `0x${string}`
  /** The native coin's price in US dollars; absent where the coin has none. */
  readonly priceFeed?: PriceFeed
}

/** A price feed on the chain, of 8 decimals (Chainlink's `AggregatorV3Interface`). */
export interface PriceFeed {
  readonly address: `0x${string}`
  /** Seconds after which it answers anew at the latest. */
  readonly heartbeat: number
  /** Tells of a rollup whether its sequencer runs: 0 up, 1 down. */
  readonly sequencerAddress?: `0x${string}`
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const testEther = { ...ether, name: 'Sepolia Ether' } as const
const pol = { name: 'POL', symbol: 'POL', decimals: 18 } as const

/** All networks, by chain id. */
export const chains = {
  1: {
    id: 1,
    name: 'Ethereum',
    shortName: 'ethereum',
    explorerUrl: 'https://etherscan.io',
    isTest: false,
    nativeCurrency: ether,
    blockTime: 12_000,
    finalDepth: 64,
    notifyDepth: 5,
    usdcAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    priceFeed: { address: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', heartbeat: 3_600 },
  },
  10: {
    id: 10,
    name: 'OP Mainnet',
    shortName: 'optimism',
    explorerUrl: 'https://optimistic.etherscan.io',
    isTest: false,
    nativeCurrency: ether,
    blockTime: 2_000,
    finalDepth: 300,
    notifyDepth: 30,
    isOpStack: true,
    usdcAddress: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    priceFeed: {
      address: '0x13e3Ee699D1909E989722E753853AE30b17e08c5',
      heartbeat: 1_200,
      sequencerAddress: '0x371EAD81c9102C9BF4874A9075FFFf170F2Ee389',
    },
  },
  137: {
    id: 137,
    name: 'Polygon',
    shortName: 'polygon',
    explorerUrl: 'https://polygonscan.com',
    isTest: false,
    nativeCurrency: pol,
    blockTime: 2_000,
    finalDepth: 512,
    notifyDepth: 30,
    usdcAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    priceFeed: { address: '0xAB594600376Ec9fD91F8e885dADF0CE036862dE0', heartbeat: 27 },
  },
  8453: {
    id: 8453,
    name: 'Base',
    shortName: 'base',
    explorerUrl: 'https://basescan.org',
    isTest: false,
    nativeCurrency: ether,
    blockTime: 2_000,
    finalDepth: 300,
    notifyDepth: 30,
    isOpStack: true,
    usdcAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    priceFeed: {
      address: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70',
      heartbeat: 1_200,
      sequencerAddress: '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433',
    },
  },
  31337: {
    id: 31337,
    name: 'Local chain',
    shortName: 'local',
    isTest: true,
    isLocal: true,
    nativeCurrency: ether,
    blockTime: 12_000,
    finalDepth: 64,
    notifyDepth: 5,
  },
  31338: {
    id: 31338,
    name: 'Local rollup',
    shortName: 'local-rollup',
    isTest: true,
    isLocal: true,
    nativeCurrency: ether,
    blockTime: 2_000,
    finalDepth: 300,
    notifyDepth: 30,
    isOpStack: true,
    priceFeed: {
      address: '0x0000000000000000000000000000000000031338',
      heartbeat: 1_200,
      sequencerAddress: '0x0000000000000000000000000000000000031339',
    },
  },
  42161: {
    id: 42161,
    name: 'Arbitrum One',
    shortName: 'arbitrum',
    explorerUrl: 'https://arbiscan.io',
    isTest: false,
    nativeCurrency: ether,
    blockTime: 250,
    finalDepth: 2_400,
    notifyDepth: 240,
    usdcAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    priceFeed: {
      address: '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612',
      heartbeat: 86_400,
      sequencerAddress: '0xFdB631F5EE196F0ed6FAa767959853A9F217697D',
    },
  },
  80002: {
    id: 80002,
    name: 'Polygon Amoy',
    shortName: 'polygon-amoy',
    explorerUrl: 'https://amoy.polygonscan.com',
    isTest: true,
    faucetUrl: 'https://faucet.polygon.technology',
    nativeCurrency: pol,
    blockTime: 2_000,
    finalDepth: 512,
    notifyDepth: 30,
    usdcAddress: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
  },
  84532: {
    id: 84532,
    name: 'Base Sepolia',
    shortName: 'base-sepolia',
    explorerUrl: 'https://sepolia.basescan.org',
    isTest: true,
    faucetUrl: 'https://docs.base.org/base-chain/network-information/network-faucets',
    nativeCurrency: testEther,
    blockTime: 2_000,
    finalDepth: 300,
    notifyDepth: 30,
    isOpStack: true,
    usdcAddress: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  },
  421614: {
    id: 421614,
    name: 'Arbitrum Sepolia',
    shortName: 'arbitrum-sepolia',
    explorerUrl: 'https://sepolia.arbiscan.io',
    isTest: true,
    faucetUrl: 'https://faucet.quicknode.com/arbitrum/sepolia',
    nativeCurrency: { ...ether, name: 'Arbitrum Sepolia Ether' },
    blockTime: 250,
    finalDepth: 2_400,
    notifyDepth: 240,
    usdcAddress: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  },
  11155111: {
    id: 11155111,
    name: 'Sepolia',
    shortName: 'sepolia',
    explorerUrl: 'https://sepolia.etherscan.io',
    isTest: true,
    faucetUrl: 'https://ethereum.org/developers/docs/networks/#sepolia',
    nativeCurrency: testEther,
    blockTime: 12_000,
    finalDepth: 64,
    notifyDepth: 5,
    usdcAddress: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  },
  11155420: {
    id: 11155420,
    name: 'OP Sepolia',
    shortName: 'optimism-sepolia',
    explorerUrl: 'https://optimism-sepolia.blockscout.com',
    isTest: true,
    faucetUrl: 'https://console.optimism.io/faucet',
    nativeCurrency: testEther,
    blockTime: 2_000,
    finalDepth: 300,
    notifyDepth: 30,
    isOpStack: true,
    usdcAddress: '0x5fd84259d66Cd46123540766Be93DFE6D43130D7',
  },
} as const satisfies Record<number, ChainEntry>

/** Chain id of a network Kudos knows. */
export type ChainId = keyof typeof chains

/** A network as the code meets it. */
export interface KnownChain extends ChainEntry {
  readonly id: ChainId
  readonly nativeCurrency: ChainEntry['nativeCurrency'] & { readonly symbol: CoinSymbol }
}

/** All networks, by rising id. */
export const allChains: readonly KnownChain[] = Object.values(chains)

/** The network with an id, if Kudos knows it. */
export function findChain(id: number): KnownChain | undefined {
  return allChains.find(chain => chain.id === id)
}

/** USDC's contract on a network: the configured one, else Circle's own; `undefined` where there is none. */
export function usdcAddress(
  chainId: number,
  configured: `0x${string}` | undefined,
): `0x${string}` | undefined {
  return configured ?? findChain(chainId)?.usdcAddress
}
