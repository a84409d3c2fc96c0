import { useCallback, useRef, useState } from 'react'
import { type KudosError, loadError } from './errors.ts'

/** Milliseconds that a chunk may take to load. A later one is there for the next try. */
const loadLimit = 30_000

/** A value fetched on intent. Not `React.lazy`, whose fallback throttle delays what is already there. */
export interface Lazy<Value> {
  readonly value?: Value
  /** The last try's error, until the next one has ended. */
  readonly error?: KudosError
  /** Fetches it once; after a failure, again. Never throws. */
  load(): void
  /** As `load`, before anybody waits for it: a failure is not reported, and the next `load` tries again. */
  prepare(): void
}

/** Fetches with `fetch`, which must be the same function on every render, when `load` is called. */
export function useLazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  const [state, setState] = useState<Omit<Lazy<Value>, 'load' | 'prepare'>>({})
  const pending = useRef<Promise<Value>>(undefined)
  const attempts = useRef(0)
  const start = useCallback(
    (isReported: boolean) => {
      const attempt = ++attempts.current
      pending.current ??= fetch()
      const late = new Promise<never>((_, reject) => setTimeout(reject, loadLimit))
      Promise.race([pending.current, late]).then(
        // A loaded value is not set again, so that nothing is drawn again.
        value => setState(known => ('value' in known ? known : { value })),
        (error: unknown) => {
          if (attempt !== attempts.current) return
          pending.current = undefined
          if (isReported) setState({ error: loadError(error) })
        },
      )
    },
    [fetch],
  )
  const load = useCallback(() => start(true), [start])
  const prepare = useCallback(() => start(false), [start])
  return { ...state, load, prepare }
}
