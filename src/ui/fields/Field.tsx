import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useEffect, useId } from 'react'
import { numberText } from '#languages/speak/numberText.ts'
import { useDebounced } from '#lib/react/useDebounced.ts'
import { announce } from '../status/Announcer.tsx'
import styles from './Field.module.css'

/** Milliseconds without a change after which a text is checked. */
const checkDelay = 700

/** A text field with its label above, and its hint and error below. */
export function Field({
  id: ownId,
  label,
  hint,
  mostCharacters,
  describeCount,
  error,
  value,
  onText,
  rows,
  children,
  ...props
}: Pick<ComponentProps<'input'>, 'placeholder' | 'dir' | 'inputMode' | 'spellCheck' | 'autoCapitalize'> & {
  /** The page may link to the field by it. */
  id?: string
  label: string
  hint?: ReactNode
  /** Shows a counter, which counts as people and the widget do. */
  mostCharacters?: number
  /** What the counter says to screen readers. */
  describeCount?: (used: string, most: string) => string
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
  const madeId = useId()
  const id = ownId ?? madeId
  const characters = mostCharacters ? [...new Intl.Segmenter().segment(value.trim())].length : 0
  const isResting = useDebounced(value, checkDelay) === value
  const shownError = isResting ? error : undefined
  useEffect(() => {
    if (shownError) announce(shownError)
  }, [shownError])
  const describedBy = [shownError && `${id}-error`, hint && `${id}-hint`, mostCharacters && `${id}-count`]
  const control = {
    ...props,
    id,
    value,
    className: `text-control ${styles.control}`,
    'aria-invalid': shownError ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(target.value),
  }
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {mostCharacters && (
          <span id={`${id}-count`} className={`${styles.small} ${styles.count}`}>
            <span aria-hidden="true" className={characters > mostCharacters ? styles.over : undefined}>
              {characters} / {mostCharacters}
            </span>
            <span className="visually-hidden">
              {describeCount?.(numberText(characters), numberText(mostCharacters))}
            </span>
          </span>
        )}
      </div>
      <div className={styles.line}>
        {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
        {children}
      </div>
      {shownError && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {shownError}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.small}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** Fields that belong together, under their legend. */
export function FieldGroup({
  legend,
  isLegendHidden = false,
  children,
}: {
  legend: string
  isLegendHidden?: boolean | undefined
  children: ReactNode
}) {
  return (
    <fieldset className={styles.field}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.label}>{legend}</legend>
      {children}
    </fieldset>
  )
}
