import type { Kudo } from './Kudo.ts'
import { findKnown, type KnownKudo, knownKudo } from './knownKudos.ts'

/** How far the tips of one contract had their turn. */
export interface Position {
  /** Tips up to this number are over. A reorganisation does not reach so far, so they are not read again. */
  readonly floor: number
  /** Tips above it that had their turn, by their numbers. */
  readonly past: readonly KnownKudo[]
}

/** The position before the first tip. */
export const start: Position = { floor: 0, past: [] }

/** Tips that had their turn and are compared with what is read: a reorganisation moves fewer, and a page holds more. */
const mostPast = 10

/** The position after tips that had their turn, of any order. */
export function withPast({ floor, past }: Position, tips: readonly Kudo[]): Position {
  const all = [...past, ...tips.map(knownKudo)].sort((one, other) => one.id - other.id)
  const over = all.slice(0, -mostPast)
  return { floor: Math.max(floor, ...over.map(({ id }) => id)), past: all.slice(-mostPast) }
}

/**
 * Finds the tips that had no turn yet. The position returned has the numbers that tips have now.
 * @param kudos all tips above its floor, oldest first; those below do not count
 */
export function withReading(
  { floor, past }: Position,
  kudos: readonly Kudo[],
): { readonly position: Position; readonly fresh: readonly Kudo[] } {
  const { found, fresh } = findKnown(
    past,
    kudos.filter(({ id }) => id > floor),
  )
  return { position: { floor, past: past.map((one, i) => ({ ...one, id: found[i]?.id ?? one.id })) }, fresh }
}

/** A position as a text to store. */
export function positionText({ floor, past }: Position): string {
  return [floor, ...past.map(({ id, mark }) => `${id}:${mark}`)].join(' ')
}

/** Reads what `positionText` has made; `undefined` for other texts. */
export function parsePosition(text: string): Position | undefined {
  if (!/^\d+(?: \d+:[\da-f]+)*$/.test(text)) return undefined
  const [floor, ...past] = text.split(' ')
  return {
    floor: Number(floor),
    past: past.map(one => {
      const [id, mark = ''] = one.split(':')
      return { id: Number(id), mark }
    }),
  }
}
