import { useFunds } from '#kudos/read/useFunds.ts'
import { formatBalance } from '#lib/amount.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'

/** The connected account's balance of the chosen currency; without the coin that pays the network's fee it says so. */
export function FundsLine({
  chain,
  currency,
  account,
}: {
  chain: OfferedChain
  currency: OfferedCurrency
  account: `0x${string}`
}) {
  const funds = useFunds(chain, currency, account)
  if (!funds) return null
  const lacksFee = funds.native === 0n && currency.address !== nativeCurrencyAddress
  return (
    <p>
      Balance: {formatBalance(funds.balance, currency.decimals)} {currency.symbol}
      {lacksFee && `. You have no ${chain.nativeCurrency.symbol} for the network fee.`}
    </p>
  )
}
