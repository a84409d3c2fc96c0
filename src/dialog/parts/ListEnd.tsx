import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far from the end of what can be seen more is asked for. */
const ahead = '200px'

/**
 * The end of a list: calls `onNear` when it comes near the visible part of `scroller`. Give it another key when the list has
 * changed, so that an end that can still be seen is noticed again.
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
      { root: scroller.current, rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller])
  return <div ref={end} />
}
