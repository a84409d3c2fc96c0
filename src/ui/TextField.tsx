import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import styles from './TextField.module.css'

/** What one-line and many-line fields share. */
interface FieldProps {
  /** Stands in the empty field and above the filled one. */
  label: string
  /** Id of the element that says what is wrong with the field; absent while nothing is. */
  problemId?: string | undefined
  /** Told of the whole text after every change. */
  onText: (text: string) => void
  /** A quiet note in the field's upper corner, such as a counter. */
  note?: ReactNode
}

/** A text field whose label never disappears: of one line, or of `rows` lines. */
export function TextField({
  label,
  problemId,
  onText,
  note,
  className,
  ...props
}: FieldProps &
  (
    | Omit<ComponentProps<'input'>, 'onChange'>
    | (Omit<ComponentProps<'textarea'>, 'onChange'> & { rows: number })
  )) {
  const id = useId()
  const shared = {
    id,
    className: styles.control,
    placeholder: label,
    'aria-invalid': problemId ? true : undefined,
    'aria-describedby': problemId,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.target.value),
  }
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      {'rows' in props ? <textarea {...props} {...shared} /> : <input {...props} {...shared} />}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
