import { vi } from 'vitest'

/** What a browser says of a watched element. */
export type VisibilityReport = {
  time: number
  isIntersecting: boolean
  isVisible: boolean
  intersectionRatio: number
}

/**
 * A browser that can tell what covers an element, which jsdom cannot, until `vi.unstubAllGlobals`.
 * @param onObserve told how to report, whenever an element is watched from now on
 */
export function stubVisibility(onObserve: (tell: (reports: VisibilityReport[]) => void) => void): void {
  vi.stubGlobal(
    'IntersectionObserverEntry',
    class {
      get isVisible() {
        return true
      }
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (reports: VisibilityReport[]) => void
      constructor(tell: (reports: VisibilityReport[]) => void) {
        this.tell = tell
      }
      observe() {
        onObserve(this.tell)
      }
      disconnect() {}
      takeRecords() {
        return []
      }
    },
  )
}
