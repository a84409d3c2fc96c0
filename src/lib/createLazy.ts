import { createStore, type Readable } from './createStore.ts'
import { type KudosError, loadError } from './errors.ts'

/** Milliseconds that a chunk may take to load. A later one is there for the next try. */
const loadLimit = 30_000

interface LazyState<Value> {
  readonly value?: Value
  /** The last try's error, until the next one has ended. */
  readonly error?: KudosError
}

interface LazyActions {
  /** Fetches it once; after a failure, again. Never throws. */
  load(): void
  /** Loads in advance. A failure is not reported, and the next `load` tries again. */
  prepare(): void
}

/** A value fetched on intent, with what fetches it. */
export type Lazy<Value> = LazyState<Value> & LazyActions

/** The same as a store. */
export type LazyStore<Value> = Readable<LazyState<Value>> & LazyActions

/** Makes a value that is fetched with `fetch` when `load` is called. */
export function createLazy<Value>(fetch: () => Promise<Value>): LazyStore<Value> {
  const { get, set, subscribe } = createStore<LazyState<Value>>({})
  let pending: Promise<Value> | undefined
  let attempts = 0
  function start(isReported: boolean) {
    const attempt = ++attempts
    pending ??= fetch()
    const late = new Promise<never>((_, reject) => setTimeout(reject, loadLimit))
    Promise.race([pending, late]).then(
      // A loaded value is not set again, so that nothing is drawn again.
      value => 'value' in get() || set({ value }),
      (error: unknown) => {
        if (attempt !== attempts) return
        pending = undefined
        if (isReported) set({ error: loadError(error) })
      },
    )
  }
  return { get, subscribe, load: () => start(true), prepare: () => start(false) }
}
