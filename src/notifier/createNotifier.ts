import { KudosError } from '#lib/errors.ts'
import type { Address } from '#lib/names/address.ts'
import { shortMessageOf } from '#lib/outsideErrors.ts'
import type { Kudo } from '#messages/Kudo.ts'
import type { MessageFilter } from '#settings/query/messageFilter.ts'
import type { Sink } from './createSinks.ts'
import { type DeliveryTools, deliver } from './deliver.ts'
import { type Reader, readTips } from './readTips.ts'
import { advance, beginSource } from './state/advance.ts'
import { forSinks, withAdvance, withSource } from './state/queue.ts'
import { tipOf } from './Tip.ts'

/** Milliseconds between two readings. */
const readInterval = 15_000
/** Milliseconds between two looks at a queue that was empty. */
const queueInterval = 1_000
/** Milliseconds after which `once` leaves what a sink did not take to the next run. */
const onceLimit = 5 * 60_000

/** What a notifier is made of. */
export interface NotifierParts extends DeliveryTools {
  readonly address: Address
  readonly readers: readonly Reader[]
  readonly sinks: readonly Sink[]
  /** Whether the owner leaves a tip out (NOTIFY_MIN). */
  readonly isHidden: MessageFilter | undefined
  /** Whether a contract that the state file lacks begins at its newest tip. */
  readonly mayBegin: boolean
}

/** Reads the contracts and passes the tips to the sinks. Pure functions decide; this runs their decisions. */
export function createNotifier(parts: NotifierParts) {
  const { readers, sinks, stateFile, clock, log, stop } = parts
  /** The last error of each network, so that a lasting error is logged once. */
  const troubles = new Map<string, string>()

  /** Reads a contract. Whether it answered. */
  async function read(reader: Reader): Promise<boolean> {
    const place = placeOf(reader)
    const known = stateFile.state.sources[place]
    const toTip = (kudo: Kudo, suffix: string) =>
      parts.isHidden?.(kudo, reader.source)
        ? undefined
        : tipOf(kudo, reader.source, `${place}:${kudo.id}${suffix}`)
    try {
      const reading = await readTips(reader, parts.address, known?.settled, clock.now())
      if (known) {
        const advanced = advance(known, reading, toTip)
        await stateFile.update(state => withAdvance(state, place, advanced, clock.now()))
      } else {
        await stateFile.update(state => withSource(state, place, beginSource(reading)))
      }
      if (troubles.delete(place)) log(`${reader.source.name} can be read again.`)
      return true
    } catch (error) {
      if (error instanceof KudosError && error.code === 'state') throw error
      const trouble = shortMessageOf(error)
      if (troubles.get(place) !== trouble) log(`${reader.source.name} can't be read: ${trouble}`)
      troubles.set(place, trouble)
      return false
    }
  }

  /** Repeats a task until `stop` aborts or the task fails. A failure ends everything else, too. */
  async function repeat(task: () => Promise<unknown>, interval: number): Promise<void> {
    try {
      while (!stop.signal.aborted) {
        await task()
        await clock.sleep(interval, stop.signal)
      }
    } catch (error) {
      stop.abort()
      throw error
    }
  }

  /** @throws a KudosError for a contract that the state file lacks, unless it may begin */
  async function prepare(): Promise<void> {
    const lacking = readers.map(placeOf).filter(place => !stateFile.state.sources[place])
    if (lacking.length > 0 && !parts.mayBegin)
      throw new KudosError(
        `The state file lacks ${lacking.join(', ')}: run once with --begin, which starts there at the newest tip.`,
        { code: 'state' },
      )
    await stateFile.update(state =>
      forSinks(
        state,
        sinks.map(({ name }) => name),
      ),
    )
  }

  /** Runs a task that uses the sinks, and closes them. */
  async function withSinks<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      await prepare()
      return await task()
    } finally {
      for (const sink of sinks) sink.close?.()
    }
  }

  return {
    /** Reads once and delivers the queue. Returns whether everything was read and delivered. @throws when the state can't be kept */
    once: () =>
      withSinks(async () => {
        const areRead = await Promise.all(readers.map(read))
        const deadline = clock.now().getTime() + onceLimit
        const areTaken = await Promise.all(sinks.map(sink => deliver(parts, sink, deadline)))
        return [...areRead, ...areTaken].every(Boolean)
      }),

    /** Reads and delivers until `stop` aborts. Running deliveries finish first. @throws when the state can't be kept */
    run: () =>
      withSinks(() =>
        Promise.all([
          ...readers.map(reader => repeat(() => read(reader), readInterval)),
          ...sinks.map(sink => repeat(() => deliver(parts, sink, Number.POSITIVE_INFINITY), queueInterval)),
        ]),
      ),
  }
}

/** Names a contract in the state file, and in its tips' ids: `base:0x…`. */
function placeOf({ source }: Reader): string {
  return `${source.shortName}:${source.kudosAddress}`
}
