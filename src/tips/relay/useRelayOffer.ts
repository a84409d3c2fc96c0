import { useQuery } from '@tanstack/react-query'
import { useClient } from 'wagmi'
import { nodeOf } from '#chain/contract.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { Relay } from './relay.ts'
import { type RelayCase, type RelayOffer, readRelayOffer, relayOfferKey } from './relayOffer.ts'

/** Milliseconds until the relay is asked again: as long as its terms are valid, within limits. */
const holdOf = (offer: RelayOffer | null | undefined) =>
  offer ? Math.min(Math.max(offer.terms.until - Date.now(), 15_000), 600_000) : 60_000

/**
 * What a relay offers for a tip, while it is valid: an offer, null for none, and an error while the relay does not
 * answer.
 */
export function useRelayOffer(relay: Relay, relayCase: RelayCase) {
  const client = useClient({ chainId: relayCase.chain.id })
  return useQuery(
    {
      queryKey: relayOfferKey(relayCase),
      queryFn: () => readRelayOffer(relayCase, relay, nodeOf(client)),
      refetchInterval: ({ state }) => holdOf(state.data),
      gcTime: 0,
    },
    queryClient,
  )
}
