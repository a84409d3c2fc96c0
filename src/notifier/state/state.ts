import * as z from 'zod/mini'
import { tipSchema } from '../Tip.ts'

/** The ways in which tips are reported. */
export const sinkNames = ['webhook', 'discord', 'telegram', 'mail'] as const

export type SinkName = (typeof sinkNames)[number]

const count = z.int().check(z.minimum(0))

const sourceState = z.strictObject({
  /** Tips up to this number are final, or were there before the notifier. */
  settled: count,
  /** The highest number that was ever reported. */
  highest: count,
  /** How often a reorganisation removed tips that were reported. */
  reorganisations: count,
  /** Tips above `settled` that were reported, oldest first. */
  reported: z.array(tipSchema),
})

const queuedEvent = z.strictObject({
  /** Counts all events, from 1. */
  sequence: count,
  type: z.enum(['tip.received', 'tip.removed']),
  /** When the notifier noticed it, as ISO 8601. */
  at: z.iso.datetime(),
  tip: tipSchema,
})

const sinkState = z.strictObject({
  /** Sequence of the last event that it took. */
  delivered: count,
  /** Attempts that failed since. */
  failures: count,
  /** When it may be tried again, in epoch milliseconds; 0 for at once. */
  retryAt: z.number(),
})

/** What the notifier remembers: one value, stored as a whole. */
export const stateSchema = z.strictObject({
  version: z.literal(1),
  /** Whose tips are reported. */
  address: z.string(),
  /** By contract: `base:0x…`. */
  sources: z.record(z.string(), sourceState),
  /** Sequence of the newest event. */
  sequence: count,
  /** Events that some sink has not taken yet, oldest first. */
  events: z.array(queuedEvent),
  sinks: z.partialRecord(z.enum(sinkNames), sinkState),
})

export type SourceState = z.output<typeof sourceState>
export type QueuedEvent = z.output<typeof queuedEvent>
export type State = z.output<typeof stateSchema>

/** What the first run begins with. */
export function emptyState(address: string): State {
  return { version: 1, address, sources: {}, sequence: 0, events: [], sinks: {} }
}
