import type { ReactNode } from 'react'
import { relayService } from '#services/relay.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { textBytes } from '#tips/relay/relayOffer.ts'
import { useRelayOffer } from '#tips/relay/useRelayOffer.ts'

/**
 * Whether the account needs the network's coin does not depend on the texts. Empty texts share the form's request while
 * its texts are short.
 */
const words = textBytes({ name: '', message: '' })

/**
 * Renders what an account needs for a tip: only the token if a relay carries it because the account lacks the network's
 * coin, else the coin.
 */
export function RelayNeed({
  relayUrl,
  chain,
  currency,
  account,
  recipient,
  children,
}: {
  relayUrl: string
  chain: OfferedChain
  currency: OfferedCurrency
  account: `0x${string}`
  recipient: `0x${string}`
  children: (token?: OfferedCurrency) => ReactNode
}) {
  const relayCase = { chain, currency, account, recipient, words }
  const { data: offer, isPending } = useRelayOffer(relayService(relayUrl), relayCase)
  if (isPending) return null
  return children(offer?.lacksCoin ? currency : undefined)
}
