import { useCallback, useRef, useState } from 'react'
import { type KudosError, loadError } from './errors.ts'

/** Milliseconds that code may take to come; what comes later is there for the next try. */
const patience = 30_000

/** Something that is fetched on intent: not `React.lazy`, whose fallback throttle delays what is already there. */
export interface Lazy<Value> {
  /** `undefined` until it is there. */
  readonly value: Value | undefined
  /** Why the last try failed; gone with the next one. */
  readonly error: KudosError | undefined
  /** Fetches it, once; after a failure, again. Never throws. */
  load(): void
}

/** Fetches with `fetch`, which must be the same function on every render, when `load` is called. */
export function useLazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  const [state, setState] = useState<{ value?: Value; error?: KudosError }>({})
  const isUnderWay = useRef(false)
  const load = useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
    Promise.race([fetch(), late]).then(
      value => setState({ value }),
      (error: unknown) => {
        isUnderWay.current = false
        setState({ error: loadError(error) })
      },
    )
  }, [fetch])
  return { value: state.value, error: state.error, load }
}
