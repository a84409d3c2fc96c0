import type { Advance } from './advance.ts'
import type { QueuedEvent, SinkName, SourceState, State } from './state.ts'

/** Milliseconds before a sink is tried again after its first failure; each further one doubles them. */
const firstPause = 5_000
/** The longest pause of our own. */
const longestPause = 10 * 60_000
/** The longest pause that a sink may ask for. */
const longestRequest = 24 * 60 * 60_000

/** The state for the configured sinks. A new sink gets only later tips, and a removed one no longer delays the others. */
export function forSinks(state: State, names: readonly SinkName[]): State {
  const fresh = { delivered: state.sequence, failures: 0, retryAt: 0 }
  return withoutDelivered({
    ...state,
    sinks: Object.fromEntries(names.map(name => [name, state.sinks[name] ?? fresh])),
  })
}

/** The state with a contract from which nothing is reported yet. */
export function withSource(state: State, place: string, source: SourceState): State {
  return { ...state, sources: { ...state.sources, [place]: source } }
}

/** The state after a reading. Removed and received tips are queued for every sink. */
export function withAdvance(
  state: State,
  place: string,
  { source, removed, received }: Advance,
  now: Date,
): State {
  if (source === state.sources[place] && removed.length === 0 && received.length === 0) return state
  const at = now.toISOString()
  const added = [
    ...removed.map(tip => ({ type: 'tip.removed' as const, at, tip })),
    ...received.map(tip => ({ type: 'tip.received' as const, at, tip })),
  ].map((event, i) => ({ sequence: state.sequence + i + 1, ...event }))
  return {
    ...withSource(state, place, source),
    sequence: state.sequence + added.length,
    events: [...state.events, ...added],
  }
}

/**
 * The event that a sink gets next. Only webhooks report a removed tip. The other sinks skip a tip that was removed before
 * they reported it.
 */
export function nextEvent({ events, sinks }: State, name: SinkName): QueuedEvent | undefined {
  const { delivered = 0 } = sinks[name] ?? {}
  const waiting = events.filter(({ sequence }) => sequence > delivered)
  if (name === 'webhook') return waiting[0]
  const removed = new Set(waiting.flatMap(({ type, tip }) => (type === 'tip.removed' ? [tip.id] : [])))
  return waiting.find(({ type, tip }) => type === 'tip.received' && !removed.has(tip.id))
}

/** When a sink may be tried, in epoch milliseconds. */
export function retryTime({ sinks }: State, name: SinkName): number {
  return sinks[name]?.retryAt ?? 0
}

/** The state after a sink took an event. */
export function withDelivered(state: State, name: SinkName, { sequence }: QueuedEvent): State {
  const sinks = { ...state.sinks, [name]: { delivered: sequence, failures: 0, retryAt: 0 } }
  return withoutDelivered({ ...state, sinks })
}

/** The state after a sink failed. @param retryIn seconds that it asks to wait */
export function withFailure(state: State, name: SinkName, now: Date, retryIn = 0): State {
  const { delivered = 0, failures = 0 } = state.sinks[name] ?? {}
  const pause = Math.min(firstPause * 2 ** failures, longestPause)
  const requested = Math.min(retryIn * 1000, longestRequest)
  // A sink that asks for a pause (Retry-After) works, so this does not lengthen the next pause.
  const next =
    requested > 0
      ? { failures, retryAt: now.getTime() + requested }
      : { failures: failures + 1, retryAt: now.getTime() + pause }
  return { ...state, sinks: { ...state.sinks, [name]: { delivered, ...next } } }
}

/** The state without the events that every sink has taken. */
function withoutDelivered(state: State): State {
  const least = Math.min(state.sequence, ...Object.values(state.sinks).map(({ delivered }) => delivered))
  return { ...state, events: state.events.filter(({ sequence }) => sequence > least) }
}
