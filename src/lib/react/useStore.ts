import { useSyncExternalStore } from 'react'
import type { Readable } from '../createStore.ts'

/** Follows a store from React. */
export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
