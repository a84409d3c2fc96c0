import type { EIP1193Provider } from 'viem'
import * as z from 'zod/mini'
import { cleanLine } from '#lib/text/cleanText.ts'
import { limitText } from '#lib/text/format.ts'
import { isProvider } from '../provider.ts'
import type { ConnectOption } from './ConnectOption.ts'
import { loadInjected } from './loadInjected.ts'
import { isSameRdns } from './rdns.ts'

/** The content of an `eip6963:announceProvider` event (EIP-6963). */
const announcement = z.object({
  info: z.object({
    /** Identifies an announced provider until the page is closed. */
    uuid: z.string(),
    /** Reverse domain name. A wallet has the same one on every visit. */
    rdns: z.string().check(z.regex(/./)),
    name: z.string().check(z.regex(/./)),
    icon: z.optional(z.string()),
  }),
  provider: z.custom<EIP1193Provider>(isProvider),
})

/** Reads the announcement of an event; undefined if it is malformed or reading it throws. */
function readAnnouncement(event: Event) {
  try {
    return announcement.safeParse(event instanceof CustomEvent ? event.detail : undefined).data
  } catch {
    return undefined
  }
}

/** The most wallets that are listed. More than this could only be there to flood the list. */
const most = 50

/**
 * The id of an announced wallet is its reverse domain name. A name without a dot is invalid and could equal the id of
 * another connect option, so it gets a prefix.
 */
const idOf = (rdns: string) => (rdns.includes('.') ? rdns : `announced:${rdns}`)

/**
 * Follows the wallets that announce themselves (EIP-6963) until the signal is aborted. Each is reported once, even if
 * it announces itself under two names. Another wallet with the same reverse domain name gets an id of its own, so that
 * both are listed.
 * @returns a function that asks wallets to announce themselves; the ones that are already there are reported before it
 * returns
 */
export function watchAnnounced(found: (option: ConnectOption) => void, signal: AbortSignal): () => void {
  const known = new Map<string, { readonly rdns: string; provider: EIP1193Provider }>()
  const ids = new Set<string>()
  const listen = (event: Event) => {
    const data = readAnnouncement(event)
    if (!data || known.size === most) return
    const { provider, info } = data
    const key = `${info.rdns} ${info.uuid}`
    const same = known.get(key)
    // An extension announces itself again after an update, with another provider.
    if (same) same.provider = provider
    const isOtherName = [...known.values()].some(
      other => other.provider === provider && other.rdns !== info.rdns && isSameRdns(other.rdns, info.rdns),
    )
    if (same || isOtherName) return
    const wallet = { rdns: info.rdns, provider }
    known.set(key, wallet)
    const usual = idOf(info.rdns)
    const id = ids.has(usual) ? `${usual} ${info.uuid}` : usual
    ids.add(id)
    const name = limitText(cleanLine(info.name), 40) || info.rdns
    // Only data URLs, so that a wallet can't make this page request a third party.
    const icon = info.icon?.startsWith('data:image/') ? info.icon : undefined
    found({
      id,
      type: 'ANNOUNCED',
      name,
      icon,
      rdns: info.rdns,
      load: () => loadInjected({ id, name, icon, provider: () => wallet.provider }),
    })
  }
  window.addEventListener('eip6963:announceProvider', listen, { signal })
  return () => window.dispatchEvent(new Event('eip6963:requestProvider'))
}
