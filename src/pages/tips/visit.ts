import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import { parseJson } from '#lib/text/parseJson.ts'
import type { MessageSource } from '#settings/chains.ts'

/** What this device remembers of a recipient. */
export interface Visit {
  /** What was entered: an address or a name. */
  readonly recipient: string
  /** The newest tip that was on display, by contract and recipient. */
  readonly seen: Readonly<Record<string, number>>
  /** Which tips have been notified, by contract and recipient: a position as a text. */
  readonly notified: Readonly<Record<string, string>>
  /** The numbers of the hidden tips, as `hide=` takes them. */
  readonly hide: string
  /** The code on the owner's page. */
  readonly code: string
}

const key = 'kudos.tips'

const noVisit: Visit = { recipient: '', seen: {}, notified: {}, hide: '', code: '' }

/** What the last visit has left. */
export function loadVisit(storage: TextStorage): Visit {
  const kept = Object(parseJson(storage.getItem(key) ?? ''))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const record = <Value>(entries: unknown, isValue: (value: unknown) => value is Value) =>
    Object.fromEntries(
      Object.entries(Object(entries)).filter((entry): entry is [string, Value] => isValue(entry[1])),
    )
  return {
    recipient: text(kept.recipient),
    seen: record(kept.seen, value => typeof value === 'number'),
    notified: record(kept.notified, value => typeof value === 'string'),
    hide: text(kept.hide),
    code: text(kept.code),
  }
}

/** Remembers some of a visit. */
export function saveVisit(storage: TextStorage, changed: Partial<Visit>): void {
  // Another tab may have remembered something meanwhile.
  storage.setItem(key, JSON.stringify({ ...loadVisit(storage), ...changed }))
}

/** Forgets the recipient and everything about them. */
export function forgetVisit(storage: TextStorage): Visit {
  storage.removeItem(key)
  return noVisit
}

/** Where the newest tip that was on display stands. */
export function seenKey({ id, kudosAddress }: MessageSource, recipient: Address): string {
  return `${id}:${kudosAddress}:${recipient}`.toLowerCase()
}
