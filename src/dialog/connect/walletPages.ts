import { type KudosError, loadError } from '#lib/errors.ts'
import type { WalletPage } from '#services/walletList.ts'

/** How far a list of wallets has been read. */
export interface PagesState {
  readonly pages: readonly WalletPage[]
  readonly hasMore: boolean
  readonly isReading: boolean
  /** Why the last page did not come, until another one has; the pages before it stay. */
  readonly error?: KudosError | undefined
}

/** A list of wallets that is read page by page. */
export interface WalletPages {
  get(): PagesState
  /** When nobody listens any more, a page that is on its way is abandoned. */
  subscribe(listener: () => void): () => void
  /** Reads the next page, unless one is on its way or there is none. */
  readNext(): void
}

/**
 * Reads a list page by page.
 * @param read reads one page, from 1
 * @param hasMore whether there is another page after these
 */
export function createWalletPages(
  read: (page: number, signal: AbortSignal) => Promise<WalletPage>,
  hasMore: (pages: readonly WalletPage[]) => boolean,
): WalletPages {
  const listeners = new Set<() => void>()
  let state: PagesState = { pages: [], hasMore: hasMore([]), isReading: false }
  let reading = new AbortController()

  function set(next: PagesState) {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        reading.abort()
        set({ ...state, isReading: false })
      }
    },
    readNext() {
      if (state.isReading || !state.hasMore) return
      reading = new AbortController()
      const { signal } = reading
      set({ ...state, isReading: true })
      read(state.pages.length + 1, signal).then(
        page => {
          const pages = [...state.pages, page]
          if (!signal.aborted) set({ pages, hasMore: hasMore(pages), isReading: false })
        },
        (error: unknown) => {
          if (!signal.aborted) set({ ...state, isReading: false, error: loadError(error) })
        },
      )
    },
  }
}
