import type { EIP1193Provider } from 'viem'
import { injected } from 'wagmi/connectors/injected'
import * as z from 'zod/mini'
import type { WayToConnect } from './WayToConnect.ts'

/** What a wallet says of itself in an `eip6963:announceProvider` event (EIP-6963). */
const announcement = z.object({
  info: z.object({
    /** Reverse domain name: the same wallet has the same one on every visit. */
    rdns: z.string().check(z.minLength(1)),
    name: z.string().check(z.minLength(1)),
    icon: z.optional(z.string()),
  }),
  provider: z.custom<EIP1193Provider>(
    provider => typeof provider === 'object' && provider !== null && 'request' in provider,
  ),
})

/**
 * Follows the wallets that announce themselves (EIP-6963) and asks them to. Each is told once; a second one with the same
 * reverse domain name is the same wallet. Wallets that are already there are told before this returns.
 */
export function watchAnnounced(found: (way: WayToConnect) => void): void {
  const known = new Set<string>()
  window.addEventListener('eip6963:announceProvider', event => {
    const { success, data } = announcement.safeParse(event instanceof CustomEvent ? event.detail : undefined)
    if (!success || known.has(data.info.rdns)) return
    known.add(data.info.rdns)
    const { rdns: id, name } = data.info
    // A data address or nothing: no wallet makes this page ask a third party.
    const icon = data.info.icon?.startsWith('data:image/') ? data.info.icon : undefined
    found({ id, name, icon, create: () => injected({ target: { id, name, icon, provider: data.provider } }) })
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
