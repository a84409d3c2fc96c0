import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

/** A square button that shows an icon only; `label` is its name for assistive technology. */
export function IconButton({
  label,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & { label: string }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  )
}
