import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#lib/amount.ts'
import { KudosError } from '#lib/errors.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import text from './text.module.css'

/** What the relay of this build does for the tips of a recipient on a network, so that its owner need not find out by trying. */
export function RelayNote({
  relayUrl,
  chain,
  recipient,
}: {
  relayUrl: string
  chain: OfferedChain
  recipient: string
}) {
  const usdc = chain.currencies.find(({ symbol }) => symbol === 'USDC')
  const { data: terms, error } = useQuery(
    {
      queryKey: ['relayTerms', chain.id, recipient],
      queryFn: async () => {
        const { relayService } = await import('#services/relay.ts')
        return relayService(relayUrl).terms(chain.id, recipient)
      },
      enabled: usdc !== undefined,
    },
    queryClient,
  )
  if (!usdc || !(terms || error)) return null
  const coin = chain.nativeCurrency.symbol
  const money = (value: string) => `${formatAmount(BigInt(value), usdc.decimals)} USDC`
  // A relay without a minimum names the smallest unit.
  const from = terms && terms.minimum !== '1' ? `, from ${money(terms.minimum)} on` : ''
  const isRefused = error instanceof KudosError && error.code !== 'service-down'
  return (
    <p className={text.small}>
      {terms
        ? `On ${chain.name} visitors without ${coin} can tip you in USDC${from}: ${
            terms.fee === '0'
              ? 'this site’s relay pays the fee.'
              : `the relay takes up to ${money(terms.fee)} a tip now.`
          }`
        : isRefused
          ? `On ${chain.name} visitors need ${coin} for the network fee: this site’s relay does not carry your tips.`
          : 'This site’s relay does not answer: whether it carries your tips is unknown.'}
    </p>
  )
}
