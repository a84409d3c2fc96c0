import type { ReactNode } from 'react'
import { relayService } from '#services/relay.ts'
import type { OfferedChain, OfferedCurrency } from '#settings/chains.ts'
import { wordsOf } from '#tips/relay/relayOffer.ts'
import { useRelayOffer } from '#tips/relay/useRelayOffer.ts'

/** Who needs the network's coin does so whatever is written: the form asks for the same as long as that is little. */
const words = wordsOf({ name: '', message: '' })

/** Draws what an account needs for a tip: that token alone where a relay carries it for want of the network's coin, else the coin. */
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
