import type { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { TextStorage } from '#lib/browser/safeStorage.ts'

/** The storage that the WalletConnect client expects. */
export type KeyValueStorage = NonNullable<Parameters<typeof EthereumProvider.init>[0]['storage']>

/**
 * Stores many values as JSON under one name of a text storage. It is read again each time, so that two tabs do not
 * overwrite each other's changes. Text that is not JSON is ignored.
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
    // Each caller gets a copy, as with any storage.
    async getItem(key) {
      const value = read().get(key)
      return value === undefined ? undefined : copy(value)
    },
    setItem: async (key, value) => change(items => items.set(key, value)),
    removeItem: async key => change(items => items.delete(key)),
  }
}
