import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the end of a text has been in view: empty lines keep words out of sight, and so does a small window.
 * @param isThere whether the text stands there
 */
export function useReadToEnd(end: RefObject<Element | null>, isThere: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isThere || isRead || !end.current) return
    // In the window, also that of the page around: what either cuts off is not in view.
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) setRead(true)
      },
      { threshold: 0.5 },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, isThere, isRead])
  return isRead
}
