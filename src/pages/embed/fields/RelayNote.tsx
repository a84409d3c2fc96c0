import { useQuery } from '@tanstack/react-query'
import { configuratorWords } from '#languages/words/owner/configuratorWords.ts'
import { KudosError } from '#lib/errors.ts'
import { formatAmount } from '#lib/money/formatAmount.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { OfferedChain } from '#settings/chains.ts'
import text from '../text.module.css'

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
  const words = configuratorWords()
  const coin = chain.nativeCurrency.symbol
  const money = (value: string) => `${formatAmount(BigInt(value), usdc.decimals)} USDC`
  const isRefused = error instanceof KudosError && error.code !== 'service-down'
  return (
    <p className={text.small}>
      {terms
        ? termsText(terms, chain.name, coin, money)
        : isRefused
          ? words.relayRefuses(chain.name, coin)
          : words.relaySilent}
    </p>
  )
}

function termsText(
  { minimum, fee }: { minimum: string; fee: string },
  network: string,
  coin: string,
  money: (value: string) => string,
): string {
  const words = configuratorWords()
  // A relay without a minimum names the smallest unit.
  if (minimum === '1')
    return fee === '0' ? words.relayPays(network, coin) : words.relayTakes(network, coin, money(fee))
  return fee === '0'
    ? words.relayPaysFrom(network, coin, money(minimum))
    : words.relayTakesFrom(network, coin, money(minimum), money(fee))
}
