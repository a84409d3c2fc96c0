import { useCallback, useEffect, useState } from 'react'
import type { TextStorage } from '#lib/browser/safeStorage.ts'
import type { Address } from '#lib/names/address.ts'
import type { Tip, TipBook } from './book/book.ts'
import { loadVisit, saveVisit, seenKey } from './visit.ts'

/** Tells which tips are new since the last visit, and remembers what this one has shown once the owner leaves the page. */
export function useSeen(
  { sources, lists }: TipBook,
  recipient: Address,
  storage: TextStorage,
): (tip: Tip) => boolean {
  const [seen] = useState(() => loadVisit(storage).seen)
  useEffect(() => {
    const remember = () => {
      if (document.visibilityState === 'visible') return
      const shown = sources.flatMap((source, i) => {
        const { received, newest = 0 } = lists[i] ?? {}
        return received === undefined ? [] : [[seenKey(source, recipient), newest] as const]
      })
      saveVisit(storage, { seen: { ...loadVisit(storage).seen, ...Object.fromEntries(shown) } })
    }
    document.addEventListener('visibilitychange', remember)
    return () => document.removeEventListener('visibilitychange', remember)
  }, [sources, lists, recipient, storage])
  return useCallback(
    ({ id, source }) => {
      const last = seen[seenKey(source, recipient)]
      return last !== undefined && id > last
    },
    [seen, recipient],
  )
}
