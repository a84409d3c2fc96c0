import type { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { TextStorage } from '#lib/browser/safeStorage.ts'

/** What the WalletConnect client asks of a storage. */
export type KeyValueStorage = NonNullable<Parameters<typeof EthereumProvider.init>[0]['storage']>

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
  const copy = (value: unknown) => JSON.parse(JSON.stringify(value))
  return {
    getKeys: async () => [...read().keys()],
    getEntries: async () => Object.entries(copy(Object.fromEntries(read()))),
    // A copy of its own for each caller, as any storage gives.
    async getItem(key) {
      const value = read().get(key)
      return value === undefined ? undefined : copy(value)
    },
    setItem: async (key, value) => change(items => items.set(key, value)),
    removeItem: async key => change(items => items.delete(key)),
  }
}
