import styles from './ColorField.module.css'
import { colorNotes } from './colorNotes.ts'
import { Field } from './Field.tsx'

/** The widget's colour, by the browser's picker or as hex digits. */
export function ColorField({
  value,
  color,
  onText,
  error,
}: {
  value: string
  /** The colour that the widget takes: `#` and six hex digits. */
  color: string
  onText: (text: string) => void
  error: string | undefined
}) {
  return (
    <Field
      label="Colour"
      placeholder={color.slice(1).toUpperCase()}
      value={value}
      onText={onText}
      error={error}
      spellCheck={false}
      hint={
        <ul>
          {colorNotes(color).map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      }
    >
      <input
        type="color"
        aria-label="Choose the colour from a palette"
        className={styles.picker}
        value={color}
        onChange={({ target }) => onText(target.value.slice(1).toUpperCase())}
      />
    </Field>
  )
}
