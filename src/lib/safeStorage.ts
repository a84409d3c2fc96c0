/** The part of the Storage interface that Kudos uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that ends with the page. */
function memoryStorage(): Storage {
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
// libraries touch it without asking. So the window's own stores are replaced before any of them is loaded.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].getItem('')
  } catch {
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  }
}

/** Local storage that never throws: a full or forbidden store forgets, the page goes on. */
export const safeStorage: TextStorage = {
  getItem(key) {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // A full store only costs the visitor some comfort on the next visit.
    }
  },
  removeItem(key) {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing was kept, so nothing needs removing.
    }
  },
}
