import { useEffect } from 'react'
import { parseAmount } from '#lib/money/amount.ts'
import type { Price } from '#lib/money/dollars.ts'
import { useLazy } from '#lib/react/useLazy.ts'
import { nativeCurrencyAddress, type OfferedChain, type OfferedCurrency } from '#settings/chains.ts'
import { useSettings } from '#settings/useSettings.tsx'

async function loadPrice() {
  const [{ CoinPrice }, { CoinDollars }] = await Promise.all([
    import('./form/CoinPrice.tsx'),
    import('./form/CoinDollars.tsx'),
  ])
  return { CoinPrice, CoinDollars }
}

const loadSuggested = () => import('./form/SuggestedAmounts.tsx')

/** The dollar values in the form, and the owner's suggested amounts. Their code is fetched on intent. */
export function useDollars({
  chain,
  currency,
  amount,
  isTyped,
  isConnected,
  isSending,
  onAmount,
}: {
  chain: OfferedChain
  currency: OfferedCurrency
  /** The value of the amount field. */
  amount: string
  /** The visitor has begun to fill in the form. */
  isTyped: boolean
  /** The balance is being read, and the price with it. */
  isConnected: boolean
  isSending: boolean
  onAmount: (amount: string) => void
}) {
  const { suggestions } = useSettings().widget
  const price = useLazy(loadPrice)
  const suggested = useLazy(loadSuggested)
  const { load: loadThePrice } = price
  const { load: loadTheSuggested } = suggested
  useEffect(() => {
    if (suggestions) loadTheSuggested()
  }, [suggestions, loadTheSuggested])

  const { SuggestedAmounts } = suggested.value ?? {}
  const hasPrice = chain.priceFeed !== undefined && currency.address === nativeCurrencyAddress
  const isSuggestedInDollars = hasPrice && suggestions?.unit === 'USD'
  // The wallet's code includes most of this code; with Save-Data it is only fetched with the wallet.
  const isTypedWanted = isTyped && !navigator.connection?.saveData
  const isWanted = hasPrice && (isConnected || isSuggestedInDollars || isTypedWanted)
  useEffect(() => {
    if (isWanted) loadThePrice()
  }, [isWanted, loadThePrice])

  const parts = hasPrice ? price.value : undefined
  const shared = { chain, isRead: !isConnected }
  const amountsAt = (price: Price | undefined) =>
    SuggestedAmounts &&
    suggestions && (
      <SuggestedAmounts
        suggestions={suggestions}
        currency={currency}
        price={price}
        amount={amount}
        disabled={isSending}
        onAmount={onAmount}
      />
    )
  const value = parseAmount(amount, currency.decimals)
  return {
    /** The amount's value in dollars, once it is known. */
    dollars: parts && value !== undefined && <parts.CoinDollars {...shared} value={value} />,
    /** The owner's suggested amounts. */
    suggestedAmounts: !isSuggestedInDollars
      ? amountsAt(undefined)
      : parts && <parts.CoinPrice {...shared}>{amountsAt}</parts.CoinPrice>,
  }
}
