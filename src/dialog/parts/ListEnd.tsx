import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The end of a list. Calls `onNear` when it is within 200 pixels of the visible part of `scroller`. Give it a new key
 * when the list changes, so that an end that is still visible is reported again.
 */
export function ListEnd({
  scroller,
  onNear,
}: {
  scroller: RefObject<HTMLElement | null>
  onNear: () => void
}) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { root: scroller.current, rootMargin: '200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller])
  return <div ref={end} />
}
