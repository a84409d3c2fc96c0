import type { Price } from '#lib/money/dollars.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { findKnown, knownKudo } from '#messages/knownKudos.ts'
import { type Position, start, withPast, withReading } from '#messages/position.ts'
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
  /** By place (`base.2`). A place that is not known yet is absent. */
  readonly positions: Readonly<Record<string, Position>>
  /** In the order in which they are shown. */
  readonly waiting: readonly Alert[]
  readonly shown?: { readonly alert: Alert; readonly until: number } | undefined
}

export type AlertEvent =
  /** A place begins after these tips, which are not shown. */
  | { readonly type: 'began'; readonly place: string; readonly position: Position }
  /** All tips of one place above its floor, oldest first; those that are known already do not count. */
  | { readonly type: 'received'; readonly place: string; readonly alerts: readonly Alert[] }
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
    case 'received':
      return afterReading(queue, event)
    case 'elapsed':
      return afterTime(queue, event.now, timeFor)
  }
}

/** Finds what is known among the tips of a place, which may have other numbers now, and lets the others wait. */
function afterReading(
  queue: AlertQueue,
  { place, alerts }: AlertEvent & { readonly type: 'received' },
): AlertQueue {
  const waiting = queue.waiting.filter(({ source }) => source.place === place)
  // The floor may have risen since the reading began.
  const { position, fresh: unshown } = withReading(
    queue.positions[place] ?? start,
    alerts.map(({ kudo }) => kudo),
  )
  const { found, fresh } = findKnown(
    waiting.map(({ kudo }) => knownKudo(kudo)),
    unshown,
  )
  const moved = new Map(waiting.map((alert, index) => [alert, found[index] ?? alert.kudo]))
  return {
    ...queue,
    positions: { ...queue.positions, [place]: position },
    waiting: alerts
      .filter(({ kudo }) => fresh.includes(kudo))
      .reduce(
        withAlert,
        queue.waiting.map(alert => ({ ...alert, kudo: moved.get(alert) ?? alert.kudo })),
      ),
  }
}

/** Puts a tip after those of its own list, and after older ones of other lists. */
function withAlert(waiting: readonly Alert[], alert: Alert): readonly Alert[] {
  const { kudo, source } = alert
  const before = waiting.findLastIndex(
    other => other.source.place === source.place || other.kudo.timestamp <= kudo.timestamp,
  )
  return [...waiting.slice(0, before + 1), alert, ...waiting.slice(before + 1)]
}

function afterTime(queue: AlertQueue, now: number, timeFor: typeof showTime): AlertQueue {
  if (queue.shown && now < queue.shown.until) return queue
  if (!queue.shown && queue.waiting.length === 0) return queue
  const found = queue.waiting.findIndex(({ isHidden }) => !isHidden)
  const count = found < 0 ? queue.waiting.length : found + 1
  const waiting = queue.waiting.slice(count)
  const positions = { ...queue.positions }
  for (const { source, kudo } of queue.waiting.slice(0, count))
    positions[source.place] = withPast(positions[source.place] ?? start, [kudo])
  const alert = queue.waiting[found]
  return {
    // The position moves when a tip is first shown, so that a reload right after does not show it again.
    positions,
    waiting,
    shown: alert && { alert, until: now + timeFor(alert, waiting.length) },
  }
}
