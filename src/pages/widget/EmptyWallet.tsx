import type { CurrencySymbol } from '#catalog/tokens.ts'
import type { EmailFeature } from '#dialog/parts/useSetup.tsx'
import type { OfferedCurrency } from '#settings/chains.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { useLazyRelay } from './useLazyRelay.ts'

/** Loaded apart from the dialog, because the code that reads the chain would delay its opening. */
const loadRelayNeed = async () => {
  const [{ RelayNeed }, { ChainProvider }] = await Promise.all([
    import('./form/RelayNeed.tsx'),
    import('#wallets/chains/ChainProvider.tsx'),
  ])
  return { RelayNeed, ChainProvider }
}

/** The email wallet's note for an empty account. It asks for the currency in which the form's tip is paid. */
export function EmptyWallet({
  Note,
  wallet,
  symbol,
  ...place
}: {
  Note: EmailFeature['EmptyNote']
  wallet: Wallet
  /** The form's currency. */
  symbol: CurrencySymbol
} & Omit<Parameters<EmailFeature['EmptyNote']>[0], 'token'>) {
  const { chain, address } = place
  const relay = useLazyRelay(
    chain.currencies.find(currency => currency.symbol === symbol),
    loadRelayNeed,
  )
  const noteFor = (token?: OfferedCurrency) => (
    <Note key={`${chain.id} ${address} ${token?.address}`} {...place} token={token} />
  )
  if (!relay || relay.error) return noteFor()
  const { value, currency, relayUrl, recipient } = relay
  return (
    value && (
      <value.ChainProvider config={wallet.config}>
        <value.RelayNeed
          relayUrl={relayUrl}
          chain={chain}
          currency={currency}
          account={address}
          recipient={recipient}
        >
          {noteFor}
        </value.RelayNeed>
      </value.ChainProvider>
    )
  )
}
