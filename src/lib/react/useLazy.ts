import { useState } from 'react'
import { createLazy, type Lazy, type LazyStore } from '../createLazy.ts'
import { useStore } from './useStore.ts'

/** A value fetched on intent. Not `React.lazy`, whose fallback throttle delays what is already there. */
export function useLazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  const [store] = useState(() => createLazy(fetch))
  return useLazyStore(store)
}

/** The value of a store as it is now. */
export function useLazyStore<Value>(store: LazyStore<Value>): Lazy<Value> {
  return { ...store, ...useStore(store) }
}
