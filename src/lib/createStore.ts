/** A value that changes, and can be followed. */
export interface Readable<Value> {
  get(): Value
  /** Calls `listener` after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** A store that can also be changed. */
export interface Store<Value> extends Readable<Value> {
  set(next: Value): void
}

/** Makes a store that begins with a value. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
