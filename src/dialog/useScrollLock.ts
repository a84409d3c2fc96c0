import { useLayoutEffect } from 'react'

/** Keeps the page behind from scrolling, without moving it: where its scroll bar was, it is padded. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { documentElement: root, body } = document
    const { overflow } = root.style
    const { paddingRight } = body.style
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
    return () => {
      root.style.overflow = overflow
      body.style.paddingRight = paddingRight
    }
  }, [isLocked])
}
