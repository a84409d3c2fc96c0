import { coinPriceKey } from '#chain/coinPrice.ts'
import type { NodeClient } from '#chain/contract.ts'
import { createStore, type Readable } from '#lib/createStore.ts'
import type { KudosError } from '#lib/errors.ts'
import type { Price } from '#lib/money/dollars.ts'
import type { Address } from '#lib/names/address.ts'
import { queryClient } from '#lib/queryClient.ts'
import type { Kudo } from '#messages/Kudo.ts'
import { start, withPast } from '#messages/position.ts'
import { readingError } from '#messages/readingError.ts'
import { readMessages, readReceivedCount } from '#messages/readMessages.ts'
import { type MessageSource, nativeCurrencyAddress, pollInterval } from '#settings/chains.ts'
import { nodeClient } from '#settings/nodeClient.ts'
import { type Alert, type AlertEvent, type AlertQueue, emptyQueue, nextQueue, showTime } from './nextQueue.ts'
import { createPositions } from './positions.ts'
import { readNewest } from './readNewest.ts'

export interface AlertsOptions {
  /** The contracts that are read. */
  readonly sources: readonly MessageSource[]
  readonly recipient: Address
  readonly isHidden: (kudo: Kudo, source: MessageSource) => boolean
  /** Called with the new tips and some before them, also with hidden ones, oldest first. */
  readonly onReceived?: (source: MessageSource, kudos: readonly Kudo[]) => void
  /** Milliseconds between two reads of a contract. */
  readonly interval?: (source: MessageSource, sourceCount: number) => number
  readonly timeFor?: typeof showTime
}

/** How it goes with reading one contract. */
export interface Reading {
  readonly source: MessageSource
  readonly hasRead: boolean
  /** Why the last read failed. */
  readonly error?: KudosError | undefined
}

export interface Alerts {
  readonly queue: Readable<AlertQueue>
  readonly readings: Readable<readonly Reading[]>
  /** Shows something that no contract holds. */
  show(alert: Alert): void
  stop(): void
}

/** At each network's own pace, but over all contracts at most one call in four seconds. */
const usualInterval = (source: MessageSource, sourceCount: number) =>
  Math.max(pollInterval(source), 4_000 * sourceCount)

/**
 * Reads what a recipient receives, and shows each tip once. The received count is polled. A changed count leads to the tips
 * themselves, down to the last one that no reorganisation moves, so that all that came while nothing was read is there, too.
 */
export function createAlerts(options: AlertsOptions): Alerts {
  const { sources, recipient, isHidden, interval = usualInterval, timeFor = showTime } = options
  const queue = createStore(emptyQueue)
  const readings = createStore<readonly Reading[]>(sources.map(source => ({ source, hasRead: false })))
  const positions = createPositions(sources, recipient)
  const counts = new Map<string, number>()
  let turn: ReturnType<typeof setTimeout> | undefined
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  let isStopped = false

  function dispatch(event: AlertEvent): void {
    const next = nextQueue(queue.get(), event, timeFor)
    if (next === queue.get()) return
    positions.save(next.positions)
    queue.set(next)
  }

  /** Shows the next tip when it is time, and looks again when the time of the shown one is over. */
  function takeTurn(): void {
    dispatch({ type: 'elapsed', now: performance.now() })
    const { shown } = queue.get()
    clearTimeout(turn)
    // A timer may end a moment too early, so the time is looked at again.
    if (shown && !isStopped) turn = setTimeout(takeTurn, Math.max(1, shown.until - performance.now()))
  }

  async function follow(source: MessageSource): Promise<void> {
    const reading = await readOn(nodeClient(source), source).then(
      () => ({ source, hasRead: true }),
      (error: unknown) => ({
        source,
        hasRead: readings.get().some(one => one.source === source && one.hasRead),
        error: readingError(error),
      }),
    )
    if (isStopped) return
    readings.set(readings.get().map(one => (one.source === source ? reading : one)))
    positions.save(queue.get().positions)
    const pause = setTimeout(() => void follow(source), interval(source, sources.length))
    pauses.set(source.place, pause)
  }

  async function readOn(node: NodeClient, source: MessageSource): Promise<void> {
    const { place } = source
    const known = queue.get().positions[place] ?? positions.load(source)
    const readCount = () => readReceivedCount(node, source, recipient)
    if (known === undefined) {
      const [count, { kudos }] = await Promise.all([readCount(), readMessages(node, source, recipient, 0)])
      counts.set(place, count)
      return dispatch({ type: 'began', place, position: withPast(start, kudos) })
    }
    if (counts.has(place) && (await readCount()) === counts.get(place)) return
    // Asked at the same moment they are one call, so the count is that of the same block.
    const [count, kudos] = await Promise.all([
      readCount(),
      readNewest(
        before => readMessages(node, source, recipient, before),
        ({ id }) => id > known.floor,
      ),
    ])
    if (!queue.get().positions[place]) dispatch({ type: 'began', place, position: known })
    counts.set(place, count)
    const price = queryClient.getQueryData<Price | null>(coinPriceKey(source)) ?? undefined
    kudos.reverse()
    options.onReceived?.(source, kudos)
    const alerts = kudos.map(kudo => ({
      kudo,
      source,
      isHidden: isHidden(kudo, source),
      ...(kudo.currency === nativeCurrencyAddress && { price }),
    }))
    dispatch({ type: 'received', place, alerts })
    takeTurn()
  }

  for (const source of sources) void follow(source)
  return {
    queue,
    readings,
    show: alert => {
      dispatch({ type: 'received', place: alert.source.place, alerts: [alert] })
      takeTurn()
    },
    stop() {
      isStopped = true
      for (const timer of [turn, ...pauses.values()]) clearTimeout(timer)
    },
  }
}
