import { type ReactNode, useEffect, useId, useRef } from 'react'
import { takeFocus } from '#lib/browser/takeFocus.ts'
import styles from './OwnPage.module.css'

/** A titled part of a page. The title takes the focus at each new `turn`, as what had the focus is gone. */
export function Part({ title, turn, children }: { title: string; turn?: unknown; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (turn !== undefined) takeFocus(heading.current)
  }, [turn])
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
