import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The end of a list: calls `onNear` when it comes within 200 pixels of what `scroller` shows. Needs another key when the list
 * has changed: an end that can still be seen is then noticed again.
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
