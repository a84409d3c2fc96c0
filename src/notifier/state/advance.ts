import type { Kudo } from '#messages/Kudo.ts'
import type { Tip } from '../Tip.ts'
import type { SourceState } from './state.ts'

/** What one node answered of a contract at one block. Times are those of blocks, in seconds since 1970. */
export interface Reading {
  /** Newest first, none missing down to what is settled. */
  readonly kudos: readonly Kudo[]
  /** Time of the block that was read. */
  readonly headTime: number
  /** Time of the block `notifyDepth` below it: what is older is reported. Several blocks may have one time. */
  readonly deepTime: number
  /** Time of the block `finalDepth` below it. Older blocks are never read again. */
  readonly finalTime: number
}

/** What a reading changes. */
export interface Advance {
  readonly source: SourceState
  /** Tips that were reported and are gone. */
  readonly removed: readonly Tip[]
  /** Tips to report, oldest first. */
  readonly received: readonly Tip[]
}

/** The first state of a contract, which starts after its newest settled tip. */
export function beginSource({ kudos, deepTime }: Reading): SourceState {
  const settled = kudos.find(({ timestamp }) => timestamp < deepTime)?.id ?? 0
  return { settled, highest: settled, reorganisations: 0, reported: [] }
}

/**
 * Compares a reading with what was reported. A node that is behind decides nothing: a reported tip is gone only if the node
 * is past its block.
 * @param toTip makes the tip of a kudo, with what its id has behind the number; `undefined` for one that is not reported
 */
export function advance(
  source: SourceState,
  { kudos, deepTime, finalTime }: Reading,
  toTip: (kudo: Kudo, suffix: string) => Tip | undefined,
): Advance {
  const { settled, highest, reorganisations, reported } = source
  const there = new Map(kudos.map(kudo => [kudo.id, kudo]))
  const isGone = (tip: Tip) =>
    Date.parse(tip.timestamp) / 1000 < deepTime && !isSame(tip, there.get(tip.number))
  const removed = reported.filter(isGone)
  const kept = reported.filter(tip => !isGone(tip))
  const times = reorganisations + (removed.length > 0 ? 1 : 0)
  const received = kudos
    .filter(({ id, timestamp }) => id > settled && timestamp < deepTime)
    .filter(({ id }) => !kept.some(({ number }) => number === id))
    .toReversed()
    .flatMap(kudo => toTip(kudo, times > 0 && kudo.id <= highest ? `:${times}` : '') ?? [])
  const final = Math.max(settled, kudos.find(({ timestamp }) => timestamp < finalTime)?.id ?? 0)
  if (removed.length === 0 && received.length === 0 && final === settled) return { source, removed, received }
  return {
    source: {
      settled: final,
      highest: Math.max(highest, ...received.map(({ number }) => number)),
      reorganisations: times,
      reported: [...kept, ...received]
        .filter(({ number }) => number > final)
        .sort((one, other) => one.number - other.number),
    },
    removed,
    received,
  }
}

/** Whether a kudo is the tip with its number. Its block's time may differ, because a reorganisation may move it to another block. */
function isSame(tip: Tip, kudo: Kudo | undefined): boolean {
  return (
    kudo !== undefined &&
    kudo.from === tip.from &&
    kudo.value.toString() === tip.value &&
    kudo.currency === tip.token &&
    kudo.name === tip.name &&
    kudo.message === tip.message
  )
}
