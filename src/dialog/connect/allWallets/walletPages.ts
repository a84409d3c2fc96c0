import { createStore, type Readable } from '#lib/createStore.ts'
import { type KudosError, loadError } from '#lib/errors.ts'
import type { WalletPage } from '#services/walletList.ts'

/** The loaded pages of a list of wallets. */
export interface PagesState {
  readonly pages: readonly WalletPage[]
  readonly hasMore: boolean
  readonly isReading: boolean
  /** Why the last page did not load, until another page has loaded. The earlier pages stay. */
  readonly error?: KudosError | undefined
}

/** A list of wallets that is read page by page. Without subscribers, the current request is aborted. */
export interface WalletPages extends Readable<PagesState> {
  /** Reads the next page, unless one is loading or there is none. */
  readNext(): void
}

/** Reads a list page by page, from 1. @param hasMore whether there is another page after these */
export function createWalletPages(
  read: (page: number, signal: AbortSignal) => Promise<WalletPage>,
  hasMore: (pages: readonly WalletPage[]) => boolean,
): WalletPages {
  const { get, set, subscribe } = createStore<PagesState>({
    pages: [],
    hasMore: hasMore([]),
    isReading: false,
  })
  let reading = new AbortController()
  let followers = 0

  return {
    get,
    subscribe(listener) {
      const stop = subscribe(listener)
      followers++
      return () => {
        stop()
        if (--followers > 0) return
        reading.abort()
        const { error, ...state } = get()
        // If the list is still empty, the next visit reads it again.
        set({ ...state, isReading: false, error: state.pages.length > 0 ? error : undefined })
      }
    },
    readNext() {
      const { pages, isReading, hasMore: isMore } = get()
      if (isReading || !isMore) return
      reading = new AbortController()
      const { signal } = reading
      set({ ...get(), isReading: true })
      read(pages.length + 1, signal).then(
        page => {
          const all = [...pages, page]
          if (!signal.aborted) set({ pages: all, hasMore: hasMore(all), isReading: false })
        },
        (error: unknown) => {
          if (!signal.aborted) set({ ...get(), isReading: false, error: loadError(error) })
        },
      )
    },
  }
}
