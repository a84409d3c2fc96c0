import { useCallback, useRef, useState } from 'react'
import { type KudosError, loadError } from './errors.ts'

/** Milliseconds that code may take to come, from the last time it was asked for; what comes later is there for the next try. */
const patience = 30_000

/** Something that is fetched on intent: not `React.lazy`, whose fallback throttle delays what is already there. */
export interface Lazy<Value> {
  /** `undefined` until it is there. */
  readonly value?: Value
  /** Why the last try failed, until the next one has ended. */
  readonly error?: KudosError
  /** Fetches it, once; after a failure, again. Whoever asks meanwhile waits for as long as the first. Never throws. */
  load(): void
}

/** Fetches with `fetch`, which must be the same function on every render, when `load` is called. */
export function useLazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  const [state, setState] = useState<Omit<Lazy<Value>, 'load'>>({})
  const coming = useRef<Promise<Value>>(undefined)
  const turns = useRef(0)
  const load = useCallback(() => {
    const turn = ++turns.current
    coming.current ??= fetch()
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
    Promise.race([coming.current, late]).then(
      // Asking for what is there already draws nothing anew.
      value => setState(known => ('value' in known ? known : { value })),
      (error: unknown) => {
        if (turn !== turns.current) return
        coming.current = undefined
        setState({ error: loadError(error) })
      },
    )
  }, [fetch])
  return { ...state, load }
}
