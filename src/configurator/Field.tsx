import { type ComponentProps, type ReactNode, type Ref, useEffect, useId } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { announce } from '#ui/Announcer.tsx'
import styles from './Field.module.css'

/** Milliseconds without a change after which a text is checked. */
const checkDelay = 700

/** A text field with its label above, and its hint and error below. */
export function Field({
  label,
  hint,
  mostCharacters,
  error,
  value,
  onText,
  rows,
  children,
  ref,
  ...props
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  label: string
  hint?: ReactNode
  /** Shows a counter, which counts as people and the widget do. */
  mostCharacters?: number
  /** A sentence; shown and spoken once the typing rests. */
  error?: string | undefined
  value: string
  onText: (text: string) => void
  /** Makes it a field of several lines. */
  rows?: number
  /** Stands beside the field. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}) {
  const id = useId()
  const characters = mostCharacters ? [...new Intl.Segmenter().segment(value.trim())].length : 0
  const shownError = useSettledError(error, value)
  const describedBy = [shownError && `${id}-error`, hint && `${id}-hint`, mostCharacters && `${id}-count`]
  const shared = {
    id,
    ref,
    value,
    className: styles.control,
    'aria-invalid': shownError ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    autoComplete: 'off',
  }
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {mostCharacters && (
          <span
            id={`${id}-count`}
            className={characters > mostCharacters ? `${styles.count} ${styles.over}` : styles.count}
          >
            <span aria-hidden="true">
              {characters} / {mostCharacters}
            </span>
            <span className="visually-hidden">
              {characters} of {mostCharacters} characters
            </span>
          </span>
        )}
      </div>
      <div className={styles.line}>
        {rows ? (
          <textarea
            {...shared}
            rows={rows}
            placeholder={props.placeholder}
            spellCheck={props.spellCheck}
            onChange={({ target }) => onText(target.value)}
          />
        ) : (
          <input {...props} {...shared} onChange={({ target }) => onText(target.value)} />
        )}
        {children}
      </div>
      {shownError && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {shownError}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** The error of a text that has rested; spoken when it comes. */
function useSettledError(error: string | undefined, value: string): string | undefined {
  const isResting = useDebounced(value, checkDelay) === value
  const settled = isResting ? error : undefined
  useEffect(() => {
    if (settled) announce(settled)
  }, [settled])
  return settled
}
