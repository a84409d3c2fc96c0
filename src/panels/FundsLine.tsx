import { type FundsOptions, useFunds } from '#kudos/useFunds.ts'
import { formatBalance } from '#lib/balance.ts'
import { nativeCurrencyAddress } from '#settings/chains.ts'

/** The connected account's balance of the chosen currency; without the coin that pays the network's fee it says so. */
export function FundsLine(options: FundsOptions) {
  const { chain, currency } = options
  const funds = useFunds(options)
  if (!funds) return null
  const lacksFee = funds.native === 0n && currency.address !== nativeCurrencyAddress
  return (
    <p>
      Balance: {formatBalance(funds.balance, currency.decimals)} {currency.symbol}
      {lacksFee && `. You have no ${chain.nativeCurrency.symbol} for the network fee.`}
    </p>
  )
}
