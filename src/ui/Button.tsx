import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import spinner from './status/Spinner.module.css'

/** A button; one of the kind `icon` needs an `aria-label`. `busy` shows a spinner and sets `aria-busy`; the button stays focusable. */
export function Button({
  kind = 'primary',
  busy = false,
  className,
  children,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { kind?: 'primary' | 'secondary' | 'link' | 'icon'; busy?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      className={[styles.button, styles[kind], spinner.busy, className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  )
}
