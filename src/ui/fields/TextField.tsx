import { type ChangeEvent, type ComponentProps, type CompositionEvent, type ReactNode, useId } from 'react'
import styles from './TextField.module.css'

/** A text field whose label never disappears: of one line, or of `rows` lines. */
export function TextField({
  label,
  errorId,
  clean = typed => typed,
  onText,
  note,
  isNoteSpoken,
  className = '',
  ...props
}: {
  /** Shown in the empty field, and above the text of a filled one. */
  label: string
  /** Id of the field's error, while there is one. */
  errorId?: string | undefined
  /** Cleans a typed text. */
  clean?: (typed: string) => string
  /** Called with the whole cleaned text after every change. */
  onText: (text: string) => void
  /** A quiet note in the field's upper corner, such as a counter. */
  note?: ReactNode
  /** The note describes the field: screen readers say it with the field, and some at each change while the visitor types. */
  isNoteSpoken?: boolean
} & (
  | Omit<ComponentProps<'input'>, 'onChange'>
  | (Omit<ComponentProps<'textarea'>, 'onChange'> & { rows: number })
)) {
  const id = useId()
  const take = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const { value, selectionStart } = field
    const cleaned = clean(value)
    onText(cleaned)
    if (cleaned === value) return
    // The browser moves the caret to the end when the text differs from the typed one.
    const caret = clean(value.slice(0, selectionStart ?? value.length)).length
    queueMicrotask(() => field.setSelectionRange(caret, caret))
  }
  const shared = {
    id,
    className: `text-control ${styles.control}`,
    placeholder: label,
    // Said either way: of a field that is required and empty, browsers would say that it is wrong before anybody typed.
    'aria-invalid': errorId !== undefined,
    'aria-describedby':
      [errorId, note && isNoteSpoken && `${id}-note`].filter(Boolean).join(' ') || undefined,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      // Text that an input method composes must not change until it is complete, or it would appear twice.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onText(target.value)
      else take(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(currentTarget),
  }
  return (
    <div className={`${styles.field} ${className}`}>
      {'rows' in props ? <textarea {...props} {...shared} /> : <input {...props} {...shared} />}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </div>
  )
}
