import type { KudosError } from '#lib/errors.ts'
import type { MessagesPage } from './decodePage.ts'
import type { Kudo } from './Kudo.ts'

/** What one contract keeps for a recipient, as far as it is read: newest first. */
export interface Messages extends MessagesPage {
  /** Pages read so far; 0 while there is nothing, or the copy of the last visit. */
  readonly pageCount: number
  /** Id of the newest that was read. From here to `next` none is missing; own kudos may stand above. */
  readonly newest: number
  /** The contract's count when it was last compared. */
  readonly received?: number | undefined
  /** The page that begins at `next` shall be read. */
  readonly isOlderWanted?: boolean
  /** Why the last read failed; what was read stays. */
  readonly error?: KudosError | undefined
}

export const noMessages: Messages = { kudos: [], next: 0, pageCount: 0, newest: 0 }

/**
 * The list with a fresh first page. Newer messages come first, and older ones stay. A page that does not reach
 * what is known leaves a gap, so the list begins anew with it.
 */
export function withHead(messages: Messages, head: MessagesPage): Messages {
  const oldest = head.kudos.at(-1)?.id ?? 0
  const newest = head.kudos[0]?.id ?? 0
  const older = messages.kudos.filter(({ id }) => id < oldest)
  if (head.next === 0 || oldest > messages.newest || older.length === 0)
    return { ...noMessages, ...head, newest, pageCount: 1 }
  return { ...messages, kudos: [...head.kudos, ...older], newest, pageCount: Math.max(messages.pageCount, 1) }
}

/** The list with the page that was read below `before`, unless it has begun anew meanwhile. */
export function withOlder(messages: Messages, page: MessagesPage, before: number): Messages {
  if (messages.next !== before) return messages
  const { pageCount } = messages
  return { ...messages, kudos: [...messages.kudos, ...page.kudos], next: page.next, pageCount: pageCount + 1 }
}

/** The list with one kudo at its head, once. */
export function withKudo(messages: Messages, kudo: Kudo): Messages {
  if (messages.kudos.some(({ id }) => id === kudo.id)) return messages
  return { ...messages, kudos: [kudo, ...messages.kudos] }
}

/** A kudo of one of several lists. */
export interface MergedKudo {
  /** Index of its list. */
  readonly list: number
  readonly kudo: Kudo
}

/**
 * Merges lists by time, newest first; at the same time the earlier list comes first. It ends where the next kudo may be
 * one that is not read yet, on the list `waitsFor`. A list in trouble, or not there yet, holds nothing up.
 */
export function mergeMessages(lists: readonly (Messages | undefined)[]): {
  readonly merged: readonly MergedKudo[]
  readonly waitsFor?: number
} {
  const heads = lists.map((messages = noMessages, list) => ({ list, messages, at: 0 }))
  const merged: MergedKudo[] = []
  for (;;) {
    let first: { head: (typeof heads)[number]; kudo: Kudo } | undefined
    for (const head of heads) {
      const kudo = head.messages.kudos[head.at]
      if (kudo && (!first || kudo.timestamp > first.kudo.timestamp)) first = { head, kudo }
    }
    if (!first) return { merged }
    const { head, kudo } = first
    const { kudos, next, error } = head.messages
    merged.push({ list: head.list, kudo })
    head.at += 1
    if (head.at === kudos.length && next !== 0 && !error) return { merged, waitsFor: head.list }
  }
}
