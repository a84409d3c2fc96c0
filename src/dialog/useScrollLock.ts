import { useLayoutEffect } from 'react'

/** Keeps the page behind from scrolling, without moving it: the room of its scroll bar stays. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    const { overflow, scrollbarGutter } = style
    if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      style.overflow = overflow
      style.scrollbarGutter = scrollbarGutter
    }
  }, [isLocked])
}
