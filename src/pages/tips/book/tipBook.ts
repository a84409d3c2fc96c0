import type { Address } from 'viem'
import type { NodeClient } from '#chain/contract.ts'
import type { PriceHistory } from '#chain/prices/priceHistory.ts'
import { wallWords } from '#languages/words/wallWords.ts'
import { createStore } from '#lib/createStore.ts'
import { KudosError } from '#lib/errors.ts'
import { withTimeLimit } from '#lib/timeLimit.ts'
import { readingError } from '#messages/readingError.ts'
import { readReceivedPage, readReceivedTotal } from '#messages/readReceived.ts'
import type { MessageSource } from '#settings/chains.ts'
import {
  emptyBook,
  nextBook,
  nextStep,
  progressOf,
  sliceSize,
  type TipBookEvent,
  type TipBookStep,
} from './book.ts'
import { priceKey } from './priceTable.ts'

/** Tips that are read of each contract before anything else is. */
const firstPage = 20
/** The number of tips that are read without a click, because every recipient wants their totals. */
const readUnasked = 1_000
/** Milliseconds after which a network that has not answered counts as one that can't be reached. */
const answerLimit = 8_000

/** A recipient's tips and how to read them. */
export type TipBookStore = ReturnType<typeof createTipBook>

/** What a book is made of. */
export interface TipBookOptions {
  readonly sources: readonly MessageSource[]
  readonly recipient: Address
  readonly nodeOf: (source: MessageSource) => NodeClient
}

/** Makes the book of a recipient. Nothing is read before `start`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat factory; its methods share the state at its top
export function createTipBook({ sources, recipient, nodeOf }: TipBookOptions) {
  const store = createStore(emptyBook(sources))
  const dispatch = (event: TipBookEvent) => store.set(nextBook(store.get(), event))
  const histories = new Map<number, Promise<PriceHistory>>()
  let isWorking = false

  const late = () => new KudosError(wallWords().slow, { code: 'read' })
  const fail = (list: number) => (error: unknown) =>
    dispatch({ type: 'failed', list, error: readingError(error) })

  /** Reads the newest tips of a contract if there are others than those that are known. */
  async function readHead(source: MessageSource, list: number) {
    const node = nodeOf(source)
    const { received: known, error } = store.get().lists[list] ?? {}
    const total = () => readReceivedTotal(node, source, recipient)
    const read = async () => {
      if (known === undefined) {
        const page = readReceivedPage(node, source, recipient, 0, firstPage)
        const [received, first] = await Promise.all([total(), page])
        dispatch({ type: 'head', list, page: first, received })
        return
      }
      const received = await total()
      if (received === known && !error) return
      const limit = Math.min(Math.max(received - known, firstPage), sliceSize)
      const page = await readReceivedPage(node, source, recipient, 0, limit)
      dispatch({ type: 'head', list, page, received })
    }
    // A late answer counts all the same.
    await withTimeLimit(read(), answerLimit, late).catch(fail(list))
  }

  async function takeStep(step: TipBookStep) {
    if (step.type === 'prices') return readPrices(step)
    const { list, before } = step
    const source = sources[list]
    if (!source) return
    await readReceivedPage(nodeOf(source), source, recipient, before, sliceSize).then(
      page => dispatch({ type: 'older', list, page, before }),
      fail(list),
    )
  }

  async function readPrices({ source, hours }: TipBookStep & { type: 'prices' }) {
    try {
      const { priceFeed } = source
      if (!priceFeed) return
      const history =
        histories.get(source.id) ??
        import('#chain/prices/priceHistory.ts').then(({ createPriceHistory }) =>
          createPriceHistory(nodeOf(source), priceFeed),
        )
      histories.set(source.id, history)
      const prices = await (await history).pricesAt(hours)
      const found = hours.map((hour, i) => [priceKey(source, hour), prices[i] ?? null] as const)
      dispatch({ type: 'priced', prices: new Map(found) })
    } catch {
      histories.delete(source.id)
      dispatch({ type: 'unpriced', chainId: source.id })
    }
  }

  /** Reads what is wanted, step by step, until that is read or stopped. */
  async function work() {
    if (isWorking) return
    isWorking = true
    for (;;) {
      const isAll = store.get().work === 'running'
      const step = nextStep(store.get(), isAll)
      if (!step) {
        if (isAll) dispatch({ type: 'work', work: 'idle' })
        break
      }
      await takeStep(step)
    }
    isWorking = false
  }

  async function refresh() {
    await Promise.all(sources.map(readHead))
    const { total, isPaused } = progressOf(store.get())
    if (total <= readUnasked && isPaused && store.get().work === 'idle')
      dispatch({ type: 'work', work: 'running' })
    await work()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads the newest tips of all networks; of those that are known, only what has changed. Never throws. */
    refresh,
    /** Reads every tip and every price; what is read already is not read again. Never throws. */
    async readAll() {
      dispatch({ type: 'work', work: 'running' })
      const { lists } = store.get()
      // A network that failed is tried again from where it ended.
      await Promise.all(sources.map((source, i) => lists[i]?.error && readHead(source, i)))
      await work()
    },
    /** Stops after the request that is under way. */
    stop: () => dispatch({ type: 'work', work: 'stopped' }),
    /** Reads the next older tips of the list. */
    async readOlder() {
      const step = nextStep(store.get(), true)
      if (step?.type === 'older') await takeStep(step)
      await work()
    },
  }
}
