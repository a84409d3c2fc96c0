import type { TextStorage } from '#lib/safeStorage.ts'

/** What the WalletConnect client asks of a storage. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Stores many values as JSON under one name of a text storage. It is read anew each time, so that two tabs of one page do
 * not undo each other's changes. Text there that is no JSON counts as nothing.
 */
export function keyValueStorage(storage: TextStorage, name: string): KeyValueStorage {
  function read(): Map<string, unknown> {
    try {
      return new Map(Object.entries(JSON.parse(storage.getItem(name) ?? '{}')))
    } catch {
      return new Map()
    }
  }
  function change(act: (items: Map<string, unknown>) => void) {
    const items = read()
    act(items)
    if (items.size === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(Object.fromEntries(items)))
  }
  return {
    getKeys: async () => [...read().keys()],
    getEntries: async () => Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(read())))),
    // A copy of its own for each caller, as any storage gives.
    async getItem(key) {
      const value = read().get(key)
      return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
    },
    setItem: async (key, value) => change(items => items.set(key, value)),
    removeItem: async key => change(items => items.delete(key)),
  }
}
