import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far from the end of what can be seen more is asked for. */
const ahead = '200px'

/**
 * Watches the end of a list: calls `onNear` when it comes near the visible part of `scroller`. It is looked at anew
 * whenever `revision` changes, so that an end that can still be seen is told again.
 * @returns the ref of the element at the end
 */
export function useSentinel(
  scroller: RefObject<HTMLElement | null>,
  onNear: () => void,
  revision: string,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision is there to look again
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root: scroller.current, rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, revision])
  return end
}
