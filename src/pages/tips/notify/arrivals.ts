import type { TipBook } from '../book/book.ts'

/** A tip that has arrived while the page was open. */
export interface Arrival {
  /** Index of its contract. */
  readonly list: number
  readonly id: number
}

/**
 * The tips that have arrived between two states of a book, oldest first. Tips that existed before the page was opened do not count, even
 * if their network answered late.
 * @param openedAt when the page was opened, in milliseconds since 1970
 */
export function arrivalsBetween(before: TipBook, after: TipBook, openedAt: number): readonly Arrival[] {
  return after.lists
    .flatMap(({ kudos }, list) => {
      const { received, newest = 0 } = before.lists[list] ?? {}
      return kudos
        .filter(
          ({ id, timestamp }) => id > newest && (received !== undefined || timestamp * 1000 >= openedAt),
        )
        .map(({ id, timestamp }) => ({ list, id, timestamp }))
    })
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ list, id }) => ({ list, id }))
}

/** The tips that no tab has notified the owner of, and what is remembered then: by contract the newest id. */
export function notNotified<Told extends { readonly key: string; readonly id: number }>(
  arrived: readonly Told[],
  notified: Readonly<Record<string, number>>,
): { readonly fresh: readonly Told[]; readonly notified: Readonly<Record<string, number>> } {
  const next = { ...notified }
  const fresh = arrived.filter(({ key, id }) => {
    if (id <= (next[key] ?? 0)) return false
    next[key] = id
    return true
  })
  return { fresh, notified: next }
}
