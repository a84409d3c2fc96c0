import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { takeFocus } from '#lib/browser/takeFocus.ts'

/** A part that goes when its button was pressed: the heading above it gets the focus that would go, too. */
export function PassFocus({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const part = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = part
    return () => {
      if (current?.contains(document.activeElement))
        takeFocus(current.closest('section, main')?.querySelector<HTMLElement>('h1, h2'))
    }
  }, [])
  return (
    <span ref={part} className={className}>
      {children}
    </span>
  )
}
