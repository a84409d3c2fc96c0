import { createStore, type Readable } from '#lib/createStore.ts'
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

/** A list of wallets that is read page by page. When nobody follows it any more, a page that is on its way is abandoned. */
export interface WalletPages extends Readable<PagesState> {
  /** Reads the next page, unless one is on its way or there is none. */
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
        // Who comes back to an empty list has it read anew.
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
