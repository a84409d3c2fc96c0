import { formWords } from '#languages/words/formWords.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { useUsualFee } from '#tips/funds/useUsualFee.ts'
import { CoinDollars } from './CoinDollars.tsx'

/** Says that the account pays the network fee, and about how much in dollars, if that is known. */
export function NetworkFee({ chain, currency }: { chain: OfferedChain; currency: OfferedCurrency }) {
  const fee = useUsualFee(chain, currency)
  return (
    <>
      <span>{formWords().plusFee}</span>
      {fee !== undefined && (
        <>
          {' '}
          <CoinDollars chain={chain} value={fee} />
        </>
      )}
    </>
  )
}
