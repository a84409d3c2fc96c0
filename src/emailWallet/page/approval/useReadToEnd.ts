import { type RefObject, useEffect, useState } from 'react'

/** How much of the end has to be in view. */
const half = 0.5

/**
 * Whether the end of a text has been in view since the window has had its size: empty lines keep words out of sight, and so does a
 * small window.
 * @param isThere whether the text stands there
 */
export function useReadToEnd(end: RefObject<Element | null>, isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  // What was in view in a large window, as a page around can make one for a moment, may be out of sight in a small one.
  useEffect(() => {
    const beginAnew = () => setRead(false)
    window.addEventListener('resize', beginAnew)
    return () => window.removeEventListener('resize', beginAnew)
  }, [])
  useEffect(() => {
    if (!isThere || isRead || !end.current) return
    // In the window, also that of the page around: what either cuts off is not in view.
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= half)) setRead(true)
      },
      { threshold: half },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, isThere, isRead])
  return isRead
}

/** Whether it is in view, as the next frame shows it: also where it has just come there, and nobody was told yet. */
export function isInView(element: Element): Promise<boolean> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry !== undefined && entry.intersectionRatio >= half)
    })
    observer.observe(element)
  })
}
