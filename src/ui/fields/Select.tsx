import { type ComponentProps, useId } from 'react'
import styles from './Select.module.css'

/** The browser's own dropdown in our style; its label is spoken, and shown only with a class of its own. */
export function Select({
  label,
  labelClassName = 'visually-hidden',
  ...props
}: ComponentProps<'select'> & { label: string; labelClassName?: string }) {
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <select {...props} id={id} className={`text-control ${styles.control}`} />
      <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </div>
  )
}
