import type { CurrencySymbol } from '#catalog/tokens.ts'
import type { EmailFeature } from '#dialog/parts/useSetup.tsx'
import type { OfferedCurrency } from '#settings/chains.ts'
import type { Wallet } from '#wallets/wallet.ts'
import { useRelayPart } from './useRelayPart.ts'

/** Not with the dialog: what reads the chain weighs on its opening. */
const loadRelayNeed = async () => {
  const [{ RelayNeed }, { ChainProvider }] = await Promise.all([
    import('./form/RelayNeed.tsx'),
    import('#wallets/chains/ChainProvider.tsx'),
  ])
  return { RelayNeed, ChainProvider }
}

/** The email wallet's note of an account that has nothing: it asks for what the form says that a tip takes. */
export function EmptyWallet({
  Note,
  wallet,
  symbol,
  ...place
}: {
  Note: EmailFeature['EmptyNote']
  wallet: Wallet
  /** Of the form's currency. */
  symbol: CurrencySymbol
} & Omit<Parameters<EmailFeature['EmptyNote']>[0], 'token'>) {
  const { chain, address } = place
  const relay = useRelayPart(
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
