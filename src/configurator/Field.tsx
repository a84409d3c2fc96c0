import { type ComponentProps, type ReactNode, type Ref, useEffect, useId } from 'react'
import { useDebounced } from '#lib/useDebounced.ts'
import { announce } from '#ui/Announcer.tsx'
import styles from './Field.module.css'

/** Milliseconds without a change after which a text is judged: not while it is being typed. */
const patience = 700

/** A text field with its label above, and below it what helps, what is left, and what is wrong. */
export function Field({
  label,
  hint,
  count,
  problem,
  value,
  onText,
  rows,
  children,
  ref,
  ...props
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  label: string
  hint?: ReactNode
  /** How much of the room is taken. */
  count?: { readonly characters: number; readonly most: number }
  /** What is wrong with the text, a sentence; said once the typing rests. */
  problem?: string | undefined
  value: string
  onText: (text: string) => void
  /** More than one line. */
  rows?: number
  /** What belongs to the field and stands beside it. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}) {
  const id = useId()
  const said = useSettled(problem, value)
  const describedBy = [said && `${id}-problem`, hint && `${id}-hint`, count && `${id}-count`]
  const shared = {
    id,
    ref,
    value,
    className: styles.control,
    'aria-invalid': said ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    autoComplete: 'off',
  }
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {count && (
          <span
            id={`${id}-count`}
            className={count.characters > count.most ? `${styles.count} ${styles.over}` : styles.count}
          >
            <span aria-hidden="true">
              {count.characters} / {count.most}
            </span>
            <span className="visually-hidden">
              {count.characters} of {count.most} characters
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
      {said && (
        <p id={`${id}-problem`} className={styles.problem}>
          {said}
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

/** The problem with a text that has rested; spoken when it comes. */
function useSettled(problem: string | undefined, value: string): string | undefined {
  const isResting = useDebounced(value, patience) === value
  const said = isResting ? problem : undefined
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  return said
}
