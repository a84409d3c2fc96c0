import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './TextField.module.css'

/** What one-line and many-line fields share. */
interface FieldProps {
  /** Stands in the empty field and above the filled one. */
  label: string
  /** Id of the element that says what is wrong with the field; absent while nothing is. */
  problemId?: string | undefined
  /** A quiet note in the field's upper corner, such as a counter. */
  note?: ReactNode
}

/** A one-line text field whose label never disappears. */
export function TextField({
  label,
  problemId,
  note,
  className,
  ...props
}: ComponentProps<'input'> & FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} note={note} className={className}>
      <input
        {...props}
        id={id}
        className={styles.control}
        placeholder={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
      />
    </Frame>
  )
}

/** A text field of several lines whose label never disappears. */
export function TextArea({
  label,
  problemId,
  note,
  className,
  ...props
}: ComponentProps<'textarea'> & FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} note={note} className={className}>
      <textarea
        {...props}
        id={id}
        className={styles.control}
        placeholder={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
      />
    </Frame>
  )
}

function Frame({
  id,
  label,
  note,
  className,
  children,
}: Omit<FieldProps, 'problemId'> & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      {children}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
