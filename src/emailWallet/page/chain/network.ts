import { type ChainEntry, findChain, usdcAddress } from '#catalog/chains.ts'
import type { EmailConfig } from '#emailWallet/protocol/api.ts'
import { secureWords } from '#languages/words/secureWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import type { Address } from '#lib/names/address.ts'

/** A network as the service describes it. */
export type Network = EmailConfig['networks'][number]

/** One network of the service. @throws {@link KudosError} `unknown-network` */
export function networkIn({ networks }: Pick<EmailConfig, 'networks'>, chainId: number): Network {
  const network = networks.find(one => one.chainId === chainId)
  if (network) return network
  throw new KudosError(secureWords().unknownNetwork, { code: 'unknown-network' })
}

/** Which contract whose calls this page can tell in words is at an address. */
export function knownContract(network: Network, address: string): 'kudos' | 'USDC' | undefined {
  const isHere = (other: Address | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (network.kudos.some(isHere)) return 'kudos'
  return isHere(usdcOf(network)) ? 'USDC' : undefined
}

export function usdcOf({ chainId, usdc }: Network): Address | undefined {
  return usdcAddress(chainId, usdc)
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
