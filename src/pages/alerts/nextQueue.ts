import type { Price } from '#lib/money/dollars.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { MessageSource } from '#settings/chains.ts'

/** A tip that is to be shown, with where it was received. */
export interface Alert {
  readonly kudo: Kudo
  readonly source: MessageSource
  /** The coin's price when the tip was read; absent for tokens, and where the coin has none. */
  readonly price?: Price | undefined
  /** The owner hides it, so its turn is skipped. */
  readonly isHidden: boolean
  /** No tip at all, but what one looks like. */
  readonly isSample?: boolean
}

/** What is on the screen, and what comes next. */
export interface AlertQueue {
  /** By place (`base.2`), the id of the newest tip that had its turn. A place that is not known yet is absent. */
  readonly positions: Readonly<Record<string, number>>
  /** In the order in which they are shown. */
  readonly waiting: readonly Alert[]
  readonly shown?: { readonly alert: Alert; readonly until: number } | undefined
}

export type AlertEvent =
  /** A place begins after this tip: none up to it is shown. */
  | { readonly type: 'began'; readonly place: string; readonly position: number }
  /** Tips of one place, oldest first; those that are known already do not count. */
  | { readonly type: 'received'; readonly alerts: readonly Alert[] }
  /** Time passed. In milliseconds, of a clock that only goes forward. */
  | { readonly type: 'elapsed'; readonly now: number }

export const emptyQueue: AlertQueue = { positions: {}, waiting: [] }

/** Milliseconds for which a tip is shown: longer for a longer text, shorter while many wait. */
export function showTime({ kudo }: Alert, waitingCount: number): number {
  if (waitingCount >= 5) return 4_000
  return Math.min(6_000 + kudo.message.length * 30, 12_000)
}

/** The queue after an event. @param timeFor how long a tip is shown while so many others wait, in milliseconds */
export function nextQueue(queue: AlertQueue, event: AlertEvent, timeFor = showTime): AlertQueue {
  switch (event.type) {
    case 'began':
      return { ...queue, positions: { ...queue.positions, [event.place]: event.position } }
    case 'received': {
      const waiting = event.alerts.reduce(withAlert(queue.positions), queue.waiting)
      return waiting === queue.waiting ? queue : { ...queue, waiting }
    }
    case 'elapsed':
      return afterTime(queue, event.now, timeFor)
  }
}

/** Id of the newest tip of a place that is known: shown, waiting, or passed over. `undefined` for a place that has not begun. */
export function newestKnown({ positions, waiting }: AlertQueue, place: string): number | undefined {
  const last = waiting.findLast(({ source }) => source.place === place)
  return last?.kudo.id ?? positions[place]
}

/** Puts a tip after those of its own list, and after older ones of other lists. */
function withAlert(positions: AlertQueue['positions']) {
  return (waiting: readonly Alert[], alert: Alert): readonly Alert[] => {
    const { kudo, source } = alert
    if (kudo.id <= (newestKnown({ positions, waiting }, source.place) ?? 0)) return waiting
    const before = waiting.findLastIndex(
      other => other.source.place === source.place || other.kudo.timestamp <= kudo.timestamp,
    )
    return [...waiting.slice(0, before + 1), alert, ...waiting.slice(before + 1)]
  }
}

function afterTime(queue: AlertQueue, now: number, timeFor: typeof showTime): AlertQueue {
  if (queue.shown && now < queue.shown.until) return queue
  if (!queue.shown && queue.waiting.length === 0) return queue
  const found = queue.waiting.findIndex(({ isHidden }) => !isHidden)
  const count = found < 0 ? queue.waiting.length : found + 1
  const waiting = queue.waiting.slice(count)
  const passed = queue.waiting.slice(0, count).map(({ source, kudo }) => [source.place, kudo.id] as const)
  const alert = queue.waiting[found]
  return {
    // The position moves when a tip is first shown, so that a reload right after does not show it again.
    positions: { ...queue.positions, ...Object.fromEntries(passed) },
    waiting,
    shown: alert && { alert, until: now + timeFor(alert, waiting.length) },
  }
}
