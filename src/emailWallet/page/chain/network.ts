import { type ChainEntry, findChain, usdcAddress } from '#catalog/chains.ts'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Address } from '#lib/names/address.ts'

/** A network as the service describes it. */
export type Network = EmailConfig['networks'][number]

export type Networks = Pick<EmailConfig, 'networks'>

/** One network among those of the service. */
export interface Place {
  readonly config: Networks
  readonly chainId: number
}

/** One network of the service. @throws {@link KudosError} `unknown-network` */
export function networkIn({ networks }: Networks, chainId: number): Network {
  const network = networks.find(one => one.chainId === chainId)
  if (network) return network
  throw new KudosError(secureWords().unknownNetwork, { code: 'unknown-network' })
}

/** Which contract whose calls this page can tell in words is at an address. */
export function knownContract({ config, chainId }: Place, address: string): 'kudos' | 'USDC' | undefined {
  const isHere = (other: Address | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (config.networks.some(one => one.chainId === chainId && one.kudos.some(isHere))) return 'kudos'
  return isHere(usdcOf(config, chainId)) ? 'USDC' : undefined
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

/** An amount of a network's coin, as "0.5 ETH". */
export function coins(wei: bigint, chainId: number): string {
  return `${formatAmount(wei, 18)} ${networkOf(chainId).nativeCurrency.symbol}`
}
