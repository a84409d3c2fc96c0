import { KudosError } from '#lib/errors.ts'
import { shortMessageOf } from '#lib/outsideErrors.ts'
import type { Clock } from './clock.ts'
import type { Sink } from './createSinks.ts'
import { nextEvent, retryTime, withDelivered, withFailure } from './state/queue.ts'
import type { StateFile } from './state/stateFile.ts'

/** What a delivery needs besides its sink. */
export interface DeliveryTools {
  readonly stateFile: StateFile
  readonly clock: Clock
  readonly log: (sentence: string) => void
  /** Ends what runs. */
  readonly stop: AbortController
}

/**
 * Delivers what waits for a sink, in order, and waits between attempts as long as the state says.
 * @param deadline when to leave the rest to the next run, in epoch milliseconds
 * @returns whether nothing waits any more
 * @throws when the state can't be kept
 */
export async function deliver(
  { stateFile, clock, log, stop }: DeliveryTools,
  sink: Sink,
  deadline: number,
): Promise<boolean> {
  for (;;) {
    const event = nextEvent(stateFile.state, sink.name)
    if (!event) return true
    const now = clock.now().getTime()
    const start = Math.max(now, retryTime(stateFile.state, sink.name))
    if (start > deadline || stop.signal.aborted) return false
    if (start > now) {
      await clock.sleep(start - now, stop.signal)
      continue
    }
    const error = await failureOf(sink.send(event, clock.now()))
    if (!error) {
      await stateFile.update(state => withDelivered(state, sink.name, event))
      log(`${sink.name} took ${event.tip.id}${event.type === 'tip.removed' ? ' as removed' : ''}.`)
      continue
    }
    await stateFile.update(state => withFailure(state, sink.name, clock.now(), error.retryIn))
    const next = new Date(retryTime(stateFile.state, sink.name)).toISOString()
    log(`${sink.name} did not take ${event.tip.id}: ${error.message} The next try is at ${next}.`)
  }
}

async function failureOf(sending: Promise<void>): Promise<KudosError | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    if (error instanceof KudosError) return error
    return new KudosError(shortMessageOf(error), { code: 'sink', cause: error })
  }
}
