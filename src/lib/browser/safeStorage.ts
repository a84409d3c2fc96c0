/** The part of the Storage interface that Kudos uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that lasts as long as the page. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
}

// In a cross-site frame the mere access of window.localStorage throws where third-party storage is denied, and wallet
// libraries access it without asking. So the window's own stores are replaced before any of them is loaded.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    globalThis[name].getItem('')
  } catch {
    Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true })
  }
}

function orElse<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** Local storage that never throws. A full or forbidden storage remembers nothing. */
export const safeStorage: TextStorage = {
  getItem: key => orElse(() => window.localStorage.getItem(key), null),
  setItem: (key, value) => orElse(() => window.localStorage.setItem(key, value), undefined),
  removeItem: key => orElse(() => window.localStorage.removeItem(key), undefined),
}
