import { type ChainEntry, findChain, usdcAddress } from '#catalog/chains.ts'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'

/** A network as the service describes it. */
export type Network = EmailConfig['networks'][number]

export type Networks = Pick<EmailConfig, 'networks'>

/** A contract whose calls this page can tell in words. */
export type KnownContract =
  | { readonly kind: 'kudos' }
  | { readonly kind: 'token'; readonly symbol: string; readonly decimals: number }

/** One network of the service. @throws {@link KudosError} `unknown-network` */
export function networkIn({ networks }: Networks, chainId: number): Network {
  const network = networks.find(one => one.chainId === chainId)
  if (network) return network
  throw new KudosError(secureWords().unknownNetwork, { code: 'unknown-network' })
}

/** The known contract at an address of a network. */
export function knownContract(config: Networks, chainId: number, address: string): KnownContract | undefined {
  const same = (other: Address | undefined) => other?.toLowerCase() === address.toLowerCase()
  const network = config.networks.find(one => one.chainId === chainId)
  if (network?.kudos.some(same)) return { kind: 'kudos' }
  if (same(usdcOf(config, chainId))) return { kind: 'token', symbol: 'USDC', decimals: 6 }
  return undefined
}

export function usdcOf({ networks }: Networks, chainId: number): Address | undefined {
  return usdcAddress(chainId, networks.find(one => one.chainId === chainId)?.usdc)
}

/** A network by its id, as far as Kudos knows it. */
export function networkOf(
  chainId: number,
): Pick<ChainEntry, 'name' | 'explorerUrl' | 'isTest' | 'nativeCurrency' | 'isOpStack' | 'priceFeed'> {
  const words = secureWords()
  const nativeCurrency = { name: 'Coin', symbol: words.coins, decimals: 18 } as const
  return findChain(chainId) ?? { name: words.network(String(chainId)), isTest: false, nativeCurrency }
}
